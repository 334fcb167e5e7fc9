/** The height of a band's upper edge, 0 to 1, at even steps from left to right. It never falls. */
export type Edge = number[]

const STEPS = 24
const BANDS = 5

/**
 * The pattern on a ticket, drawn like a cumulative flow diagram: five bands, lightest first, each later than the one
 * before. The same seed always gives the same bands, so that the email and the receipt of a booking match.
 */
export function flowBands(seed: string): Edge[] {
  const random = randomFrom(seed)
  const arrivals = climb(random)
  let lag = 0
  const lags = Array.from({ length: BANDS }, (_, band) => (band === 0 ? lag : (lag += 0.045 + 0.02 * random())))
  return lags.map((behind, band) =>
    arrivals.map((_, step) => 0.06 + (0.86 - 0.1 * band) * heightAt(arrivals, step, behind)),
  )
}

/** The first band's edge: slow at first, then steady, from 0 to 1. */
function climb(random: () => number): number[] {
  let sum = 0
  const sums = [0]
  for (let step = 1; step <= STEPS; step++) {
    sum += (0.45 + random()) * (0.25 + (1.5 * step) / STEPS)
    sums.push(sum)
  }
  return sums.map((each) => each / sum)
}

function heightAt(arrivals: number[], step: number, lag: number): number {
  const at = Math.max(0, step - lag * STEPS)
  const left = Math.floor(at)
  const from = arrivals[left] ?? 0
  const to = arrivals[left + 1] ?? from
  return from + (to - from) * (at - left)
}

/** FNV-1a, then mulberry32: short, and the same in every release of Node. */
function randomFrom(seed: string): () => number {
  let state = 0x811c9dc5
  for (const character of seed) state = Math.imul(state ^ character.charCodeAt(0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
