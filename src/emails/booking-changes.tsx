import { formatDay } from '#domain/courses/session-times.ts'
import { formatPence, type Pence } from '#domain/pence.ts'
import type { BookingDocumentData } from '../jobs/documents/booking-papers.ts'
import type { Email } from '../jobs/emails/letter.ts'
import { look } from './email-style.ts'
import { Heading, EmailLayout, Paragraph } from './email-layout.tsx'
import { SessionLines } from '../jobs/emails/meeting-lines.tsx'
import { ClockChange, type Times } from './course-dates.tsx'

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
