import { formatDay, formatHours } from '#domain/courses/session-times.ts'
import { formatPence } from '#domain/pence.ts'
import type { BookingPapers } from '../documents/booking-papers.ts'
import type { Letter } from './letter.ts'
import { Heading, MailPage, Paragraph } from './mail-page.tsx'

export interface PaidWithoutPlaceFacts extends BookingPapers {
  /** When we refund `paid` by ourselves if no answer has come. */
  refundAt: Date
}

/** The payment came after the hold had ended and the run was full. */
export const paidWithoutPlace: Letter<PaidWithoutPlaceFacts> = {
  subject: ({ courseName, reference }) => `We have your payment, but no place on ${courseName} (${reference})`,
  Body,
}

function Body({ refundAt, ...papers }: PaidWithoutPlaceFacts) {
  const { fullName, courseName, runLabel, paid } = papers
  const sum = formatPence(paid)
  const until = formatMoment(refundAt, papers.zone)
  return (
    <MailPage
      papers={papers}
      title="The last place went while you paid"
      preview={`We hold your ${sum}. Choose another date or get it back.`}
    >
      <Paragraph>Hello {fullName},</Paragraph>
      <Paragraph>
        We have your payment of {sum} for {courseName}, {runLabel}. While you were paying, the last place was taken, so
        we cannot give you one on that date. We are sorry.
      </Paragraph>
      <Heading>You choose what happens</Heading>
      <Paragraph>To take another date, reply to this email and tell us which. Your payment moves with you.</Paragraph>
      <Paragraph>
        To get your money back there is nothing to do: if we have not heard from you by {until}, we refund the whole{' '}
        {sum} to the card you paid with.
      </Paragraph>
      <Paragraph>Please do not pay again for this booking.</Paragraph>
    </MailPage>
  )
}

/** "16:42 GMT on Thu 3 Dec 2026" */
function formatMoment(at: Date, zone: string): string {
  const [clock, , , name] = formatHours({ startsAt: at, endsAt: at }, zone).split(' ')
  return `${clock} ${name} on ${formatDay(at, zone)}`
}
