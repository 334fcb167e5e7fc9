import { site } from '#content/site.ts'
import { findPayments } from '#domain/bookings/booking-payments.ts'
import { allowedActions } from '#domain/bookings/booking.ts'
import { findBookingDetails } from '#domain/bookings/find-booking-details.ts'
import { isBookable, listOfferedRuns } from '#domain/courses/course-run.ts'
import { listCourses } from '#domain/courses/course.ts'
import { proposeRefund } from '#domain/payments/propose-refund.ts'
import { findPictureOf } from '#domain/students/student-picture.ts'
import { dateFormat } from '#domain/time-zone.ts'
import { randomId } from '#platform/crypto.ts'
import type { OfficeContext } from '../office-context.ts'
import type { TraineePage } from './trainee-page.ts'

/** All that the page of a booking shows, but for a rejected form; null when there is no such booking. */
export async function loadTrainee(
  { platform, mayWrite }: Pick<OfficeContext, 'platform' | 'mayWrite'>,
  params: { reference: string },
): Promise<Omit<TraineePage, 'answer'> | null> {
  const file = await findBookingDetails(platform, params)
  if (!file) return null
  const { booking } = file
  const [runs, courses, payments, picture] = await Promise.all([
    listOfferedRuns(platform),
    listCourses(platform),
    findPayments(platform, { bookingId: booking.id }),
    findPictureOf(platform, file.person),
  ])
  const byUs = file.cases.some(({ reason, resolvedAt }) => reason === 'run-cancelled' && resolvedAt === null)
  const otherRuns = runs.filter((run) => isBookable(run) && run.id !== booking.run.id)
  return {
    file,
    payments,
    picture: picture && `data:image/jpeg;base64,${Buffer.from(picture).toString('base64')}`,
    proposal: proposeRefund({ booking, byUs, now: platform.clock.now() }),
    moveTo: otherRuns.map((run) => ({
      ...run,
      courseName: courses.find((one) => one.id === run.courseId)?.name ?? '',
    })),
    allowed: mayWrite ? allowedActions(booking) : [],
    today: dateFormat({ timeZone: site.zone }, 'en-CA').format(platform.clock.now()),
    idempotencyKey: randomId(),
  }
}
