import { expect, test } from 'vitest'
import { readPeriod, stepsOf, weekBefore } from './period.ts'

const TODAY = '2026-11-23'

test('without anything asked it is this month, compared up to the same day of the month before', () => {
  expect(readPeriod({}, TODAY)).toEqual({
    kind: 'month',
    from: '2026-11-01',
    to: '2026-11-30',
    before: { from: '2026-10-01', to: '2026-10-23' },
    step: 'day',
  })
})

test('a period that is over is compared with the whole of the one before', () => {
  const before = (period: string, on: string) => readPeriod({ period, on }, TODAY).before
  expect(before('month', '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(before('quarter', '2026-05-05')).toEqual({ from: '2026-01-01', to: '2026-03-31' })
  expect(before('year', '2025-01-01')).toEqual({ from: '2024-01-01', to: '2024-12-31' })
  expect(before('month', '2026-01-15')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
})

test('a month that is longer than the one before is compared with all of it', () => {
  expect(readPeriod({}, '2027-03-30').before).toEqual({ from: '2027-02-01', to: '2027-02-28' })
})

test('days of one’s own are compared with as many before; a week of Monday is the seven days before it', () => {
  const asked = { period: 'custom', from: '2026-11-10', to: '2026-11-12' }
  expect(readPeriod(asked, TODAY).before).toEqual({ from: '2026-11-07', to: '2026-11-09' })
  expect(weekBefore(TODAY)).toMatchObject({
    from: '2026-11-16',
    to: '2026-11-22',
    before: { from: '2026-11-09', to: '2026-11-15' },
  })
})

test('what is no period is this month', () => {
  const month = readPeriod({}, TODAY)
  for (const asked of [
    { period: 'decade' },
    { period: 'month', on: '2026-02-30' },
    { period: 'custom' },
    { period: 'custom', from: '2026-11-12', to: '2026-11-10' },
    { period: 'custom', from: '2000-01-01', to: '2099-12-31' },
  ])
    expect(readPeriod(asked, TODAY), JSON.stringify(asked)).toEqual(month)
})

test('its steps are its days, or the first days of its months', () => {
  expect(stepsOf({ from: '2026-02-26', to: '2026-03-01' }, 'day')).toHaveLength(4)
  expect(stepsOf({ from: '2026-11-15', to: '2027-01-02' }, 'month')).toEqual(['2026-11-01', '2026-12-01', '2027-01-01'])
})
