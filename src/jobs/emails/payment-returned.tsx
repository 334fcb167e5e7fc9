import { formatPence, type Pence } from '#domain/pence.ts'
import type { BookingDocumentData } from '../documents/booking-papers.ts'
import type { Email } from './letter.ts'
import { EmailLayout, Paragraph } from '#emails/email-layout.tsx'

export interface PaymentReturnedData extends BookingDocumentData {
  /** The payment that goes back in full. */
  returned: Pence
  /** The sum had been paid before, or was not asked for any more. */
  because: 'paid-before' | 'not-due'
}

/** A payment of what was not due any more: it goes back, most often because it was paid twice. */
export const paymentReturned: Email<PaymentReturnedData> = {
  subject: ({ returned, because, reference }) =>
    `${because === 'paid-before' ? 'You paid twice' : 'Nothing was due'}: we are refunding ${formatPence(returned)} (${reference})`,
  Body: (input) => (input.because === 'paid-before' ? <PaidTwice {...input} /> : <NotDue {...input} />),
}

function NotDue({ returned, ...documents }: PaymentReturnedData) {
  const { fullName, courseName, runLabel } = documents
  const sum = formatPence(returned)
  return (
    <EmailLayout
      documents={documents}
      title="Nothing was due, so your payment goes back"
      preview={`We are refunding ${sum} in full. There is nothing to do.`}
    >
      <Paragraph>Hello {fullName},</Paragraph>
      <Paragraph>
        A payment of {sum} reached us for {courseName}, {runLabel}, when that sum was not due any more. We are refunding
        it in full, to the card it came from. It usually arrives within 5 to 10 working days.
      </Paragraph>
      <Paragraph>There is nothing to do. If you did not expect this, reply to this email.</Paragraph>
    </EmailLayout>
  )
}

function PaidTwice({ returned, ...documents }: PaymentReturnedData) {
  const { fullName, courseName, runLabel } = documents
  const sum = formatPence(returned)
  return (
    <EmailLayout
      documents={documents}
      title="You paid twice, so one payment goes back"
      preview={`We are refunding ${sum} in full. There is nothing to do.`}
    >
      <Paragraph>Hello {fullName},</Paragraph>
      <Paragraph>
        A second payment of {sum} reached us for {courseName}, {runLabel}, which you had already paid for. We are
        refunding the second payment in full, to the card it came from. It usually arrives within 5 to 10 working days.
      </Paragraph>
      <Paragraph>Your first payment and your booking stay as they are. There is nothing to do.</Paragraph>
    </EmailLayout>
  )
}
