import { sql } from 'kysely'
import { recordAudit } from '#domain/audit/record-audit.ts'
import type { Tx } from '#platform/database.ts'
import { sha256 } from '#platform/digest.ts'
import { hashPassword, isPassword } from '#platform/password-hash.ts'
import type { Platform } from '#platform/platform.ts'
import { randomToken } from '#platform/crypto.ts'
import { isOffice } from './account.ts'
import { giveLoginAttemptBack, isLoginAttemptAllowed } from '#domain/people/sign-in-tries.ts'

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
