import { formatFullDays } from '#domain/courses/session-times.ts'
import type { BookingDocumentData } from '#documents/booking-document-data.ts'
import { renderCancellation } from '#documents/calendar.ts'
import { bookingCancelledWords } from '#site-content/emails/booking-emails.ts'
import { type CancelledAmounts, CancelledMoney, loadCancelledAmounts } from './cancelled-money.tsx'
import { EmailLayout, Heading, Paragraph, Typed } from './email-layout.tsx'
import {
  calendarAttachment,
  type ComposeEmail,
  loadBookingData,
  type QueuedEmail,
  renderBookingEmail,
} from './email-template.tsx'
import { bookingValues, type WithWords, wordedTemplate } from './email-wording.ts'

/** Staff or the trainee have cancelled a booking. */
export const composeBookingCancelled: ComposeEmail = async (context, queued) => {
  const booking = await loadBookingData(context, queued)
  const { amounts, files } = await loadCancelledAmounts(context, queued)
  // Without a receipt there was no confirmation, so no calendar has the sessions.
  const wasConfirmed = booking.receipt !== null
  const data = { ...booking, ...amounts, wasConfirmed }
  return renderBookingEmail(context, bookingCancelled, data, [...cancelledCalendar(booking, queued), ...files])
}

/** Takes the sessions out of a calendar. Nothing where the booking was never confirmed. */
export function cancelledCalendar(data: BookingDocumentData, { promisedAt }: QueuedEmail) {
  if (data.receipt === null) return []
  return [calendarAttachment(`cancelled-${data.reference}`, renderCancellation(data, promisedAt), 'CANCEL')]
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
  const { words, courseName, wasConfirmed } = data
  return (
    <EmailLayout data={data} title={words.heading} preview={`${courseName}, ${formatFullDays(data)}.`}>
      <Paragraph>{words.greeting}</Paragraph>
      <Typed text={words.opening} />
      {wasConfirmed && <Typed text={words.calendar} />}
      <Heading>Your money</Heading>
      <CancelledMoney data={data} />
      <Typed text={words.closing} />
    </EmailLayout>
  )
}
