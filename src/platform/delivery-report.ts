import { readEmailAddress } from './email-address.ts'

/** What a mail server says of an email that it could not deliver, or not yet (RFC 3464, and the letters of those before it). */
export interface DeliveryReport {
  /** `delayed`: their server tries again. */
  outcome: 'failed' | 'delayed'
  /** The address that was written to; null where the report does not say it. */
  recipient: string | null
  /** The Message-IDs that it names, of which one may be that of our email. */
  messageIds: string[]
  /** "5.1.1"; null where there is none. */
  status: string | null
  /** What the server said. */
  said: string
}

interface ReportInput {
  from: { address: string }
  subject: string
  text: string
  attachments: { mimeType: string; content: ArrayBuffer | Uint8Array | string }[]
  headerOf(key: string): string
}

const UNDELIVERED =
  /undeliver|delivery (status|failure|incomplete|has failed|problem)|returned (mail|to sender)|failure notice|mail delivery failed|delayed|non remis|nicht zugestellt|unzustellbar|no se (pudo|ha podido) entregar/i
const MAX_LENGTH = 20_000

/** Null where it is no such report: also a read receipt, and the news that an email has arrived. */
export function readDeliveryReport(input: ReportInput): DeliveryReport | null {
  const { from, subject, headerOf } = input
  const type = headerOf('content-type')
  const isReport = /^multipart\/report/i.test(type) && !/disposition-notification|feedback-report/i.test(type)
  const isLetter =
    (headerOf('x-failed-recipients') !== '' || /^(mailer-daemon|postmaster)@/i.test(from.address)) &&
    UNDELIVERED.test(subject)
  if (!isReport && !isLetter) return null
  const parts = input.attachments
    .filter(({ mimeType }) => /^(message|text)\//.test(mimeType))
    .map(({ content }) => textOf(content))
  const status = parts.find((part) => /^(final|original)-recipient:/im.test(part)) ?? ''
  const fieldOf = (name: string) =>
    unfold(status)
      .match(new RegExp(`^${name}:[ \\t]*(.*)$`, 'im'))?.[1]
      ?.trim() ?? ''
  const action = fieldOf('action').toLowerCase()
  if (['delivered', 'relayed', 'expanded'].includes(action)) return null
  const text = input.text.slice(0, MAX_LENGTH)
  const code = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(fieldOf('status') || fieldOf('diagnostic-code') || text)?.[0] ?? null
  const isDelayed = action ? action === 'delayed' : /delayed|will (be )?retr|still trying/i.test(subject)
  return {
    outcome: isDelayed ? 'delayed' : 'failed',
    recipient: recipientIn([
      fieldOf('original-recipient'),
      fieldOf('final-recipient'),
      headerOf('x-failed-recipients'),
      text,
    ]),
    messageIds: messageIdsIn([`${headerOf('in-reply-to')} ${headerOf('references')}`, ...parts, text]),
    status: code,
    said: (fieldOf('diagnostic-code').replace(/^[\w-]+;\s*/, '') || text).replace(/\s+/g, ' ').trim().slice(0, 300),
  }
}

const textOf = (content: ArrayBuffer | Uint8Array | string): string =>
  (typeof content === 'string' ? content : Buffer.from(new Uint8Array(content)).toString('utf8')).slice(0, MAX_LENGTH)

const unfold = (headers: string): string => headers.replace(/\r?\n[ \t]+/g, ' ').replace(/\r/g, '')

/** The first address that is one, wherever the server names it: "rfc822; ann@x.example", "<ann@x.example>:". */
function recipientIn([original = '', final = '', failed = '', text = '']: string[]): string | null {
  const first = [original, final, failed].map((one) => one.split(';').at(-1) ?? '')
  const named = [...first, /^<([^<>\s]+)>:/m.exec(text)?.[1] ?? '', /<([^<>\s]+@[^<>\s]+)>/.exec(text)?.[1] ?? '']
  return named.map(readEmailAddress).find((one) => one !== null) ?? null
}

function messageIdsIn([answered = '', ...parts]: string[]): string[] {
  const own = parts.flatMap((part) =>
    Array.from(part.matchAll(/^(?:X-Original-)?Message-ID:\s*(<[^<>\s]{1,250}>)/gim), ([, id = '']) => id),
  )
  return [...new Set([...(answered.match(/<[^<>\s]{1,250}>/g) ?? []), ...own])].slice(0, 20)
}
