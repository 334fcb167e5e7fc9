import { firstInstalment } from '#domain/bookings/booking.ts'
import { formatPence, type Pence } from '#domain/pence.ts'
import type { BookingDocumentData } from '#documents/booking-document-data.ts'
import { pageUrls } from '#documents/page-urls.ts'
import { CourseDates, formatDateTime } from './course-dates.tsx'
import { EmailLayout, EmailLink, Greeting, Heading, LinkButton, Paragraph } from './email-layout.tsx'
import {
  type ComposeEmail,
  type EmailTemplate,
  getBookingOf,
  loadBookingData,
  renderBookingEmail,
} from './email-template.tsx'

/** Staff booked for someone, who pays by this link. Nothing is sent once the place is paid for or no longer held. */
export const composePaymentLink: ComposeEmail = async (context, queued) => {
  const booking = await getBookingOf(context, queued)
  const { seat } = booking
  if (seat.state !== 'held' || !seat.live) return null
  return renderBookingEmail(paymentLink, {
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

export const paymentLink: EmailTemplate<PaymentLinkData> = {
  subject: ({ courseName, runLabel, reference }) =>
    `We’re holding your place: ${courseName}, ${runLabel} (${reference})`,
  Body,
}

function Body({ heldUntil, dueToday, checkoutHref, ...data }: PaymentLinkData) {
  const { fullName, courseName, runLabel, zone, balance, terms, site } = data
  const until = formatDateTime(heldUntil, zone)
  return (
    <EmailLayout data={data} title="We’re holding a place for you" preview={`Pay by ${until} to confirm it.`}>
      <Greeting name={fullName} />
      <Paragraph>
        As we agreed, we’re holding a place for you until {until}. It’s yours as soon as you’ve paid.
      </Paragraph>
      <CourseDates courseName={courseName} run={{ ...data, label: runLabel }} />
      <LinkButton href={checkoutHref}>Pay {formatPence(dueToday)} by card</LinkButton>
      {balance > 0 && <Paragraph>That is the deposit. The balance of {formatPence(balance)} is due later.</Paragraph>}
      <Paragraph>
        By paying you agree to our <EmailLink href={pageUrls.terms(site.publicUrl)}>terms</EmailLink>. {terms}
      </Paragraph>
      <Heading>If something isn’t right</Heading>
      <Paragraph>
        Reply to this email if a detail is wrong or you’d rather pay in another way. If you no longer want the place,
        you don’t need to do anything: it goes back on sale after that time.
      </Paragraph>
    </EmailLayout>
  )
}
