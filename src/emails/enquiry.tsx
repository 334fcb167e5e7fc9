import { sql } from 'kysely'
import { getSetting } from '#domain/settings/stored-settings.ts'
import { type ComposeEmail, type Email, type EmailContext, type QueuedEmail, renderEmail } from './email-template.tsx'
import { greetingName } from './greeting-name.ts'
import { providerDetails } from '#documents/provider.ts'
import type { EnquiryKind } from '#domain/enquiries/enquiry.ts'
import type { BookingDocumentData } from '#documents/booking-document-data.ts'
import { site } from '#content/site.ts'
import { EmailLayout, Paragraph, Typed } from './email-layout.tsx'

/** To its sender, whose name is the only word of theirs in it: nobody can send their own text through us. */
export const composeEnquiryReceived: ComposeEmail = async (ground, promised) => {
  const enquiry = await loadEnquiryEmailData(ground, promised)
  const name = greetingName(enquiry.name)
  const rendered = await renderEmail(enquiryReceived, { ...enquiry, name: name ?? 'there' })
  return { ...rendered, to: { name: name ?? '', address: enquiry.email }, attachments: [] }
}

/** To the provider, with everything; an answer goes to the sender. */
export const composeEnquiryForward: ComposeEmail = async (ground, promised) => {
  const enquiry = await loadEnquiryEmailData(ground, promised)
  const rendered = await renderEmail(enquiryForward, enquiry)
  return { ...rendered, to: ground.provider, replyTo: enquiry.email, attachments: [] }
}

/** To its sender and nobody else, from a person: a mail program may answer it as one. */
export const composeEnquiryReply: ComposeEmail = async (ground, promised) => {
  const enquiry = await loadEnquiryEmailData(ground, promised)
  const entry = await ground.db
    .selectFrom('enquiryEntry')
    .leftJoin('account', (on) => on.on(sql<boolean>`lower(account.username) = lower(enquiry_entry.author)`))
    .select(['enquiryEntry.text', 'account.name as author'])
    .where('enquiryEntry.id', '=', promised.details.enquiryEntryId ?? '')
    .executeTakeFirstOrThrow()
  const { reference, name, email } = enquiry
  const rendered = await renderEmail(enquiryReply, {
    ...entry,
    reference,
    name,
    provider: providerDetails(ground.publicUrl),
  })
  return { ...rendered, to: { name, address: email }, byHand: true, attachments: [] }
}

async function loadEnquiryEmailData(ground: EmailContext, { details: input }: QueuedEmail): Promise<EnquiryEmailData> {
  const enquiry = await ground.db
    .selectFrom('enquiry')
    .selectAll()
    .where('id', '=', input.enquiryId ?? '')
    .executeTakeFirstOrThrow()
  const promise = await getSetting(ground, { name: 'replyPromise' })
  return { ...enquiry, within: promise.words, provider: providerDetails(ground.publicUrl) }
}

interface EnquiryEmailData {
  reference: string
  kind: EnquiryKind
  name: string
  email: string
  contactNumber: string
  course: string | null
  message: string | null
  companyName: string | null
  jobRole: string | null
  companySize: string | null
  /** Within what time we have promised to answer. */
  within: string
  provider: BookingDocumentData['site']
}

/** We have it, and when we answer. Of what was written only the name comes back. */
const enquiryReceived: Email<EnquiryEmailData> = {
  subject: ({ reference }) => `We have your message (${reference})`,
  Body: EnquiryReceivedBody,
}

function EnquiryReceivedBody({ reference, name, kind, within, provider }: EnquiryEmailData) {
  const next =
    kind === 'contact'
      ? `One of us reads it and answers by email, usually within ${within}.`
      : `One of us rings you, ${site.callHours}, usually within ${within}.`
  return (
    <EmailLayout documents={{ site: provider, reference, testMode: false }} title="We have your message" preview={next}>
      <Paragraph>Hello {name},</Paragraph>
      <Paragraph>
        Thank you for writing to {provider.brand}. {next}
      </Paragraph>
      <Paragraph>If this was not you, ignore this email: we keep nothing that was not sent to us.</Paragraph>
    </EmailLayout>
  )
}

const KIND_LABELS: Record<EnquiryKind, string> = {
  contact: 'Message',
  'call-back': 'Call back',
  'business-call': 'Business call',
}

/** Everything that was written, for whoever answers. */
const enquiryForward: Email<EnquiryEmailData> = {
  subject: ({ kind, name, reference }) => `${KIND_LABELS[kind]} from ${name} (${reference})`,
  Body: EnquiryForwardBody,
}

function EnquiryForwardBody(enquiry: EnquiryEmailData) {
  const lines = [
    ['Name', enquiry.name],
    ['Company', enquiry.companyName],
    ['Email', enquiry.email],
    ['Phone', enquiry.contactNumber],
    ['Course', enquiry.course],
    ['Job role', enquiry.jobRole],
    ['Company size', enquiry.companySize],
    ...(enquiry.message ?? '').split('\n').map((line, index) => [index === 0 ? 'Message' : '', line]),
  ].filter(([, value]) => value)
  return (
    <EmailLayout
      documents={{ site: enquiry.provider, reference: enquiry.reference, testMode: false }}
      title={KIND_LABELS[enquiry.kind]}
      preview={enquiry.name}
    >
      {lines.map(([label, value], index) => (
        <Paragraph key={index}>
          {label ? `${label}: ` : ''}
          {value}
        </Paragraph>
      ))}
      <Paragraph>Answer this email to write to {enquiry.name}.</Paragraph>
    </EmailLayout>
  )
}

export interface EnquiryReplyData {
  reference: string
  name: string
  /** What one of us wrote, in plain text. */
  text: string
  /** Who wrote it; null when their account is gone. */
  author: string | null
  provider: BookingDocumentData['site']
}

/** What a colleague wrote, as it was written. Nothing that the sender wrote is in it but the name. */
const enquiryReply: Email<EnquiryReplyData> = {
  subject: ({ provider, reference }) => `Your message to ${provider.brand} (${reference})`,
  Body: EnquiryReplyBody,
}

function EnquiryReplyBody({ reference, name, text, author, provider }: EnquiryReplyData) {
  return (
    <EmailLayout
      documents={{ site: provider, reference, testMode: false }}
      title="Our answer to your message"
      preview={text.slice(0, 120)}
    >
      <Paragraph>Hello {name},</Paragraph>
      <Typed text={text} />
      <Paragraph>{author ? `${author}, ${provider.brand}` : provider.brand}</Paragraph>
    </EmailLayout>
  )
}
