import { expect, test } from 'vitest'
import { findJoinWindow, neededDays, neededSessions } from './attendance.ts'

const sessions = ['2026-12-05', '2026-12-06'].map((day) => ({
  startsAt: new Date(`${day}T10:00Z`),
  endsAt: new Date(`${day}T17:00Z`),
}))
const [first, second] = sessions

test.each([
  [1, 1],
  [2, 2],
  [3, 3],
  [4, 4],
  [5, 4],
  [6, 5],
  [10, 8],
  [15, 12],
])('of %i sessions %i are enough at 80 per cent', (count, needed) => {
  expect(neededSessions(count, 80)).toBe(needed)
})

test.each([
  [1, 'the day'],
  [2, 'both days'],
  [4, 'all 4 days'],
  [5, '4 of 5 days'],
])('of %i days a certificate needs %s', (count, words) => {
  expect(neededDays(count, neededSessions(count, 80))).toBe(words)
})

test.each([
  ['2026-12-01T00:00Z', { state: 'early', session: first, opensAt: new Date('2026-12-05T09:45Z') }],
  ['2026-12-05T09:44:59.999Z', { state: 'early', session: first, opensAt: new Date('2026-12-05T09:45Z') }],
  ['2026-12-05T09:45Z', { state: 'open', session: first, opensAt: new Date('2026-12-05T09:45Z') }],
  ['2026-12-05T16:59:59.999Z', { state: 'open', session: first, opensAt: new Date('2026-12-05T09:45Z') }],
  ['2026-12-05T17:00Z', { state: 'early', session: second, opensAt: new Date('2026-12-06T09:45Z') }],
  ['2026-12-06T12:00Z', { state: 'open', session: second, opensAt: new Date('2026-12-06T09:45Z') }],
  ['2026-12-06T17:00Z', { state: 'over' }],
])('at %s the link opens a quarter of an hour before a session and until its end', (now, doorway) => {
  expect(findJoinWindow(sessions, new Date(now))).toEqual(doorway)
})
