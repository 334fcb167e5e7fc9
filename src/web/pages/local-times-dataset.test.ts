import { expect, test } from 'vitest'
import { aRunIn, WEEKENDS, ZONES } from '../../../tests/support/instants.ts'
import { fromDataset, formatLocalTimes, toDataset } from './local-times-dataset.ts'

test('a run is the same after it was written to an element and read from it', () => {
  for (const zone of ZONES)
    for (const weekend of WEEKENDS) {
      const run = aRunIn(zone, weekend)
      const { 'data-zone': kept, 'data-sessions': sessions, 'data-ahead': ahead } = toDataset(run)
      expect(fromDataset({ zone: kept, sessions })).toEqual(run)
      const clocks = ahead.split(',').map((minutes, index) => {
        const at = Number(run.sessions[index]?.startsAt) + Number(minutes) * 60_000
        return new Date(at).toISOString().slice(11, 16)
      })
      expect(clocks).toEqual(['10:00', '10:00'])
    }
})

test('a warning follows the times as its own sentence', () => {
  const own = { words: '05:00 to 12:00 (early in the morning)', warning: null }
  expect(formatLocalTimes(own)).toBe('Your time: 05:00 to 12:00 (early in the morning)')
  expect(formatLocalTimes({ ...own, warning: 'Your hours move.' })).toBe(
    'Your time: 05:00 to 12:00 (early in the morning). Your hours move.',
  )
})
