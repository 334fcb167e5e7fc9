import { dateFormat } from './date-format.ts'
import type { Meeting } from './run.ts'

/** How the hours of a meeting fall in the day of whoever must keep them. */
export type Fall = 'day' | 'early' | 'late' | 'night'

/** Each with its words, and from the kindest to the hardest. */
export const FALL_WORDS: Record<Fall, string> = {
  day: 'during the day',
  early: 'early in the morning',
  late: 'late in the day',
  night: 'at night',
}
const FROM_KIND_TO_HARD = Object.keys(FALL_WORDS) as Fall[] // the record's own keys

const QUARTER_OF_AN_HOUR_MS = 15 * 60 * 1000

/** The hardest of a meeting's hours on the clocks of the given zone. */
export function howTheHourFalls({ startsAt, endsAt }: Meeting, zone: string): Fall {
  const clock = dateFormat({ timeZone: zone, hour: 'numeric', hourCycle: 'h23' })
  const last = endsAt.getTime() - 1
  let hardest = 0
  for (let at = startsAt.getTime(); at < last + QUARTER_OF_AN_HOUR_MS; at += QUARTER_OF_AN_HOUR_MS) {
    const fall = fallOf(Number(clock.format(Math.min(at, last))))
    hardest = Math.max(hardest, FROM_KIND_TO_HARD.indexOf(fall))
  }
  return FROM_KIND_TO_HARD[hardest] ?? 'day'
}

function fallOf(hour: number): Fall {
  if (hour < 5 || hour >= 23) return 'night'
  if (hour < 8) return 'early'
  return hour < 18 ? 'day' : 'late'
}
