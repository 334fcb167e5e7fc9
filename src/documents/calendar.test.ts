import { expect, test } from 'vitest'
import { aBookingDocumentData, aSession } from '../../tests/support/document-data.ts'
import { renderCalendar, renderCancellation, renderMovedCalendar } from './calendar.ts'
import { readCalendar } from '../../tests/support/calendars.ts'
import { aRunIn, clockAt, WEEKENDS, ZONES } from '../../tests/support/instants.ts'

const LIVE_EVENINGS = 12

test('there is one published event per session, in UTC', () => {
  const { head, events } = parse(renderCalendar(aBookingDocumentData()))
  expect(head).toMatchObject({ METHOD: 'PUBLISH', VERSION: '2.0' })
  expect(events).toHaveLength(2 + LIVE_EVENINGS)
  expect(events.slice(0, 2).map(({ DTSTART, DTEND }) => [DTSTART, DTEND])).toEqual([
    ['20261205T100000Z', '20261205T170000Z'],
    ['20261206T100000Z', '20261206T170000Z'],
  ])
  expect(events[0]).toMatchObject({ SUMMARY: 'Scrum Master\\, session 1 of 2 (Tideway Agile)', LOCATION: 'Online' })
  expect(events[0]?.DESCRIPTION).toContain('Booking reference TA-7K3M9Q')
  expect(events[0]?.['ORGANIZER;CN="Tideway Agile"']).toBe('mailto:hello@tideway.example')
})

test('each session says until when a consumer may withdraw, and not once it is cancelled or for a company', () => {
  const saysSo = (file: string) =>
    parse(file).events.map(({ DESCRIPTION = '' }) =>
      DESCRIPTION.includes('You can withdraw until the end of Thu 15 Oct 2026'),
    )
  expect(saysSo(renderCalendar(aBookingDocumentData())).filter(Boolean)).toHaveLength(2)
  expect(saysSo(renderCalendar(aBookingDocumentData({ lastWithdrawalDay: null }))).filter(Boolean)).toEqual([])
  expect(saysSo(renderCancellation(aBookingDocumentData(), new Date())).filter(Boolean)).toEqual([])
})

test('a session keeps its UID and its DTSTAMP, and SEQUENCE follows the booking', () => {
  const first = parse(renderCalendar(aBookingDocumentData()))
  const moved = aBookingDocumentData({
    calendar: { uid: '0b5d2f6e-booking', sequence: 3 },
    sessions: [aSession('2027-01-09'), aSession('2027-01-10')],
  })
  const second = parse(renderCalendar(moved))
  const uids = ['0b5d2f6e-booking-1@tideway.example', '0b5d2f6e-booking-2@tideway.example']
  expect([first, second].map(({ events }) => events.slice(0, 2).map(({ UID }) => UID))).toEqual([uids, uids])
  expect([first, second].map(({ events }) => events[1]?.SEQUENCE)).toEqual(['0', '3'])
  expect(first.events[0]?.DTSTAMP).toBe('20261001T093000Z')
  expect(renderCalendar(moved)).toBe(renderCalendar(moved))
})

test.each([
  ['before the clocks go forward', '2026-03-28', '10:00Z', '20260328T100000Z', '10:00 to 17:00 GMT'],
  ['after they went forward', '2026-03-29', '09:00Z', '20260329T090000Z', '10:00 to 17:00 BST'],
  ['before the clocks go back', '2026-10-24', '09:00Z', '20261024T090000Z', '10:00 to 17:00 BST'],
  ['after they went back', '2026-10-25', '10:00Z', '20261025T100000Z', '10:00 to 17:00 GMT'],
])('%s, ten o’clock in London is the right instant and is worded truly', (_when, day, startsAt, utc, hours) => {
  const endsAt = startsAt === '09:00Z' ? '16:00Z' : '17:00Z'
  const { events } = parse(renderCalendar(aBookingDocumentData({ sessions: [aSession(day, startsAt, endsAt)] })))
  expect(events[0]?.DTSTART).toBe(utc)
  expect(events[0]?.DESCRIPTION?.replaceAll('\\', '')).toContain(hours)
})

const STAFF_BREAKS = ['\r\n', '\n', '\r', '\u2028', '\u0085', '\\n', '\u0000\r\n']

test.each(STAFF_BREAKS)('a line break %j in what staff typed starts no new line', (br) => {
  const evil = `x${br}END:VEVENT${br}BEGIN:VALARM${br}ATTACH;VALUE=URI:http://evil.example/${br}`
  const data = aBookingDocumentData({
    courseName: evil,
    runLabel: evil,
    reference: evil,
    calendar: { uid: evil, sequence: 0 },
    joiningLink: `https://x.example/${evil}`,
  })
  const site = { ...data.site, brand: `"${evil};X=1:`, email: `hello@tideway.example${br}ATTACH:x`, phone: evil }
  const raw = renderCalendar({ ...data, site })
  expect(parse(raw).events).toHaveLength(2 + LIVE_EVENINGS)
  // oxlint-disable-next-line no-control-regex -- looked for because they must not be there
  expect(raw.replaceAll('\r\n', '')).not.toMatch(/[\u0000-\u001f\u0085\u2028]/)
  expect(raw.split('\r\n').filter((line) => line.startsWith('BEGIN:VALARM'))).toHaveLength(2 + LIVE_EVENINGS)
  for (const line of raw.split('\r\n')) expect(line).not.toMatch(/^ATTACH/)
})

test('the joining link is in each event once it is known', () => {
  const joiningLink = 'https://meet.example/tideway?room=1'
  const [event] = parse(renderCalendar(aBookingDocumentData({ joiningLink }))).events
  expect(event?.['URL;VALUE=URI']).toBe(joiningLink)
  expect(event?.DESCRIPTION).toContain(`Join at ${joiningLink}`)
})

test('no line is longer than 75 octets', () => {
  const raw = renderCalendar(aBookingDocumentData({ courseName: 'Ọ'.repeat(120) }))
  for (const line of raw.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
})

test('a cancellation cancels the same events, with a higher SEQUENCE', () => {
  const data = aBookingDocumentData({ calendar: { uid: '0b5d2f6e-booking', sequence: 2 } })
  const { head, events } = parse(renderCancellation(data, new Date('2026-11-01T08:00:00Z')))
  expect(head).toMatchObject({ METHOD: 'CANCEL' })
  expect(events).toHaveLength(2 + LIVE_EVENINGS)
  expect(new Set(events.map(({ STATUS }) => STATUS))).toEqual(new Set(['CANCELLED']))
  expect(events.slice(0, 2).map(({ UID, SEQUENCE, STATUS, DTSTAMP }) => [UID, SEQUENCE, STATUS, DTSTAMP])).toEqual([
    ['0b5d2f6e-booking-1@tideway.example', '2', 'CANCELLED', '20261101T080000Z'],
    ['0b5d2f6e-booking-2@tideway.example', '2', 'CANCELLED', '20261101T080000Z'],
  ])
})

test('a booking that moved to fewer sessions keeps their UIDs, and the one left over is cancelled', () => {
  const before = [aSession('2026-12-05'), aSession('2026-12-06'), aSession('2026-12-12')]
  const data = aBookingDocumentData({
    calendar: { uid: '0b5d2f6e-booking', sequence: 2 },
    sessions: [aSession('2027-01-09'), aSession('2027-01-10')],
  })
  const { head, events } = parse(renderMovedCalendar(data, before, new Date('2026-11-01T08:00:00Z')))
  expect(head).toMatchObject({ METHOD: 'PUBLISH' })
  const rows = events.map(({ UID, DTSTART, STATUS, SEQUENCE }) => [UID?.split('@')[0], DTSTART, STATUS, SEQUENCE])
  expect(rows.filter(([uid]) => !uid?.includes('-week-'))).toEqual([
    ['0b5d2f6e-booking-1', '20270109T100000Z', 'CONFIRMED', '2'],
    ['0b5d2f6e-booking-2', '20270110T100000Z', 'CONFIRMED', '2'],
    ['0b5d2f6e-booking-3', '20261212T100000Z', 'CANCELLED', '2'],
  ])
  const evenings = rows.filter(([uid]) => uid?.includes('-week-'))
  expect(evenings, 'the evenings move with the live days').toHaveLength(LIVE_EVENINGS)
  expect(evenings[0]).toEqual(['0b5d2f6e-booking-week-1', '20270113T190000Z', 'CONFIRMED', '2'])
})

test('a test booking says so', () => {
  expect(parse(renderCalendar(aBookingDocumentData({ testMode: true }))).events[0]?.DESCRIPTION).toContain(
    'Test booking: no money was taken.',
  )
})

/** A minimal strict parser: it unfolds lines, and rejects one that is not a property. */
function parse(raw: string) {
  const head: Record<string, string> = {}
  const events: Record<string, string>[] = []
  let into = head
  for (const line of raw
    .replace(/\r\n[ \t]/g, '')
    .replace(/\r\n$/, '')
    .split('\r\n')) {
    const [, name = '', value = ''] = /^([A-Z-]+(?:;[A-Z-]+=(?:"[^"]*"|[^":;,]*))*):(.*)$/s.exec(line) ?? []
    if (!name) throw new Error(`expected a calendar line, got ${JSON.stringify(line)}`)
    if (line === 'BEGIN:VEVENT') events.push((into = {}))
    else if (line === 'END:VEVENT') into = head
    else if (line === 'BEGIN:VALARM') into = {}
    else if (line === 'END:VALARM') into = events.at(-1) ?? head
    else into[name] = value
  }
  return { head, events }
}

test.each(ZONES.flatMap((zone) => WEEKENDS.map(([saturday, sunday]) => ({ zone, saturday, sunday }))))(
  'A13: $zone, $saturday and $sunday: ten to five there is the right instant, each day by its own clock',
  ({ zone, saturday, sunday }) => {
    const run = aRunIn(zone, [saturday, sunday])
    const { events } = readCalendar(renderCalendar(aBookingDocumentData(run)))
    expect(events.slice(0, 2).map(({ startsAt, endsAt }) => ({ startsAt, endsAt }))).toEqual(run.sessions)
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

test('each event keeps its own UID, and a later file has a higher SEQUENCE', () => {
  const first = readCalendar(renderCalendar(aBookingDocumentData()))
  const moved = { uid: aBookingDocumentData().calendar.uid, sequence: 4 }
  const later = readCalendar(
    renderCalendar(aBookingDocumentData({ ...aRunIn('Europe/London', ['2027-01-09', '2027-01-10']), calendar: moved })),
  )
  expect(new Set(first.events.map(({ uid }) => uid)).size).toBe(2 + LIVE_EVENINGS)
  expect(later.events.map(({ uid }) => uid)).toEqual(first.events.map(({ uid }) => uid))
  expect([first, later].map(({ events }) => [...new Set(events.map(({ sequence }) => sequence))])).toEqual([[0], [4]])
})

test('a file publishes each event, and a cancellation cancels each', () => {
  const published = readCalendar(renderCalendar(aBookingDocumentData()))
  const statesOf = ({ events }: typeof published) => [...new Set(events.map(({ status }) => status))]
  expect([published.method, ...statesOf(published)]).toEqual(['PUBLISH', 'CONFIRMED'])
  const cancelled = readCalendar(renderCancellation(aBookingDocumentData(), new Date('2026-11-01T09:00Z')))
  expect([cancelled.method, ...statesOf(cancelled)]).toEqual(['CANCEL', 'CANCELLED'])
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
  expect(events).toHaveLength(2 + LIVE_EVENINGS)
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

test.each(BREAKS)('D6: a break %j starts no new property, wherever staff typed it', (br) => {
  const evil = `x${br}${INJECTED.join(br)}${br}`
  const data = aBookingDocumentData({
    courseName: evil,
    runLabel: evil,
    reference: evil,
    calendar: { uid: evil, sequence: 0 },
  })
  const site = { ...data.site, brand: evil, phone: evil, email: `hello@tideway.example${br}ATTENDEE:mailto:x@y` }
  for (const render of [renderCalendar, (one: typeof data) => renderCancellation(one, new Date('2026-11-01T09:00Z'))]) {
    const plain = readCalendar(render(aBookingDocumentData()))
    const read = readCalendar(render({ ...data, site }))
    expect(read.parts).toEqual(Array.from({ length: 2 + LIVE_EVENINGS }, () => 'vevent'))
    expect(read.properties).toEqual(plain.properties)
    expect(read.events.map(({ properties, parts }) => ({ properties, parts }))).toEqual(
      plain.events.map(({ properties, parts }) => ({ properties, parts })),
    )
    expect(read.events.map(({ startsAt }) => startsAt)).toEqual(plain.events.map(({ startsAt }) => startsAt))
    expect(read.events[0]?.summary).toContain('BEGIN:VALARM')
  }
})
