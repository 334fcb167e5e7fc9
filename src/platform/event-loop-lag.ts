import type { Log } from './log.ts'

/** Above this the process reports that it is not ready, so that another one serves the visitors. */
export const LONGEST_LAG_MS = 1000

export interface EventLoopWatch {
  /** The longest delay of the event loop in the last `rememberMs`. */
  lagMs(): number
  stop(): void
}

const EVERY_MS = 200

/** Measures by how much a timer is late: for that long nothing else could run either. */
export function watchEventLoop({ log, rememberMs = 10_000 }: { log: Log; rememberMs?: number }): EventLoopWatch {
  let due = performance.now() + EVERY_MS
  let late: { at: number; ms: number }[] = []
  const timer = setInterval(() => {
    const now = performance.now()
    const ms = Math.max(0, now - due)
    due = now + EVERY_MS
    late = [...late.filter(({ at }) => now - at < rememberMs), { at: now, ms }]
    if (ms > LONGEST_LAG_MS) log.warn('loop_blocked', { ms: Math.round(ms) })
  }, EVERY_MS)
  timer.unref()
  return {
    lagMs() {
      const now = performance.now()
      const lately = late.filter(({ at }) => now - at < rememberMs).map(({ ms }) => ms)
      return Math.max(now - due, 0, ...lately)
    },
    stop: () => clearInterval(timer),
  }
}
