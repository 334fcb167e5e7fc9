import { formatPence } from '#domain/pence.ts'
import type { BookingDocumentData } from '../documents/booking-papers.ts'
import type { Email } from './letter.ts'
import { Heading, EmailLayout, Paragraph } from '#emails/email-layout.tsx'
import { formatDateTime } from './moment.ts'

export interface PaidWithoutPlaceData extends BookingDocumentData {
  /** When we refund `paid` by ourselves if no answer has come. */
  refundAt: Date
  /** There is no place because the date was cancelled, not because the last one went. */
  runCancelled?: boolean
}

/** The payment came after the hold had ended and the run was full. */
export const paidWithoutPlace: Email<PaidWithoutPlaceData> = {
  subject: ({ courseName, reference }) => `We have your payment, but no place on ${courseName} (${reference})`,
  Body: PaidWithoutPlaceBody,
}

function PaidWithoutPlaceBody({ refundAt, runCancelled, ...documents }: PaidWithoutPlaceData) {
  const { fullName, courseName, runLabel, paid } = documents
  const sum = formatPence(paid)
  const until = formatDateTime(refundAt, documents.zone)
  return (
    <EmailLayout
      documents={documents}
      title={runCancelled ? 'The date was cancelled while you paid' : 'The last place went while you paid'}
      preview={`We hold your ${sum}. Choose another date or get it back.`}
    >
      <Paragraph>Hello {fullName},</Paragraph>
      <Paragraph>
        We have your payment of {sum} for {courseName}, {runLabel}. While you were paying,{' '}
        {runCancelled ? 'we had to cancel that date' : 'the last place was taken'}, so we cannot give you one on it. We
        are sorry.
      </Paragraph>
      <Heading>You choose what happens</Heading>
      <Paragraph>To take another date, reply to this email and tell us which. Your payment moves with you.</Paragraph>
      <Paragraph>
        To get your money back there is nothing to do: if we have not heard from you by {until}, we refund the whole{' '}
        {sum} to the card you paid with.
      </Paragraph>
      <Paragraph>Please do not pay again for this booking.</Paragraph>
    </EmailLayout>
  )
}
