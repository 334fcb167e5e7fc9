import { expect, test } from 'vitest'
import { TRAINERS } from '../../../tests/support/trainers.ts'
import { initialsOf, trainersOf } from './trainer.ts'

const [miriam, tom] = TRAINERS
if (!miriam || !tom) throw new Error('expected two samples')
const left = { ...miriam, archivedAt: new Date('2026-01-01') }

test('a date names its trainers, also one who has left, or all who teach where it names no one', () => {
  expect(trainersOf(TRAINERS, [tom.id])).toEqual([tom])
  expect(trainersOf([left, tom], [])).toEqual([tom])
  expect(trainersOf([left, tom], [left.id])).toEqual([left])
})

test('initials are those of the first and the last name, in any alphabet', () => {
  expect(['Miriam Adeyemi', 'Ana María de la Cruz', 'Søren', 'Łukasz Żak', '李 小龍', ''].map(initialsOf)).toEqual([
    'MA',
    'AC',
    'S',
    'ŁŻ',
    '李小',
    '',
  ])
})
