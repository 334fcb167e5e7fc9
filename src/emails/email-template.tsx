import type { ReactElement } from 'react'
import { render } from '@react-email/render'
import type { EmailAbout } from '#domain/emails/outbox.ts'
import type { Message } from '#platform/mail.ts'
import type { Platform } from '#platform/platform.ts'
import { type BookingDocumentData, loadBookingDocumentData } from '#documents/booking-document-data.ts'

/** What an email is composed with. */
export type EmailContext = Platform & {
  publicUrl: string
  testMode: boolean
  provider: { name: string; address: string }
}

export interface QueuedEmail {
  bookingId: string | null
  promisedAt: Date
  details: EmailAbout
}

/** Answers null when what the email would say is no longer true: nothing is sent then. */
export type ComposeEmail = (context: EmailContext, queued: QueuedEmail) => Promise<Omit<Message, 'key'> | null>

/** One kind of mail: its subject line and its page, both from the same facts. */
export interface Email<Input> {
  subject(input: Input): string
  Body(input: Input): ReactElement
}

export interface RenderedEmail {
  subject: string
  html: string
  text: string
}

/** Both versions come from one page, so that they say the same. */
export async function renderEmail<Input extends object>(email: Email<Input>, input: Input): Promise<RenderedEmail> {
  const page = <email.Body {...input} />
  const html = await render(page)
  const text = await render(page, { plainText: true, htmlToTextOptions: { wordwrap: false, selectors: asTyped } })
  return { subject: email.subject(input), html, text }
}

/** Headings stay in sentence case instead of capitals. */
const asTyped = ['h1', 'h2'].map((selector) => ({ selector, options: { uppercase: false } }))

/** The documents of the booking that a mail is about: of its first sum, or of its balance. */
export function documentsOf(
  ground: EmailContext,
  { bookingId }: QueuedEmail,
  of: 'first' | 'balance' = 'first',
): Promise<BookingDocumentData> {
  if (!bookingId) throw new Error('expected the mail of a booking')
  return loadBookingDocumentData(ground, { bookingId, of })
}

/** A letter to the person of a booking. */
export async function renderBookingEmail<Input extends BookingDocumentData>(
  email: Email<Input>,
  input: Input,
  attachments: Message['attachments'] = [],
) {
  return { ...(await renderEmail(email, input)), to: { name: input.fullName, address: input.email }, attachments }
}

type AttachedFile = Message['attachments'][number]

export const pdfFile = (name: string, content: Buffer): AttachedFile => ({
  filename: `${name}.pdf`,
  contentType: 'application/pdf',
  content,
})

/** `CANCEL` takes its events away, as the file says of itself (RFC 6047, section 2.4). */
export const calendarAttachment = (
  name: string,
  content: string,
  method: 'PUBLISH' | 'CANCEL' = 'PUBLISH',
): AttachedFile => ({
  filename: `${name}.ics`,
  contentType: `text/calendar; charset=utf-8; method=${method}`,
  content,
})
