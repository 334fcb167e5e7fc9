import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { sha256 } from './crypto.ts'
import { toAsciiAddress } from './email-address.ts'
import { errorCode } from './log.ts'
import { removeOlder } from './files.ts'
import { NO_FETCHING, openSmtpTransport } from './smtp.ts'

export interface Message {
  /** Unset: the sender in the settings. */
  from?: { name: string; address: string }
  to: { name: string; address: string }
  /** Where replies go; unset: to the sender. */
  replyTo?: string
  /** The Message-ID of the email that it answers. */
  inReplyTo?: string
  /** The Message-IDs of its thread, the first one first; unset: only that one. */
  references?: string[]
  subject: string
  html: string
  text: string
  attachments: { filename: string; contentType: string; content: Buffer | string }[]
  /** A person wrote it, so it is not marked as generated (RFC 3834). */
  byHand?: boolean
  /** Identifies this email: it becomes the Message-ID and the file name, so sending it again gives the same ones. */
  key: string
}

export interface Mail {
  /** @throws where the address is not a plain one or the server does not accept the email: RecipientRefused for good. */
  send(message: Message): Promise<{ messageId: string; toFile: boolean }>
  /** Removes emails that were written to files before a moment; returns how many. With a mail server there are none. */
  purgeFiles(before: Date): Promise<number>
  close(): void
}

interface MailOptions {
  /** smtp:// or smtps://; null writes every email to a file instead. */
  smtpUrl: string | null
  outboxDir: string
  from: { name: string; address: string }
  /** The host of this address is the part after the @ of every Message-ID. */
  publicUrl: string
}

/**
 * Sends emails by SMTP, or writes them to files where there is no SMTP server. @throws where the sender's address is
 * not a plain one.
 */
export function openMail(input: MailOptions): Mail {
  plainAddress('the sender', input.from.address)
  return input.smtpUrl === null ? openOutbox(input) : openSmtp(input, input.smtpUrl)
}

function openSmtp(input: MailOptions, url: string): Mail {
  const transport = openSmtpTransport(url)
  return {
    async send(message) {
      const sent = await transport.send(toSendMailOptions(input, message))
      return { messageId: sent.messageId, toFile: false }
    },
    purgeFiles: async () => 0,
    close: () => transport.close(),
  }
}

/** One file per email, written under another name and renamed, so that a reader never sees half of it. */
function openOutbox(input: MailOptions): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...NO_FETCHING })
  return {
    async send(message) {
      const composed = await transport.sendMail(toSendMailOptions(input, message))
      // a Buffer because of `buffer: true`
      await writeToOutbox(input.outboxDir, `${slugOf(message.key)}.eml`, composed.message as Buffer)
      return { messageId: composed.messageId, toFile: true }
    },
    purgeFiles: (before) => removeOlder(input.outboxDir, before),
    close: () => transport.close(),
  }
}

/** @throws in words for the office, whose list of emails shows why one is late. */
async function writeToOutbox(folder: string, name: string, content: Buffer): Promise<void> {
  try {
    // Emails hold personal data, so only the account that runs the site may read them.
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const temporary = join(folder, `.${randomUUID()}.part`)
    await writeFile(temporary, content, { mode: 0o600 })
    await rename(temporary, join(folder, name))
  } catch (cause) {
    throw new Error(`the outbox folder cannot be written to (${errorCode(cause)})`, { cause })
  }
}

function toSendMailOptions(input: MailOptions, message: Message): SendMailOptions {
  const from = message.from ?? input.from
  const [sender, recipient] = [
    plainAddress('the sender', from.address),
    plainAddress('the recipient', message.to.address),
  ]
  return {
    // Set separately from the headers, so that no header can add a recipient.
    envelope: { from: sender, to: [recipient] },
    from: { name: oneLine(from.name), address: sender },
    to: { name: oneLine(message.to.name), address: recipient },
    replyTo: toAsciiAddress(message.replyTo ?? '') ?? undefined,
    ...(message.inReplyTo && {
      inReplyTo: oneLine(message.inReplyTo),
      references: threadOf(message.references ?? [message.inReplyTo]),
    }),
    subject: oneLine(message.subject),
    html: message.html,
    // Many mail programs show no data: addresses: such a picture becomes a part of the email that its HTML names.
    attachDataUrls: true,
    text: message.text,
    attachments: message.attachments.map((one) => ({ ...one, filename: oneLine(one.filename).replace(/[/\\]/g, '-') })),
    messageId: `<${slugOf(message.key)}@${new URL(input.publicUrl).hostname}>`,
    headers: message.byHand ? {} : { 'Auto-Submitted': 'auto-generated' },
  }
}

const MAX_REFERENCES = 20

/** The first email of a long thread, by which programs find it, and the last ones. */
const threadOf = (ids: string[]): string[] =>
  [...ids.slice(0, 1), ...ids.slice(1).slice(1 - MAX_REFERENCES)].map((id) => oneLine(id))

/** In ASCII, as every mail server takes it. */
function plainAddress(whose: string, address: string): string {
  const plain = toAsciiAddress(address)
  if (plain) return plain
  throw new Error(`expected ${whose} to be one plain address, got ${JSON.stringify(address).slice(0, 300)}`)
}

/** Without control characters, line and paragraph separators, and marks that turn the reading direction. */
function oneLine(value: string): string {
  // oxlint-disable-next-line no-control-regex -- they are what is removed
  const unwanted = /[\u0000-\u001f\u007f-\u009f\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]+/g
  const plain = value.slice(0, 200).toWellFormed().replace(unwanted, ' ').replace(/ {2,}/g, ' ').trim()
  // An email program would decode "=?utf-8?q?=0d=0a?=" into the line break that was just removed.
  return plain.replaceAll('=?', '= ?')
}

/** Safe in a file name and a Message-ID. A key that had to be changed gets its hash, so no two keys become the same. */
function slugOf(key: string): string {
  const plain = key.replace(/[^a-zA-Z0-9_-]+/g, '-').slice(0, 100)
  if (plain === key && key !== '') return key
  return `${plain}-${sha256(key).slice(0, 12)}`
}
