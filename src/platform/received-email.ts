import PostalMime, { type Address, type Email } from 'postal-mime'
import { type EmailOrigin, originOf } from './automatic-email.ts'
import { sha256 } from './crypto.ts'
import { type DeliveryReport, readDeliveryReport } from './delivery-report.ts'
import { readEmailAddress } from './email-address.ts'
import { htmlToText } from './html-text.ts'

export interface Person {
  name: string
  address: string
}

/** An email that reached us. Its HTML becomes text, and nothing of it is trusted. */
export interface ReceivedEmail {
  messageId: string
  /** The address is empty where the email names none that can be answered. */
  from: Person
  /** Where its sender wants answers, if elsewhere. */
  replyTo: Person | null
  to: string[]
  subject: string
  text: string
  /** The Message-IDs that it answers, the first of the thread first. */
  answers: string[]
  origin: EmailOrigin
  /** What it says of an email of ours that did not arrive. */
  report: DeliveryReport | null
  /** A program wrote it, by its own account: of our own address that is one of our own emails. */
  isGenerated: boolean
  /** The mailbox's server checked the sender, who failed. */
  unverified: boolean
  attachments: ReceivedAttachment[]
}

interface ReceivedAttachment {
  /** Empty where it has none. */
  filename: string
  mediaType: string
  bytes: number
  /** Null where it was too large, or one of too many. */
  content: Uint8Array | null
}

/** What mail servers take, encoded. Of a larger one only the beginning is read. */
export const MAX_EMAIL_BYTES = 36 * 1024 * 1024
export const LARGE_EMAIL_BYTES = 512 * 1024
const MAX_TEXT_LENGTH = 50_000
const MAX_ATTACHMENTS = 40

/** Hostile and damaged emails end here too, and never as an exception. `isCut`: only its beginning was read. */
export async function parseReceivedEmail(raw: Uint8Array, { isCut = false } = {}): Promise<ReceivedEmail> {
  const limits = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024, forceRfc822Attachments: true }
  const email = await PostalMime.parse(raw, limits).catch(() => null)
  if (!email) return unreadable(raw)
  const headerOf = (key: string) => email.headers.find((one) => one.key === key)?.value ?? ''
  const to = [...(email.to ?? []), ...(email.cc ?? [])].flatMap((one) => one.address ?? [])
  const from = writerOf(email, to, headerOf)
  const replyTo = toPerson(email.replyTo?.find(({ address = '' }) => !isAmong(to, address)))
  const text = textOf(email)
  return {
    messageId: idsIn(email.messageId)[0] ?? digestOf(raw),
    from,
    replyTo: replyTo && replyTo.address.toLowerCase() !== from.address.toLowerCase() ? replyTo : null,
    to: to.concat(headerOf('delivered-to')),
    subject: (email.subject ?? '').slice(0, 200),
    text: text.slice(0, MAX_TEXT_LENGTH),
    answers: [...new Set(idsIn(`${email.references ?? ''} ${email.inReplyTo ?? ''}`))].slice(-50),
    origin:
      from.address === '' && !replyTo ? 'unreadable' : originOf({ from, replyTo, subject: email.subject, headerOf }),
    report: readDeliveryReport({ from, subject: email.subject ?? '', text, attachments: email.attachments, headerOf }),
    isGenerated: /^auto-generated/i.test(headerOf('auto-submitted').trim()),
    unverified: failsAuthentication(headerOf('authentication-results')),
    attachments: attachmentsOf(email, isCut),
  }
}

/** The database takes no control characters. */
const idsIn = (header = ''): string[] => header.match(/<[^<>\s\p{Cc}]{1,250}>/gu) ?? []

const digestOf = (raw: Uint8Array): string => `<${sha256(Buffer.from(raw).toString('base64'))}@without-id>`

const isAmong = (addresses: string[], address: string): boolean =>
  addresses.some((one) => one.toLowerCase() === address.toLowerCase())

/** A domain with letters beyond ASCII is stored and compared in its letters. */
function toPerson(one: Address | undefined): Person | null {
  const address = readEmailAddress(one?.address)
  return one && address ? { name: one.name, address } : null
}

/** A group address writes itself as the sender and keeps the first one in a header of its own. */
function writerOf(email: Email, to: string[], headerOf: (key: string) => string): Person {
  const from = toPerson(email.from) ?? { name: email.from?.name ?? '', address: '' }
  if (!isAmong(to, from.address)) return from
  const original = headerOf('x-original-from') || headerOf('x-original-sender')
  const [address = ''] = original.match(/[^\s<>"]{1,64}@[^\s<>"]{1,250}/) ?? []
  return toPerson({ name: from.name, address }) ?? from
}

/** Some programs send a text part that is empty, or only says that there is none. */
function textOf({ text = '', html = '' }: Email): string {
  const plain = text.replace(/[\s\u00a0\u200b\ufeff]+/g, ' ').trim()
  const isNotice =
    plain.length < 200 && /(html|mime)[- ](capable|compatible|enabled|format|view|mail|message)/i.test(plain)
  return html && (plain === '' || isNotice) ? htmlToText(html) : text
}

/**
 * The check of the server that took the email in, which writes its header above all others; what stands below may be the
 * sender's own. Only a failure is believed: there is nothing to be gained by pretending one.
 */
function failsAuthentication(header: string): boolean {
  const verdict = (method: string) =>
    new RegExp(`(?:^|[;\\s])${method}\\s*=\\s*(\\w+)`, 'i').exec(header.slice(0, 4000))?.[1]?.toLowerCase() ?? ''
  const dmarc = verdict('dmarc')
  if (dmarc === 'pass') return false
  if (dmarc === 'fail' || verdict('compauth') === 'fail') return true
  const [spf, dkim] = [verdict('spf'), verdict('dkim')]
  return spf !== 'pass' && dkim !== 'pass' && (/^(soft)?fail$/.test(spf) || dkim === 'fail')
}

/** Parts that are named first: pictures of a signature would otherwise use up the places. */
function attachmentsOf({ attachments }: Email, isCut: boolean): ReceivedAttachment[] {
  const shown = attachments.filter(
    ({ mimeType }) => !/^(message\/(delivery-status|rfc822-headers)|text\/rfc822-headers)/.test(mimeType),
  )
  return shown
    .toSorted((one, other) => Number(Boolean(one.related)) - Number(Boolean(other.related)))
    .slice(0, MAX_ATTACHMENTS * 3)
    .map(({ filename, mimeType, content }, index) => {
      const bytes = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)
      const isKept = !isCut && index < MAX_ATTACHMENTS
      return { filename: filename ?? '', mediaType: mimeType, bytes: bytes.byteLength, content: isKept ? bytes : null }
    })
}

/** What can be read of an email that the parser rejects, so that staff see that there is one. */
function unreadable(raw: Uint8Array): ReceivedEmail {
  const text = Buffer.from(raw.subarray(0, MAX_TEXT_LENGTH)).toString('latin1')
  const headerOf = (name: string) => new RegExp(`^${name}:(.{0,200})`, 'im').exec(text)?.[1]?.trim() ?? ''
  return {
    messageId: idsIn(headerOf('message-id'))[0] ?? digestOf(raw),
    from: { name: headerOf('from'), address: '' },
    replyTo: null,
    to: [],
    subject: headerOf('subject'),
    text,
    answers: [],
    origin: 'unreadable',
    report: null,
    isGenerated: false,
    unverified: false,
    attachments: [],
  }
}
