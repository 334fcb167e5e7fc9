import { sql } from 'kysely'
import { formatPence, type Pence } from '#domain/pence.ts'
import type { BookingDocumentData } from '#documents/booking-document-data.ts'
import { renderCancellation } from '#documents/calendar.ts'
import { bookingCancelledWords } from '#site-content/emails/booking-emails.ts'
import { EmailLayout, Heading, Paragraph, Typed } from './email-layout.tsx'
import {
  calendarAttachment,
  type ComposeEmail,
  type EmailContext,
  loadBookingData,
  type QueuedEmail,
  renderBookingEmail,
} from './email-template.tsx'
import { bookingValues, type WithWords, wordedTemplate } from './email-wording.ts'

/** Staff or the trainee have cancelled a booking. */
export const composeBookingCancelled: ComposeEmail = async (context, queued) => {
  const booking = await loadBookingData(context, queued)
  const amounts = await loadAmounts(context, queued)
  // Without a receipt there was no confirmation, so no calendar has the sessions.
  const wasConfirmed = booking.receipt !== null
  const data = { ...booking, ...amounts, wasConfirmed }
  if (!wasConfirmed) return renderBookingEmail(context, bookingCancelled, data)
  const cancellation = renderCancellation(data, queued.promisedAt)
  return renderBookingEmail(context, bookingCancelled, data, [
    calendarAttachment(`cancelled-${data.reference}`, cancellation, 'CANCEL'),
  ])
}

export interface CancelledAmounts {
  everPaid: Pence
  /** What is refunded because the booking is cancelled. */
  refund: Pence
  /** Where anything of it did not come by card, staff pay that back by hand. */
  toCard: boolean
}

/** What was paid for a booking, and what of it goes back. */
export async function loadAmounts({ db }: EmailContext, { bookingId }: QueuedEmail): Promise<CancelledAmounts> {
  const { rows } = await sql<CancelledAmounts>`
    select coalesce(sum(attempt.amount_pence) filter (where state = 'succeeded' and not surplus), 0)::int as ever_paid,
      coalesce(sum(back.pence), 0)::int as refund,
      coalesce(bool_and(attempt.kind = 'card') filter (where back.pence > 0), true) as to_card
    from payment_attempt attempt cross join lateral (
      select sum(amount_pence) as pence from refund
      where reason = 'cancelled' and refund.attempt_id = attempt.id) as back
    where booking_id = ${bookingId}`.execute(db)
  const [amounts] = rows
  if (!amounts) throw new Error(`expected the amounts of booking ${bookingId}`)
  return amounts
}

interface BookingCancelledData extends BookingDocumentData, CancelledAmounts {
  /** A confirmation with a calendar file was sent. */
  wasConfirmed: boolean
}

export const bookingCancelled = wordedTemplate({
  wording: bookingCancelledWords,
  values: (data: BookingCancelledData) => bookingValues(data),
  Body: BookingCancelledBody,
})

function BookingCancelledBody(data: WithWords<BookingCancelledData, typeof bookingCancelledWords>) {
  const { words, courseName, runLabel, wasConfirmed } = data
  return (
    <EmailLayout data={data} title={words.heading} preview={`${courseName}, ${runLabel}.`}>
      <Paragraph>{words.greeting}</Paragraph>
      <Typed text={words.opening} />
      {wasConfirmed && <Typed text={words.calendar} />}
      <Heading>Your money</Heading>
      <Paragraph>{refundMessage(data)}</Paragraph>
      <Typed text={words.closing} />
    </EmailLayout>
  )
}

function refundMessage({ everPaid, refund, toCard, terms }: BookingCancelledData): string {
  if (everPaid === 0) return 'Nothing was charged, and there is nothing to pay.'
  if (refund === 0) return `There is nothing more to pay. ${terms}`
  return `We are refunding ${formatPence(refund)}${toCard ? ' to the card you paid with' : ''}, and we’ll email you when it’s on its way. There is nothing more to pay.`
}
