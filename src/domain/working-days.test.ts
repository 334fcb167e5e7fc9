import { expect, test } from 'vitest'
import { publicHolidays as delivered } from '#content/site.ts'
import { addDays } from './time-zone.ts'
import { bankHolidays, publicHolidays, workingDays } from './working-days.ts'

/** As the government lists them, in month and day, with the days that stand in for a weekend. */
const KNOWN: Record<number, string> = {
  2021: '01-01 04-02 04-05 05-03 05-31 08-30 12-27 12-28',
  2023: '01-02 04-07 04-10 05-01 05-29 08-28 12-25 12-26',
  2025: '01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26',
  2026: '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28',
  2027: '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28',
  2028: '01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26',
  2029: '01-01 03-30 04-02 05-07 05-28 08-27 12-25 12-26',
  2030: '01-01 04-19 04-22 05-06 05-27 08-26 12-25 12-26',
}

test.each(Object.entries(KNOWN))('the bank holidays of %s are those of England and Wales', (year, days) => {
  expect(bankHolidays(Number(year)).map((day) => day.slice(5))).toEqual(days.split(' '))
})

test('Easter is right in its earliest and latest years, and where the tables make an exception', () => {
  for (const [year, monday] of [
    [2285, '2285-03-23'],
    [2038, '2038-04-26'],
    [2049, '2049-04-19'],
    [2076, '2076-04-20'],
  ] as const)
    expect(bankHolidays(year)).toContain(monday)
})

test('in every year there are eight, all on weekdays and none twice', () => {
  for (let year = 2000; year < 2100; year += 1) {
    const days = bankHolidays(year)
    expect(new Set(days).size, String(year)).toBe(8)
    expect(days.filter((day) => [0, 6].includes(new Date(day).getUTCDay()))).toEqual([])
  }
})

test('the list that a new installation starts with has the years 2026 to 2030', () => {
  expect(delivered.days).toEqual([2026, 2027, 2028, 2029, 2030].flatMap(bankHolidays))
})

test('a day that staff add counts, one that they take out does not, and a year without any follows the rule', () => {
  const isHoliday = publicHolidays(['2026-05-08', '2026-12-25'])
  expect(['2026-05-08', '2026-12-25', '2026-12-28', '2031-12-25', '2031-12-24'].map(isHoliday)).toEqual([
    true,
    true,
    false,
    true,
    false,
  ])
})

test('working days leave out weekends and public holidays: none between Christmas Eve and 29 December 2026', () => {
  const isWorkingDay = workingDays(delivered.days)
  const week = Array.from({ length: 8 }, (_, index) => addDays('2026-12-23', index))
  expect(week.filter(isWorkingDay)).toEqual(['2026-12-23', '2026-12-24', '2026-12-29', '2026-12-30'])
})
