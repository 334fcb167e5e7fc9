import { site } from '#content/site.ts'
import { addDays, type Day, toWallClock } from '#domain/time-zone.ts'
import type { Pence } from '#domain/pence.ts'
import type { CourseRun } from './course-run.ts'
import type { Course } from './course.ts'
import { getFirstSession } from './session-times.ts'

export interface Price {
  price: Pence
  /** What a trainee who chooses Deposit pays at booking. Never more than the price. */
  deposit: Pence
}

/** A lower price for those who book until so many days before the first session. */
export interface EarlyBird {
  price: Pence
  days: number
}

type PricedCourse = Pick<Course, 'price' | 'deposit' | 'earlyBird'>
type PricedRun = Pick<CourseRun, 'ownPrice' | 'sessions'>

export interface PlacePrice extends Price {
  /** The last day, on the provider's clock, of this early-bird price. */
  earlyUntil?: Day
}

/** Of the courses on offer, the price of the cheapest. @throws without a course. */
export function lowestPrice(courses: readonly Pick<Course, 'price'>[]): Pence {
  const [cheapest] = courses.toSorted((one, other) => one.price - other.price)
  if (!cheapest) throw new Error('expected at least one course')
  return cheapest.price
}

/**
 * The price of a place on a date at a moment, or without a date that of the course. Everything that shows or charges a
 * price asks here. Pure: the browser runs it too.
 */
export function placePrice(course: PricedCourse, run: PricedRun | null, now: Date): PlacePrice {
  if (run?.ownPrice) return run.ownPrice
  const { price, deposit, earlyBird } = course
  if (!run || !earlyBird) return { price, deposit }
  const dayOf = (at: Date) => toWallClock(at, site.zone).day
  const earlyUntil = addDays(dayOf(getFirstSession(run).startsAt), -earlyBird.days)
  return dayOf(now) > earlyUntil ? { price, deposit } : { price: earlyBird.price, deposit, earlyUntil }
}

export const samePrice = (one: Price, other: Price): boolean =>
  one.price === other.price && one.deposit === other.deposit

/**
 * The prices that a booking form shows, as it posts them: that of the course, then each date with another one, such as
 * "150000/37500 <id>:140000/35000".
 */
export function formatShownPrices(course: PricedCourse, runs: (PricedRun & { id: string })[], now: Date): string {
  const usual = placePrice(course, null, now)
  const others = runs
    .map((run) => ({ id: run.id, ...placePrice(course, run, now) }))
    .filter((one) => !samePrice(one, usual))
  return [inDigits(usual), ...others.map((one) => `${one.id}:${inDigits(one)}`)].join(' ')
}

/** Whether a form with these prices showed this one for a date. A form that posts none is not asked again. */
export function wasShown(shown: unknown, runId: string, price: Price): boolean {
  if (typeof shown !== 'string' || shown === '') return true
  const [usual, ...others] = shown.split(' ')
  const own = others.find((one) => one.startsWith(`${runId}:`))?.slice(runId.length + 1)
  return (own ?? usual) === inDigits(price)
}

const inDigits = ({ price, deposit }: Price): string => `${price}/${deposit}`
