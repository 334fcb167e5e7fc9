import { expect, test } from 'vitest'
import { dateFormat } from './date-format.ts'

test('a format is made once, and each of its options makes another', () => {
  const day = { day: 'numeric', timeZone: 'Europe/London' } as const
  expect(dateFormat(day)).toBe(dateFormat({ ...day }))
  const at = new Date('2026-07-01T23:30Z')
  expect(dateFormat(day).format(at)).toBe('2')
  expect(dateFormat({ ...day, timeZone: 'UTC' }).format(at)).toBe('1')
  expect(dateFormat({ timeZone: 'UTC' }, 'en-CA').format(at)).toBe('2026-07-01')
})

test('zones that are spelt in ever new ways do not pile up', () => {
  const first = dateFormat({ timeZone: 'UTC', year: 'numeric' })
  const spellings = Array.from({ length: 1200 }, (_, index) =>
    [...'europe/london'].map((email, bit) => ((index >> bit) & 1 ? email.toUpperCase() : email)).join(''),
  )
  for (const timeZone of spellings) expect(dateFormat({ timeZone, hour: 'numeric' })).toBeDefined()
  expect(dateFormat({ timeZone: 'UTC', year: 'numeric' })).not.toBe(first)
})
