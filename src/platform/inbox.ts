import { lstat, mkdir, open, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { removeOlder } from './files.ts'
import { openImapInbox } from './imap-inbox.ts'
import { LARGE_EMAIL_BYTES, MAX_EMAIL_BYTES, parseReceivedEmail, type ReceivedEmail } from './received-email.ts'

/** False where the email could not be filed: staff find it in their list. @throws to have it read again. */
export type HandleEmail = (email: ReceivedEmail) => Promise<boolean>

/** How far a mailbox has been read. What others mark as read is read all the same, and what is deleted is not missed. */
export interface MailboxPosition {
  /** While it is the same the numbers of the emails are. */
  uidValidity: string
  lastUid: number
  /** Those before it that could not be stored. */
  failedUids: number[]
  /** All that came before this moment was stored; null before the first time. */
  caughtUpAt: Date | null
}

/** Why a mailbox cannot be read. */
export type MailboxFailure = 'login-rejected' | 'unreachable' | 'interrupted'

export interface MailboxMemory {
  load(mailbox: string): Promise<MailboxPosition | null>
  save(mailbox: string, position: MailboxPosition): Promise<void>
  /** False for a while after a rejected login, longer each time: some servers lock an account that is tried each minute. */
  mayTry(mailbox: string): Promise<boolean>
  /** After each try: null where it could be read. */
  report(mailbox: string, failure: MailboxFailure | null): Promise<void>
}

export interface Inbox {
  /** The mailbox that customers' replies go to; null where none is read. */
  address: string | null
  /** Hands over each new email. One that could not be handled stops no other. @throws its error. */
  read(handle: HandleEmail, memory: MailboxMemory): Promise<void>
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
  imapUrl === null ? openFolder(folder, folderAddress) : openImapInbox(imapUrl)

const MAX_EMAILS_AT_ONCE = 50

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

/** Also those after one that failed: its error is thrown at the end. */
async function eachInTurn<Item>(items: Item[], act: (item: Item) => Promise<void>): Promise<void> {
  const errors: unknown[] = []
  for (const item of items) await act(item).catch((error: unknown) => errors.push(error))
  if (errors.length > 0) throw errors[0]
}
