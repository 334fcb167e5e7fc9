import { site } from '#content/site.ts'
import { listAttendanceMarks } from '#domain/attendance/find-attendance.ts'
import { findPayments } from '#domain/bookings/booking-payments.ts'
import { allowedActions } from '#domain/bookings/booking.ts'
import { findBookingDetails } from '#domain/bookings/find-booking-details.ts'
import { listCertificates } from '#domain/certificates/find-certificates.ts'
import { type CourseRun, isBookable, listOfferedRuns } from '#domain/courses/course-run.ts'
import { listCourses } from '#domain/courses/course.ts'
import { placePrice } from '#domain/courses/place-price.ts'
import { findSamePerson } from '#domain/customers/same-person.ts'
import { listEnquiries } from '#domain/enquiries/list-enquiries.ts'
import { creditTerms } from '#domain/orders/place-credit.ts'
import { isInvoiceable } from '#domain/payments/pro-forma-invoice.ts'
import { proposeRefund } from '#domain/payments/propose-refund.ts'
import { pence } from '#domain/pence.ts'
import { getSetting } from '#domain/settings/stored-settings.ts'
import { findPictureFile } from '#domain/students/student-picture.ts'
import { dateFormat } from '#domain/time-zone.ts'
import { randomId } from '#platform/crypto.ts'
import type { OfficeContext } from '../office-context.ts'
import type { TraineePage } from './trainee-page.ts'

const ENQUIRIES_SHOWN = 20

/** All that the page of a booking shows, but for a rejected form and how emails are sent; null when there is no such booking. */
export async function loadTrainee(
  { platform, mayWrite }: Pick<OfficeContext, 'platform' | 'mayWrite'>,
  params: { reference: string },
): Promise<Omit<TraineePage, 'answer' | 'toFiles'> | null> {
  const file = await findBookingDetails(platform, params)
  if (!file) return null
  const { booking } = file
  const now = platform.clock.now()
  const bookingId = booking.id
  const [
    runs,
    courses,
    payments,
    attendance,
    certificates,
    photograph,
    bankDetails,
    vat,
    teams,
    enquiries,
    samePerson,
  ] = await Promise.all([
    listOfferedRuns(platform),
    listCourses(platform),
    findPayments(platform, { bookingId }),
    listAttendanceMarks(platform, { bookingId, run: booking.run }),
    listCertificates(platform, { bookingIds: [bookingId] }),
    findPictureFile(platform, params),
    getSetting(platform, { name: 'bankDetails' }),
    getSetting(platform, { name: 'vat' }),
    getSetting(platform, { name: 'teams' }),
    listEnquiries(platform, { bookingId, limit: ENQUIRIES_SHOWN }),
    findSamePerson(platform, { bookingId }),
  ])
  const byUs = file.cases.some(({ reason, resolvedAt }) => reason === 'run-cancelled' && resolvedAt === null)
  // One place of an order stays within its course.
  const isOffered = (run: CourseRun) => !booking.orderId || run.courseId === booking.course.id
  const otherRuns = runs.filter((run) => isBookable(run) && isOffered(run) && run.id !== booking.run.id)
  return {
    file,
    payments,
    proposal: proposeRefund({ booking, byUs, now }),
    credit: booking.orderId ? await creditTerms(platform, booking) : null,
    moveTo: otherRuns
      .map((run) => {
        const course = courses.find((one) => one.id === run.courseId)
        const { price } = course ? placePrice(course, run, now) : booking
        return { ...run, courseName: course?.name ?? '', priceDifference: pence(price - booking.price) }
      })
      .toSorted(
        (one, other) => Number(one.courseId !== booking.course.id) - Number(other.courseId !== booking.course.id),
      ),
    attendance,
    certificates,
    enquiries: enquiries.rows,
    hasPhotograph: photograph !== null,
    samePerson,
    now,
    chargesVat: vat.charged,
    teams,
    mayInvoice: mayWrite && isInvoiceable(booking, bankDetails),
    allowed: mayWrite ? allowedActions(booking) : [],
    today: dateFormat({ timeZone: site.zone }, 'en-CA').format(now),
    idempotencyKey: randomId(),
  }
}
