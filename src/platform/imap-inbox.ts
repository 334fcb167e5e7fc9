import { type FetchMessageObject, ImapFlow } from 'imapflow'
import { isEmailAddress } from './email-address.ts'
import type { HandleEmail, Inbox, MailboxFailure, MailboxMemory, MailboxPosition } from './inbox.ts'
import { LARGE_EMAIL_BYTES, MAX_EMAIL_BYTES, parseReceivedEmail, type ReceivedEmail } from './received-email.ts'

/** Reads a mailbox over IMAP. `url` has user and password. */
export function openImapInbox(url: string, { maxAtOnce = MAX_EMAILS_AT_ONCE } = {}): Inbox {
  const { username, hostname } = new URL(url)
  const user = decodeURIComponent(username)
  const mailbox = `${user}@${hostname}`
  // After a start the password may be another one.
  let isFirst = true
  return {
    address: isEmailAddress(user) ? user : null,
    async read(handle, memory) {
      if (!isFirst && !(await memory.mayTry(mailbox))) return
      isFirst = false
      const client = createClient(url)
      try {
        await openMailbox(client)
        await readEmails(client, { handle, memory, mailbox, maxAtOnce })
        await memory.report(mailbox, null)
      } catch (error) {
        const lost = client.usable ? null : 'interrupted'
        await memory.report(mailbox, error instanceof MailboxError ? error.failure : lost)
        throw error
      } finally {
        await client.logout().catch(() => undefined)
      }
    },
    purgeFiles: async () => 0,
  }
}

/** Logs in and opens the mailbox. @throws MailboxError */
export async function verifyMailbox(url: string): Promise<void> {
  const client = createClient(url)
  try {
    await openMailbox(client)
  } finally {
    await client.logout().catch(() => undefined)
  }
}

export class MailboxError extends Error {
  readonly failure: MailboxFailure

  constructor(failure: MailboxFailure, cause: unknown) {
    const said = cause instanceof Error && 'responseText' in cause ? String(cause.responseText) : ''
    super([MESSAGES[failure], said || (cause instanceof Error && cause.message)].filter(Boolean).join(': '), { cause })
    this.failure = failure
  }
}

const MESSAGES: Record<MailboxFailure, string> = {
  'login-rejected': 'the mailbox of IMAP_URL rejects its user or password',
  unreachable: 'the mailbox of IMAP_URL cannot be reached',
  interrupted: 'the mailbox of IMAP_URL breaks off while its emails are listed',
}

const MAX_EMAILS_AT_ONCE = 50
/** Few, so that they do not hold up new ones. */
const MAX_FAILED_AT_ONCE = 10
/** What a mailbox holds from before it was first connected is not taken over, except for the last days. */
const FIRST_DAYS = 3
const DAY_MS = 86_400_000

/** In milliseconds. A server may take its time to greet; the next minute tries again. */
const LIMITS = { connectionTimeout: 10_000, greetingTimeout: 30_000, socketTimeout: 60_000 }

function createClient(url: string): ImapFlow {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'imaps:'
  const client = new ImapFlow({
    host: hostname,
    port: Number(port) || (secure ? 993 : 143),
    secure,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    disableAutoIdle: true,
    ...LIMITS,
  })
  // Without a listener a lost connection would end the process; the command that waits for it throws as well.
  client.on('error', () => undefined)
  return client
}

async function openMailbox(client: ImapFlow): Promise<void> {
  try {
    await client.connect()
    await client.mailboxOpen('INBOX')
  } catch (error) {
    throw new MailboxError(isLoginRejected(error) ? 'login-rejected' : 'unreachable', error)
  }
}

/** A server that is busy says no as well (RFC 5530): its password is right. */
const isLoginRejected = (error: unknown): boolean =>
  error instanceof Error &&
  'authenticationFailed' in error &&
  !('serverResponseCode' in error && /^(UNAVAILABLE|INUSE|LIMIT)$/i.test(String(error.serverResponseCode)))

interface ReadInput {
  handle: HandleEmail
  memory: MailboxMemory
  mailbox: string
  maxAtOnce: number
}

/** One that failed stops no other, and neither does one at which the connection ends each time: new ones come first. */
async function readEmails(client: ImapFlow, { handle, memory, mailbox, maxAtOnce }: ReadInput): Promise<void> {
  const startedAt = new Date()
  const position = await findPosition(client, await memory.load(mailbox))
  const later = await search(client, { uid: `${position.lastUid + 1}:*` })
  // "5:*" is the last email also where its number is below five.
  const fresh = later.filter((uid) => uid > position.lastUid).toSorted((one, other) => one - other)
  const uids = [...fresh.slice(0, maxAtOnce), ...position.failedUids.slice(0, MAX_FAILED_AT_ONCE)]
  const tried = new Set<number>()
  const failed = new Map<number, unknown>()
  for (const uid of uids) {
    tried.add(uid)
    try {
      const email = await fetchEmail(client, uid)
      if (email && (await handle(email))) await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })
    } catch (error) {
      failed.set(uid, error)
    }
    if (!client.usable) break
  }
  const failedUids = [...position.failedUids.filter((uid) => !tried.has(uid)), ...failed.keys()]
  const isCaughtUp = failedUids.length === 0 && fresh.every((uid) => tried.has(uid))
  await memory.save(mailbox, {
    ...position,
    lastUid: Math.max(position.lastUid, ...tried),
    failedUids,
    ...(isCaughtUp && { caughtUpAt: startedAt }),
  })
  for (const error of failed.values()) throw error
}

/**
 * Where the numbers are new, all that came since the mailbox was last read to its end is read again: what was received before
 * is known by its Message-ID.
 */
async function findPosition(client: ImapFlow, known: MailboxPosition | null): Promise<MailboxPosition> {
  if (!client.mailbox) throw new Error('expected an open mailbox')
  const { uidNext } = client.mailbox
  const uidValidity = String(client.mailbox.uidValidity)
  if (known?.uidValidity === uidValidity) return known
  const firstDays = Date.now() - FIRST_DAYS * DAY_MS
  // A day more, because servers compare days of their own time zone.
  const caughtUp = known?.caughtUpAt ? known.caughtUpAt.getTime() - DAY_MS : firstDays
  const recent = await search(client, { since: new Date(Math.min(firstDays, caughtUp)) })
  const first = Math.min(...recent, uidNext ?? Infinity)
  const lastUid = Number.isFinite(first) ? first - 1 : Math.max(0, ...(await search(client, { uid: '*' })))
  return { uidValidity, lastUid, failedUids: [], caughtUpAt: known?.caughtUpAt ?? null }
}

/** The library answers false where the server does not answer or says no: that is not the same as no emails. */
async function search(client: ImapFlow, query: { uid: string } | { since: Date }): Promise<number[]> {
  const uids = await client.search(query, { uid: true })
  if (!uids) throw new MailboxError('interrupted', null)
  return uids
}

/** Null where it was deleted meanwhile. */
async function fetchEmail(client: ImapFlow, uid: number): Promise<ReceivedEmail | null> {
  const fetch = (query: Parameters<ImapFlow['fetchOne']>[1]): Promise<FetchMessageObject | false> =>
    client.fetchOne(String(uid), query, { uid: true })
  const about = await fetch({ size: true })
  if (!about) return null
  const isCut = (about.size ?? 0) > MAX_EMAIL_BYTES
  const fetched = await fetch({ source: isCut ? { maxLength: LARGE_EMAIL_BYTES } : true })
  if (!fetched) return null
  if (!fetched.source) throw new Error(`the mail server tells of email ${uid}, and does not hand it over`)
  return parseReceivedEmail(fetched.source, { isCut })
}
