import { sql } from 'kysely'
import { recordAudit } from '#domain/audit/record-audit.ts'
import type { Tx } from '#platform/database.ts'
import { sha256 } from '#platform/digest.ts'
import { hashPassword, isPassword } from '#platform/password-hash.ts'
import type { Platform } from '#platform/platform.ts'
import { randomToken } from '#platform/random.ts'
import { isOffice } from './account.ts'
import { giveLoginAttemptBack, isLoginAttemptAllowed } from './sign-in-tries.ts'

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
  { ok: true; token: string; half: boolean; accountId: string } | { ok: false; refusal: 'wrong' | 'too-many-tries' }

/** So that an unknown name takes as long as a wrong password. */
const nobody = hashPassword('nobody has this password')

/**
 * Signs somebody in with name and password. The answer and its time are the same for an unknown name and a wrong
 * password; tries are limited so that nobody can guess on, and nobody can lock the owner out (sign-in-tries.ts).
 */
export async function signIn(platform: Platform, facts: SignInInput): Promise<SignInResult> {
  const account = await findAccount(platform, facts)
  const tries = { username: facts.username, address: facts.address, known: facts.known, accountId: account?.id }
  if (!(await isLoginAttemptAllowed(platform, tries))) return { ok: false, refusal: 'too-many-tries' }
  const right = await isPassword(facts.password, account?.passwordHash ?? (await nobody))
  if (!account || !right) {
    platform.log.warn('sign_in_refused', { to: facts.to, address: facts.address })
    return { ok: false, refusal: 'wrong' }
  }
  await giveLoginAttemptBack(platform, tries)
  const token = randomToken()
  const half = account.totpSince !== null
  await platform.db.transaction().execute(async (tx) => {
    if (facts.before) await signOut({ db: tx }, { token: facts.before })
    await insertLoginSession(tx, { ...facts, accountId: account.id, token, half })
    if (!half) await recordSignIn(tx, account)
  })
  if (!half) platform.log.info('signed_in', { account: account.id, with: 'one factor', address: facts.address })
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
  facts: { accountId: string; token: string; half: boolean; address: string; browser: string },
): Promise<void> {
  const { accountId, token, half, address, browser } = facts
  await tx
    .insertInto('signIn')
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
export async function signOut(platform: Pick<Platform, 'db'>, facts: { token: string }): Promise<void> {
  await platform.db
    .updateTable('signIn')
    .set({ endedAt: sql<Date>`now()` })
    .where('tokenDigest', '=', sha256(facts.token))
    .where('endedAt', 'is', null)
    .execute()
}
