import { formatDay } from '#domain/courses/session-times.ts'
import { formatPence } from '#domain/pence.ts'
import type { BookingDocumentData } from '#documents/booking-document-data.ts'
import { amountLines, receiptWord, stampWord } from '#documents/booking-amounts.ts'
import { addresses } from '#documents/page-urls.ts'
import type { Email } from './email-template.tsx'
import { EmailLayout, Heading, JoiningLink, LinkButton, Paragraph } from './email-layout.tsx'
import { ClockChange } from './course-dates.tsx'
import { Ticket } from './ticket.tsx'

export type BookingConfirmationData = BookingDocumentData & {
  /** Where a password is chosen; null when there is an account already. */
  signUp: string | null
}

/** Sent once with the payment: the place is yours, this is when, this is what you paid and still owe. */
export const bookingConfirmation: Email<BookingConfirmationData> = {
  subject: ({ courseName, runLabel, reference }) => `Your place is booked: ${courseName}, ${runLabel} (${reference})`,
  Body,
}

function Body(documents: BookingConfirmationData) {
  const { fullName, courseName, runLabel, receipt, signUp, site, joiningLink } = documents
  return (
    <EmailLayout
      documents={documents}
      title="Your place is booked"
      preview={`${courseName}, ${runLabel}, live online.`}
    >
      <Paragraph>Hello {fullName},</Paragraph>
      <Paragraph>
        Thank you for your booking. You have a place on {courseName}, {runLabel}.
      </Paragraph>
      <Ticket documents={documents} stamp={stampWord(documents)} sums={amountLines(documents)} />
      <Balance documents={documents} />
      <Heading>What happens next</Heading>
      <Paragraph>
        {receipt
          ? `Your ${receiptWord(receipt).toLowerCase()} ${receipt.number} and a calendar file are attached.`
          : 'A calendar file is attached.'}{' '}
        Add the file to your calendar and the sessions appear in your own time zone.
      </Paragraph>
      <ClockChange run={documents} />
      {joiningLink ? (
        <JoiningLink link={joiningLink} />
      ) : (
        <Paragraph>We send your joining details to this address before the first session.</Paragraph>
      )}
      <Heading>My bookings</Heading>
      <Paragraph>
        Your dates, papers, what is still to pay and the help for trainees are under My bookings:{' '}
        {signUp ? 'choose a password and they are yours to open.' : 'sign in with your password.'}
      </Paragraph>
      <LinkButton href={signUp ?? addresses.login(site.publicUrl)}>
        {signUp ? 'Choose a password' : 'Sign in'}
      </LinkButton>
      {signUp && (
        <Paragraph>The link works once, for 72 hours. After that, ask for a new one where you sign in.</Paragraph>
      )}
      <Heading>If your plans change</Heading>
      <Paragraph>
        {site.nonRefundable} {site.cancellation}
      </Paragraph>
    </EmailLayout>
  )
}

function Balance({ documents }: { documents: BookingDocumentData }) {
  const { balance, balanceDueAt, receipt, zone } = documents
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
