import { expect, test } from 'vitest'
import { readPounds, readReason } from './read-form.ts'

test('a reason is what staff typed, tidied, and no longer than the audit log keeps', () => {
  expect(readReason('  Asked by telephone,\r\nconfirmed by mail\0 ')).toBe('Asked by telephone,\nconfirmed by mail')
  for (const nothing of [undefined, null, '', '   ', new File([], 'x')]) expect(readReason(nothing)).toBe('')
  expect(readReason('x'.repeat(500))).toHaveLength(500)
  expect(readReason('x'.repeat(501))).toBeNull()
})

test('a sum is read to the penny as it is typed, and nothing else is a sum', () => {
  for (const [typed, sum] of [
    ['1,500', 150000],
    ['£375.00', 37500],
    ['99.5', 9950],
    ['0.29', 29],
    ['9999999.99', 999999999],
  ] as const)
    expect(readPounds(typed), typed).toBe(sum)
  for (const wrong of [undefined, '', '-5', '1.999', '7.', '.5', '10000000', 'free'])
    expect(readPounds(wrong), wrong).toBeNull()
})
