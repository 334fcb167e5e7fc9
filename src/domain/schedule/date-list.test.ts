import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseDateList, repeatRun } from './date-list.ts'
import { formatRunLabel } from './run-details.ts'
import { addDays } from '#domain/time-zone.ts'

const NOW = new Date('2026-11-21T09:00Z')

const read = (text: string, wanted: { from?: string; to?: string; zone?: string } = {}) =>
  parseDateList({ text, from: '10:00', to: '17:00', zone: 'Europe/London', now: NOW, ...wanted })

const labelsIn = (text: string) => {
  const list = read(text)
  return list.ok ? list.runs.map((run) => run.label) : list.faults
}

test('the specification’s own format is two runs, from ten to five by the clocks of London', () => {
  const list = read('5th & 6th Oct 2027|2nd & 3rd Nov 2027')
  expect(list).toEqual({
    ok: true,
    runs: [
      {
        label: '5th & 6th Oct 2027',
        sessions: [
          { startsAt: new Date('2027-10-05T09:00Z'), endsAt: new Date('2027-10-05T16:00Z') },
          { startsAt: new Date('2027-10-06T09:00Z'), endsAt: new Date('2027-10-06T16:00Z') },
        ],
      },
      {
        label: '2nd & 3rd Nov 2027',
        sessions: [
          { startsAt: new Date('2027-11-02T10:00Z'), endsAt: new Date('2027-11-02T17:00Z') },
          { startsAt: new Date('2027-11-03T10:00Z'), endsAt: new Date('2027-11-03T17:00Z') },
        ],
      },
    ],
  })
})

test('other hours and another zone are taken where they are given', () => {
  const list = read('5th Oct 2027', { from: '18:00', to: '21:00', zone: 'America/New_York' })
  expect(list.ok && list.runs[0]?.sessions).toEqual([
    { startsAt: new Date('2027-10-05T22:00Z'), endsAt: new Date('2027-10-06T01:00Z') },
  ])
})

test.each([
  [
    'the year is given once at the end',
    '5th & 6th Oct|2nd & 3rd Nov 2027',
    ['5th & 6th Oct 2027', '2nd & 3rd Nov 2027'],
  ],
  ['a run spans two months', '30th Oct & 1st Nov 2027', ['30th Oct & 1st Nov 2027']],
  ['and two years', '31st Dec & 1st Jan 2028', ['31st Dec 2027 & 1st Jan 2028']],
  ['one day', '9 Jan 2027', ['9th Jan 2027']],
  [
    'commas, words, capitals and line breaks',
    ' 1, 2 AND 3rd  SEPT. 2027 \n\n4th september 2027|',
    ['1st, 2nd & 3rd Sep 2027', '4th Sep 2027'],
  ],
  ['a leap day', '29th Feb 2028', ['29th Feb 2028']],
])('%s', (_what, text, labels) => {
  expect(labelsIn(text)).toEqual(labels)
})

test.each([
  ['', 'No date was found.'],
  ['31st Nov 2027', 'There is no “31st Nov 2027” in 2027.'],
  ['29th Feb 2027', 'There is no “29th Feb 2027” in 2027.'],
  ['5th & 6th', 'The month of “6th” is missing.'],
  ['5th & 6th Oct', 'The year is missing.'],
  ['5th to 7th Oct 2027', '“5th to 7th Oct 2027” isn’t a date we can read. Try 5th Oct 2027.'],
  ['5th Brumaire 2027', '“Brumaire” isn’t a month.'],
  ['6th & 5th Oct 2027', 'Its days are not in order.'],
  ['5th & 5th Oct 2027', 'Its days are not in order.'],
  ['20th & 22nd Nov 2026', 'It is in the past.'],
  ['= 5th Oct 2027', '“= 5th Oct 2027” isn’t a date we can read. Try 5th Oct 2027.'],
])('%j cannot be read: %s', (text, reason) => {
  expect(read(text)).toEqual({ ok: false, faults: [{ line: text, reason }] })
})

test('every wrong line is named, and one wrong line rejects the whole list', () => {
  expect(read('5th Oct 2027|soon|31st Jun 2027|5th Oct 2027')).toEqual({
    ok: false,
    faults: [
      { line: '5th Oct 2027', reason: 'It is in the list twice.' },
      { line: 'soon', reason: '“soon” isn’t a date we can read. Try 5th Oct 2027.' },
      { line: '31st Jun 2027', reason: 'There is no “31st Jun 2027” in 2027.' },
    ],
  })
})

test('a year is never guessed across the turn of one', () => {
  expect(read('5th Oct|8th Jan 2028')).toEqual({
    ok: false,
    faults: [{ line: '5th Oct', reason: 'Its year is missing, and it would come after the one behind it.' }],
  })
})

test('an hour that the clocks skip is named', () => {
  const list = read('28th Mar 2027', { from: '01:30', to: '03:00' })
  expect(list.ok === false && list.faults[0]?.reason).toBe(
    'There is no 01:30 on Sun 28 Mar 2027 in Europe/London, because the clocks go forward. Please choose another time.',
  )
})

test('every label we make is read back as the same days', () => {
  const offset = fc.integer({ min: 1, max: 1500 })
  fc.assert(
    fc.property(fc.uniqueArray(offset, { minLength: 1, maxLength: 6 }), (offsets) => {
      const label = formatRunLabel(offsets.map((days) => addDays('2026-12-01', days)))
      expect(labelsIn(label)).toEqual([label])
    }),
  )
})

test('no input makes it throw or hang', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), (text) => {
      expect(read(text)).toHaveProperty('ok')
    }),
  )
  expect(read(`${'1 '.repeat(20_000)}x`).ok).toBe(false)
  expect(read('5th Oct 2027|'.repeat(101)).ok).toBe(false)
})

test('many days are a span with their number', () => {
  const days = Array.from({ length: 11 }, (_, week) => addDays('2026-10-05', 7 * week))
  expect(formatRunLabel(days)).toBe('5th Oct to 14th Dec 2026, 11 days')
})

test('a date is repeated at the same local times, across a change of the clocks', () => {
  const weekend = ['2027-10-16', '2027-10-17'].map((day) => ({ day, from: '10:00', to: '17:00' }))
  const input = { sessions: weekend, zone: 'Europe/London', everyDays: 14, now: new Date('2027-01-01T00:00Z') }
  const repeated = repeatRun({ ...input, times: 3 })
  const labels = repeated.ok ? repeated.runs.map(({ label }) => label) : []
  expect(labels).toEqual(['16th & 17th Oct 2027', '30th & 31st Oct 2027', '13th & 14th Nov 2027'])
  const starts = repeated.ok ? repeated.runs.map(({ sessions }) => sessions[0]?.startsAt.toISOString()) : []
  expect(starts).toEqual(['2027-10-16T09:00:00.000Z', '2027-10-30T09:00:00.000Z', '2027-11-13T10:00:00.000Z'])
})

test('a repeated date that is in the past, or whose hours do not exist on one of its days, is named', () => {
  const night = [{ day: '2027-03-14', from: '01:30', to: '04:00' }]
  const input = { sessions: night, zone: 'Europe/London', everyDays: 14, times: 2 }
  const repeated = repeatRun({ ...input, now: new Date('2027-03-20T00:00Z') })
  expect(repeated).toMatchObject({
    ok: false,
    faults: [{ line: '14th Mar 2027', reason: 'It is in the past.' }, { line: '28th Mar 2027' }],
  })
})
