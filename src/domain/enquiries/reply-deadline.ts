import { site } from '#content/site.ts'
import { DAY_MS, HOUR_MS } from '#domain/time-zone.ts'

/** Staff answer Monday to Friday between these hours of their zone. Public holidays count as working days. */
export const OPENS = 9
export const CLOSES = 18

/** When a reply is due: the same time of day so many working days later. What arrives out of hours counts as arriving at nine. */
export function replyDueAt(receivedAt: Date, workingDays = 1): Date {
  return instantOf(times(workingDays, nextWorkday, forwardToWorkingHours(localOf(receivedAt))))
}

/** The moment so many working hours later, at most a working day. */
export function afterWorkingHours(at: Date, hours: number): Date {
  const [day, then] = split(forwardToWorkingHours(localOf(at)) + hours * HOUR_MS)
  const over = then - CLOSES * HOUR_MS
  return instantOf(over > 0 ? nextWorkday(day) + OPENS * HOUR_MS + over : day + then)
}

/** The inverse of `replyDueAt`: what was received up to this moment should have been answered by now. */
export function overdueSince(now: Date, workingDays = 1): Date {
  return instantOf(times(workingDays, workdayBefore, backToWorkingHours(localOf(now))))
}

const times = (count: number, move: (local: number) => number, local: number): number =>
  Array.from({ length: count }).reduce<number>((moved) => move(moved), local)

/** The next moment within working hours. */
function forwardToWorkingHours(local: number): number {
  const [day, hours] = split(local)
  if (!isWorkday(day) || hours > CLOSES * HOUR_MS) return nextWorkday(day) + OPENS * HOUR_MS
  return day + Math.max(hours, OPENS * HOUR_MS)
}

/** The last moment within working hours. */
function backToWorkingHours(local: number): number {
  const [day, hours] = split(local)
  if (!isWorkday(day) || hours < OPENS * HOUR_MS) return workdayBefore(day) + CLOSES * HOUR_MS
  return day + Math.min(hours, CLOSES * HOUR_MS)
}

const nextWorkday = (local: number): number => step(local, DAY_MS)
const workdayBefore = (local: number): number => step(local, -DAY_MS)

function step(local: number, by: number): number {
  const there = local + by
  return isWorkday(there) ? there : step(there, by)
}

const isWorkday = (local: number): boolean => ![0, 6].includes(new Date(local).getUTCDay())

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
