import { findBooking } from '#domain/bookings/find-booking.ts'
import type { Booking } from '#domain/bookings/booking.ts'
import { listOfferedRuns, isBookable } from '#domain/courses/course-run.ts'
import type { CourseRun } from '#domain/courses/run.ts'
import type { Database } from '#platform/database.ts'
import type { ChoiceAfterCancellation } from '#domain/schedule/choose-after-cancellation.ts'

export interface CancellationChoice {
  booking: Booking
  /** What was chosen last; null while nothing was. */
  chosen: ChoiceAfterCancellation | null
  /** The other dates of the course that can be booked now. */
  dates: CourseRun[]
}

/** What somebody whose run was cancelled can choose; null when there is no such booking, or nothing to choose any more. */
export async function findCancellationChoice(
  platform: { db: Database },
  input: { publicId: string },
): Promise<CancellationChoice | null> {
  const booking = await findBooking(platform, input)
  if (!booking) return null
  const attention = await platform.db
    .selectFrom('bookingCase')
    .select('details')
    .where('bookingId', '=', booking.id)
    .where('reason', '=', 'run-cancelled')
    .where('resolvedAt', 'is', null)
    .executeTakeFirst()
  if (!attention) return null
  const { choice } = attention.details as { choice?: ChoiceAfterCancellation } // written by choose-after-cancel.ts alone
  const offered = await listOfferedRuns(platform, { courseId: booking.course.id })
  return { booking, chosen: choice ?? null, dates: offered.filter(isBookable) }
}
