import { sql } from 'kysely'
import type { Course } from '#domain/courses/course.ts'
import { entriesOfKind } from '#domain/events/audit-log.ts'
import type { EventKind } from '#domain/events/event.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { type Pence, toPounds } from '#domain/pence.ts'
import { tidyText } from '#domain/text.ts'
import type { Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'

/** After so many declined cards within so many minutes no more are taken for a booking: they may be stolen. */
export const DECLINE_LIMIT = { most: 3, minutes: 10 } as const

/** Counted in the audit log, by the database's clock. The caller holds the order's lock. */
export async function hasTooManyDeclines(tx: Tx, bookingId: string): Promise<boolean> {
  const { count } = await entriesOfKind(tx, 'declined')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('bookingId', '=', bookingId)
    .where('at', '>', sql<Date>`now() - make_interval(mins => ${DECLINE_LIMIT.minutes})`)
    .executeTakeFirstOrThrow()
  return Number(count) >= DECLINE_LIMIT.most
}

interface CardAttempts {
  paid: number
  declined: number
}

const MINUTES = 10

/** How many cards were charged and declined in the last ten minutes, for the metrics: many declines mean card testing. */
export async function countCardAttempts({ db }: Pick<Platform, 'db'>): Promise<CardAttempts> {
  const counted = await entriesOfKind(db, 'paid', 'declined')
    .select(({ fn }) => ['action', fn.countAll<string>().as('count')])
    .where('at', '>', sql<Date>`now() - make_interval(mins => ${MINUTES})`)
    .groupBy('action')
    .execute()
  const countOf = (kind: EventKind) => Number(counted.find((one) => one.action === kind)?.count ?? 0)
  return { paid: countOf('paid'), declined: countOf('declined') }
}

/** What a client states of price, course and terms, unchecked. */
export interface StatedPrice {
  /** The sum in pounds. */
  amount?: unknown
  courseName?: unknown
  /** The prices that its form showed: `formatShownPrices`. */
  shownPrices?: unknown
  /** The version of the terms that its form showed. */
  shownTerms?: unknown
  /** Whether another place on the same date is meant: `isAnotherMeant`. */
  anotherPlace?: unknown
  /** The unfinished booking that the browser remembers. */
  unfinished?: unknown
}

/** Logs and audits a form that stated another sum than is charged, or another course: it may have been altered. */
export async function recordPriceMismatch(
  { log }: Pick<Platform, 'log'>,
  tx: Tx,
  input: { bookingId: string; publicId: string; dueToday: Pence; course: Course; stated: StatedPrice },
): Promise<void> {
  const { bookingId, publicId, dueToday, course } = input
  const { amount, courseName } = input.stated
  const charged = toPounds(dueToday)
  const isOtherSum = amount !== undefined && Number(tidyText(amount)) !== charged
  const isOtherCourse = courseName !== undefined && courseName !== course.name
  if (!isOtherSum && !isOtherCourse) return
  const stated = isOtherSum ? amount : courseName
  const statedText =
    typeof stated === 'number' ? stated : tidyText(stated).slice(0, 40).toWellFormed() || 'nothing that can be read'
  log.warn('price_mismatch', { publicId, stated: statedText, charged })
  const details = { stated: String(statedText), charged: dueToday }
  await recordEvent(tx, { kind: 'price-mismatch', actor: 'visitor', bookingId, details })
}
