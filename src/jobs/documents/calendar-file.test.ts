import { expect, test } from 'vitest'
import { readCalendar } from '../../../tests/support/calendars.ts'
import { aRunIn, clockAt, WEEKENDS, ZONES } from '../../../tests/support/instants.ts'
import { aBookingDocumentData } from '../../../tests/support/papers.ts'
import { renderCalendar, renderCancellation } from './calendar.ts'

test.each(ZONES.flatMap((zone) => WEEKENDS.map(([saturday, sunday]) => ({ zone, saturday, sunday }))))(
  'A13: $zone, $saturday and $sunday: ten to five there is the right instant, each day by its own clock',
  ({ zone, saturday, sunday }) => {
    const run = aRunIn(zone, [saturday, sunday])
    const { events } = readCalendar(renderCalendar(aBookingDocumentData(run)))
    expect(events.map(({ startsAt, endsAt }) => ({ startsAt, endsAt }))).toEqual(run.sessions)
    for (const [index, day] of [saturday, sunday].entries()) {
      const { startsAt, endsAt, description = '' } = events[index] ?? {}
      expect([startsAt, endsAt].map((at) => at && clockAt(at, zone))).toEqual([`${day} 10:00`, `${day} 17:00`])
      expect(description).toContain(', 10:00 to 17:00 ')
      expect(description).toContain(nameOfZone(startsAt ?? new Date(), zone))
    }
  },
)

/** "BST", "GMT+5:30" */
const nameOfZone = (at: Date, timeZone: string): string =>
  at.toLocaleTimeString('en-GB', { timeZone, timeZoneName: 'short' }).split(' ')[1] ?? ''

test('each meeting has a UID of its own that stays, and a later file has a higher SEQUENCE', () => {
  const first = readCalendar(renderCalendar(aBookingDocumentData()))
  const moved = { uid: aBookingDocumentData().calendar.uid, sequence: 4 }
  const later = readCalendar(
    renderCalendar(aBookingDocumentData({ ...aRunIn('Europe/London', ['2027-01-09', '2027-01-10']), calendar: moved })),
  )
  expect(new Set(first.events.map(({ uid }) => uid)).size).toBe(2)
  expect(later.events.map(({ uid }) => uid)).toEqual(first.events.map(({ uid }) => uid))
  expect([first, later].map(({ events }) => events.map(({ sequence }) => sequence))).toEqual([
    [0, 0],
    [4, 4],
  ])
})

test('a file publishes; one that cancels says so, of each meeting', () => {
  const published = readCalendar(renderCalendar(aBookingDocumentData()))
  expect([published.method, ...published.events.map(({ status }) => status)]).toEqual([
    'PUBLISH',
    'CONFIRMED',
    'CONFIRMED',
  ])
  const cancelled = readCalendar(renderCancellation(aBookingDocumentData(), new Date('2026-11-01T09:00Z')))
  expect([cancelled.method, ...cancelled.events.map(({ status }) => status)]).toEqual([
    'CANCEL',
    'CANCELLED',
    'CANCELLED',
  ])
  expect(cancelled.events.map(({ uid }) => uid)).toEqual(published.events.map(({ uid }) => uid))
})

test.each(['Ọmọ́wùnmí '.repeat(30), '👩🏽‍💻🏳️‍🌈'.repeat(20), 'a'.repeat(400), 'é'.repeat(37), `${'x'.repeat(73)}é`])(
  'a long label %j is folded within 75 octets, never inside a character, and read whole',
  (label) => {
    const raw = Buffer.from(renderCalendar(aBookingDocumentData({ courseName: label })))
    for (const line of raw.toString('latin1').split('\r\n')) {
      expect(line.length).toBeLessThanOrEqual(75)
      expect(() => new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(line, 'latin1'))).not.toThrow()
    }
    expect(readCalendar(raw.toString()).events[0]?.summary).toContain(label.trim())
  },
)

const HOSTILE = [
  'commas, semicolons; and colons: all of them',
  'a backslash \\ and \\n as typed, \\, and \\;',
  'quotes "inside" and ^n ^\' carets',
  '=?utf-8?q?BEGIN:VALARM?=',
  'https://evil.example/?a=1&b=2#c',
  '{"json": [1, 2]} <b>& "x"</b>',
  'שלום \u202e drawkcab \u200f',
]

test.each(HOSTILE)('D6: %j is escaped, and read as it was typed', (label) => {
  const { events } = readCalendar(renderCalendar(aBookingDocumentData({ courseName: label, runLabel: label })))
  expect(events).toHaveLength(2)
  expect(events[0]?.summary).toContain(label)
  expect(events[0]?.description).toContain(`(${label}).`)
})

const CONTROLS = ['\r\n', '\n', '\r', '\n\r', '\r\n ', '\r\n\t', '\r\n\r\n', '\v', '\f', '\0\r\n', '\u001c', '\u001e']
const BREAKS = [...CONTROLS, '\u0085', '\u2028', '\u2029', '\\n', '\\r\\n', '%0d%0a', '&#13;&#10;']
const INJECTED = [
  'END:VEVENT',
  'BEGIN:VALARM',
  'TRIGGER:-PT5M',
  'ATTACH;VALUE=URI:http://evil.example/',
  'END:VCALENDAR',
  'METHOD:CANCEL',
  'ATTENDEE:mailto:victim@example.com',
  'DTSTART:20200101T000000Z',
]

test.each(BREAKS)('D6: a break %j begins nothing of its own, wherever staff typed it', (br) => {
  const plain = readCalendar(renderCalendar(aBookingDocumentData()))
  const evil = `x${br}${INJECTED.join(br)}${br}`
  const documents = aBookingDocumentData({
    courseName: evil,
    runLabel: evil,
    reference: evil,
    calendar: { uid: evil, sequence: 0 },
  })
  const site = { ...documents.site, brand: evil, phone: evil, email: `hello@tideway.example${br}ATTENDEE:mailto:x@y` }
  for (const render of [
    renderCalendar,
    (one: typeof documents) => renderCancellation(one, new Date('2026-11-01T09:00Z')),
  ]) {
    const read = readCalendar(render({ ...documents, site }))
    expect(read.parts).toEqual(['vevent', 'vevent'])
    expect(read.properties).toEqual(plain.properties)
    expect(read.events.map(({ properties, parts }) => ({ properties, parts }))).toEqual(
      plain.events.map(({ properties, parts }) => ({ properties, parts })),
    )
    expect(read.events.map(({ startsAt }) => startsAt)).toEqual(plain.events.map(({ startsAt }) => startsAt))
    expect(read.events[0]?.summary).toContain('BEGIN:VALARM')
  }
})
