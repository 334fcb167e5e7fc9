import { firstInstalment } from '#domain/bookings/booking.ts'
import type { Buyer } from '#domain/documents/buyer.ts'
import { findBuyer } from '#domain/documents/find-buyer.ts'
import { formatDay } from '#domain/courses/session-times.ts'
import { formatPence, type Pence } from '#domain/pence.ts'
import { offerChanges } from '#domain/waitlist/offer-price.ts'
import { isolated } from '#platform/isolated-text.ts'
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
  const { key, name, email, ...asked } = await getWaitingRow(context, queued)
  const booking = await getBookingOf(context, queued)
  const data = {
    ...(await loadBookingData(context, queued)),
    heldUntil: booking.seat.heldUntil,
    dueToday: firstInstalment(booking).amount,
    buyer: await findBuyer(context, { bookingId: booking.id }),
    changes: offerChanges({ shownPrice: asked.shownPricePence, price: booking.price, asked, offered: booking }),
    checkoutHref: pageUrls.checkout(context.publicUrl, booking.publicId),
    leaveHref: pageUrls.waitingList(context.publicUrl, key),
  }
  return renderMessage(context, placeOffered, data, { to: { name, address: email } })
}

interface PlaceOfferedData extends BookingDocumentData {
  heldUntil: Date
  dueToday: Pence
  /** Whom the documents name, where that is a company. */
  buyer: Pick<Buyer, 'companyName'> | null
  /** What is not as it was when they joined the list. */
  changes: string[]
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
  const { words, courseName, runLabel, zone, heldUntil, checkoutHref, leaveHref, changes } = data
  return (
    <EmailLayout data={data} title={words.heading} preview={`It’s yours until ${formatDateTime(heldUntil, zone)}.`}>
      <Paragraph>{words.greeting}</Paragraph>
      <Typed text={words.opening} />
      <CourseDates courseName={courseName} run={{ ...data, label: runLabel }} />
      <Paragraph>{priceInWords(data)}</Paragraph>
      {changes.map((change) => (
        <Paragraph key={change}>{change}</Paragraph>
      ))}
      <LinkButton href={checkoutHref}>Pay {formatPence(data.dueToday)} and take the place</LinkButton>
      <Heading>If you no longer want it</Heading>
      <Paragraph>
        {words.closing} <EmailLink href={leaveHref}>Leave the list now</EmailLink> and they’ll hear sooner.
      </Paragraph>
    </EmailLayout>
  )
}

/** "The price is £1,500.00, and £750.00 with a code. £375.00 is due now …" */
function priceInWords({ price, total, couponCode, dueToday, balance, balanceDueAt, zone, buyer }: PlaceOfferedData) {
  const code = couponCode ? `, and ${formatPence(total)} with the code ${couponCode}` : ''
  const due = balanceDueAt && ` by ${formatDay(balanceDueAt, zone)}`
  const parts =
    balance > 0
      ? ` The deposit of ${formatPence(dueToday)} is due now, the balance of ${formatPence(balance)}${due}.`
      : ''
  const company = buyer?.companyName ? ` Your documents are made out to ${isolated(buyer.companyName)}.` : ''
  return `The price is ${formatPence(price)}${code}.${parts}${company}`
}
