import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { pence } from '#domain/pence.ts'
import { UpcomingDates } from './upcoming-dates.tsx'

const sessions = [{ startsAt: new Date('2026-12-05T10:00Z'), endsAt: new Date('2026-12-05T17:00Z') }]
const run = {
  courseName: 'Product Owner',
  slug: 'product-owner',
  zone: 'Europe/London',
  sessions,
  price: pence(150000),
  deposit: pence(37500),
  capacity: 12,
}

test('a date with places leads to its booking, and a full one to its waiting list', () => {
  const runs = [
    { ...run, courseId: 3 as const, runLabel: '5th Dec 2026', placesLeft: 1 },
    { ...run, courseId: 3 as const, runLabel: '6th Dec 2026', placesLeft: 0 },
  ]
  const markup = renderToStaticMarkup(<UpcomingDates runs={runs} courses={[{ id: 3, name: 'Product Owner' }]} />)
  expect(markup).toContain('href="/course/3?date=5th%20Dec%202026"')
  expect(markup).toContain('href="/course/3/waitingList?date=6th%20Dec%202026"')
})

test('a row says when it starts with the year, and what is due today', () => {
  const runs = [{ ...run, courseId: 3 as const, runLabel: '5th Dec 2026', placesLeft: 1 }]
  const markup = renderToStaticMarkup(<UpcomingDates runs={runs} courses={[]} />)
  expect(markup).toContain('Sat 5 Dec 2026')
  expect(markup).toContain('or £375 today')
})
