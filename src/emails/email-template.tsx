import { render } from '@react-email/render'
import type { Booking } from '#domain/bookings/booking.ts'
import { findBooking } from '#domain/bookings/find-booking.ts'
import { getContent } from '#domain/content/shown-content.ts'
import type { EmailAbout, EmailKind } from '#domain/emails/outbox.ts'
import type { Message } from '#platform/mail.ts'
import type { Platform } from '#platform/platform.ts'
import { receiptFile } from '#documents/booking-amounts.ts'
import { type BookingDocumentData, loadBookingDocumentData, type OfPayment } from '#documents/booking-document-data.ts'
import { renderDocument } from '#documents/render-document.ts'
import type { EmailTemplate } from './email-wording.ts'

/** What an email is composed with. `us` is the address that enquiries are forwarded to. */
export type EmailContext = Platform & {
  publicUrl: string
  testMode: boolean
  us: { name: string; address: string }
  /** The mailbox whose emails we read; null where there is none. */
  repliesTo: string | null
}

/** A row of the outbox. `details` holds the ids of what the email is about; the content is loaded when it is sent. */
export interface QueuedEmail {
  kind: EmailKind
  bookingId: string | null
  promisedAt: Date
  details: EmailAbout
}

type ComposedEmail = Omit<Message, 'key' | 'from'>
export type Attachment = ComposedEmail['attachments'][number]

/** Loads an email's data and renders it. Null when what it would say is no longer true: nothing is sent then. */
export type ComposeEmail = (context: EmailContext, queued: QueuedEmail) => Promise<ComposedEmail | null>

export interface RenderedEmail {
  subject: string
  html: string
  text: string
}

/** HTML and plain text come from one component, so that they say the same. */
export async function renderEmail<Data extends object>(
  template: EmailTemplate<Data>,
  data: Data,
): Promise<RenderedEmail> {
  const body = <template.Body {...data} />
  const html = await render(body)
  const text = await render(body, { plainText: true, htmlToTextOptions: { wordwrap: false, selectors: asTyped } })
  return { subject: template.subject(data), html, text }
}

/** By default the plain text version puts headings in capitals. */
const asTyped = ['h1', 'h2'].map((selector) => ({ selector, options: { uppercase: false } }))

/** An email in the wording of now, with its recipient; without attachments unless some are given. */
export async function renderMessage<Data extends object>(
  context: EmailContext,
  template: EmailTemplate<Data>,
  data: Data,
  envelope: Pick<ComposedEmail, 'to' | 'replyTo' | 'inReplyTo' | 'references' | 'byHand'> & {
    attachments?: Attachment[]
  },
): Promise<ComposedEmail> {
  const worded = template.worded?.(data)
  const current = worded ? worded.withTexts(await getContent(context, worded.wording)) : template
  return { ...(await renderEmail(current, data)), attachments: [], ...envelope }
}

/** An email to the person who booked. */
export function renderBookingEmail<Data extends BookingDocumentData>(
  context: EmailContext,
  template: EmailTemplate<Data>,
  data: Data,
  attachments: Attachment[] = [],
): Promise<ComposedEmail> {
  return renderMessage(context, template, data, { to: { name: data.fullName, address: data.email }, attachments })
}

/** What of an order of several places goes to its buyer: all that is about money, and its end. The rest goes to the person of a place. */
const FOR_BUYER = new Set<EmailKind>([
  'payment-link',
  'paid-without-place',
  'payment-returned',
  'booking-refunded',
  'refund-failed',
  'booking-cancelled',
  'balance-request',
  'balance-reminder',
  'balance-paid',
  'payment-received',
  'pro-forma-invoice',
])

/** What the email's booking shows on every document: with the sums of its first instalment, or of a payment. */
export function loadBookingData(
  context: EmailContext,
  { kind, bookingId, details }: QueuedEmail,
  of: OfPayment = {},
): Promise<BookingDocumentData> {
  if (!bookingId) throw new Error('expected an email about a booking')
  return loadBookingDocumentData(context, { bookingId, forBuyer: FOR_BUYER.has(kind) || details.toBuyer, ...of })
}

/** The receipt or invoice that the email's data are of, as a file. @throws when there is none */
export async function attachReceipt(
  context: EmailContext,
  data: Pick<BookingDocumentData, 'receipt' | 'receiptId' | 'reference'>,
  suffix = '',
): Promise<Attachment> {
  const rendered = data.receiptId && (await renderDocument(context, { documentId: data.receiptId }))
  if (!rendered) throw new Error(`expected booking ${data.reference} to have a receipt`)
  return pdfAttachment(`${receiptFile(data)}-${data.reference}${suffix}`, rendered.content)
}

/** The credit note of a refund, or the document that cancels it, as a file; null where none was issued. */
export async function attachCreditNote(
  context: EmailContext,
  { refundId, series }: { refundId: string; series: 'C' | 'X' },
): Promise<{ number: string; file: Attachment } | null> {
  const note = await context.db
    .selectFrom('document')
    .select('id')
    .where('refundId', '=', refundId)
    .where('series', '=', series)
    .executeTakeFirst()
  const rendered = note && (await renderDocument(context, { documentId: note.id }))
  if (!rendered) return null
  const name = series === 'C' ? 'credit-note' : 'credit-note-cancellation'
  return { number: rendered.number, file: pdfAttachment(`${name}-${rendered.number}`, rendered.content) }
}

/** @throws when the email is about no booking. */
export async function getBookingOf(context: EmailContext, { bookingId }: QueuedEmail): Promise<Booking> {
  const booking = bookingId && (await findBooking(context, { bookingId }))
  if (!booking) throw new Error('expected an email about a booking')
  return booking
}

export const pdfAttachment = (name: string, content: Buffer): Attachment => ({
  filename: `${name}.pdf`,
  contentType: 'application/pdf',
  content,
})

/** With `CANCEL` a calendar removes the events. The method must equal the one inside the file (RFC 6047, section 2.4). */
export const calendarAttachment = (
  name: string,
  content: string,
  method: 'PUBLISH' | 'CANCEL' = 'PUBLISH',
): Attachment => ({
  filename: `${name}.ics`,
  contentType: `text/calendar; charset=utf-8; method=${method}`,
  content,
})
