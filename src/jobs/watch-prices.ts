import { findNextPriceMoment } from '#domain/courses/list-prices.ts'
import type { Platform } from '#platform/platform.ts'

/** A timer cannot wait longer than some weeks, and the clocks of two machines drift apart. */
const LONGEST_WAIT_MS = 60 * 60_000
/** The page is rendered by the database's clock: a little later it is past the moment for certain. */
const AFTER_MS = 50
const RETRY_MS = 10_000

export interface PriceWatch {
  /** A price was changed: the next moment may be another. */
  refresh(): Promise<void>
  stop(): void
}

/** Tells of which courses the prices change by themselves, in the moment in which a scheduled price begins or ends. */
export function watchPrices(
  platform: Pick<Platform, 'db' | 'log'>,
  onChange: (courseIds: number[]) => void,
): PriceWatch {
  let timer: NodeJS.Timeout | undefined
  let due: { at: number; courseIds: number[] } | null = null
  let stopped = false

  function wait(ms: number): void {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(() => void refresh(), Math.min(ms, LONGEST_WAIT_MS)).unref()
  }

  async function refresh(): Promise<void> {
    try {
      const next = await findNextPriceMoment(platform)
      // Asked after its moment, the database no longer names it.
      if (due && due.at <= Date.now()) onChange(due.courseIds)
      due = next && { at: Date.now() + next.ms, courseIds: next.courseIds }
      wait(next ? next.ms + AFTER_MS : LONGEST_WAIT_MS)
    } catch (error) {
      platform.log.warn('price_watch_failed', { error })
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
