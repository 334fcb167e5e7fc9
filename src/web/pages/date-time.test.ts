import { expect, test } from 'vitest'
import { formatDuration } from './date-time.tsx'

test.for([
  ['2026-11-28T14:00Z', '2026-11-28T14:00Z', '1 minute'],
  ['2026-11-28T14:00Z', '2026-11-28T15:59Z', '1 hour'],
  ['2026-11-28T14:00Z', '2026-11-30T10:00Z', '44 hours'],
  // Not 20: people count days, not hours.
  ['2026-11-28T14:00Z', '2026-12-19T10:00Z', '21 days'],
  // In the night between, the clocks go back.
  ['2026-10-23T22:00Z', '2026-10-26T09:00Z', '3 days'],
])('from %s to %s it is %s', ([from = '', to = '', words]) => {
  expect(formatDuration(new Date(from), new Date(to))).toBe(words)
})
