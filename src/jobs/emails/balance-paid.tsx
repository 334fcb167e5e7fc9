import { formatPence } from '#domain/pence.ts'
import type { BookingDocumentData } from '../documents/booking-papers.ts'
import { receiptWord, stampWord, amountLines } from '#documents/booking-amounts.ts'
import type { Email } from './letter.ts'
import { EmailLayout, Paragraph } from '#emails/email-layout.tsx'
import { Ticket } from '#emails/ticket.tsx'

/** Sent once with the payment of a balance: nothing is due any more. */
export const balancePaid: Email<BookingDocumentData> = {
  subject: ({ courseName, runLabel, reference }) => `Paid in full: ${courseName}, ${runLabel} (${reference})`,
  Body,
}

function Body(documents: BookingDocumentData) {
  const { fullName, courseName, runLabel, paid, receipt } = documents
  return (
    <EmailLayout documents={documents} title="Your booking is paid in full" preview={`${courseName}, ${runLabel}.`}>
      <Paragraph>Hello {fullName},</Paragraph>
      <Paragraph>
        Thank you. We have your balance of {formatPence(paid)} for {courseName}, {runLabel}. Nothing is due any more.
      </Paragraph>
      <Ticket documents={documents} stamp={stampWord(documents)} sums={amountLines(documents)} />
      {receipt && (
        <Paragraph>
          Your {receiptWord(receipt).toLowerCase()} {receipt.number} is attached. Your dates have not changed.
        </Paragraph>
      )}
    </EmailLayout>
  )
}
