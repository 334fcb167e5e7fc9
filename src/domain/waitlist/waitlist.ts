import { HOLD_MINUTES } from '#domain/bookings/seats.ts'
import { type CourseRun, RUN_COLUMNS, runSessions, toCourseRun } from '#domain/courses/course-run.ts'
import { getFirstSession } from '#domain/courses/session-times.ts'
import { sql } from 'kysely'
import { isPublicId } from '#domain/bookings/booking.ts'
import type { Database, Tx } from '#platform/database.ts'
import { enqueueEmail } from '#domain/emails/outbox.ts'
import type { Platform } from '#platform/platform.ts'

/** Somebody in line for a place, and what became of them. */
export type WaitlistState = 'waiting' | 'offered' | 'taken' | 'expired' | 'left'

export const OFFER_HOURS = HOLD_MINUTES.offer / 60

/** An offer that would last beyond the beginning of the run helps nobody: none is made, and nobody new joins. */
export function isTooLateToOffer(run: Pick<CourseRun, 'sessions'>, now: Date): boolean {
  return getFirstSession(run).startsAt.getTime() <= now.getTime() + HOLD_MINUTES.offer * 60_000
}

/** What the mailed link shows: no name, no address, no telephone number. */
export interface Waiting {
  state: WaitlistState
  courseName: string
  run: CourseRun
  /** Their number in line while they wait. */
  place: number | null
  /** The booking that holds the offered place, while it does. */
  offer: { publicId: string; heldUntil: Date } | null
  /** A place was offered to them at some time. */
  hadOffer: boolean
}

/** Somebody in line by the key in their link; null when there is none. */
export async function findWaitlistEntry(platform: { db: Database }, input: { key: string }): Promise<Waiting | null> {
  // Of the same form as a booking's public id, and made in the same way.
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
      ...RUN_COLUMNS,
      'booking.publicId',
      'seat.heldUntil',
      runSessions(),
    ])
    .where('waiting.key', '=', input.key)
    .executeTakeFirst()
  if (!row) return null
  const { state, courseName, publicId, heldUntil } = row
  const place = state === 'waiting' ? await waitlistPosition(platform.db, row) : null
  const offer = state === 'offered' && publicId && heldUntil ? { publicId, heldUntil } : null
  return { state, courseName, run: toCourseRun(row), place, offer, hadOffer: publicId !== null }
}

/** The place of somebody who waits among all who do: number 1 is offered the next place that comes free. */
export async function waitlistPosition(db: Database | Tx, input: { waitingId: string }): Promise<number> {
  const { rows } = await sql<{ place: number }>`
    select count(*)::int as place from waiting join waiting own on own.run_id = waiting.run_id
    where own.id = ${input.waitingId} and waiting.state = 'waiting'
      and (waiting.joined_at, waiting.id) <= (own.joined_at, own.id)`.execute(db)
  return rows[0]?.place ?? 0
}

/** How many people are in line for a run. */
export async function countWaitlist(platform: { db: Database }, input: { runId: string }): Promise<number> {
  const { waiting } = await platform.db
    .selectFrom('waiting')
    .select(({ fn }) => fn.countAll<string>().as('waiting'))
    .where('runId', '=', input.runId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return Number(waiting)
}

/** Tells everybody in line that what they wait for is on other dates, in the caller's transaction. Answers how many. */
export async function notifyWaitlist(
  platform: Platform,
  tx: Tx,
  input: { runId: string; runChangeId: string },
): Promise<number> {
  const { runId, runChangeId } = input
  const inLine = await tx
    .selectFrom('waiting')
    .select('id')
    .where('runId', '=', runId)
    .where('state', '=', 'waiting')
    .execute()
  for (const { id: waitingId } of inLine) {
    await enqueueEmail(tx, platform.queue, {
      key: `waiting-changed/${waitingId}/${runChangeId}`,
      kind: 'waiting-changed',
      details: { waitingId, runChangeId },
    })
  }
  return inLine.length
}

/** Tells everybody in line that there is nothing to wait for any more, in the caller's transaction. Answers how many. */
export async function closeWaitlist(platform: Platform, tx: Tx, input: { runId: string }): Promise<number> {
  const ended = await tx
    .updateTable('waiting')
    .set({ state: 'expired', changedAt: sql`now()` })
    .where('runId', '=', input.runId)
    .where('state', '=', 'waiting')
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
