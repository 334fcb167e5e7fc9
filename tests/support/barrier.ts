/** A barrier: each act waits at it until this many have arrived. */
export function aBarrier(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let arrived = 0
  return () => {
    arrived += 1
    if (arrived >= count) resolve()
    return promise
  }
}
