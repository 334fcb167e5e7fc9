import { expect, test } from 'vitest'
import { publicHolidays } from '#content/site.ts'
import { workingDays } from '#domain/working-days.ts'
import { formatCallTime, listCallTimes, parseInstant } from './call-times.ts'
import { afterWorkingHours } from './reply-deadline.ts'

const at = (text: string) => new Date(text)
const isWorkingDay = workingDays(publicHolidays.days)
const first = (now: string) => listCallTimes(at(now), isWorkingDay)[0]?.toISOString()

test('calls are offered every half hour from nine to six, on the next ten working days', () => {
  const times = listCallTimes(at('2026-11-20T20:00Z'), isWorkingDay)
  expect(times).toHaveLength(10 * 18 - 4)
  expect(times[0], 'Monday, two working hours on').toEqual(at('2026-11-23T11:00Z'))
  expect(times.at(-1), 'the second Friday').toEqual(at('2026-12-04T17:30Z'))
  expect(times.filter((time) => [0, 6].includes(time.getUTCDay()))).toEqual([])
})

test('the first call is at least two working hours away, over a night and a weekend too', () => {
  expect(first('2026-11-23T09:01Z')).toBe('2026-11-23T11:30:00.000Z')
  expect(first('2026-11-23T16:00Z'), 'six is too late to begin').toBe('2026-11-24T09:00:00.000Z')
  expect(first('2026-11-27T17:00Z')).toBe('2026-11-30T10:00:00.000Z')
  expect(afterWorkingHours(at('2026-11-27T17:30Z'), 2, isWorkingDay)).toEqual(at('2026-11-30T10:30Z'))
})

test('no call is offered on a public holiday: over Christmas the ten days reach further', () => {
  const days = [
    ...new Set(listCallTimes(at('2026-12-23T20:00Z'), isWorkingDay).map((time) => time.toISOString().slice(5, 10))),
  ]
  expect(days).toEqual('12-24 12-29 12-30 12-31 01-04 01-05 01-06 01-07 01-08 01-11'.split(' '))
})

test('nine o’clock stays nine o’clock in London when the clocks change', () => {
  const nines = listCallTimes(at('2026-10-19T20:00Z'), isWorkingDay).filter((time) =>
    formatCallTime(time).includes('at 09:00'),
  )
  expect(nines.map((time) => time.getUTCHours())).toEqual([8, 8, 8, 9, 9, 9, 9, 9, 9])
})

test('a time is named with its day and the zone of that day', () => {
  expect(formatCallTime(at('2026-12-01T10:30Z'))).toBe('Tue 1 Dec 2026 at 10:30 GMT')
  expect(formatCallTime(at('2027-04-01T08:00Z'))).toBe('Thu 1 Apr 2027 at 09:00 BST')
})

test('an instant is read in any spelling of ISO 8601, and nothing else is', () => {
  for (const text of ['2026-12-01T10:30Z', '2026-12-01T10:30:00.000Z', '2026-12-01T11:30:00+01:00'])
    expect(parseInstant(text)).toEqual(at('2026-12-01T10:30Z'))
  for (const text of ['', 'tomorrow', '2026-12-01', '2026-12-01T10:30', '2026-13-01T10:30Z', '1764585000000'])
    expect(parseInstant(text), text).toBeNull()
})
