import { firstInstalment } from '#domain/bookings/booking.ts'
import { formatPence, type Pence } from '#domain/pence.ts'
import type { BookingDocumentData } from '#documents/booking-document-data.ts'
import { pageUrls } from '#documents/page-urls.ts'
import { CourseDates, formatDateTime } from './course-dates.tsx'
import { placeOfferedWords } from '#site-content/emails/date-emails.ts'
import { EmailLayout, EmailLink, Heading, LinkButton, Paragraph, Typed } from './email-layout.tsx'
import { type ComposeEmail, getBookingOf, loadBookingData, renderMessage } from './email-template.tsx'
import { bookingValues, type WithWords, wordedTemplate } from './email-wording.ts'
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
  return renderMessage(context, placeOffered, data, { to: { name, address: email } })
}

interface PlaceOfferedData extends BookingDocumentData {
  heldUntil: Date
  dueToday: Pence
  checkoutHref: string
  leaveHref: string
}

export const placeOffered = wordedTemplate({
  wording: placeOfferedWords,
  values: (data: PlaceOfferedData) => ({
    ...bookingValues(data),
    'held until': formatDateTime(data.heldUntil, data.zone),
  }),
  Body,
})

function Body(data: WithWords<PlaceOfferedData, typeof placeOfferedWords>) {
  const { words, courseName, runLabel, zone, heldUntil, dueToday, checkoutHref, leaveHref, balance } = data
  return (
    <EmailLayout data={data} title={words.heading} preview={`It’s yours until ${formatDateTime(heldUntil, zone)}.`}>
      <Paragraph>{words.greeting}</Paragraph>
      <Typed text={words.opening} />
      <CourseDates courseName={courseName} run={{ ...data, label: runLabel }} />
      <LinkButton href={checkoutHref}>Pay {formatPence(dueToday)} and take the place</LinkButton>
      {balance > 0 && (
        <Paragraph>That is the deposit you chose. The balance of {formatPence(balance)} is due later.</Paragraph>
      )}
      <Heading>If you no longer want it</Heading>
      <Paragraph>
        {words.closing} <EmailLink href={leaveHref}>Leave the list now</EmailLink> and they’ll hear sooner.
      </Paragraph>
    </EmailLayout>
  )
}
