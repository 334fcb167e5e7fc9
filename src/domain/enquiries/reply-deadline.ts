import { site } from '#content/site.ts'
import { DAY_MS, HOUR_MS } from '#domain/time-zone.ts'
import type { IsWorkingDay } from '#domain/working-days.ts'

/** Staff answer on working days between these hours of their zone. */
export const OPENS = 9
export const CLOSES = 18

export interface ReplyTime {
  /** How many are promised. */
  workingDays: number
  isWorkingDay: IsWorkingDay
}

/** When a reply is due: the same time of day so many working days later. What arrives out of hours counts as arriving at nine. */
export function replyDueAt(receivedAt: Date, { workingDays, isWorkingDay }: ReplyTime): Date {
  const { forward, after } = movesBy(isWorkingDay)
  return instantOf(times(workingDays, after, forward(localOf(receivedAt))))
}

/** The moment so many working hours later, at most a working day. */
export function afterWorkingHours(at: Date, hours: number, isWorkingDay: IsWorkingDay): Date {
  const { forward, after } = movesBy(isWorkingDay)
  const [day, then] = split(forward(localOf(at)) + hours * HOUR_MS)
  const over = then - CLOSES * HOUR_MS
  return instantOf(over > 0 ? after(day) + OPENS * HOUR_MS + over : day + then)
}

/** The inverse of `replyDueAt`: what was received up to this moment should have been answered by now. */
export function overdueSince(now: Date, { workingDays, isWorkingDay }: ReplyTime): Date {
  const { back, before } = movesBy(isWorkingDay)
  return instantOf(times(workingDays, before, back(localOf(now))))
}

const times = (count: number, move: (local: number) => number, local: number): number =>
  Array.from({ length: count }).reduce<number>((moved) => move(moved), local)

/** From a local time to others within working hours. */
function movesBy(isWorkingDay: IsWorkingDay) {
  const isWorkday = (local: number) => isWorkingDay(new Date(local).toISOString().slice(0, 10))
  function step(local: number, by: number): number {
    let there = local + by
    while (!isWorkday(there)) there += by
    return there
  }
  const after = (local: number) => step(local, DAY_MS)
  const before = (local: number) => step(local, -DAY_MS)
  return {
    after,
    before,
    /** The next moment within working hours. */
    forward(local: number): number {
      const [day, hours] = split(local)
      if (!isWorkday(day) || hours > CLOSES * HOUR_MS) return after(day) + OPENS * HOUR_MS
      return day + Math.max(hours, OPENS * HOUR_MS)
    },
    /** The last moment within working hours. */
    back(local: number): number {
      const [day, hours] = split(local)
      if (!isWorkday(day) || hours < OPENS * HOUR_MS) return before(day) + CLOSES * HOUR_MS
      return day + Math.min(hours, CLOSES * HOUR_MS)
    },
  }
}

const split = (local: number): [day: number, hours: number] => {
  const hours = ((local % DAY_MS) + DAY_MS) % DAY_MS
  return [local - hours, hours]
}

const CLOCK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: site.zone,
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** The local time, counted as if it were UTC. */
const localOf = (at: Date): number => Date.parse(`${CLOCK.format(at).replace(' ', 'T')}Z`) + (at.getTime() % 1000)

/** The instant of a local time. Clocks never change within working hours, so there is exactly one. */
function instantOf(local: number): Date {
  const guess = new Date(local)
  return new Date(local - (localOf(guess) - local))
}
