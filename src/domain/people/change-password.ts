import { recordAudit } from '#domain/audit/record-audit.ts'
import { hashPassword, isPassword } from '#platform/password-hash.ts'
import type { Platform } from '#platform/platform.ts'
import { isWithinLimit } from '#platform/rate-limits.ts'
import { selfActor, accountSubject, type Viewer } from '#domain/accounts/account.ts'
import { passwordError } from '#domain/accounts/password-policy.ts'
import { signOutEverywhere } from '#domain/accounts/login-sessions.ts'

export type ChangePasswordResult =
  | { ok: true }
  | { ok: false; error: 'wrong-password' | 'too-many-tries' }
  | { ok: false; error: 'poor-password'; fault: string }

/** A new password, given with the old one. Every other sign-in of the account ends with it. */
export async function changePassword(
  platform: Platform,
  input: { viewer: Viewer; password: string; newPassword: string },
): Promise<ChangePasswordResult> {
  const { viewer } = input
  const limit = { limit: 'one-time-code', of: `password/${viewer.accountId}` } as const
  if (!(await isWithinLimit(platform, limit))) return { ok: false, error: 'too-many-tries' }
  const { passwordHash, totpSince } = await platform.db
    .selectFrom('account')
    .select(['passwordHash', 'totpSince'])
    .where('id', '=', viewer.accountId)
    .executeTakeFirstOrThrow()
  if (!(await isPassword(input.password, passwordHash))) return { ok: false, error: 'wrong-password' }
  const fault = passwordError(input.newPassword, { withCode: totpSince !== null, username: viewer.username })
  if (fault) return { ok: false, error: 'poor-password', fault }
  const made = await hashPassword(input.newPassword)
  await platform.db.transaction().execute(async (tx) => {
    await tx.updateTable('account').set({ passwordHash: made }).where('id', '=', viewer.accountId).execute()
    await signOutEverywhere(tx, { accountId: viewer.accountId, but: viewer.loginSessionId })
    await recordAudit(tx, {
      actor: selfActor(viewer),
      action: 'password-changed',
      subject: accountSubject({ ...viewer, id: viewer.accountId }),
    })
  })
  return { ok: true }
}
