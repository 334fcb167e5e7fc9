import { sql } from 'kysely'
import { accountSubject } from '#domain/accounts/account.ts'
import { beginLoginSession } from '#domain/accounts/login.ts'
import { freeUsername } from '#domain/accounts/usernames.ts'
import { enqueueEmail } from '#domain/emails/outbox.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { sha256 } from '#platform/crypto.ts'
import { type Database, inTransaction, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { refuseAttempt, type TooMany } from '#platform/rate-limits.ts'
import { openTokenSigner } from '#platform/signed-token.ts'
import { completeLogin, type StudentSignInResult } from './student-login.ts'

/** How long a link works; the column's default says the same. */
export const LOGIN_LINK_MINUTES = 15

interface RequestLoginLinkInput {
  email: string
  address: string
  /** A submission that arrives twice sends one email. */
  idempotencyKey: string
}

type RequestLoginLinkResult = { ok: true } | TooMany

/**
 * Queues the email with a link that logs in the student with this address. Known and unknown addresses cost the same
 * here and are counted the same: whether there is such a student is looked up when the email is written.
 */
export async function requestLoginLink(
  platform: Platform,
  { email, address, idempotencyKey }: RequestLoginLinkInput,
): Promise<RequestLoginLinkResult> {
  const mailbox = sha256(email.toLowerCase())
  const refused = await refuseAttempt(
    platform,
    { limit: 'ask-for-login-link', address },
    { limit: 'login-link-to', of: mailbox },
  )
  if (refused) return refused
  await platform.db.transaction().execute(async (tx) => {
    const { id } = await tx.insertInto('loginLink').values({ email }).returning('id').executeTakeFirstOrThrow()
    await enqueueEmail(tx, platform.queue, {
      key: `login-link/${sha256(`${mailbox}/${idempotencyKey}`)}`,
      kind: 'login-link',
      details: { loginLinkId: id },
      usefulUntil: new Date(platform.clock.now().getTime() + LOGIN_LINK_MINUTES * 60_000),
    })
  })
  return { ok: true }
}

/** Derived from the link's id, so an email that is composed again has the same link. */
export async function createLoginToken(platform: { db: Database | Tx }, input: { linkId: string }): Promise<string> {
  const signer = await openTokenSigner(platform.db)
  return signer.signId(KIND, input.linkId)
}

const KIND = 'login'

/** To whom a link is emailed; null when no one is known by its address, or it has ended. */
export async function findLoginLinkRecipient(
  platform: { db: Database | Tx },
  input: { linkId: string },
): Promise<{ name: string; email: string } | null> {
  const link = await openLinks(platform.db).where('id', '=', input.linkId).executeTakeFirst()
  return link ? findPerson(platform.db, link.email) : null
}

/** Whom the link of a token logs in; null once it was used or has expired. Looking does not use it. */
export async function findLoginLinkByToken(
  platform: { db: Database | Tx },
  input: { key: string },
): Promise<{ email: string } | null> {
  const signer = await openTokenSigner(platform.db)
  const linkId = signer.readId(KIND, input.key)
  return linkId ? findLoginLinkRecipient(platform, { linkId }) : null
}

const openLinks = (db: Database | Tx) =>
  db
    .selectFrom('loginLink')
    .select('email')
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)

type Person = { name: string; email: string } & { account: StudentAccount | null }
type StudentAccount = { id: string; username: string; role: 'student' }

/** The student with this address, or else the person of a confirmed booking, who has no account yet. */
async function findPerson(db: Database | Tx, email: string): Promise<Person | null> {
  const account = await db
    .selectFrom('account')
    .select(['id', 'username', 'name', 'email', 'closedAt'])
    .where('role', '=', 'student')
    .where(({ fn }) => fn('lower', ['username']), '=', email.toLowerCase())
    .executeTakeFirst()
  if (account) {
    const { closedAt, name, id, username } = account
    return closedAt ? null : { name, email: account.email, account: { id, username, role: 'student' } }
  }
  const booking = await db
    .selectFrom('booking')
    .innerJoin('seat', 'seat.bookingId', 'booking.id')
    .select(['fullName as name', 'email'])
    .where(({ fn }) => fn('lower', ['email']), '=', email.toLowerCase())
    .where('seat.state', '=', 'confirmed')
    // A place that no person has claimed is at the address of its buyer, or of an invitation.
    .where('booking.attendeeId', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return booking ? { ...booking, account: null } : null
}

interface LogInByLinkInput {
  /** The token in the emailed link. */
  key: string
  address: string
  browser: string
  /** The token of an earlier session in this browser, which ends. */
  before: string | null
}

type LogInByLinkResult = Extract<StudentSignInResult, { ok: true }> | { ok: false; error: 'link-ended' }

/** Logs in with an emailed link, which works once. A person with a booking and no account gets one without a password. */
export async function logInByLink(
  platform: Platform,
  { key, ...browser }: LogInByLinkInput,
): Promise<LogInByLinkResult> {
  const signer = await openTokenSigner(platform.db)
  const linkId = signer.readId(KIND, key)
  if (!linkId) return { ok: false, error: 'link-ended' }
  const begun = await inTransaction(platform.db, async (tx): Promise<Begun | { ok: false; error: 'link-ended' }> => {
    const email = await consumeLink(tx, linkId)
    const account = email && (await findOrMakeAccount(tx, { email, linkId }))
    if (!account) return { ok: false, error: 'link-ended' }
    return { ok: true, accountId: account.id, ...(await beginLoginSession(tx, { ...browser, account })) }
  })
  if (!begun.ok) return begun
  const { token, half, accountId } = begun
  if (half) return { ok: true, half: true, cookie: token }
  platform.log.info('signed_in', { account: accountId, with: 'an emailed link', address: browser.address })
  return completeLogin(platform, begun)
}

type Begun = { ok: true; accountId: string; token: string; half: boolean }

/** The address that the link was requested with; undefined when it was used or has expired. */
async function consumeLink(tx: Tx, linkId: string): Promise<string | undefined> {
  const used = await tx
    .updateTable('loginLink')
    .set({ usedAt: sql<Date>`now()` })
    .where('id', '=', linkId)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning('email')
    .executeTakeFirst()
  return used?.email
}

async function findOrMakeAccount(tx: Tx, input: { email: string; linkId: string }): Promise<StudentAccount | null> {
  const person = await findPerson(tx, input.email)
  if (!person || person.account) return person?.account ?? null
  const { name, email } = person
  await freeUsername(tx, { email })
  const { rows } = await sql<{ id: string }>`
    insert into account (username, name, email, role, password_hash) values (${email}, ${name}, ${email}, 'student', '')
    on conflict (lower(username)) do nothing returning id`.execute(tx)
  const [made] = rows
  // Two links of one person, followed at the same moment: the other one made it.
  if (!made) return (await findPerson(tx, email))?.account ?? null
  const account = { id: made.id, username: email, role: 'student' } as const
  const details = { role: account.role, linkId: input.linkId }
  await recordEvent(tx, { kind: 'account-made', actor: 'trainee', subject: accountSubject(account), details })
  return account
}
