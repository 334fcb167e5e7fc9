import { expect, test } from 'vitest'
import { type Read, READERS, UNITS } from '../support/readers.ts'

/** The fastest of a few runs: other work on the machine can only add time. */
function fastest(read: Read, text: string): number {
  let best = Infinity
  for (let time = 0; time < 3; time += 1) {
    const startedAt = performance.now()
    read(text)
    best = Math.min(best, performance.now() - startedAt)
  }
  return best
}

/** How much longer ten times as much takes: about 10 where it is linear, about 100 where it is quadratic. */
function growth(read: Read, unit: string, most = 100_000): number {
  const times = (size: number) => fastest(read, `${unit.repeat(Math.floor(size / unit.length))}!`)
  const few = times(most / 10)
  // Below half a millisecond the clock, and what was not compiled yet, are all that is measured.
  return times(most) / Math.max(few, 0.5)
}

const TOO_MUCH = 40

test.each(Object.entries(READERS))('D11 %s reads a hundred thousand hostile characters in linear time', (_, read) => {
  let slow = UNITS
  // What a busy machine slowed down is measured again; what is really slow stays slow.
  for (let time = 0; time < 4 && slow.length > 0; time += 1) slow = slow.filter((unit) => growth(read, unit) > TOO_MUCH)
  expect(slow).toEqual([])
})

test('D11 twin: a pattern that backtracks at every character is found', () => {
  expect(growth((text) => /\s+$/.test(text), ' ', 20_000)).toBeGreaterThan(TOO_MUCH)
})
