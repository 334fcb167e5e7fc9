import { expect, test } from 'vitest'
import { reminderDay } from './balance-reminders.ts'

const DUE_AT = new Date('2026-03-30T09:00:00Z')
const LONG_AGO = new Date('2026-01-05T12:00:00Z')

test.each([
  ['2026-03-16T08:17:00Z', 14],
  ['2026-03-23T18:17:00Z', 7],
  ['2026-03-29T08:17:00Z', 1],
  ['2026-03-30T08:17:00Z', 0],
  ['2026-03-30T18:17:00Z', 0],
  ['2026-04-02T08:17:00Z', -3],
])('on %s the reminder of %i days is due, over a change of the clocks', (now, day) => {
  expect(reminderDay({ bookedAt: LONG_AGO, dueAt: DUE_AT, now: new Date(now) })).toBe(day)
})

test('a day on which the job did not run is caught up on the next day, and on no other', () => {
  const on = (now: string) => reminderDay({ bookedAt: LONG_AGO, dueAt: DUE_AT, now: new Date(now) })
  expect([on('2026-03-17T09:00:00Z'), on('2026-03-24T09:00:00Z')]).toEqual([14, 7])
  expect([on('2026-03-31T09:00:00Z'), on('2026-04-03T09:00:00Z')]).toEqual([0, -3])
  for (const day of ['2026-03-15', '2026-03-18', '2026-03-22', '2026-03-25', '2026-03-28', '2026-04-01', '2026-04-04'])
    expect(on(`${day}T12:00:00Z`), day).toBeNull()
})

test('a buyer who has just booked gets no reminder, but gets the link on the due date', () => {
  const at = (now: string) => ({ bookedAt: new Date(now), now: new Date(now) })
  expect(reminderDay({ ...at('2026-03-23T12:00:00Z'), dueAt: DUE_AT })).toBeNull()
  expect(reminderDay({ ...at('2026-03-30T12:00:00Z'), dueAt: DUE_AT })).toBe(0)
})
