import { firstInstalment } from '#domain/bookings/booking.ts'
import { formatPence, type Pence } from '#domain/pence.ts'
import type { BookingDocumentData } from '#documents/booking-document-data.ts'
import { pageUrls } from '#documents/page-urls.ts'
import { CourseDates, formatDateTime } from './course-dates.tsx'
import { EmailLayout, EmailLink, Greeting, Heading, Paragraph } from './email-layout.tsx'
import {
  type ComposeEmail,
  type EmailTemplate,
  getBookingOf,
  loadBookingData,
  renderMessage,
} from './email-template.tsx'
import { getWaitingRow } from './waiting-list.tsx'

/** A place is held for the first person on the waiting list. */
export const composePlaceOffered: ComposeEmail = async (context, queued) => {
  const { key, name, email } = await getWaitingRow(context, queued)
  const booking = await getBookingOf(context, queued)
  const data = {
    ...(await loadBookingData(context, queued)),
    heldUntil: booking.seat.heldUntil,
    dueToday: firstInstalment(booking).amount,
    checkoutHref: pageUrls.checkout(context.publicUrl, booking.publicId),
    leaveHref: pageUrls.waitingList(context.publicUrl, key),
  }
  return renderMessage(placeOffered, data, { to: { name, address: email } })
}

interface PlaceOfferedData extends BookingDocumentData {
  heldUntil: Date
  dueToday: Pence
  checkoutHref: string
  leaveHref: string
}

export const placeOffered: EmailTemplate<PlaceOfferedData> = {
  subject: ({ courseName, runLabel, reference }) => `A place for you: ${courseName}, ${runLabel} (${reference})`,
  Body,
}

function Body({ heldUntil, dueToday, checkoutHref, leaveHref, ...data }: PlaceOfferedData) {
  const { fullName, courseName, runLabel, zone, balance } = data
  const until = formatDateTime(heldUntil, zone)
  return (
    <EmailLayout data={data} title="A place has come free for you" preview={`It’s yours until ${until}.`}>
      <Greeting name={fullName} />
      <Paragraph>
        You’re first on the waiting list, and a place has come free. We’re holding it for you until {until}.
      </Paragraph>
      <CourseDates courseName={courseName} run={{ ...data, label: runLabel }} />
      <Paragraph>
        <EmailLink href={checkoutHref}>Pay {formatPence(dueToday)} and take the place</EmailLink>
      </Paragraph>
      {balance > 0 && (
        <Paragraph>That is the deposit you chose. The balance of {formatPence(balance)} is due later.</Paragraph>
      )}
      <Heading>If you no longer want it</Heading>
      <Paragraph>
        You don’t need to do anything: after that time we’ll offer it to the next person.{' '}
        <EmailLink href={leaveHref}>Leave the list now</EmailLink> and they’ll hear sooner.
      </Paragraph>
    </EmailLayout>
  )
}
