import { expect, test } from 'vitest'
import { workedExample } from '#content/worked-example/worked-example.ts'
import { findRole, isTie, readRoleAnswers, TOLD_WEEK } from './which-role.tsx'

const starts = [1, 2, 3, 4].map((id) => ({ course: { id } }))

const answersOf = (query: string) => readRoleAnswers(new URLSearchParams(query), { questions: 4, starts })

const roleFor = (query: string) => findRole(starts, answersOf(query))?.course.id

test('the role that most answers point to is found, or of several the one that the latest answer is for', () => {
  expect(roleFor('role-1=3&role-2=1&role-3=3&role-4=2')).toBe(3)
  expect(roleFor('role-1=4&role-2=2&role-3=4&role-4=2')).toBe(2)
  expect(roleFor('role-1=1&role-2=2&role-3=3&role-4=4')).toBe(4)
})

test('a tie is told from a role that most answers point to', () => {
  expect(isTie(answersOf('role-1=4&role-2=2&role-3=4&role-4=2'), 2)).toBe(true)
  expect(isTie(answersOf('role-1=3&role-2=1&role-3=3&role-4=2'), 3)).toBe(false)
})

test('without an answer, or with one that there is not, a question is still to be asked, and there is no role', () => {
  expect(answersOf('role-1=2&role-2=9&role-3=x&role-5=1')).toEqual([2, null, null, null])
  for (const query of [
    '',
    'role-1=1&role-2=1&role-3=1',
    'role-1=1&role-2=1&role-3=1&role-4=',
    'role-1=NaN&role-2=1e400',
  ])
    expect(roleFor(query), query).toBeUndefined()
})

test('the week that a newcomer is told of names no card', () => {
  const week = workedExample.weeks[TOLD_WEEK - 1]
  const texts = [week?.happened, ...Object.values(week?.roles ?? {}).map(({ text }) => text)]
  expect(texts).toHaveLength(5)
  for (const text of texts) expect(text).not.toMatch(/\bcard \d/)
})
