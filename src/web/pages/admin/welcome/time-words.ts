const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** "3 hours", "12 days": how long it is from one moment to another. */
export function formatDuration(from: Date, to: Date): string {
  const ms = Math.max(0, to.getTime() - from.getTime())
  if (ms >= 2 * DAY_MS) return counted(Math.floor(ms / DAY_MS), 'day')
  if (ms >= HOUR_MS) return counted(Math.floor(ms / HOUR_MS), 'hour')
  return counted(Math.max(1, Math.floor(ms / MINUTE_MS)), 'minute')
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`
