import { lstat, mkdir, open, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { type FetchMessageObject, ImapFlow } from 'imapflow'
import { isEmailAddress } from './email-address.ts'
import { removeOlder } from './files.ts'
import { LARGE_EMAIL_BYTES, MAX_EMAIL_BYTES, parseReceivedEmail, type ReceivedEmail } from './received-email.ts'

/** False where the email could not be filed: staff find it in their list. @throws to have it read again. */
type HandleEmail = (email: ReceivedEmail) => Promise<boolean>

/** How far a mailbox has been read. What others mark as read is read all the same, and what is deleted is not missed. */
export interface MailboxPosition {
  /** While it is the same the numbers of the emails are. */
  uidValidity: string
  lastUid: number
  /** Those before it that could not be stored. */
  failedUids: number[]
}

export interface PositionStore {
  load(mailbox: string): Promise<MailboxPosition | null>
  save(mailbox: string, position: MailboxPosition): Promise<void>
}

export interface Inbox {
  /** The mailbox that customers' replies go to; null where none is read. */
  address: string | null
  /** Hands over each new email. One that could not be handled stops no other. @throws its error. */
  read(handle: HandleEmail, positions: PositionStore): Promise<void>
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

const MAX_EMAILS_AT_ONCE = 50
/** Few, so that they do not hold up new ones. */
const MAX_FAILED_AT_ONCE = 10
/** What a mailbox holds from before it was first connected is not taken over, except for the last days. */
const FIRST_DAYS = 3

function openFolder(folder: string, address: string | null): Inbox {
  return {
    address,
    async read(handle) {
      const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
      await eachInTurn(names.sort().slice(0, MAX_EMAILS_AT_ONCE), async (name) => {
        const path = join(folder, name)
        const found = await lstat(path)
        if (!found.isFile()) return
        const isCut = found.size > MAX_EMAIL_BYTES
        const email = await parseReceivedEmail(await readStart(path, isCut ? LARGE_EMAIL_BYTES : found.size), { isCut })
        const target = join(folder, (await handle(email)) ? 'done' : 'unread')
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

async function readStart(path: string, length: number): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** In milliseconds. A server may take its time to greet; the next minute tries again. */
const LIMITS = { connectionTimeout: 10_000, greetingTimeout: 30_000, socketTimeout: 60_000 }

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
  const mailbox = `${user}@${hostname}`
  return {
    address: isEmailAddress(user) ? user : null,
    async read(handle, positions) {
      const client = connect()
      // Without a listener a lost connection would end the process; the command that waits for it throws as well.
      client.on('error', () => undefined)
      await client.connect()
      try {
        await client.mailboxOpen('INBOX')
        const position = await findPosition(client, await positions.load(mailbox))
        const later = (await client.search({ uid: `${position.lastUid + 1}:*` }, { uid: true })) || []
        // "5:*" is the last email also where its number is below five.
        const fresh = later.filter((uid) => uid > position.lastUid).toSorted((one, other) => one - other)
        const again = position.failedUids.slice(0, MAX_FAILED_AT_ONCE)
        const uids = [...again, ...fresh.slice(0, MAX_EMAILS_AT_ONCE)]
        const failedUids: number[] = []
        const read = eachInTurn(uids, async (uid) => {
          failedUids.push(uid)
          const email = await fetchEmail(client, uid)
          if (email && (await handle(email))) await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })
          failedUids.pop()
        })
        await read.finally(() =>
          positions.save(mailbox, {
            ...position,
            lastUid: Math.max(position.lastUid, ...uids),
            failedUids: [...position.failedUids.slice(again.length), ...failedUids],
          }),
        )
      } finally {
        await client.logout().catch(() => undefined)
      }
    },
    purgeFiles: async () => 0,
  }
}

/** Where the numbers are new, the emails of the last days are read: those that were received before are known by Message-ID. */
async function findPosition(client: ImapFlow, known: MailboxPosition | null): Promise<MailboxPosition> {
  if (!client.mailbox) throw new Error('expected an open mailbox')
  const { uidNext } = client.mailbox
  const uidValidity = String(client.mailbox.uidValidity)
  if (known?.uidValidity === uidValidity) return known
  const since = new Date(Date.now() - FIRST_DAYS * 86_400_000)
  const recent = (await client.search({ since }, { uid: true })) || []
  const first = recent.reduce((least, uid) => Math.min(least, uid), uidNext)
  return { uidValidity, lastUid: first - 1, failedUids: [] }
}

/** Null where it was deleted meanwhile. */
async function fetchEmail(client: ImapFlow, uid: number): Promise<ReceivedEmail | null> {
  const fetch = (query: Parameters<ImapFlow['fetchOne']>[1]): Promise<FetchMessageObject | false> =>
    client.fetchOne(String(uid), query, { uid: true })
  const about = await fetch({ size: true })
  const isCut = about && (about.size ?? 0) > MAX_EMAIL_BYTES
  const fetched = about && (await fetch({ source: isCut ? { maxLength: LARGE_EMAIL_BYTES } : true }))
  return fetched && fetched.source ? parseReceivedEmail(fetched.source, { isCut: Boolean(isCut) }) : null
}

/** Also those after one that failed: its error is thrown at the end. */
async function eachInTurn<Item>(items: Item[], act: (item: Item) => Promise<void>): Promise<void> {
  const errors: unknown[] = []
  for (const item of items) await act(item).catch((error: unknown) => errors.push(error))
  if (errors.length > 0) throw errors[0]
}
