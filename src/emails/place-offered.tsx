import { formatPence, type Pence } from '#domain/pence.ts'
import type { BookingDocumentData } from '#documents/booking-document-data.ts'
import { CourseDates, formatDateTime } from './course-dates.tsx'
import type { Email } from './email-template.tsx'
import { EmailLayout, EmailLink, Heading, Paragraph } from './email-layout.tsx'

export interface PlaceOfferedData extends BookingDocumentData {
  heldUntil: Date
  dueToday: Pence
  checkoutHref: string
  leaveHref: string
}

/** A place has come free for somebody in line, and waits for them. */
export const placeOffered: Email<PlaceOfferedData> = {
  subject: ({ courseName, runLabel, reference }) => `A place for you: ${courseName}, ${runLabel} (${reference})`,
  Body,
}

function Body({ heldUntil, dueToday, checkoutHref, leaveHref, ...documents }: PlaceOfferedData) {
  const { fullName, courseName, runLabel, zone, balance } = documents
  const until = formatDateTime(heldUntil, zone)
  return (
    <EmailLayout
      documents={documents}
      title="A place has come free for you"
      preview={`We hold it for you until ${until}.`}
    >
      <Paragraph>Hello {fullName},</Paragraph>
      <Paragraph>You are first in line, and a place has come free. We hold it for you until {until}.</Paragraph>
      <CourseDates courseName={courseName} run={{ ...documents, label: runLabel }} />
      <Paragraph>
        <EmailLink href={checkoutHref}>Pay {formatPence(dueToday)} and take the place</EmailLink>
      </Paragraph>
      {balance > 0 && (
        <Paragraph>That is the deposit. The balance of {formatPence(balance)} is due later, as you chose.</Paragraph>
      )}
      <Heading>If you do not want it any more</Heading>
      <Paragraph>
        There is nothing to do: after that time it is offered to the next in line.{' '}
        <EmailLink href={leaveHref}>Leave the list now</EmailLink> and they hear of it sooner.
      </Paragraph>
    </EmailLayout>
  )
}
