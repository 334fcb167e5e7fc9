import { formatPence, type Pence } from '#domain/pence.ts'
import type { BookingDocumentData } from '../documents/booking-papers.ts'
import type { Email } from './letter.ts'
import { EmailLayout, Paragraph } from '#emails/email-layout.tsx'

export interface BookingRefundedData extends BookingDocumentData {
  refunded: Pence
  /** The credit note's number. */
  number: string
}

/** A refund has left us. */
export const bookingRefunded: Email<BookingRefundedData> = {
  subject: ({ refunded, reference }) => `We have refunded ${formatPence(refunded)} (${reference})`,
  Body: BookingRefundedBody,
}

function BookingRefundedBody({ refunded, number, ...documents }: BookingRefundedData) {
  const { fullName, courseName, runLabel } = documents
  const sum = formatPence(refunded)
  return (
    <EmailLayout
      documents={documents}
      title="Your refund is on its way"
      preview={`${sum} for ${courseName}, ${runLabel}.`}
    >
      <Paragraph>Hello {fullName},</Paragraph>
      <Paragraph>
        We have refunded {sum} for {courseName}, {runLabel}, to the card you paid with. The credit note {number} is
        attached.
      </Paragraph>
      <Paragraph>
        It usually arrives within 5 to 10 working days, depending on your bank. If you do not see it by then, reply to
        this email and we look into it with you.
      </Paragraph>
    </EmailLayout>
  )
}
