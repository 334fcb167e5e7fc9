import { clockChangesDuring, formatDay } from '#domain/courses/session-times.ts'
import { formatPence } from '#domain/pence.ts'
import type { BookingPapers } from '../documents/booking-papers.ts'
import { stampWord, sumLines } from '../documents/booking-sums.ts'
import type { Letter } from './letter.ts'
import { Heading, MailPage, Paragraph } from './mail-page.tsx'
import { Ticket } from './ticket.tsx'

/** Sent once with the payment: the place is yours, this is when, this is what you paid and still owe. */
export const bookingConfirmation: Letter<BookingPapers> = {
  subject: ({ courseName, runLabel, reference }) => `Your place is booked: ${courseName}, ${runLabel} (${reference})`,
  Body,
}

function Body(papers: BookingPapers) {
  const { fullName, courseName, runLabel, receipt, site } = papers
  return (
    <MailPage papers={papers} title="Your place is booked" preview={`${courseName}, ${runLabel}, live online.`}>
      <Paragraph>Hello {fullName},</Paragraph>
      <Paragraph>
        Thank you for your booking. You have a place on {courseName}, {runLabel}.
      </Paragraph>
      <Ticket papers={papers} stamp={stampWord(papers)} sums={sumLines(papers)} />
      <Balance papers={papers} />
      <Heading>What happens next</Heading>
      <Paragraph>
        {receipt ? `Your receipt ${receipt.number} and a calendar file are attached.` : 'A calendar file is attached.'}{' '}
        Add the file to your calendar and the sessions appear in your own time zone.
      </Paragraph>
      {clockChangesDuring(papers) && (
        <Paragraph>The clocks change between your sessions: the hours above are right for each day.</Paragraph>
      )}
      <Paragraph>We send your joining details to this address before the first session.</Paragraph>
      <Heading>If your plans change</Heading>
      <Paragraph>
        {site.nonRefundable} {site.cancellation}
      </Paragraph>
    </MailPage>
  )
}

function Balance({ papers }: { papers: BookingPapers }) {
  const { balance, balanceDueAt, receipt, zone } = papers
  if (balance === 0) return null
  // A balance of a course that begins within a fortnight is due at once.
  const isDueNow = !balanceDueAt || (receipt !== null && balanceDueAt <= receipt.issuedAt)
  return (
    <Paragraph>
      {isDueNow
        ? `The balance of ${formatPence(balance)} is due now. We send you a payment link by email.`
        : `The balance of ${formatPence(balance)} is due by ${formatDay(balanceDueAt, zone)}. We send you a payment link by email before then; there is nothing to do now.`}
    </Paragraph>
  )
}
