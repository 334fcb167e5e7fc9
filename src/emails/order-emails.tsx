import { createSignUpToken } from '#domain/accounts/invitations.ts'
import { formatFullDays } from '#domain/courses/session-times.ts'
import { findOrder, type Order } from '#domain/orders/find-order.ts'
import { countPlaces } from '#domain/orders/order-details.ts'
import { formatPence } from '#domain/pence.ts'
import type { BookingDocumentData } from '#documents/booking-document-data.ts'
import { renderCalendar } from '#documents/calendar.ts'
import { pageUrls } from '#documents/page-urls.ts'
import { getProvider, type ProviderDetails } from '#documents/provider.ts'
import { renderDocument } from '#documents/render-document.ts'
import {
  orderConfirmedWords,
  orderQuotedWords,
  placeClaimedWords,
  placeInvitationWords,
  quoteReminderWords,
} from '#site-content/emails/order-emails.ts'
import { ClockChange, CourseDates, formatDateTime } from './course-dates.tsx'
import { EmailLayout, LinkButton, Paragraph, Typed } from './email-layout.tsx'
import {
  type Attachment,
  calendarAttachment,
  type ComposeEmail,
  type EmailContext,
  getBookingOf,
  loadBookingData,
  pdfAttachment,
  type QueuedEmail,
  renderBookingEmail,
  renderMessage,
} from './email-template.tsx'
import { buyerName, buyerOf, hasPlainBuyer, traineeOf } from './order-names.ts'
import { bookingValues, type EmailTemplate, personValues, type WithWords, wordedTemplate } from './email-wording.ts'

export interface OrderEmailData {
  order: Order
  /** To whom it is written: the buyer, or the person of a place. */
  name: string
  href: string
  site: ProviderDetails
  testMode: boolean
}

export async function loadOrder(context: EmailContext, { bookingId }: QueuedEmail): Promise<OrderEmailData> {
  const { saleId } = await context.db
    .selectFrom('booking')
    .select('saleId')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const order = await findOrder(context, { saleId })
  if (!order) throw new Error(`expected booking ${bookingId} to be of an order of places`)
  return {
    order,
    name: buyerName(order) ?? 'there',
    href: pageUrls.order(context.publicUrl, order.publicId),
    site: await getProvider(context, context.publicUrl),
    testMode: context.testMode,
  }
}

/** With the quote as a PDF; not sent any more once it is accepted or has lapsed. */
export const composeOrderQuoted: ComposeEmail = (context, queued) => composeQuote(context, queued, orderQuoted)

/** The same before it ends. */
export const composeQuoteReminder: ComposeEmail = (context, queued) => composeQuote(context, queued, quoteReminder)

async function composeQuote(context: EmailContext, queued: QueuedEmail, template: EmailTemplate<OrderEmailData>) {
  const data = await loadOrder(context, queued)
  return data.order.state === 'quoted' ? renderToBuyer(context, template, data, 'quote') : null
}

/** With the invoice, or the receipt of a payment by card. */
export const composeOrderConfirmed: ComposeEmail = async (context, queued) => {
  const data = await loadOrder(context, queued)
  const kind = data.order.confirmedBy === 'on-account' ? 'invoice' : 'receipt'
  return renderToBuyer(context, orderConfirmed, data, kind)
}

/** With the document of that kind, where there is one. */
export async function renderToBuyer<Data extends OrderEmailData>(
  context: EmailContext,
  template: EmailTemplate<Data>,
  data: Data,
  kind: 'quote' | 'invoice' | 'receipt' | null,
  more: Attachment[] = [],
) {
  const { order } = data
  const document = hasPlainBuyer(order) && order.documents.find((one) => one.kind === kind)
  const rendered = document && (await renderDocument(context, { documentId: document.id }))
  const own = rendered ? [pdfAttachment(`${kind}-${rendered.number}`, rendered.content)] : []
  return renderMessage(context, template, data, {
    to: { name: buyerName(order) ?? '', address: order.buyerEmail },
    attachments: [...own, ...more],
  })
}

/** The same of one place, on its own date. */
export async function loadOrderOfPlace(context: EmailContext, queued: QueuedEmail): Promise<OrderEmailData> {
  const data = await loadOrder(context, queued)
  const { label: runLabel, zone, sessions } = (await getBookingOf(context, queued)).run
  return { ...data, order: { ...data.order, runLabel, zone, sessions } }
}

/** Not sent any more once the place was given to someone else or given back, or is claimed. */
export const composePlaceInvitation: ComposeEmail = async (context, queued) => {
  const place = await findPlace(context, queued)
  if (!place.claimKey || place.claimedAt || place.cancelledAt || queued.details.claimKey !== place.claimKey) return null
  const data = await loadOrderOfPlace(context, queued)
  const href = pageUrls.claim(context.publicUrl, place.claimKey)
  const to = { name: place.fullName, address: place.email }
  return renderMessage(context, placeInvitation, { ...data, name: place.fullName, href }, { to })
}

const findPlace = ({ db }: EmailContext, { bookingId }: QueuedEmail) =>
  db
    .selectFrom('booking')
    .select(['fullName', 'email', 'claimKey', 'claimedAt', 'cancelledAt'])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()

/** The person's own confirmation: dates, calendar, joining link, and nothing of what it cost. Not sent once another has the place. */
export const composePlaceClaimed: ComposeEmail = async (context, queued) => {
  if ((await findPlace(context, queued)).claimKey !== queued.details.claimKey) return null
  const booking = await loadBookingData(context, queued)
  const { signUpLinkId: linkId } = queued.details
  const signUp = linkId ? pageUrls.signUp(context.publicUrl, await createSignUpToken(context, { linkId })) : null
  return renderBookingEmail(context, placeClaimed, { ...booking, signUp }, [
    calendarAttachment(`sessions-${booking.reference}`, renderCalendar(booking)),
  ])
}

const places = ({ order }: OrderEmailData): string => countPlaces(order.count)

export const orderValues = (data: OrderEmailData) => ({
  ...personValues({ name: data.name, provider: data.site }),
  course: data.order.courseName,
  date: formatFullDays(data.order),
  reference: data.order.reference,
  places: places(data),
})

export const quotedValues = (data: OrderEmailData) => ({ ...orderValues(data), 'held until': heldUntil(data) })

export const orderQuoted = wordedTemplate({
  wording: orderQuotedWords,
  values: quotedValues,
  Body: QuotedBody,
})

export const quoteReminder = wordedTemplate({
  wording: quoteReminderWords,
  values: (data: OrderEmailData) => ({ ...quotedValues(data), trainee: traineeOf(data) }),
  Body: QuotedBody,
})

export const heldUntil = ({ order }: OrderEmailData): string =>
  order.holdsUntil ? formatDateTime(order.holdsUntil, order.zone) : ''

function QuotedBody(data: WithWords<OrderEmailData, typeof orderQuotedWords | typeof quoteReminderWords>) {
  const { words, order, href } = data
  return (
    <EmailLayout data={data} title={words.heading} preview={`${formatPence(order.total)} for ${places(data)}.`}>
      <Paragraph>{words.greeting}</Paragraph>
      <Typed text={words.opening} />
      {'asked' in words && order.askedBy !== null && <Typed text={words.asked} />}
      <CourseDates courseName={order.courseName} run={{ ...order, label: order.runLabel }} />
      <Paragraph>
        {places(data)}: {formatPence(order.total)}. The quote is attached.
      </Paragraph>
      <LinkButton href={href}>{order.askedBy === null ? 'Accept the quote' : 'Pay or accept'}</LinkButton>
      <Typed text={words.closing} />
    </EmailLayout>
  )
}

export const orderConfirmed = wordedTemplate({ wording: orderConfirmedWords, values: orderValues, Body: ConfirmedBody })

function ConfirmedBody(data: WithWords<OrderEmailData, typeof orderConfirmedWords>) {
  const { words, order, href } = data
  const open = order.places.filter(({ state }) => state === 'open').length
  return (
    <EmailLayout data={data} title={words.heading} preview={`${places(data)} on ${order.courseName}.`}>
      <Paragraph>{words.greeting}</Paragraph>
      <Typed text={words.opening} />
      <CourseDates courseName={order.courseName} run={{ ...order, label: order.runLabel }} />
      <Paragraph>
        {order.due > 0
          ? `The invoice for ${formatPence(order.due)} is attached.`
          : `${formatPence(order.total)} is paid. The receipt is attached.`}
      </Paragraph>
      <LinkButton href={href}>{open > 0 ? 'Name your people' : 'See your order'}</LinkButton>
      <Typed text={words.closing} />
    </EmailLayout>
  )
}

export const placeInvitation = wordedTemplate({
  wording: placeInvitationWords,
  values: (data: OrderEmailData) => ({ ...orderValues(data), buyer: buyerOf(data) }),
  Body: InvitationBody,
})

function InvitationBody(data: WithWords<OrderEmailData, typeof placeInvitationWords>) {
  const { words, order, href } = data
  return (
    <EmailLayout
      data={data}
      title={words.heading}
      preview={`${order.courseName}, ${formatFullDays(order)}, live online.`}
    >
      <Paragraph>{words.greeting}</Paragraph>
      <Typed text={words.opening} />
      <CourseDates courseName={order.courseName} run={{ ...order, label: order.runLabel }} />
      <LinkButton href={href}>Confirm my place</LinkButton>
      <Typed text={words.closing} />
    </EmailLayout>
  )
}

type PlaceClaimedData = BookingDocumentData & { signUp: string | null }

export const placeClaimed = wordedTemplate({
  wording: placeClaimedWords,
  values: (data: PlaceClaimedData) => bookingValues(data),
  Body: ClaimedBody,
})

function ClaimedBody(data: WithWords<PlaceClaimedData, typeof placeClaimedWords>) {
  const { words, courseName, runLabel, joiningLink, signUp, site, reference } = data
  return (
    <EmailLayout data={data} title={words.heading} preview={`${courseName}, ${formatFullDays(data)}, live online.`}>
      <Paragraph>{words.greeting}</Paragraph>
      <Typed text={words.opening} />
      <CourseDates courseName={courseName} run={{ ...data, label: runLabel }} />
      <ClockChange run={data} />
      <LinkButton href={signUp ?? pageUrls.myBooking(site.publicUrl, reference)}>
        {signUp ? 'Choose a password' : 'See my booking'}
      </LinkButton>
      {!joiningLink && <Typed text={words.linkToCome} />}
    </EmailLayout>
  )
}
