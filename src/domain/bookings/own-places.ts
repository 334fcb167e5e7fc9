import { sql } from 'kysely'
import type { Database, Tx } from '#platform/database.ts'
import { isPublicId } from './booking.ts'
import { isLiveHold } from './seats.ts'

/** Whether the person with this address holds or has a place on a date. */
export async function hasPlaceOn(tx: Tx, { runId, email }: { runId: string; email: string }): Promise<boolean> {
  const place = await tx
    .selectFrom('seat')
    .innerJoin('booking', 'booking.id', 'seat.bookingId')
    .select('seat.bookingId')
    .where('seat.runId', '=', runId)
    .where(sql<boolean>`lower(booking.email) = lower(${email})`)
    .where(({ or, eb }) => or([eb('seat.state', '=', 'confirmed'), isLiveHold]))
    .limit(1)
    .executeTakeFirst()
  return place !== undefined
}

/** A booking that is not paid yet and whose place is held. */
export interface UnfinishedBooking {
  publicId: string
  courseName: string
  /** The label of its date. */
  label: string
  heldUntil: Date
  couponCode: string | null
}

/** The booking that a browser has begun, by the id that it was given then; null once nothing is held for it. */
export async function findUnfinishedBooking(
  platform: { db: Database },
  { publicId }: { publicId: unknown },
): Promise<UnfinishedBooking | null> {
  if (typeof publicId !== 'string' || !isPublicId(publicId)) return null
  const found = await platform.db
    .selectFrom('booking')
    .innerJoin('seat', 'seat.bookingId', 'booking.id')
    .innerJoin('run', 'run.id', 'seat.runId')
    .innerJoin('course', 'course.id', 'run.courseId')
    .select(['booking.publicId', 'course.name as courseName', 'run.label', 'seat.heldUntil', 'booking.couponCode'])
    .where('booking.publicId', '=', publicId)
    .where(isLiveHold)
    .executeTakeFirst()
  return found?.heldUntil ? { ...found, heldUntil: found.heldUntil } : null
}
