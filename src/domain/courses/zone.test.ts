import { expect, test } from 'vitest'
import { isTimeZone, timeZoneLabel } from './zone.ts'

test('the zones that browsers name are zones', () => {
  for (const zone of [...Intl.supportedValuesOf('timeZone'), 'UTC', 'Etc/GMT+5', 'America/Argentina/Buenos_Aires'])
    expect(isTimeZone(zone), zone).toBe(true)
})

test('nothing else is one, and nothing breaks', () => {
  for (const text of ['', '+05:30', 'Europe', 'Mars/Olympus', 'Europe/London\r\n', '../etc', 'a'.repeat(1e5), '/'])
    expect(isTimeZone(text), text.slice(0, 20)).toBe(false)
})

test('a zone is read without its underscores', () => {
  expect(timeZoneLabel('America/New_York')).toBe('America/New York')
})
