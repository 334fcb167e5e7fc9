import { expect, test } from 'vitest'
import { lessonPlans } from '#content/lesson-plans/lesson-plans.ts'
import { pence } from '#domain/pence.ts'
import { pricePerHour, taughtHours } from './taught-hours.ts'

const from = (start: string, hours: number) => {
  const startsAt = new Date(start)
  return { startsAt, endsAt: new Date(startsAt.getTime() + hours * 3_600_000) }
}
const weekend = [from('2026-12-19T10:00Z', 7), from('2026-12-20T10:00Z', 7)]
const twelve = Array.from({ length: 12 }, () => from('2027-01-06T19:00Z', 1.5))

test.for(Object.entries(lessonPlans))(
  'course %s is taught for twelve hours in two days, and for eighteen in the evenings',
  ([, plan]) => {
    expect(taughtHours({ sessions: weekend, evenings: twelve, plan })).toEqual({
      liveDays: 12,
      evenings: 18,
      total: 30,
    })
  },
)

test('other hours of a date count as they are', () => {
  const sessions = [from('2026-12-19T10:00Z', 6.5), ...weekend.slice(1), from('2026-12-21T10:00Z', 4)]
  expect(taughtHours({ sessions, evenings: [], plan: lessonPlans[1] })).toEqual({
    liveDays: 14.5,
    evenings: 0,
    total: 14.5,
  })
})

test('the price of an hour is in whole pounds', () => {
  const hours = (total: number) => ({ liveDays: total, evenings: 0, total })
  expect(pricePerHour(pence(150_000), hours(30))).toBe(5_000)
  expect(pricePerHour(pence(120_000), hours(31))).toBe(3_900)
})
