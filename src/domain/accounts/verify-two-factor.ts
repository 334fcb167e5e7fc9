import { sql } from 'kysely'
import { inTransaction, type Tx } from '#platform/database.ts'
import { sha256 } from '#platform/digest.ts'
import type { Platform } from '#platform/platform.ts'
import { randomToken } from '#platform/crypto.ts'
import { isWithinLimit } from '#platform/rate-limits.ts'
import { findTotpStep } from '#domain/people/one-time-code.ts'
import { hashRecoveryCode } from '#domain/people/recovery-codes.ts'
import { recordSignIn } from './login.ts'

export type VerifyTwoFactorResult =
  | { ok: true; token: string; accountId: string }
  | { ok: false; error: 'wrong-code' | 'too-many-tries' | 'not-begun' }

const HALF_MINUTES = 10

/** The second half of signing in: the app's six digits, or one of the recovery codes, each taken once. The token changes. */
export async function verifyTwoFactor(
  platform: Platform,
  input: { token: string; code: string },
): Promise<VerifyTwoFactorResult> {
  const half = await findHalf(platform.db, input.token)
  if (!half) return { ok: false, error: 'not-begun' }
  if (!(await isWithinLimit(platform, { limit: 'one-time-code', of: half.accountId })))
    return { ok: false, error: 'too-many-tries' }
  const given = await inTransaction(platform.db, async (tx): Promise<VerifyTwoFactorResult> => {
    const taken =
      (await takeCode(tx, platform, half.accountId, input.code)) || (await takeRecovery(tx, half.accountId, input.code))
    if (!taken) return { ok: false, error: 'wrong-code' }
    const token = randomToken()
    const whole = await tx
      .updateTable('loginSession')
      .set({ half: false, tokenDigest: sha256(token), seenAt: sql<Date>`now()` })
      .where('id', '=', half.id)
      .where('half', '=', true)
      .executeTakeFirst()
    if (whole.numUpdatedRows === 0n) return { ok: false, error: 'not-begun' }
    await recordSignIn(tx, { id: half.accountId, username: half.username, role: half.role })
    return { ok: true, token, accountId: half.accountId }
  })
  if (given.ok) platform.log.info('signed_in', { account: half.accountId, with: 'two factors', address: half.address })
  else platform.log.warn('code_rejected', { account: half.accountId, address: half.address })
  return given
}

async function findHalf(db: Platform['db'], token: string) {
  return db
    .selectFrom('loginSession')
    .innerJoin('account', 'account.id', 'loginSession.accountId')
    .select(['loginSession.id', 'accountId', 'username', 'role', 'address'])
    .where('tokenDigest', '=', sha256(token))
    .where('half', '=', true)
    .where('endedAt', 'is', null)
    .where('closedAt', 'is', null)
    .where('startedAt', '>', sql<Date>`now() - make_interval(mins => ${HALF_MINUTES})`)
    .executeTakeFirst()
}

/** A step that was taken is not taken again, nor one before it. */
async function takeCode(tx: Tx, platform: Platform, accountId: string, code: string): Promise<boolean> {
  const { totpSecret } = await tx
    .selectFrom('account')
    .select('totpSecret')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const step = totpSecret && findTotpStep({ secret: totpSecret, code, now: platform.clock.now() })
  if (!step) return false
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({ totpStep: step })
    .where('id', '=', accountId)
    .where(({ eb, or }) => or([eb('totpStep', 'is', null), eb('totpStep', '<', String(step))]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

async function takeRecovery(tx: Tx, accountId: string, code: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recoveryCode')
    .set({ usedAt: sql<Date>`now()` })
    .where('accountId', '=', accountId)
    .where('digest', '=', hashRecoveryCode(accountId, code))
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
