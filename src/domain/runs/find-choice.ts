import { findBooking } from '#domain/bookings/find-booking.ts'
import type { Booking } from '#domain/bookings/booking.ts'
import { findOfferedRuns, isBookable } from '#domain/courses/find-runs.ts'
import type { Run } from '#domain/courses/run.ts'
import type { Database } from '#platform/database.ts'
import type { ChoiceAfterCancel } from './choose-after-cancel.ts'

export interface FoundChoice {
  booking: Booking
  /** What was chosen last; null while nothing was. */
  chosen: ChoiceAfterCancel | null
  /** The other dates of the course that can be booked now. */
  dates: Run[]
}

/** What somebody whose run was cancelled can choose; null when there is no such booking, or nothing to choose any more. */
export async function findChoice(platform: { db: Database }, facts: { publicId: string }): Promise<FoundChoice | null> {
  const booking = await findBooking(platform, facts)
  if (!booking) return null
  const attention = await platform.db
    .selectFrom('attention')
    .select('facts')
    .where('bookingId', '=', booking.id)
    .where('reason', '=', 'run-cancelled')
    .where('resolvedAt', 'is', null)
    .executeTakeFirst()
  if (!attention) return null
  const { choice } = attention.facts as { choice?: ChoiceAfterCancel } // written by choose-after-cancel.ts alone
  const offered = await findOfferedRuns(platform, { courseId: booking.course.id })
  return { booking, chosen: choice ?? null, dates: offered.filter(isBookable) }
}
