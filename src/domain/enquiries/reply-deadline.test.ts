import fc from 'fast-check'
import { expect, test } from 'vitest'
import { publicHolidays } from '#content/site.ts'
import { workingDays as workingDaysBy } from '#domain/working-days.ts'
import { overdueSince, replyDueAt } from './reply-deadline.ts'

const isWorkingDay = workingDaysBy(publicHolidays.days)
const within = (workingDays: number) => ({ workingDays, isWorkingDay })

test.each([
  ['in the morning of a Tuesday', '2026-11-17T10:30:00Z', '2026-11-18T10:30:00Z'],
  ['before anybody is there', '2026-11-17T03:00:00Z', '2026-11-18T09:00:00Z'],
  ['in the evening', '2026-11-17T20:00:00Z', '2026-11-19T09:00:00Z'],
  ['on a Friday', '2026-11-20T15:00:00Z', '2026-11-23T15:00:00Z'],
  ['at the weekend', '2026-11-21T12:00:00Z', '2026-11-24T09:00:00Z'],
  ['in summer time', '2026-07-14T08:30:00Z', '2026-07-15T08:30:00Z'],
  ['on Maundy Thursday', '2026-04-02T14:00:00Z', '2026-04-07T14:00:00Z'],
  ['on Christmas Eve', '2026-12-24T11:00:00Z', '2026-12-29T11:00:00Z'],
  ['on Boxing Day', '2026-12-26T11:00:00Z', '2026-12-30T09:00:00Z'],
  ['on the Friday before a bank holiday', '2027-08-27T08:30:00Z', '2027-08-31T08:30:00Z'],
  ['on the Friday before the clocks change', '2026-10-23T14:00:00Z', '2026-10-26T15:00:00Z'],
])('what came %s is answered by the same time of the next working day', (_, received, due) => {
  expect(replyDueAt(new Date(received), within(1))).toEqual(new Date(due))
})

test('three working days are counted without the weekend', () => {
  const due = (received: string) => replyDueAt(new Date(received), within(3))
  expect(due('2026-11-19T11:00:00Z')).toEqual(new Date('2026-11-24T11:00:00Z'))
  expect(due('2026-11-20T20:00:00Z')).toEqual(new Date('2026-11-26T09:00:00Z'))
})

test('everything received up to that moment is late, and nothing else is', () => {
  const year = { min: new Date('2026-01-01T00:00:00Z'), max: new Date('2027-01-01T00:00:00Z'), noInvalidDate: true }
  fc.assert(
    fc.property(
      fc.date(year),
      fc.integer({ min: 0, max: 20 * 24 * 60 }),
      fc.integer({ min: 1, max: 5 }),
      (receivedAt, minutes, workingDays) => {
        const now = new Date(receivedAt.getTime() + minutes * 60_000)
        expect(receivedAt <= overdueSince(now, within(workingDays))).toBe(
          replyDueAt(receivedAt, within(workingDays)) <= now,
        )
      },
    ),
    { numRuns: 2000 },
  )
})
