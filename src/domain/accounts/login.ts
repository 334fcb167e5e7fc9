import { recordEvent } from '#domain/events/record-event.ts'
import { randomId, randomToken, sha256 } from '#platform/crypto.ts'
import type { Database, Tx } from '#platform/database.ts'
import { hashPassword, isPassword } from '#platform/password-hash.ts'
import type { Platform } from '#platform/platform.ts'
import { refuseAttempt, type TooMany, uncountAttempt } from '#platform/rate-limits.ts'
import { openTokenSigner } from '#platform/signed-token.ts'
import type { Role } from './account.ts'
import { insertLoginSession, signOut } from './login-sessions.ts'

export interface SignInInput {
  username: string
  password: string
  /** Staff and students have a login page each, which does not accept the others. */
  to: 'office' | 'student'
  address: string
  browser: string
  /** The browser's mark from an earlier login of this person; see `markKnownBrowser`. */
  known: string | null
  /** The token of an earlier session in this browser, which ends. */
  before: string | null
}

type SignInResult =
  /** `half`: the second factor is still needed; see `verifyTwoFactor`. */
  { ok: true; token: string; half: boolean; accountId: string } | { ok: false; error: 'wrong' } | TooMany

/** Compared for an unknown name, so that it takes as long as a wrong password. */
const unknownPasswordHash = hashPassword('nobody has this password')

/**
 * Signs a user in with name and password. The answer and its time are the same for an unknown name and a wrong password.
 * Attempts are limited in a way that cannot lock the account's owner out.
 */
export async function signIn(platform: Platform, input: SignInInput): Promise<SignInResult> {
  const account = await findAccount(platform, input)
  // Counted under one name, however it was typed.
  const attempt = {
    username: account?.username ?? input.username,
    address: input.address,
    known: input.known,
    accountId: account?.id,
  }
  const limits = await limitsOf(platform, attempt)
  const refused = await refuseAttempt(platform, ...limits)
  if (refused) return refused
  // The hash is empty where no password was ever set. The check then takes as long, and rejects every password.
  const stored = account?.passwordHash || (await unknownPasswordHash)
  const isRight = await isPassword(input.password, stored)
  if (!account?.passwordHash || !isRight) {
    platform.log.warn('sign_in_rejected', { to: input.to, address: input.address })
    return { ok: false, error: 'wrong' }
  }
  // A correct password does not count as an attempt.
  for (const limit of limits) await uncountAttempt(platform, limit)
  const { token, half } = await platform.db.transaction().execute((tx) => beginLoginSession(tx, { ...input, account }))
  if (!half) platform.log.info('signed_in', { account: account.id, with: 'one factor', address: input.address })
  return { ok: true, token, half, accountId: account.id }
}

interface BeginLoginSessionInput {
  account: { id: string; username: string; role: Role }
  address: string
  browser: string
  before: string | null
  /** True after a passkey: it asks for its owner's finger, face or PIN, so it counts as both factors. */
  withBoth?: boolean
}

/** Begins the session of an account whose owner has shown who they are; `half` where the second factor is still needed. */
export async function beginLoginSession(
  tx: Tx,
  { account, before, address, browser, withBoth = false }: BeginLoginSessionInput,
): Promise<{ token: string; half: boolean }> {
  const token = randomToken()
  const half = !withBoth && (await hasSecondFactor(tx, { accountId: account.id }))
  if (before) await signOut({ db: tx }, { token: before })
  await insertLoginSession(tx, { accountId: account.id, token, half, address, browser })
  if (!half) await recordSignIn(tx, account)
  return { token, half }
}

/** Whether an account has an app with codes or a passkey: its password is then not enough to log in. */
export async function hasSecondFactor(db: Database | Tx, { accountId }: { accountId: string }): Promise<boolean> {
  const one = db
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where(({ eb, exists, or, selectFrom }) =>
      or([
        eb('totpSince', 'is not', null),
        exists(selectFrom('passkey').select('passkey.id').whereRef('passkey.accountId', '=', 'account.id')),
      ]),
    )
  return (await one.executeTakeFirst()) !== undefined
}

/** By its username; a colleague's also by an email address that only they have. The same work for every name. */
async function findAccount(platform: Platform, { username, to }: SignInInput) {
  const name = username.toLowerCase()
  const named = await platform.db
    .selectFrom('account')
    .select(['id', 'username', 'role', 'passwordHash'])
    .where('role', to === 'office' ? '!=' : '=', 'student')
    .where('closedAt', 'is', null)
    .where(({ eb, fn, or }) =>
      or(
        (to === 'office' ? (['username', 'email'] as const) : (['username'] as const)).map((column) =>
          eb(fn('lower', [column]), '=', name),
        ),
      ),
    )
    .execute()
  const byName = named.find((one) => one.username.toLowerCase() === name)
  return byName ?? (named.length === 1 ? named[0] : undefined)
}

/** Records a completed login of staff in the audit log; logins of students are not recorded. */
export async function recordSignIn(tx: Tx, account: { id: string; username: string; role: string }): Promise<void> {
  if (account.role === 'student') return
  await recordEvent(tx, {
    kind: 'signed-in',
    actor: `staff:${account.username}`,
    subject: `account/${account.username}`,
  })
}

interface LoginAttempt {
  username: string
  address: string
  known: string | null
  accountId: string | undefined
}

/**
 * What one more password counts against. A browser that the account knows has its own limit. Any other has those of its
 * address for all names, one for this name from this address, and one for this name from everywhere. In this order: what
 * an address may not try any more does not count against the name.
 */
async function limitsOf(platform: Platform, { username, address, known, accountId }: LoginAttempt) {
  const name = sha256(username.toLowerCase())
  const mark = await knownMark(platform, { known, accountId })
  if (mark) return [{ limit: 'sign-in-known', of: mark } as const]
  return [
    { limit: 'sign-in-from', address } as const,
    { limit: 'sign-in-from-again', address } as const,
    { limit: 'sign-in-from-on-and-on', address } as const,
    { limit: 'sign-in-here', of: name, address } as const,
    { limit: 'sign-in-name', of: name } as const,
  ]
}

/**
 * A signed mark for a browser in which an account was signed in. Its attempts are counted on their own, so that guessing from
 * elsewhere cannot lock the owner out (OWASP, "device cookies").
 */
export async function markKnownBrowser(platform: { db: Database }, input: { accountId: string }): Promise<string> {
  const mark = randomId()
  const signer = await openTokenSigner(platform.db)
  return `${mark}.${signer.sign(`known/${input.accountId}/${mark}`)}`
}

/** The mark of a browser that the account knows; null for any other. */
export async function knownMark(
  platform: { db: Database },
  input: { known: string | null; accountId: string | undefined },
): Promise<string | null> {
  const [mark = '', given = ''] = input.known?.split('.') ?? []
  if (!input.accountId || !/^[0-9a-f]{32}$/.test(mark)) return null
  const signer = await openTokenSigner(platform.db)
  return signer.verify(`known/${input.accountId}/${mark}`, given) ? mark : null
}
