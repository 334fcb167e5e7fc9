import { customerOf } from '#domain/customers/customer.ts'
import type { Database, Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { isPublicId } from './booking.ts'
import { correctPerson } from './correct-person.ts'
import { isLiveHold } from './seats.ts'
import type { PersonDetails } from './trainee-details.ts'

/** Whether the person with this address holds or has a place on a date, besides those of one order. */
export async function hasPlaceOn(
  tx: Tx,
  { runId, email, but }: { runId: string; email: string; but?: string },
): Promise<boolean> {
  const place = await tx
    .selectFrom('seat')
    .innerJoin('booking', 'booking.id', 'seat.bookingId')
    .select('seat.bookingId')
    .where('seat.runId', '=', runId)
    .where('booking.attendeeId', '=', customerOf(email))
    .$if(but !== undefined, (query) => query.where('booking.saleId', '!=', but ?? ''))
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
    .innerJoin('sale', 'sale.id', 'booking.saleId')
    .innerJoin('seat', 'seat.bookingId', 'booking.id')
    .innerJoin('run', 'run.id', 'seat.runId')
    .innerJoin('course', 'course.id', 'run.courseId')
    .select(['booking.publicId', 'course.name as courseName', 'run.label', 'seat.heldUntil', 'sale.couponCode'])
    .where('booking.publicId', '=', publicId)
    .where(isLiveHold)
    .executeTakeFirst()
  return found?.heldUntil ? { ...found, heldUntil: found.heldUntil } : null
}

/**
 * Who goes back to the form only to write their name as it should be printed has it on the booking that they have begun already.
 * Null where nothing was changed, as for another person.
 */
export async function takeOverPrintedName(
  platform: Platform,
  { publicId, details }: { publicId: string; details: Pick<PersonDetails, 'fullName' | 'printedName' | 'email'> },
): Promise<string | null> {
  const { fullName, printedName, email } = details
  const begun = await platform.db
    .selectFrom('booking')
    .innerJoin('sale', 'sale.id', 'booking.saleId')
    .select(['booking.id as bookingId', 'version', 'fullName', 'printedName', 'email', 'phoneNumber'])
    .where('publicId', '=', publicId)
    .where('fullName', '=', fullName)
    .where('sale.customerId', '=', customerOf(email))
    .executeTakeFirst()
  if (!begun || !printedName || printedName === begun.printedName) return null
  const { bookingId, version, ...person } = begun
  const corrected = { actor: 'visitor', bookingId, version, person: { ...person, printedName } } as const
  return (await correctPerson(platform, corrected)).ok ? printedName : null
}
