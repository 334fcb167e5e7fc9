import { expect, test } from 'vitest'
import { dayLines } from './training-dates.tsx'

const lines = (...starts: string[]) => linesOf('A weekend', ...starts)

const linesOf = (label: string, ...starts: string[]) =>
  dayLines({
    label,
    zone: 'Europe/London',
    sessions: starts.map((start) => {
      const startsAt = new Date(start)
      return { startsAt, endsAt: new Date(startsAt.getTime() + 7 * 60 * 60 * 1000) }
    }),
  })

test('days with the same hours are one line, in winter and in summer', () => {
  expect(lines('2026-12-05T10:00Z', '2026-12-06T10:00Z')).toEqual(['Sat 5 and Sun 6 Dec 2026, 10:00 to 17:00 GMT'])
  expect(lines('2027-06-05T09:00Z', '2027-06-06T09:00Z')).toEqual(['Sat 5 and Sun 6 Jun 2027, 10:00 to 17:00 BST'])
})

test('a change of the clocks gives each day its own line and its true zone', () => {
  expect(lines('2027-03-27T10:00Z', '2027-03-28T09:00Z')).toEqual([
    'Sat 27 Mar 2027, 10:00 to 17:00 GMT',
    'Sun 28 Mar 2027, 10:00 to 17:00 BST',
  ])
})

test('the month is named once, and again where it changes', () => {
  expect(lines('2026-12-05T10:00Z', '2026-12-12T10:00Z', '2027-01-02T10:00Z')).toEqual([
    'Sat 5, Sat 12 Dec 2026 and Sat 2 Jan 2027, 10:00 to 17:00 GMT',
  ])
})

test('days that the label has already are weekdays only', () => {
  const hours = '10:00 to 17:00 GMT'
  expect(linesOf('9th & 10th Jan 2027', '2027-01-09T10:00Z', '2027-01-10T10:00Z')).toEqual([`Sat and Sun, ${hours}`])
  expect(linesOf('5th Dec 2026, group 1', '2026-12-05T10:00Z')).toEqual([`Sat, ${hours}`])
  expect(linesOf('4 & 5 September 2027', '2027-09-04T09:00Z', '2027-09-05T09:00Z')).toEqual([
    'Sat and Sun, 10:00 to 17:00 BST',
  ])
})

test('days are in full where the label has another day, month or year, or their hours differ', () => {
  const [saturday, sunday] = ['2027-01-09T10:00Z', '2027-01-10T10:00Z']
  for (const label of ['9th & 11th Jan 2027', '9th & 10th Feb 2027', '9th & 10th Jan 2028', '19th & 10th Jan 2027'])
    expect(linesOf(label, saturday, sunday), label).toEqual(['Sat 9 and Sun 10 Jan 2027, 10:00 to 17:00 GMT'])
  expect(linesOf('9th & 10th Jan 2027', saturday, '2027-01-10T11:00Z')).toEqual([
    'Sat 9 Jan 2027, 10:00 to 17:00 GMT',
    'Sun 10 Jan 2027, 11:00 to 18:00 GMT',
  ])
})
