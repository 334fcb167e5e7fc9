export interface Random {
  /** A whole number from 0, below the limit. */
  below: (limit: number) => number
  oneOf: <Item>(items: readonly Item[]) => Item | undefined
}

/** Random numbers that are the same for the same seed, so that a failure can be reproduced (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = Math.imul(seed + 1, 0x9e3779b1)
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * limit)
  }
  return { below, oneOf: (items) => items[below(items.length)] }
}
