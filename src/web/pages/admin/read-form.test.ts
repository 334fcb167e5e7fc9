import { expect, test } from 'vitest'
import { readReason } from './read-form.ts'

test('a reason is what staff typed, tidied, and no longer than the audit log keeps', () => {
  expect(readReason('  Asked by telephone,\r\nconfirmed by mail\0 ')).toBe('Asked by telephone,\nconfirmed by mail')
  for (const nothing of [undefined, null, '', '   ', new File([], 'x')]) expect(readReason(nothing)).toBe('')
  expect(readReason('x'.repeat(500))).toHaveLength(500)
  expect(readReason('x'.repeat(501))).toBeNull()
})
