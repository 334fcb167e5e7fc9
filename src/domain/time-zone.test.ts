import { expect, test } from 'vitest'
import {
  addDays,
  dateFormat,
  isDay,
  isRegionTimeZone,
  isTime,
  isTimeZone,
  timeZoneLabel,
  toInstant,
  toWallClock,
} from './time-zone.ts'

const iso = (found: Date | string) => (found instanceof Date ? found.toISOString() : found)

test.each([
  ['2027-10-30', '10:00', 'Europe/London', '2027-10-30T09:00:00.000Z'],
  ['2027-10-31', '10:00', 'Europe/London', '2027-10-31T10:00:00.000Z'],
  ['2027-03-28', '00:59', 'Europe/London', '2027-03-28T00:59:00.000Z'],
  ['2027-03-28', '02:00', 'Europe/London', '2027-03-28T01:00:00.000Z'],
  ['2027-07-01', '23:30', 'America/New_York', '2027-07-02T03:30:00.000Z'],
  ['2027-07-01', '05:45', 'Asia/Kathmandu', '2027-07-01T00:00:00.000Z'],
  ['2027-01-01', '00:00', 'Pacific/Kiritimati', '2026-12-31T10:00:00.000Z'],
  ['2027-01-01', '12:00', 'UTC', '2027-01-01T12:00:00.000Z'],
])('%s %s in %s is one instant, and the clocks there show it again', (day, time, zone, instant) => {
  const at = toInstant(day, time, zone)
  expect(iso(at)).toBe(instant)
  expect(toWallClock(new Date(instant), zone)).toEqual({ day, time })
})

test.each([
  ['2027-03-28', '01:00', 'Europe/London', 'skipped'],
  ['2027-03-28', '01:30', 'Europe/London', 'skipped'],
  ['2027-10-31', '01:00', 'Europe/London', 'twice'],
  ['2027-10-31', '01:59', 'Europe/London', 'twice'],
  ['2027-03-14', '02:15', 'America/New_York', 'skipped'],
  ['2027-10-03', '02:15', 'Australia/Lord_Howe', 'skipped'],
  ['2027-04-04', '01:45', 'Australia/Lord_Howe', 'twice'],
  ['2011-12-30', '10:00', 'Pacific/Apia', 'skipped'],
])('%s %s in %s does not exist, or exists twice', (day, time, zone, fault) => {
  expect(iso(toInstant(day, time, zone))).toBe(fault)
})

test('every quarter of an hour of a year in London is one instant, none or two, and never a wrong one', () => {
  const counts: Record<string, number> = {}
  for (let at = Date.UTC(2027, 0, 1); at < Date.UTC(2028, 0, 1); at += 15 * 60_000) {
    const shown = new Date(at).toISOString()
    const [day, time] = [shown.slice(0, 10), shown.slice(11, 16)]
    const found = toInstant(day, time, 'Europe/London')
    if (found instanceof Date) expect(toWallClock(found, 'Europe/London')).toEqual({ day, time })
    else counts[found] = (counts[found] ?? 0) + 1
  }
  expect(counts).toEqual({ skipped: 4, twice: 4 })
})

test('days are added by the calendar', () => {
  expect(addDays('2027-12-25', 14)).toBe('2028-01-08')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2027-03-01', -1)).toBe('2027-02-28')
})

test('valid days, times and zones are distinguished from invalid ones', () => {
  expect(['2027-02-28', '2028-02-29'].every(isDay)).toBe(true)
  expect(['2027-02-29', '2027-13-01', '27-01-01', '1999-01-01', '2027-1-1', '', 'x'].some(isDay)).toBe(false)
  expect(['00:00', '23:59'].every(isTime)).toBe(true)
  expect(['24:00', '9:00', '10:60', '10.00', ''].some(isTime)).toBe(false)
  expect(['Europe/London', 'UTC', 'America/Argentina/Buenos_Aires'].every(isRegionTimeZone)).toBe(true)
  expect(
    ['+01:00', 'London', 'Europe/Atlantis', '', 'Etc/../x', `Europe/${'x'.repeat(900)}`].some(isRegionTimeZone),
  ).toBe(false)
})

test('the zones that browsers name are zones', () => {
  for (const zone of [...Intl.supportedValuesOf('timeZone'), 'UTC', 'Etc/GMT+5', 'America/Argentina/Buenos_Aires'])
    expect(isTimeZone(zone), zone).toBe(true)
})

test('nothing else is a zone, and nothing throws', () => {
  for (const text of ['', '+05:30', 'Europe', 'Mars/Olympus', 'Europe/London\r\n', '../etc', 'a'.repeat(1e5), '/'])
    expect(isTimeZone(text), text.slice(0, 20)).toBe(false)
})

test('a zone is read without its underscores', () => {
  expect(timeZoneLabel('America/New_York')).toBe('America/New York')
})

test('a format is created once for each set of options', () => {
  const day = { day: 'numeric', timeZone: 'Europe/London' } as const
  expect(dateFormat(day)).toBe(dateFormat({ ...day }))
  const at = new Date('2026-07-01T23:30Z')
  expect(dateFormat(day).format(at)).toBe('2')
  expect(dateFormat({ ...day, timeZone: 'UTC' }).format(at)).toBe('1')
  expect(dateFormat({ timeZone: 'UTC' }, 'en-CA').format(at)).toBe('2026-07-01')
})

test('new spellings of zones do not fill the cache without limit', () => {
  const first = dateFormat({ timeZone: 'UTC', year: 'numeric' })
  const spellings = Array.from({ length: 1200 }, (_, index) =>
    [...'europe/london'].map((email, bit) => ((index >> bit) & 1 ? email.toUpperCase() : email)).join(''),
  )
  for (const timeZone of spellings) expect(dateFormat({ timeZone, hour: 'numeric' })).toBeDefined()
  expect(dateFormat({ timeZone: 'UTC', year: 'numeric' })).not.toBe(first)
})
