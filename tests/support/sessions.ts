/** A point where so many acts wait for each other: none goes on before all have come, so they interleave as one says. */
export function aSessionOf(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let arrived = 0
  return () => {
    arrived += 1
    if (arrived >= count) resolve()
    return promise
  }
}
