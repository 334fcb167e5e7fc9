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
  evenings: [{ startsAt: new Date('2027-03-10T19:00Z'), endsAt: new Date('2027-03-10T20:30Z') }],
  trainers: ['Miriam'],
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

test('what most dates have in common is said once, and a row says where its own differs', () => {
  const runs = [
    { ...run, courseId: 3 as const, runLabel: '5th Dec 2026', placesLeft: 12 },
    { ...run, courseId: 3 as const, runLabel: '6th Dec 2026', placesLeft: 5 },
    { ...run, courseId: 3 as const, runLabel: '7th Dec 2026', placesLeft: 4, price: pence(120000) },
  ]
  const markup = renderToStaticMarkup(<UpcomingDates runs={runs} courses={[]} />)
  const timesSaid = (words: string) => markup.split(words).length - 1
  for (const usual of ['10:00 to 17:00 UK time', 'Group of 12 at most', '£1,500, or £375 today', 'Miriam'])
    expect(timesSaid(usual), usual).toBe(1)
  for (const own of ['£1,200, or £375 today', '4 places left']) expect(timesSaid(own), own).toBe(1)
  expect(timesSaid('until 10 Mar 2027')).toBe(3)
})

test('dates with other trainers name theirs', () => {
  const runs = [
    { ...run, courseId: 3 as const, runLabel: '5th Dec 2026', placesLeft: 12 },
    { ...run, courseId: 3 as const, runLabel: '6th Dec 2026', placesLeft: 12, trainers: ['Tom'] },
  ]
  const markup = renderToStaticMarkup(<UpcomingDates runs={runs} courses={[]} />)
  expect(markup).toContain('<td role="cell">Miriam</td>')
  expect(markup).toContain('<td role="cell">Tom</td>')
})
