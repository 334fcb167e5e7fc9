import { expect, test } from 'vitest'
import { aBookingDocumentData } from '../../tests/support/document-data.ts'
import { renderTasterCalendar, type TasterData } from '#documents/calendar.ts'
import { renderEmail } from './email-template.tsx'
import { tasterConfirmation } from './taster-place.tsx'

function aTasterPlace(changes: Partial<TasterData> = {}): TasterData {
  return {
    placeId: '5b1f0c1e-place',
    name: 'Amara Okafor',
    startsAt: new Date('2026-12-03T18:30Z'),
    endsAt: new Date('2026-12-03T19:30Z'),
    zone: 'Europe/London',
    sequence: 0,
    href: 'https://tideway.example/taster/a-key',
    hasRoom: true,
    site: aBookingDocumentData().site,
    ...changes,
  }
}

test('the email says when it is, that it is free and how to reach us, in both versions', async () => {
  const { subject, html, text } = await renderEmail(tasterConfirmation, aTasterPlace())
  expect(subject).toBe('Your place in the Scrum Master taster session, Thu 3 Dec 2026')
  for (const part of ['Hello Amara,', '18:30 to 19:30 GMT', 'free of charge', 'hello@tideway.example']) {
    expect(html.replace(/<!--.*?-->/g, '')).toContain(part)
    expect(text).toContain(part)
  }
  expect(text).not.toMatch(/!|reference/)
})

test('the confirmation has the link to join where there is a room, and says that it comes where there is none', async () => {
  const withRoom = await renderEmail(tasterConfirmation, aTasterPlace())
  expect(withRoom.text).toContain('Join online https://tideway.example/taster/a-key')
  const without = await renderEmail(tasterConfirmation, aTasterPlace({ hasRoom: false }))
  expect(without.text).toContain('We’ll send your joining link to this address before the session starts.')
  expect(without.text).not.toContain('Join online')
})

test('D1 the email shows a hostile name as typed and runs nothing', async () => {
  const { html, text } = await renderEmail(tasterConfirmation, aTasterPlace({ name: '<script>alert(1)</script>' }))
  expect(html).not.toMatch(/<script/i)
  expect(text).toContain('<script>alert(1)</script>')
})

test('the calendar file has one event, in UTC, whose UID is the place’s', () => {
  const calendar = renderTasterCalendar(aTasterPlace(), new Date('2026-11-21T09:00Z'))
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  expect(calendar).toContain('DTSTART:20261203T183000Z')
  expect(calendar).toContain('UID:taster-5b1f0c1e-place@tideway.example')
  expect(calendar).toContain('DTSTAMP:20261121T090000Z')
})
