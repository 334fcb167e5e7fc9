import { balanceOf, type Booking } from '#domain/bookings/booking.ts'
import { findBooking } from '#domain/bookings/find-booking.ts'
import { netPaid } from '#domain/bookings/sums.ts'
import { listOfferedRuns, isBookable } from '#domain/courses/course-run.ts'
import { startsAtAnotherTime } from '#domain/schedule/run-change.ts'
import { calendarAttachment } from './attached-files.ts'
import { renderCancellation, renderMovedCalendar } from './documents/calendar.ts'
import { addresses } from '#documents/page-urls.ts'
import { runCancelled } from '#emails/run-cancelled.tsx'
import { runChanged } from '#emails/run-changed.tsx'
import { findRunChange } from './find-run-change.ts'
import type { EmailContext, QueuedEmail, ComposeEmail } from './send-email.ts'
import { documentsOf, renderBookingEmail } from '#emails/email-template.tsx'

export const composeRunChanged: ComposeEmail = async (ground, promised) => {
  const booking = await getBookingOf(ground, promised)
  const documents = await documentsOf(ground, promised)
  const { was, became: now } = await findRunChange(ground, promised)
  // Nobody is told the address itself: their own link leads there, and tells who came.
  const became = { ...now, joiningLink: now.joiningLink && documents.joiningLink }
  const balance = balanceOf(booking)
  const balanceDue = startsAtAnotherTime(was, became) && balance?.state === 'due' ? balance : null
  const confirmed = isCertain(booking)
  const calendar = renderMovedCalendar(documents, was.sessions, promised.promisedAt)
  const files = confirmed ? [calendarAttachment(`sessions-${documents.reference}`, calendar)] : []
  return renderBookingEmail(runChanged, { ...documents, was, became, confirmed, balanceDue }, files)
}

export const composeRunCancelled: ComposeEmail = async (ground, promised) => {
  const booking = await getBookingOf(ground, promised)
  const documents = await documentsOf(ground, promised)
  const confirmed = isCertain(booking)
  const { publicId, course } = booking
  const offered = await listOfferedRuns(ground, { courseId: course.id })
  const dates = offered.filter(isBookable).map((run) => ({
    run,
    href: confirmed
      ? addresses.choice(ground.publicUrl, publicId, run.label)
      : addresses.course(ground.publicUrl, course.id, run.label),
  }))
  const refundHref = addresses.choice(ground.publicUrl, publicId, 'refund')
  const input = { ...documents, paid: netPaid(booking), confirmed, dates, refundHref }
  const cancellation = renderCancellation(documents, promised.promisedAt)
  const files = confirmed ? [calendarAttachment(`cancelled-${documents.reference}`, cancellation, 'CANCEL')] : []
  return renderBookingEmail(runCancelled, input, files)
}

async function getBookingOf(ground: EmailContext, { bookingId }: QueuedEmail): Promise<Booking> {
  const booking = bookingId && (await findBooking(ground, { bookingId }))
  if (!booking) throw new Error('expected the mail of a booking')
  return booking
}

const isCertain = (booking: Booking): boolean => booking.seat.state === 'confirmed'
