import { addDays, type Day } from './time-zone.ts'

/** Whether the office works on a day. One rule for calls, replies, deadlines and what is late. */
export type IsWorkingDay = (day: Day) => boolean

/** Monday to Friday without public holidays. */
export function workingDays(holidays: readonly Day[]): IsWorkingDay {
  const isHoliday = publicHolidays(holidays)
  return (day) => dayOfWeek(day) <= FRIDAY && !isHoliday(day)
}

/** Whether a day is a public holiday: by the list, and in a year without a listed day by the rule. */
export function publicHolidays(listed: readonly Day[]): (day: Day) => boolean {
  const days = new Set(listed)
  const years = new Set(listed.map(yearOf))
  return (day) => (years.has(yearOf(day)) ? days.has(day) : bankHolidays(Number(yearOf(day))).includes(day))
}

/**
 * The bank holidays of England and Wales in a year, in order. Source: Banking and Financial Dealings Act 1971, schedule 1,
 * and the proclamations for New Year's Day and Early May; https://www.gov.uk/bank-holidays lists them and single days besides.
 */
export function bankHolidays(year: number): Day[] {
  const easter = easterSunday(year)
  const fixed = [`${year}-01-01`, `${year}-12-25`, `${year}-12-26`]
  const weekdays = fixed.filter((day) => dayOfWeek(day) <= FRIDAY)
  // A holiday at the weekend moves to the next weekday that is none already.
  for (const day of fixed.filter((one) => dayOfWeek(one) > FRIDAY)) {
    let moved = addDays(day, 1)
    while (dayOfWeek(moved) > FRIDAY || weekdays.includes(moved)) moved = addDays(moved, 1)
    weekdays.push(moved)
  }
  const mondays = [mondayFrom(`${year}-05-01`), mondayFrom(`${year}-05-25`), mondayFrom(`${year}-08-25`)]
  return [...weekdays, addDays(easter, -2), addDays(easter, 1), ...mondays].toSorted()
}

const FRIDAY = 5

/** 1 for Monday to 7 for Sunday. */
export const dayOfWeek = (day: Day): number => new Date(`${day}T00:00Z`).getUTCDay() || 7

const yearOf = (day: Day): string => day.slice(0, 4)

const mondayFrom = (day: Day): Day => addDays(day, (8 - dayOfWeek(day)) % 7)

/** Source: J. Meeus, Astronomical Algorithms, chapter 8: the Gregorian Easter. */
function easterSunday(year: number): Day {
  const [century, ofCentury] = [Math.floor(year / 100), year % 100]
  const golden = year % 19
  const sunCorrection = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const moon = (19 * golden + century - Math.floor(century / 4) - sunCorrection + 15) % 30
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - moon - (ofCentury % 4)) % 7
  const late = Math.floor((golden + 11 * moon + 22 * toSunday) / 451)
  const marked = moon + toSunday - 7 * late + 114
  return `${year}-${pad(Math.floor(marked / 31))}-${pad((marked % 31) + 1)}`
}

const pad = (number: number): string => String(number).padStart(2, '0')
