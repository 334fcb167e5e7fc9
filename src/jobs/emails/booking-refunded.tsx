import { formatPence, type Pence } from '#domain/pence.ts'
import type { BookingPapers } from '../documents/booking-papers.ts'
import type { Letter } from './letter.ts'
import { MailPage, Paragraph } from './mail-page.tsx'

export interface BookingRefundedFacts extends BookingPapers {
  refunded: Pence
  /** The credit note's number. */
  number: string
}

/** A refund has left us. */
export const bookingRefunded: Letter<BookingRefundedFacts> = {
  subject: ({ refunded, reference }) => `We have refunded ${formatPence(refunded)} (${reference})`,
  Body,
}

function Body({ refunded, number, ...papers }: BookingRefundedFacts) {
  const { fullName, courseName, runLabel } = papers
  const sum = formatPence(refunded)
  return (
    <MailPage papers={papers} title="Your refund is on its way" preview={`${sum} for ${courseName}, ${runLabel}.`}>
      <Paragraph>Hello {fullName},</Paragraph>
      <Paragraph>
        We have refunded {sum} for {courseName}, {runLabel}, to the card you paid with. The credit note {number} is
        attached.
      </Paragraph>
      <Paragraph>
        It usually arrives within 5 to 10 working days, depending on your bank. If you do not see it by then, reply to
        this email and we look into it with you.
      </Paragraph>
    </MailPage>
  )
}
