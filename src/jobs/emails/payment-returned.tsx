import { formatPence, type Pence } from '#domain/pence.ts'
import type { BookingPapers } from '../documents/booking-papers.ts'
import type { Letter } from './letter.ts'
import { MailPage, Paragraph } from './mail-page.tsx'

export interface PaymentReturnedFacts extends BookingPapers {
  /** The second payment, which goes back in full. */
  returned: Pence
}

/** One thing was paid for twice: the newer payment goes back. */
export const paymentReturned: Letter<PaymentReturnedFacts> = {
  subject: ({ returned, reference }) => `You paid twice: we are refunding ${formatPence(returned)} (${reference})`,
  Body,
}

function Body({ returned, ...papers }: PaymentReturnedFacts) {
  const { fullName, courseName, runLabel } = papers
  const sum = formatPence(returned)
  return (
    <MailPage
      papers={papers}
      title="You paid twice, so one payment goes back"
      preview={`We are refunding ${sum} in full. There is nothing to do.`}
    >
      <Paragraph>Hello {fullName},</Paragraph>
      <Paragraph>
        A second payment of {sum} reached us for {courseName}, {runLabel}, which you had already paid for. We are
        refunding the second payment in full, to the card it came from. It usually arrives within 5 to 10 working days.
      </Paragraph>
      <Paragraph>Your first payment and your booking stay as they are. There is nothing to do.</Paragraph>
    </MailPage>
  )
}
