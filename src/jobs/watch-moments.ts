import type { Log } from '#platform/log.ts'

/** A timer cannot wait longer than some weeks, and the clocks of two machines drift apart. */
const LONGEST_WAIT_MS = 60 * 60_000
/** What is then read goes by another clock: a little later it is past the moment for certain. */
const AFTER_MS = 50
/** Where the moment that is named has passed. */
const OVERDUE_MS = 1000
const RETRY_MS = 10_000

interface MomentWatch {
  /** The next moment may be another. */
  refresh(): Promise<void>
  stop(): void
}

interface WatchedMoments<Next extends { ms: number }> {
  /** For the log. */
  of: string
  /** In how many milliseconds something changes by itself, and what; null when nothing is to come. */
  findNext(): Promise<Next | null>
  onMoment(reached: Next): void | Promise<void>
}

/** Waits for what changes by itself at a moment, such as a price or a text that begins then. */
export function watchMoments<Next extends { ms: number }>(
  { log }: { log: Log },
  { of, findNext, onMoment }: WatchedMoments<Next>,
): MomentWatch {
  let timer: NodeJS.Timeout | undefined
  let due: { at: number; next: Next } | null = null
  let stopped = false

  function wait(ms: number): void {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(() => void refresh(), Math.min(ms, LONGEST_WAIT_MS)).unref()
  }

  async function refresh(): Promise<void> {
    try {
      const next = await findNext()
      // A price is no longer named after its moment; a text is, until it is published.
      if (due && due.at <= Date.now()) await onMoment(due.next)
      due = next && { at: Date.now() + next.ms, next }
      wait(next ? (next.ms > 0 ? next.ms + AFTER_MS : OVERDUE_MS) : LONGEST_WAIT_MS)
    } catch (error) {
      log.warn('moment_watch_failed', { of, error })
      wait(RETRY_MS)
    }
  }

  return {
    refresh,
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
