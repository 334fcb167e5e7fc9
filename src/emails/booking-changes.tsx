import { sql } from 'kysely'
import { balanceOf } from '#domain/bookings/booking.ts'
import { findBooking } from '#domain/bookings/find-booking.ts'
import { formatPence, pence, type Pence } from '#domain/pence.ts'
import {
  calendarAttachment,
  type ComposeEmail,
  documentsOf,
  type Email,
  type EmailContext,
  type QueuedEmail,
  renderBookingEmail,
} from './email-template.tsx'
import { renderCancellation, renderMovedCalendar } from '#documents/calendar.ts'
import type { Database } from '#platform/database.ts'
import type { BookingDocumentData } from '#documents/booking-document-data.ts'
import { EmailLayout, Heading, Paragraph } from './email-layout.tsx'
import { formatDay } from '#domain/courses/session-times.ts'
import { look } from './email-style.ts'
import { ClockChange, SessionLines, type Times } from './course-dates.tsx'

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

export type RunDocumentData = Pick<BookingDocumentData, 'courseName' | 'runLabel' | 'zone' | 'sessions'>

/** What documents say of a run, whoever is booked on it. */
async function loadRunDocumentData(platform: { db: Database }, input: { runId: string }): Promise<RunDocumentData> {
  const run = await platform.db
    .selectFrom('run')
    .innerJoin('course', 'course.id', 'run.courseId')
    .select(['course.name as courseName', 'label as runLabel', 'zone'])
    .where('run.id', '=', input.runId)
    .executeTakeFirstOrThrow()
  const sessions = await platform.db
    .selectFrom('session')
    .select(['startsAt', 'endsAt'])
    .where('runId', '=', input.runId)
    .orderBy('startsAt')
    .execute()
  return { ...run, sessions }
}

export interface BookingCancelledData extends BookingDocumentData {
  everPaid: Pence
  /** What goes back because of it. */
  refund: Pence
  /** A confirmation with a calendar file had been sent. */
  wasConfirmed: boolean
}

/** Staff have cancelled a booking, for its person or by themselves. */
export const bookingCancelled: Email<BookingCancelledData> = {
  subject: ({ courseName, runLabel, reference }) => `Cancelled: ${courseName}, ${runLabel} (${reference})`,
  Body: BookingCancelledBody,
}

function BookingCancelledBody(documents: BookingCancelledData) {
  const { fullName, courseName, runLabel, wasConfirmed } = documents
  return (
    <EmailLayout documents={documents} title="Your booking is cancelled" preview={`${courseName}, ${runLabel}.`}>
      <Paragraph>Hello {fullName},</Paragraph>
      <Paragraph>
        Your booking of {courseName}, {runLabel}, is cancelled, and your place has been given back.
      </Paragraph>
      {wasConfirmed && (
        <Paragraph>
          The attached file takes the sessions out of your calendar. If yours does not read it, please delete them
          yourself.
        </Paragraph>
      )}
      <Heading>Your money</Heading>
      <Paragraph>{refundMessage(documents)}</Paragraph>
      <Paragraph>If you did not expect this, reply to this email or ring us.</Paragraph>
    </EmailLayout>
  )
}

function refundMessage({ everPaid, refund, site }: BookingCancelledData): string {
  if (everPaid === 0) return 'Nothing was charged, and nothing is due any more.'
  if (refund === 0) return `Nothing more is due. ${site.nonRefundable} ${site.cancellation}`
  return `We are refunding ${formatPence(refund)} to the card you paid with, and write again when it has left us. Nothing more is due.`
}

type Dates = Pick<BookingDocumentData, 'courseName' | 'runLabel' | 'zone' | 'sessions'>

export interface BookingMovedData extends BookingDocumentData {
  from: Dates
  /** The balance as it is due now, if one is. */
  due: { amount: Pence; dueAt: Date } | null
  /** The place is certain, and a calendar file had been sent. */
  confirmed: boolean
}

/** The booking is on another date than before. */
export const bookingMoved: Email<BookingMovedData> = {
  subject: ({ courseName, runLabel, reference }) => `Your new date: ${courseName}, ${runLabel} (${reference})`,
  Body: BookingMovedBody,
}

function BookingMovedBody({ from, due, confirmed, ...documents }: BookingMovedData) {
  const { fullName, courseName, runLabel, zone } = documents
  return (
    <EmailLayout documents={documents} title="Your booking has a new date" preview={`${courseName}, ${runLabel}.`}>
      <Paragraph>Hello {fullName},</Paragraph>
      <Paragraph>
        We have moved your booking from {from.courseName}, {from.runLabel}, to {courseName}, {runLabel}.
      </Paragraph>
      <Heading>Your new date</Heading>
      <Sessions run={documents} />
      <ClockChange run={documents} />
      <Heading>No longer yours</Heading>
      <Sessions run={from} />
      {confirmed ? (
        <Paragraph>
          The attached file brings your calendar up to date: the sessions move, and nothing stands there twice.
        </Paragraph>
      ) : (
        <Paragraph>Your place is held until you have paid, or until the time that the checkout names.</Paragraph>
      )}
      {due && (
        <Paragraph>
          The balance of {formatPence(due.amount)} is due by {formatDay(due.dueAt, zone)}.
        </Paragraph>
      )}
      <Paragraph>If this does not suit you, reply to this email or ring us.</Paragraph>
    </EmailLayout>
  )
}

function Sessions({ run }: { run: Times }) {
  return (
    <div style={look.paragraph}>
      <SessionLines run={run} />
    </div>
  )
}
