import { expect, test } from 'vitest'
import { calendarLinks } from './calendar-links.ts'

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
