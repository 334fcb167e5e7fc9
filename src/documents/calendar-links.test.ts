import { expect, test } from 'vitest'
import { calendarLinks } from './calendar-links.ts'

test('no + stands for a space, and nothing in a title, a text or a name ends the address', () => {
  const title = 'Müller’s “R&D” = 50% + more?#'
  const details = "It's on.\nJoin (online): https://tide.example/a?b=c&d=e \ud800"
  const session = { startsAt: new Date('2026-12-05T10:00Z'), endsAt: new Date('2026-12-05T17:00Z') }
  const { google, outlook } = calendarLinks({ title, details, session })
  for (const [link, subject, body] of [
    [google, 'text', 'details'],
    [outlook, 'subject', 'body'],
  ] as const) {
    expect(link).toMatch(/^https:\/\/[\w./%&=?~-]+$/)
    expect(link).not.toContain('+')
    const read = new URL(link).searchParams
    expect([read.get(subject), read.get(body)]).toEqual([title, details.toWellFormed()])
  }
})

test('a session goes into Google’s and Outlook’s calendar at its instant', () => {
  const { google, outlook } = calendarLinks({
    title: 'Scrum Master & more',
    details: 'Your joining link and documents: https://tide.example/myBookings/TA-2P4GEG',
    session: { startsAt: new Date('2026-12-05T10:00Z'), endsAt: new Date('2026-12-05T17:00Z') },
  })
  const asked = new URL(google).searchParams
  expect(asked.get('text')).toBe('Scrum Master & more')
  expect(asked.get('dates')).toBe('20261205T100000Z/20261205T170000Z')
  expect(asked.get('details')).toBe('Your joining link and documents: https://tide.example/myBookings/TA-2P4GEG')
  const composed = new URL(outlook).searchParams
  expect(composed.get('startdt')).toBe('2026-12-05T10:00:00.000Z')
  expect(composed.get('enddt')).toBe('2026-12-05T17:00:00.000Z')
  expect(composed.get('body')).toBe(asked.get('details'))
})
