export type Read = (text: string) => unknown

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
export function growth(read: Read, textOf: (length: number) => string, most: number): number {
  const few = fastest(read, textOf(most / 10))
  // Below half a millisecond the clock, and what was not compiled yet, are all that is measured.
  return fastest(read, textOf(most)) / Math.max(few, 0.5)
}

/** Above twice what linear readers need on a busy machine, below half of what quadratic ones do. */
export const TOO_MUCH = 40

/** Those that take too much. What a busy machine slowed down is measured again; what is really slow stays slow. */
export function slowOf<One>(all: readonly One[], growthOf: (one: One) => number): One[] {
  let slow = [...all]
  for (let time = 0; time < 4 && slow.length > 0; time += 1) slow = slow.filter((one) => growthOf(one) > TOO_MUCH)
  return slow
}
