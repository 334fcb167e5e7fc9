import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { isPublicId } from '#domain/bookings/booking.ts'
import { toCourseRun } from '#domain/courses/course-run.ts'
import type { CourseRun } from '#domain/courses/run.ts'
import type { Database } from '#platform/database.ts'
import { waitlistPosition } from '#domain/waiting/place-in-line.ts'
import type { WaitlistState } from '#domain/waiting/waiting.ts'

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
    .select(({ selectFrom }) => [
      'waiting.id as waitingId',
      'waiting.state',
      'course.name as courseName',
      'run.id',
      'run.courseId',
      'run.label',
      'run.zone',
      'run.capacity',
      'run.taken',
      'booking.publicId',
      'seat.heldUntil',
      jsonArrayFrom(
        selectFrom('session')
          .select(['startsAt', 'endsAt'])
          .whereRef('session.runId', '=', 'run.id')
          .orderBy('startsAt'),
      ).as('sessions'),
    ])
    .where('waiting.key', '=', input.key)
    .executeTakeFirst()
  if (!row) return null
  const { state, courseName, publicId, heldUntil } = row
  const place = state === 'waiting' ? await waitlistPosition(platform.db, row) : null
  const offer = state === 'offered' && publicId && heldUntil ? { publicId, heldUntil } : null
  return { state, courseName, run: toCourseRun(row), place, offer, hadOffer: publicId !== null }
}
