import { formatPence } from '#domain/pence.ts'
import type { BookingPapers } from '../documents/booking-papers.ts'
import { receiptWord, stampWord, sumLines } from '../documents/booking-sums.ts'
import type { Letter } from './letter.ts'
import { MailPage, Paragraph } from './mail-page.tsx'
import { Ticket } from './ticket.tsx'

/** Sent once with the payment of a balance: nothing is due any more. */
export const balancePaid: Letter<BookingPapers> = {
  subject: ({ courseName, runLabel, reference }) => `Paid in full: ${courseName}, ${runLabel} (${reference})`,
  Body,
}

function Body(papers: BookingPapers) {
  const { fullName, courseName, runLabel, paid, receipt } = papers
  return (
    <MailPage papers={papers} title="Your booking is paid in full" preview={`${courseName}, ${runLabel}.`}>
      <Paragraph>Hello {fullName},</Paragraph>
      <Paragraph>
        Thank you. We have your balance of {formatPence(paid)} for {courseName}, {runLabel}. Nothing is due any more.
      </Paragraph>
      <Ticket papers={papers} stamp={stampWord(papers)} sums={sumLines(papers)} />
      {receipt && (
        <Paragraph>
          Your {receiptWord(receipt).toLowerCase()} {receipt.number} is attached. Your dates have not changed.
        </Paragraph>
      )}
    </MailPage>
  )
}
