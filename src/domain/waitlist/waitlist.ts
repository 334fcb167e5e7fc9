import { site } from '#content/site.ts'
import { courseTone, type CourseTone } from '#domain/courses/course-tone.ts'
import { sql } from 'kysely'
import { type Booking, isPublicId } from '#domain/bookings/booking.ts'
import { findBooking } from '#domain/bookings/find-booking.ts'
import { type CourseRun, RUN_COLUMNS, runSessions, toCourseRun } from '#domain/courses/course-run.ts'
import { getFirstSession } from '#domain/courses/session-times.ts'
import { enqueueEmail } from '#domain/emails/outbox.ts'
import type { PaymentType } from '#domain/coupons/pricing.ts'
import type { Pence } from '#domain/pence.ts'
import { addDays, HOUR_MS, toInstant, toWallClock } from '#domain/time-zone.ts'
import type { Database, Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'

export type WaitlistState = 'waiting' | 'offered' | 'taken' | 'expired' | 'left'

/** `taken`: booked. `expired`: the offer lapsed, or the run began or was cancelled. `left`: by themselves. */
export const WAITLIST_TRANSITIONS = {
  waiting: ['offered', 'taken', 'expired', 'left'],
  offered: ['taken', 'expired', 'left'],
  taken: [],
  expired: [],
  left: [],
} as const satisfies Record<WaitlistState, readonly WaitlistState[]>

/** A change of state for an update: it compiles only for what the table above allows. */
export const waitlistStep = <From extends WaitlistState>(
  from: From,
  to: (typeof WAITLIST_TRANSITIONS)[From][number],
): { from: From; to: WaitlistState } => ({ from, to })

/** So long before the first session no offer is made any more, and no one may join. */
export const OFFER_MIN_HOURS = 12

const OFFER_ENDS = '20:00'

/** How emails and pages say how long an offer stands. */
export const OFFER_STANDS = `until ${OFFER_ENDS} UK time on the next day`

/** The evening of the next day, so that no night counts against a reader; never later than the first session. */
export function offerEnd(run: Pick<CourseRun, 'sessions'>, now: Date): Date {
  const { startsAt } = getFirstSession(run)
  const evening = toInstant(addDays(toWallClock(now, site.zone).day, 1), OFFER_ENDS, site.zone)
  if (!(evening instanceof Date)) throw new Error(`expected a time that comes once, got ${OFFER_ENDS}, ${evening}`)
  return evening < startsAt ? evening : startsAt
}

export function isTooLateToOffer(run: Pick<CourseRun, 'sessions'>, now: Date): boolean {
  return getFirstSession(run).startsAt.getTime() <= now.getTime() + OFFER_MIN_HOURS * HOUR_MS
}

/** What the emailed link shows of a waiting list entry: no name, no address, no telephone number. */
export interface WaitlistEntry {
  state: WaitlistState
  courseName: string
  tone: CourseTone
  run: CourseRun
  /** Position on the list while waiting, from 1. */
  place: number | null
  /** The booking that holds the offered place; null when it does not. */
  offer: { publicId: string; heldUntil: Date } | null
  /** What they asked for on joining, and the price that they saw then. */
  asked: { couponCode: string | null; paymentType: PaymentType; shownPrice: Pence | null }
  /** Whether a place was ever offered to them. */
  hadOffer: boolean
}

/** A waiting list entry by the key in its link; null when there is none. */
export async function findWaitlistEntry(
  platform: { db: Database },
  input: { key: string },
): Promise<WaitlistEntry | null> {
  // A key has the form of a booking's public id.
  if (!isPublicId(input.key)) return null
  const row = await platform.db
    .selectFrom('waiting')
    .innerJoin('run', 'run.id', 'waiting.runId')
    .innerJoin('course', 'course.id', 'run.courseId')
    .leftJoin('booking', 'booking.id', 'waiting.bookingId')
    .leftJoin('seat', (on) =>
      on
        .onRef('seat.bookingId', '=', 'waiting.bookingId')
        .on('seat.state', '=', 'held')
        .on('seat.heldUntil', '>', sql<Date>`now()`),
    )
    .select([
      'waiting.id as waitingId',
      'waiting.state',
      'course.name as courseName',
      'course.tone',
      ...RUN_COLUMNS,
      'booking.publicId',
      'waiting.couponCode',
      'waiting.paymentType',
      'waiting.shownPricePence',
      'seat.heldUntil',
      runSessions(),
    ])
    .where('waiting.key', '=', input.key)
    .executeTakeFirst()
  if (!row) return null
  const { state, courseName, publicId, heldUntil, couponCode, paymentType, shownPricePence: shownPrice } = row
  const place = state === 'waiting' ? await waitlistPosition(platform.db, row) : null
  const offer = state === 'offered' && publicId && heldUntil ? { publicId, heldUntil } : null
  const run = toCourseRun(row)
  const tone = courseTone(run.courseId, row.tone)
  const asked = { couponCode, paymentType, shownPrice }
  return { state, courseName, tone, run, place, offer, asked, hadOffer: publicId !== null }
}

/** The booking that holds the place offered to the person with this key; null where none was offered. */
export async function findOffer(platform: { db: Database }, input: { key: string }): Promise<Booking | null> {
  if (!isPublicId(input.key)) return null
  const row = await platform.db
    .selectFrom('waiting')
    .select('bookingId')
    .where('key', '=', input.key)
    .where('state', '=', 'offered')
    .executeTakeFirst()
  return row?.bookingId ? findBooking(platform, { bookingId: row.bookingId }) : null
}

/** The address that an entry's emails go to, apart from what its link shows; null when there is none. */
export async function findWaitlistEmail(platform: { db: Database }, input: { key: string }): Promise<string | null> {
  const row = await platform.db.selectFrom('waiting').select('email').where('key', '=', input.key).executeTakeFirst()
  return row?.email ?? null
}

/** The position of an entry among those that wait: number 1 is offered the next free place. */
export async function waitlistPosition(db: Database | Tx, input: { waitingId: string }): Promise<number> {
  const { rows } = await sql<{ place: number }>`
    select count(*)::int as place from waiting join waiting own on own.run_id = waiting.run_id
    where own.id = ${input.waitingId} and waiting.state = 'waiting'
      and (waiting.joined_at, waiting.id) <= (own.joined_at, own.id)`.execute(db)
  return rows[0]?.place ?? 0
}

export async function countWaitlist(platform: { db: Database }, input: { runId: string }): Promise<number> {
  const { waiting } = await platform.db
    .selectFrom('waiting')
    .select(({ fn }) => fn.countAll<string>().as('waiting'))
    .where('runId', '=', input.runId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return Number(waiting)
}

/** Queues an email to everyone who waits for a run whose dates changed, in the caller's transaction. Returns how many. */
export async function notifyWaitlist(
  platform: Platform,
  tx: Tx,
  input: { runId: string; runChangeId: string },
): Promise<number> {
  const { runId, runChangeId } = input
  const entries = await tx
    .selectFrom('waiting')
    .select('id')
    .where('runId', '=', runId)
    .where('state', '=', 'waiting')
    .execute()
  for (const { id: waitingId } of entries) {
    await enqueueEmail(tx, platform.queue, {
      key: `waiting-changed/${waitingId}/${runChangeId}`,
      kind: 'waiting-changed',
      details: { waitingId, runChangeId },
    })
  }
  return entries.length
}

/** Ends the waiting list of a run and queues an email to everyone on it, in the caller's transaction. Returns how many. */
export async function closeWaitlist(platform: Platform, tx: Tx, input: { runId: string }): Promise<number> {
  const { from, to } = waitlistStep('waiting', 'expired')
  const ended = await tx
    .updateTable('waiting')
    .set({ state: to, changedAt: sql`now()` })
    .where('runId', '=', input.runId)
    .where('state', '=', from)
    .returning('id')
    .execute()
  for (const { id: waitingId } of ended) {
    await enqueueEmail(tx, platform.queue, {
      key: `waiting-ended/${waitingId}`,
      kind: 'waiting-ended',
      details: { waitingId },
    })
  }
  return ended.length
}
