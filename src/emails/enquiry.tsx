import { getCompany } from '#domain/content/company.ts'
import { getContent } from '#domain/content/shown-content.ts'
import { listCourses } from '#domain/courses/course.ts'
import { lowestPrice } from '#domain/courses/place-price.ts'
import { renderCallCalendar } from '#documents/calendar.ts'
import { renderProposal } from '#documents/proposal.tsx'
import { getProvider, type ProviderDetails } from '#documents/provider.ts'
import { CALL_MINUTES, formatCallTime } from '#domain/enquiries/call-times.ts'
import type { EnquiryKind } from '#domain/enquiries/enquiry.ts'
import { priceGroups } from '#domain/enquiries/group-price.ts'
import { formatPhone } from '#domain/phone-country.ts'
import { getSetting } from '#domain/settings/stored-settings.ts'
import {
  businessCallWords,
  callBackWords,
  callBookedWords,
  messageReceivedWords,
  proposalWords,
} from '#site-content/emails/enquiry-emails.ts'
import { programmesDocument } from '#site-content/programmes.ts'
import { EmailLayout, greetingName, Heading, Paragraph, quotableMessage, Typed } from './email-layout.tsx'
import { styles } from './email-style.ts'
import {
  calendarAttachment,
  pdfAttachment,
  type ComposeEmail,
  type EmailContext,
  type QueuedEmail,
  renderMessage,
} from './email-template.tsx'
import {
  chooseTemplate,
  type EmailTemplate,
  personValues,
  type WithWords,
  wordedTemplate,
  type WordedTemplate,
} from './email-wording.ts'

/** To the sender. It repeats what they typed only where no one could advertise with it: see `greetingName`. */
export const composeEnquiryReceived: ComposeEmail = async (context, queued) => {
  const enquiry = await loadEnquiryEmailData(context, queued)
  const name = greetingName(enquiry.name)
  const data = { ...enquiry, name: name ?? 'there', message: quotableMessage(enquiry.message) }
  const to = { name: name ?? '', address: enquiry.email }
  const attachments = enquiry.callAt
    ? [calendarAttachment('call', renderCallCalendar(callOf(enquiry, enquiry.callAt)))]
    : await attachProposal(context, enquiry)
  return renderMessage(context, enquiryReceived, data, { to, attachments })
}

/** The price that a company asked for, as the page for companies states it now. */
async function attachProposal(context: EmailContext, enquiry: StoredEnquiry) {
  const { corporate } = await getContent(context, programmesDocument)
  const price = corporate.prices.find(({ format }) => format === enquiry.programme)
  if (enquiry.kind !== 'proposal' || !price || !enquiry.people) return []
  const pdf = await renderProposal({
    ...corporate,
    reference: enquiry.reference,
    company: greetingName(enquiry.companyName ?? ''),
    priced: priceGroups(enquiry.people, price),
    publicPrice: lowestPrice(await listCourses(context)),
    writtenAt: enquiry.receivedAt,
    site: enquiry.provider,
  })
  return [pdfAttachment(`proposal-${enquiry.reference}`, pdf)]
}

const callOf = ({ reference, receivedAt, provider }: EnquiryEmailData, callAt: Date) => ({
  reference,
  startsAt: callAt,
  endsAt: new Date(callAt.getTime() + CALL_MINUTES * 60_000),
  createdAt: receivedAt,
  site: provider,
})

/** To the provider, with everything that was typed. An answer goes to the sender. */
export const composeEnquiryForward: ComposeEmail = async (context, queued) => {
  const enquiry = await loadEnquiryEmailData(context, queued)
  return renderMessage(context, enquiryForward, enquiry, { to: context.us, replyTo: enquiry.email })
}

export async function loadEnquiryEmailData(context: EmailContext, { details }: QueuedEmail): Promise<StoredEnquiry> {
  const enquiry = await context.db
    .selectFrom('enquiry')
    .selectAll()
    .where('id', '=', details.enquiryId ?? '')
    .executeTakeFirstOrThrow()
  const promise = await getSetting(context, { name: 'replyPromise' })
  const { callHours } = await getCompany(context)
  return { ...enquiry, within: promise.words, callHours, provider: await getProvider(context, context.publicUrl) }
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
  programme: string | null
  people: number | null
  /** The time that the sender chose for a call. */
  callAt: Date | null
  receivedAt: Date
  /** The time within which the provider answers. */
  within: string
  callHours: string
  provider: ProviderDetails
}

interface StoredEnquiry extends EnquiryEmailData {
  id: string
  /** Who wrote last, where that is not the sender. */
  answerName: string | null
  answerEmail: string | null
}

const worded = (wording: typeof callBookedWords) =>
  wordedTemplate({
    wording,
    values: (data: EnquiryEmailData) => ({
      ...personValues(data),
      reference: data.reference,
      'reply time': data.within,
      'call hours': data.callHours,
      'call time': data.callAt ? formatCallTime(data.callAt) : '',
    }),
    Body: EnquiryReceivedBody,
  })

const RECEIVED: Record<EnquiryKind, WordedTemplate<EnquiryEmailData>> = {
  contact: worded(messageReceivedWords),
  'call-back': worded(callBackWords),
  'business-call': worded(businessCallWords),
  proposal: worded(proposalWords),
}

const callBooked = worded(callBookedWords)

export const enquiryReceived = chooseTemplate<EnquiryEmailData>(({ kind, callAt }) =>
  callAt ? callBooked : RECEIVED[kind],
)

function EnquiryReceivedBody({ words, ...data }: WithWords<EnquiryEmailData, typeof messageReceivedWords>) {
  const { reference, message, provider } = data
  return (
    <EmailLayout data={{ site: provider, reference }} title={words.heading} preview={whatHappensNext(data)}>
      <Paragraph>{words.greeting}</Paragraph>
      <Typed text={words.opening} />
      <Typed text={words.details} />
      {message && <Quote text={message} />}
      <Typed text={words.closing} />
    </EmailLayout>
  )
}

function whatHappensNext({ kind, callAt, within, callHours }: EnquiryEmailData): string {
  if (callAt) return `We’ll call you on ${formatCallTime(callAt)}, on the number you gave us.`
  if (kind === 'proposal') return 'The price for your team is attached. It holds no places and no dates.'
  return kind === 'contact'
    ? `One of us will read it and reply by email, usually within ${within}.`
    : `We’ll call you, usually within ${within}. We’re on the phone ${callHours}.`
}

const KIND_LABELS: Record<EnquiryKind, string> = {
  contact: 'Message',
  'call-back': 'Call-back request',
  'business-call': 'Business call request',
  proposal: 'Request for a proposal',
}

export const enquiryForward: EmailTemplate<EnquiryEmailData> = {
  subject: ({ kind, name, reference, callAt }) =>
    callAt
      ? `Call ${name} on ${formatCallTime(callAt)} (${reference})`
      : `${KIND_LABELS[kind]} from ${name} (${reference})`,
  Body: EnquiryForwardBody,
}

function EnquiryForwardBody(enquiry: EnquiryEmailData) {
  const lines = [
    ['Reference', enquiry.reference],
    ['Call on', enquiry.callAt && formatCallTime(enquiry.callAt)],
    ['Name', enquiry.name],
    ['Company', enquiry.companyName],
    ['Email', enquiry.email],
    ['Phone', formatPhone(enquiry.contactNumber)],
    ['Course', enquiry.course],
    ['Job role', enquiry.jobRole],
    ['Company size', enquiry.companySize],
    ['Programme', enquiry.programme],
    ['People', enquiry.people],
    ...(enquiry.message ?? '').split('\n').map((line, index) => [index === 0 ? 'Message' : '', line]),
  ].filter(([, value]) => value)
  return (
    <EmailLayout
      data={{ site: enquiry.provider }}
      title={`${KIND_LABELS[enquiry.kind]} from ${enquiry.name}`}
      preview={enquiry.message ?? enquiry.name}
      forStaff
    >
      {lines.map(([label, value], index) => (
        <Paragraph key={index}>
          {label ? `${label}: ` : ''}
          {value}
        </Paragraph>
      ))}
      <Paragraph>
        Reply to this email to write to <bdi>{enquiry.name}</bdi>.
      </Paragraph>
    </EmailLayout>
  )
}

export function Quote({ text }: { text: string }) {
  return (
    <>
      <Heading>Your message</Heading>
      <blockquote className="edge" style={styles.quote}>
        <Typed text={text} />
      </blockquote>
    </>
  )
}
