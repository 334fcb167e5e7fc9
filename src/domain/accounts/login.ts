import { sql } from 'kysely'
import { recordAudit } from '#domain/audit/record-audit.ts'
import type { Database, Tx } from '#platform/database.ts'
import { randomId, randomToken, sha256 } from '#platform/crypto.ts'
import { hashPassword, isPassword } from '#platform/password-hash.ts'
import type { Platform } from '#platform/platform.ts'
import { isOffice } from './account.ts'
import { uncountAttempt, isWithinLimit } from '#platform/rate-limits.ts'
import { openTokenSigner } from '#platform/signed-token.ts'

export interface SignInInput {
  username: string
  password: string
  /** Which door: staff and students sign in at their own. */
  to: 'office' | 'student'
  address: string
  browser: string
  /** What the browser was given when this person signed in here before; see known-browser.ts. */
  known: string | null
  /** The token of an earlier sign-in that the browser still carries: the new one takes its place. */
  before: string | null
}

export type SignInResult =
  /** `half`: the one-time code is still to come. */
  { ok: true; token: string; half: boolean; accountId: string } | { ok: false; error: 'wrong' | 'too-many-tries' }

/** So that an unknown name takes as long as a wrong password. */
const nobody = hashPassword('nobody has this password')

/**
 * Signs somebody in with name and password. The answer and its time are the same for an unknown name and a wrong
 * password; tries are limited so that nobody can guess on, and nobody can lock the owner out (sign-in-tries.ts).
 */
export async function signIn(platform: Platform, input: SignInInput): Promise<SignInResult> {
  const account = await findAccount(platform, input)
  const tries = { username: input.username, address: input.address, known: input.known, accountId: account?.id }
  if (!(await isLoginAttemptAllowed(platform, tries))) return { ok: false, error: 'too-many-tries' }
  const right = await isPassword(input.password, account?.passwordHash ?? (await nobody))
  if (!account || !right) {
    platform.log.warn('sign_in_rejected', { to: input.to, address: input.address })
    return { ok: false, error: 'wrong' }
  }
  await giveLoginAttemptBack(platform, tries)
  const token = randomToken()
  const half = account.totpSince !== null
  await platform.db.transaction().execute(async (tx) => {
    if (input.before) await signOut({ db: tx }, { token: input.before })
    await insertLoginSession(tx, { ...input, accountId: account.id, token, half })
    if (!half) await recordSignIn(tx, account)
  })
  if (!half) platform.log.info('signed_in', { account: account.id, with: 'one factor', address: input.address })
  return { ok: true, token, half, accountId: account.id }
}

async function findAccount(platform: Platform, { username, to }: SignInInput) {
  const account = await platform.db
    .selectFrom('account')
    .select(['id', 'username', 'role', 'passwordHash', 'totpSince'])
    .where(({ fn }) => fn('lower', ['username']), '=', username.toLowerCase())
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  return account && isOffice(account.role) === (to === 'office') ? account : null
}

async function insertLoginSession(
  tx: Tx,
  input: { accountId: string; token: string; half: boolean; address: string; browser: string },
): Promise<void> {
  const { accountId, token, half, address, browser } = input
  await tx
    .insertInto('loginSession')
    .values({ accountId, tokenDigest: sha256(token), half, address, browser: browser.slice(0, 300) })
    .execute()
}

/** In the trail, once somebody is wholly signed in. */
export async function recordSignIn(tx: Tx, account: { id: string; username: string; role: string }): Promise<void> {
  if (account.role === 'student') return
  await recordAudit(tx, {
    actor: `staff:${account.username}`,
    action: 'signed-in',
    subject: `account/${account.username}`,
  })
}

/** Ends what a browser carries, on the server: the token opens nothing any more. */
export async function signOut(platform: Pick<Platform, 'db'>, input: { token: string }): Promise<void> {
  await platform.db
    .updateTable('loginSession')
    .set({ endedAt: sql<Date>`now()` })
    .where('tokenDigest', '=', sha256(input.token))
    .where('endedAt', 'is', null)
    .execute()
}

interface LoginAttempt {
  username: string
  address: string
  known: string | null
  accountId: string | undefined
}

/**
 * Whether one more password may be tried. From a browser that the account knows, its own tries alone count. From any
 * other, ten for this name from this address, then a hundred an hour for this name from everywhere.
 */
async function isLoginAttemptAllowed(platform: Platform, tries: LoginAttempt): Promise<boolean> {
  for (const limit of await limitsOf(platform, tries)) if (!(await isWithinLimit(platform, limit))) return false
  return true
}

/** The right password was no guess. */
async function giveLoginAttemptBack(platform: Platform, tries: LoginAttempt): Promise<void> {
  for (const limit of await limitsOf(platform, tries)) await uncountAttempt(platform, limit)
}

async function limitsOf(platform: Platform, { username, address, known, accountId }: LoginAttempt) {
  const name = sha256(username.toLowerCase())
  const mark = await knownMark(platform, { known, accountId })
  if (mark) return [{ limit: 'sign-in-known', of: mark } as const]
  return [{ limit: 'sign-in-here', of: `${name}/${address}` } as const, { limit: 'sign-in-name', of: name } as const]
}

/**
 * A browser in which somebody signed in before carries a sealed mark of that account. Its tries are counted for itself,
 * so that a stranger's guessing from elsewhere cannot lock the owner out (OWASP, "device cookies").
 */
export async function markKnownBrowser(platform: { db: Database }, input: { accountId: string }): Promise<string> {
  const mark = randomId()
  const seal = await openTokenSigner(platform.db)
  return `${mark}.${seal.sign(`known/${input.accountId}/${mark}`)}`
}

/** The mark itself when this browser is known to the account; null for every other. */
async function knownMark(
  platform: { db: Database },
  input: { known: string | null; accountId: string | undefined },
): Promise<string | null> {
  const [mark = '', given = ''] = input.known?.split('.') ?? []
  if (!input.accountId || !/^[0-9a-f]{32}$/.test(mark)) return null
  const seal = await openTokenSigner(platform.db)
  return seal.verify(`known/${input.accountId}/${mark}`, given) ? mark : null
}
