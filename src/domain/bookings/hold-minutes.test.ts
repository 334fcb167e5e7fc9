import { expect, test } from 'vitest'
import { agreedHoldMinutes } from './hold-minutes.ts'

const startsAt = new Date('2026-12-05T10:00:00Z')
const run = { sessions: [{ startsAt, endsAt: new Date('2026-12-05T17:00:00Z') }] }

test.each([
  ['long before the course: as agreed', 3 * 24 * 60, '2026-11-20T10:00:00Z', 3 * 24 * 60],
  ['exactly until it begins', 60, '2026-12-05T09:00:00Z', 60],
  ['no further than its beginning', 24 * 60, '2026-12-05T09:00:00Z', 60],
  ['whole minutes, rounded down', 24 * 60, '2026-12-05T09:00:01Z', 59],
  ['a minute when it is about to begin', 24 * 60, '2026-12-05T09:59:30Z', 1],
  ['a minute when it has begun', 24 * 60, '2026-12-05T12:00:00Z', 1],
])('a place that staff book is held %s', (_, agreed, now, minutes) => {
  expect(agreedHoldMinutes(agreed, { run, now: new Date(now) })).toBe(minutes)
})
