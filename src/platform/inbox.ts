import { lstat, mkdir, readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { ImapFlow } from 'imapflow'
import PostalMime, { type Email } from 'postal-mime'
import { sha256 } from './crypto.ts'
import { isEmailAddress } from './email-address.ts'
import { removeOlder } from './files.ts'

/** An email that reached us, reduced to what is shown of it: no HTML, and no content of attachments. */
export interface ReceivedEmail {
  messageId: string
  from: { name: string; address: string }
  to: string[]
  subject: string
  /** The plain text part; empty where there is none. */
  text: string
  /** The Message-IDs that it answers. */
  answers: string[]
  /** An absence note, a bounce or a mailing: no person waits for an answer to it. */
  isAutomatic: boolean
  attachments: { filename: string; bytes: number }[]
}

/** False where the email is no business of ours: it is put aside, unread. @throws to have it read again. */
type HandleEmail = (email: ReceivedEmail) => Promise<boolean>

export interface Inbox {
  /** The mailbox that customers' replies go to; null where none is read. */
  address: string | null
  /** Hands over each new email and marks it as done. One that could not be handled stops no other. @throws its error. */
  read(handle: HandleEmail): Promise<void>
  /** Removes read files from before a moment; returns how many. A mail server keeps its own. */
  purgeFiles(before: Date): Promise<number>
}

interface InboxOptions {
  /** imap:// or imaps:// with user and password; null reads files from a folder instead. */
  imapUrl: string | null
  /** Without a mail server for sending, emails that are dropped here are read, for trying the site out. */
  folder: string
  /** The mailbox that the folder replaces; null where emails are sent by a server and nothing reads the replies. */
  folderAddress: string | null
}

export const openInbox = ({ imapUrl, folder, folderAddress }: InboxOptions): Inbox =>
  imapUrl === null ? openFolder(folder, folderAddress) : openImap(imapUrl)

const MAX_EMAIL_BYTES = 10 * 1024 * 1024
const MAX_EMAILS_AT_ONCE = 50
const MAX_TEXT_LENGTH = 20_000

/** Null for what cannot be read: also hostile emails end here, and never as an exception. */
export async function parseReceivedEmail(raw: Uint8Array): Promise<ReceivedEmail | null> {
  if (raw.byteLength > MAX_EMAIL_BYTES) return null
  const email = await PostalMime.parse(raw, { maxNestingDepth: 20, maxHeadersSize: 256 * 1024 }).catch(() => null)
  const address = email?.from?.address
  if (!email || !address || !isEmailAddress(address)) return null
  const headerOf = (key: string) => email.headers.find((one) => one.key === key)?.value ?? ''
  return {
    messageId: idsIn(email.messageId)[0] ?? `<${sha256(Buffer.from(raw).toString('base64'))}@without-id>`,
    from: { name: email.from?.name ?? '', address },
    to: [...(email.to ?? []), ...(email.cc ?? [])].flatMap((one) => one.address ?? []).concat(headerOf('delivered-to')),
    subject: (email.subject ?? '').slice(0, 200),
    text: (email.text ?? '').slice(0, MAX_TEXT_LENGTH),
    answers: idsIn(`${email.inReplyTo ?? ''} ${email.references ?? ''}`).slice(0, 50),
    isAutomatic: isAutomatic(address, headerOf),
    attachments: attachmentsOf(email),
  }
}

/** The database takes no control characters. */
const idsIn = (header = ''): string[] => header.match(/<[^<>\s\p{Cc}]{1,250}>/gu) ?? []

/** RFC 3834 and its forerunners; a bounce has no sender, or is from the mail system. */
function isAutomatic(address: string, headerOf: (key: string) => string): boolean {
  const submitted = headerOf('auto-submitted').trim().toLowerCase()
  return (
    (submitted !== '' && submitted !== 'no') ||
    /bulk|junk|list|auto_reply/i.test(headerOf('precedence')) ||
    headerOf('return-path').trim() === '<>' ||
    headerOf('list-id') !== '' ||
    headerOf('x-autoreply') !== '' ||
    /^multipart\/report/i.test(headerOf('content-type')) ||
    /^(mailer-daemon|postmaster|no-?reply)@/i.test(address)
  )
}

const attachmentsOf = ({ attachments }: Email) =>
  attachments.slice(0, 20).map(({ filename, content }) => ({
    filename: (filename ?? 'without a name').slice(0, 100),
    bytes: typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength,
  }))

function openFolder(folder: string, address: string | null): Inbox {
  return {
    address,
    async read(handle) {
      const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
      await eachInTurn(names.sort().slice(0, MAX_EMAILS_AT_ONCE), async (name) => {
        const path = join(folder, name)
        const found = await lstat(path)
        if (!found.isFile()) return
        const email = found.size <= MAX_EMAIL_BYTES ? await parseReceivedEmail(await readFile(path)) : null
        const target = join(folder, email && (await handle(email)) ? 'done' : 'unread')
        await mkdir(target, { recursive: true, mode: 0o700 })
        await rename(path, join(target, name))
      })
    },
    async purgeFiles(before) {
      const removed = await Promise.all(['done', 'unread'].map((name) => removeOlder(join(folder, name), before)))
      return removed.reduce((sum, count) => sum + count, 0)
    },
  }
}

/** In milliseconds. Short, because the next minute tries again. */
const LIMITS = { connectionTimeout: 10_000, greetingTimeout: 5_000, socketTimeout: 20_000 }

function openImap(url: string): Inbox {
  const { protocol, hostname, port, username, password } = new URL(url)
  const user = decodeURIComponent(username)
  const secure = protocol === 'imaps:'
  const connect = () =>
    new ImapFlow({
      host: hostname,
      port: Number(port) || (secure ? 993 : 143),
      secure,
      auth: { user, pass: decodeURIComponent(password) },
      logger: false,
      disableAutoIdle: true,
      ...LIMITS,
    })
  return {
    address: isEmailAddress(user) ? user : null,
    async read(handle) {
      const client = connect()
      // Without a listener a lost connection would end the process; the command that waits for it throws as well.
      client.on('error', () => undefined)
      await client.connect()
      try {
        await client.mailboxOpen('INBOX')
        const unseen = (await client.search({ seen: false }, { uid: true })) || []
        await eachInTurn(unseen.slice(0, MAX_EMAILS_AT_ONCE), async (uid) => {
          const about = await client.fetchOne(String(uid), { size: true }, { uid: true })
          const isSmall = about && (about.size ?? 0) <= MAX_EMAIL_BYTES
          const fetched = isSmall && (await client.fetchOne(String(uid), { source: true }, { uid: true }))
          const email = fetched && fetched.source ? await parseReceivedEmail(fetched.source) : null
          const flags = email && (await handle(email)) ? ['\\Seen'] : ['\\Seen', '\\Flagged']
          await client.messageFlagsAdd(String(uid), flags, { uid: true })
        })
      } finally {
        await client.logout().catch(() => undefined)
      }
    },
    purgeFiles: async () => 0,
  }
}

/** Also those after one that failed: its error is thrown at the end. */
async function eachInTurn<Item>(items: Item[], act: (item: Item) => Promise<void>): Promise<void> {
  const errors: unknown[] = []
  for (const item of items) await act(item).catch((error: unknown) => errors.push(error))
  if (errors.length > 0) throw errors[0]
}
