import { enqueueEmail } from '#domain/emails/outbox.ts'
import { type Actor, recordEvent } from '#domain/events/record-event.ts'
import type { Result } from '#domain/result.ts'
import { sha256 } from '#platform/crypto.ts'
import { type Database, inTransaction, type Tx } from '#platform/database.ts'
import { hashPassword, isPassword } from '#platform/password-hash.ts'
import type { Platform } from '#platform/platform.ts'
import { refuseAttempt, type TooMany, uncountAttempt } from '#platform/rate-limits.ts'
import { openTokenSigner } from '#platform/signed-token.ts'
import { accountSubject, isOffice, ofOwnAccount, type Role, selfActor, type Viewer } from './account.ts'
import { signOutEverywhere } from './login-sessions.ts'
import { passwordError } from './password-policy.ts'

type ChangePasswordResult =
  | Result<unknown, 'wrong-password'>
  | TooMany
  | { ok: false; error: 'poor-password'; fault: string }

/** Changes the viewer's password, by the old one, and ends all other sessions of the account. */
export async function changePassword(
  platform: Platform,
  input: { viewer: Viewer; password: string; newPassword: string },
): Promise<ChangePasswordResult> {
  const { viewer } = input
  const own = await checkOwnPassword(platform, input)
  if (!own.ok) return own
  const fault = passwordError(input.newPassword, { withCode: own.hasTwoFactor, username: viewer.username })
  if (fault) return { ok: false, error: 'poor-password', fault }
  const made = await hashPassword(input.newPassword)
  await platform.db.transaction().execute(async (tx) => {
    await tx.updateTable('account').set({ passwordHash: made }).where('id', '=', viewer.accountId).execute()
    await signOutEverywhere(tx, { accountId: viewer.accountId, but: viewer.loginSessionId })
    await recordEvent(tx, { kind: 'password-changed', ...ofOwnAccount(viewer) })
  })
  return { ok: true }
}

type CheckOwnPasswordResult = Result<{ hasTwoFactor: boolean }, 'wrong-password'> | TooMany

/** Asks for the viewer's own password before a change that another person at an open browser must not make. */
export async function checkOwnPassword(
  platform: Platform,
  { viewer, password }: { viewer: Viewer; password: string },
): Promise<CheckOwnPasswordResult> {
  const limit = { limit: 'one-time-code', of: `password/${viewer.accountId}` } as const
  const refused = await refuseAttempt(platform, limit)
  if (refused) return refused
  const { passwordHash, totpSince } = await platform.db
    .selectFrom('account')
    .select(['passwordHash', 'totpSince'])
    .where('id', '=', viewer.accountId)
    .executeTakeFirstOrThrow()
  // Without a password there is none to be right: the hash is empty.
  if (!passwordHash || !(await isPassword(password, passwordHash))) return { ok: false, error: 'wrong-password' }
  await uncountAttempt(platform, limit)
  return { ok: true, hasTwoFactor: totpSince !== null }
}

/** Whether an account has a password; a student who logs in by email may have none. */
export async function hasPassword(platform: { db: Database }, { viewer }: { viewer: Viewer }): Promise<boolean> {
  const account = await findAccount(platform.db, viewer.accountId)
  return Boolean(account?.passwordHash)
}

/** How long a link to a new password works, unless the password changes before. */
export const RESET_MINUTES = { office: 60, student: 120 } as const

export const resetMinutes = (role: Role): number => RESET_MINUTES[isOffice(role) ? 'office' : 'student']

interface ResetAccount {
  id: string
  username: string
  role: Role
  passwordHash: string
  totpSince: Date | null
}

/** Queues the email with the link to a new password, to the address of the account. One key is one email. */
export async function enqueuePasswordReset(
  tx: Tx,
  { queue }: Pick<Platform, 'queue'>,
  input: { account: { id: string; username: string; role: Role }; key: string; actor: Actor },
): Promise<void> {
  const { account, key, actor } = input
  const isNew = await enqueueEmail(tx, queue, {
    key: `password-reset/${account.id}/${sha256(key)}`,
    kind: 'password-reset',
    details: { accountId: account.id },
  })
  if (isNew) await recordEvent(tx, { kind: 'reset-asked', actor, subject: accountSubject(account) })
}

/**
 * The token of a link to a new password: account, expiry, and a signature that covers the current password's hash, so that
 * it works once.
 */
export async function createResetToken(
  platform: { db: Database | Tx },
  input: { accountId: string; until: Date },
): Promise<string> {
  const account = await findAccount(platform.db, input.accountId)
  if (!account) throw new Error('expected an account to reset the password of')
  const until = Math.floor(input.until.getTime() / 1000)
  const signer = await openTokenSigner(platform.db)
  return `${input.accountId.replaceAll('-', '')}${until.toString(16).padStart(8, '0')}${signer.sign(signedText(account, until))}`
}

/** The account of a reset link; null when it expired, was used or was not made by us. */
export async function findResetByToken(
  platform: Pick<Platform, 'db' | 'clock'>,
  input: { key: string },
): Promise<ResetAccount | null> {
  const [, id = '', end = '', given = ''] = /^([0-9a-f]{32})([0-9a-f]{8})([0-9a-f]{64})$/.exec(input.key) ?? []
  if (!id) return null
  const accountId = id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const account = await findAccount(platform.db, accountId)
  const until = Number.parseInt(end, 16)
  if (!account || until * 1000 < platform.clock.now().getTime()) return null
  const signer = await openTokenSigner(platform.db)
  return signer.verify(signedText(account, until), given) ? account : null
}

type ResetPasswordResult =
  | { ok: true; role: Role; accountId: string }
  | { ok: false; error: 'link-ended' }
  | { ok: false; error: 'poor-password'; fault: string }

/** Stores the new password and ends every session of the account. One-time codes stay on. */
export async function resetPassword(
  platform: Platform,
  input: { key: string; password: string },
): Promise<ResetPasswordResult> {
  const account = await findResetByToken(platform, input)
  if (!account) return { ok: false, error: 'link-ended' }
  const { id, username, role, totpSince } = account
  const fault = passwordError(input.password, { withCode: totpSince !== null, username })
  if (fault) return { ok: false, error: 'poor-password', fault }
  const passwordHash = await hashPassword(input.password)
  return inTransaction(platform.db, async (tx): Promise<ResetPasswordResult> => {
    const { numUpdatedRows } = await tx
      .updateTable('account')
      .set({ passwordHash })
      .where('id', '=', id)
      .where('passwordHash', '=', account.passwordHash)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return { ok: false, error: 'link-ended' }
    await signOutEverywhere(tx, { accountId: id })
    await recordEvent(tx, { kind: 'password-reset', actor: selfActor(account), subject: accountSubject(account) })
    return { ok: true, role, accountId: id }
  })
}

const signedText = (account: ResetAccount, until: number): string =>
  `reset/${account.id}/${until}/${account.passwordHash}`

async function findAccount(db: Database | Tx, accountId: string): Promise<ResetAccount | null> {
  const account = await db
    .selectFrom('account')
    .select(['id', 'username', 'role', 'passwordHash', 'totpSince'])
    .where('id', '=', accountId)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  return account ?? null
}
