import { expect, test } from 'vitest'
import { scrumMaster } from '#content/courses/scrum-master.ts'
import { readCalendar } from '../../tests/support/calendars.ts'
import { aBookingDocumentData } from '../../tests/support/document-data.ts'
import { aRunIn, clockAt } from '../../tests/support/instants.ts'
import { renderCalendar, renderCancellation } from './calendar.ts'

test('after the sessions there is an event for each live evening of the twelve weeks, except in the winter break, with its topic', () => {
  const evenings = readCalendar(renderCalendar(aBookingDocumentData())).events.slice(2)
  expect(evenings.map(({ startsAt }) => startsAt.toISOString().slice(0, 16))).toEqual([
    '2026-12-09T19:00',
    '2026-12-16T19:00',
    '2027-01-06T19:00',
    '2027-01-13T19:00',
    '2027-01-20T19:00',
    '2027-01-27T19:00',
    '2027-02-03T19:00',
    '2027-02-10T19:00',
    '2027-02-17T19:00',
    '2027-02-24T19:00',
    '2027-03-03T19:00',
    '2027-03-10T19:00',
  ])
  const weeks = scrumMaster.programme.weeks
  expect(evenings.map(({ summary }) => summary)).toEqual(
    weeks.map(({ topic }, index) => `Scrum Master, week ${index + 1}: ${topic} (Tideway Agile)`),
  )
  expect(evenings[0]?.description).toContain('Wed 9 Dec 2026, 19:00 to 20:30 GMT, live online.')
  expect(evenings[0]?.description).toContain(`Project work this week, 4 to 6 hours: ${weeks[0]?.project}`)
})

test('an evening is joined by the link of the live days, where the calendar has it', () => {
  const joiningLink = 'https://tideway.example/join/abc'
  const evening = (link: string | null) =>
    readCalendar(renderCalendar({ ...aBookingDocumentData(), joiningLink: link })).events[2]?.description
  expect(evening(joiningLink)).toContain(`Join at ${joiningLink}`)
  expect(evening(null)).not.toContain('Join at')
})

test('an evening is at seven in London before and after the clocks change, wherever the live days were arranged', () => {
  const run = aRunIn('Asia/Kolkata', ['2026-03-07', '2026-03-08'])
  const evenings = readCalendar(renderCalendar(aBookingDocumentData(run))).events.slice(2)
  expect(new Set(evenings.map(({ startsAt }) => clockAt(startsAt, 'Europe/London').slice(11)))).toEqual(
    new Set(['19:00']),
  )
  expect(evenings.map(({ startsAt }) => startsAt.toISOString().slice(5, 13)).slice(2, 4)).toEqual([
    '03-25T19',
    '04-01T18',
  ])
})

test('each event reminds an hour before, and leads to where the booking is changed', () => {
  const raw = renderCalendar(aBookingDocumentData())
  expect(raw.match(/^TRIGGER:-PT1H\r$/gm)).toHaveLength(14)
  const { events } = readCalendar(raw)
  for (const { parts, properties, description } of events) {
    expect(parts).toEqual(['valarm'])
    expect(properties).toContain('url')
    expect(description).toContain('Change or cancel your booking: https://tideway.example/myBookings/TA-7K3M9Q')
  }
  const cancelled = readCalendar(renderCancellation(aBookingDocumentData(), new Date('2026-11-01T08:00:00Z')))
  expect(
    cancelled.events.flatMap(({ parts }) => parts),
    'no one is reminded of what is cancelled',
  ).toEqual([])
})
