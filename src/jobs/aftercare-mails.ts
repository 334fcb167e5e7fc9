import { sql } from 'kysely'
import { balanceOf } from '#domain/bookings/booking.ts'
import { findBooking } from '#domain/bookings/find-booking.ts'
import { pence } from '#domain/pence.ts'
import { calendarAttachment } from './attached-files.ts'
import { renderCancellation, renderMovedCalendar } from './documents/calendar.ts'
import { bookingCancelled } from './emails/booking-cancelled.tsx'
import { bookingMoved } from '#emails/booking-changes.tsx'
import { loadRunDocumentData } from './gather-run.ts'
import type { EmailContext, QueuedEmail, ComposeEmail } from './send-email.ts'
import { documentsOf, renderBookingEmail } from '#emails/email-template.tsx'

export const composeBookingCancelled: ComposeEmail = async (ground, promised) => {
  const documents = await documentsOf(ground, promised)
  const { paid, refund } = await loadAmounts(ground, promised)
  const cancellation = renderCancellation(documents, promised.promisedAt)
  // Nobody has anything in their calendar who was never sent a confirmation.
  const wasConfirmed = documents.receipt !== null
  const input = { ...documents, everPaid: pence(paid), refund: pence(refund), wasConfirmed }
  const files = wasConfirmed ? [calendarAttachment(`cancelled-${documents.reference}`, cancellation, 'CANCEL')] : []
  return renderBookingEmail(bookingCancelled, input, files)
}

/** Of that move alone: where it went afterwards is another mail's. */
export const composeBookingMoved: ComposeEmail = async (ground, promised) => {
  const { moved } = promised.details
  const booking = promised.bookingId && (await findBooking(ground, { bookingId: promised.bookingId }))
  if (!moved || !booking) throw new Error('expected the mail of a booking that was moved')
  const from = await loadRunDocumentData(ground, { runId: moved.fromRunId })
  const to = await loadRunDocumentData(ground, { runId: moved.toRunId })
  const documents = { ...(await documentsOf(ground, promised)), ...to }
  const balance = balanceOf(booking)
  const confirmed = documents.receipt !== null
  const calendar = renderMovedCalendar(
    { ...documents, calendar: { ...documents.calendar, sequence: moved.calendarSequence } },
    from.sessions,
    promised.promisedAt,
  )
  const files = confirmed ? [calendarAttachment(`sessions-${documents.reference}`, calendar)] : []
  const due = balance?.state === 'due' ? { amount: balance.amount, dueAt: balance.dueAt } : null
  return renderBookingEmail(bookingMoved, { ...documents, from, due, confirmed }, files)
}

/** What was paid for a booking, and what goes back because it is cancelled. */
async function loadAmounts({ db }: EmailContext, { bookingId }: QueuedEmail) {
  const { rows } = await sql<{ paid: number; refund: number }>`
    select coalesce(sum(attempt.amount_pence), 0)::int as paid,
      (select coalesce(sum(refund.amount_pence), 0)::int from refund
        where reason = 'cancelled' and attempt_id in (select id from payment_attempt where booking_id = ${bookingId})) as refund
    from payment_attempt attempt
    where booking_id = ${bookingId} and state = 'succeeded' and not surplus`.execute(db)
  return rows[0] ?? { paid: 0, refund: 0 }
}
