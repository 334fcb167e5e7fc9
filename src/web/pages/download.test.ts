import { expect, test } from 'vitest'
import { readRange } from './download.ts'

test.each([
  [null, null],
  ['bytes=0-4', { first: 0, last: 4 }],
  ['bytes=4-', { first: 4, last: 9 }],
  ['bytes=-3', { first: 7, last: 9 }],
  ['bytes=-30', { first: 0, last: 9 }],
  ['bytes=4-400', { first: 4, last: 9 }],
  ['bytes=10-', 'outside'],
  ['bytes=-0', 'outside'],
  ['bytes=5-2', null],
  ['bytes=0-1,3-4', null],
  ['bytes=-', null],
  ['lines=0-1', null],
] as const)('of ten bytes, the range %s is %o', (header, range) => {
  expect(readRange(header, 10)).toEqual(range)
})
