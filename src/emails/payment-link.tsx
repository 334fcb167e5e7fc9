import { firstInstalment } from '#domain/bookings/booking.ts'
import { formatPence, type Pence } from '#domain/pence.ts'
import type { BookingDocumentData } from '#documents/booking-document-data.ts'
import { pageUrls } from '#documents/page-urls.ts'
import { CourseDates, formatDateTime } from './course-dates.tsx'
import { paymentLinkWords, unfinishedBookingWords } from '#site-content/emails/payment-emails.ts'
import { EmailLayout, EmailLink, Heading, LinkButton, Paragraph, Typed } from './email-layout.tsx'
import {
  type ComposeEmail,
  type EmailContext,
  getBookingOf,
  loadBookingData,
  type QueuedEmail,
  renderBookingEmail,
} from './email-template.tsx'
import { bookingValues, type WithWords, wordedTemplate } from './email-wording.ts'

/** Staff booked for someone, who pays by this link. Nothing is sent once the place is paid for or no longer held. */
export const composePaymentLink: ComposeEmail = async (context, queued) => composeLink(paymentLink, context, queued)

/** The booking form was sent again while the same address holds a place on the date: it goes to that booking's address. */
export const composeUnfinishedBooking: ComposeEmail = async (context, queued) =>
  composeLink(unfinishedBooking, context, queued)

async function composeLink(
  template: typeof paymentLink | typeof unfinishedBooking,
  context: EmailContext,
  queued: QueuedEmail,
) {
  const booking = await getBookingOf(context, queued)
  const { seat } = booking
  if (seat.state !== 'held' || !seat.live) return null
  return renderBookingEmail(context, template, {
    ...(await loadBookingData(context, queued)),
    heldUntil: seat.heldUntil,
    dueToday: firstInstalment(booking).outstanding,
    checkoutHref: pageUrls.checkout(context.publicUrl, booking.publicId),
  })
}

interface PaymentLinkData extends BookingDocumentData {
  heldUntil: Date
  dueToday: Pence
  checkoutHref: string
}

const values = (data: PaymentLinkData) => ({
  ...bookingValues(data),
  'held until': formatDateTime(data.heldUntil, data.zone),
})

export const paymentLink = wordedTemplate({ wording: paymentLinkWords, values, Body })
export const unfinishedBooking = wordedTemplate({ wording: unfinishedBookingWords, values, Body })

function Body(data: WithWords<PaymentLinkData, typeof paymentLinkWords | typeof unfinishedBookingWords>) {
  const { words, courseName, runLabel, heldUntil, zone, dueToday, checkoutHref, balance, terms, site } = data
  return (
    <EmailLayout data={data} title={words.heading} preview={`Pay by ${formatDateTime(heldUntil, zone)} to confirm it.`}>
      <Paragraph>{words.greeting}</Paragraph>
      <Typed text={words.opening} />
      <CourseDates courseName={courseName} run={{ ...data, label: runLabel }} />
      <LinkButton href={checkoutHref}>Pay {formatPence(dueToday)} by card</LinkButton>
      {balance > 0 && <Paragraph>That is the deposit. The balance of {formatPence(balance)} is due later.</Paragraph>}
      <Paragraph>
        By paying you agree to our{' '}
        <EmailLink href={pageUrls.termsVersion(site.publicUrl, data.readableTerms)}>terms</EmailLink>. {terms}
      </Paragraph>
      {words.closing && <Heading>If something isn’t right</Heading>}
      <Typed text={words.closing} />
    </EmailLayout>
  )
}
