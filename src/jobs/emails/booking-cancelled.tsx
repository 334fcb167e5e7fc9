import { formatPence, type Pence } from '#domain/pence.ts'
import type { BookingDocumentData } from '../documents/booking-papers.ts'
import type { Email } from './letter.ts'
import { Heading, EmailLayout, Paragraph } from '#emails/email-layout.tsx'

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
