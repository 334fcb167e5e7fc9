import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { randomId, randomToken, sha256 } from '#platform/crypto.ts'
import { inTransaction, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { refuseAttempt, type TooMany, uncountAttempt } from '#platform/rate-limits.ts'
import { knownMark, recordSignIn } from './login.ts'
import { consumePasskey, listCredentials } from './passkey-login.ts'

type VerifyTwoFactorResult =
  | { ok: true; token: string; accountId: string }
  | { ok: false; error: 'wrong-code' | 'not-begun' }
  | TooMany

/**
 * Completes a login that the password began, with the app's code or a recovery code, each valid once. The session gets a
 * new token, so that one known before the login is worth nothing. `known` is the browser's mark from an earlier login.
 */
export async function verifyTwoFactor(
  platform: Platform,
  input: { token: string; code: string; known?: string | null },
): Promise<VerifyTwoFactorResult> {
  const half = await findHalfSession(platform.db, input.token)
  if (!half) return { ok: false, error: 'not-begun' }
  const limits = await limitsOf(platform, half, { known: input.known ?? null, code: input.code })
  const refused = await refuseAttempt(platform, ...limits)
  if (refused) return refused
  const verified = await completeLogin(platform, half, async (tx) => {
    const isTotp = await consumeTotpCode(tx, platform, half.accountId, input.code)
    return isTotp || consumeRecoveryCode(tx, half.accountId, input.code)
  })
  if (verified.ok) for (const limit of limits) await uncountAttempt(platform, limit)
  return verified
}

/**
 * What one more code counts against: the login that waits for it, its network, and the account as a whole. Whoever guesses
 * has the password, and so as many logins as they like; a browser that the account knows is counted apart from them, so that
 * they cannot lock its owner out. A recovery code is too long to guess, and the way in from any other browser.
 */
async function limitsOf(
  platform: Platform,
  { id, accountId, address }: HalfSession,
  { known, code }: { known: string | null; code: string },
) {
  if (RECOVERY_CODE.test(normaliseRecoveryCode(code)))
    return [{ limit: 'one-time-code', of: `recovery/${id}` } as const]
  const mark = await knownMark(platform, { known, accountId })
  if (mark) return [{ limit: 'one-time-code', of: `known/${mark}` } as const]
  return [
    { limit: 'one-time-code', of: id } as const,
    { limit: 'one-time-code-from', of: accountId, address } as const,
    { limit: 'one-time-code-of-account', of: accountId } as const,
  ]
}

/** The same with a passkey of the account in place of the code. `response` is the signed challenge from the browser. */
export async function verifyPasskeyAfterPassword(
  platform: Platform,
  input: { token: string; response: string; publicUrl: string },
): Promise<VerifyTwoFactorResult> {
  const half = await findHalfSession(platform.db, input.token)
  if (!half) return { ok: false, error: 'not-begun' }
  const { accountId } = half
  const used = await consumePasskey(platform, { ...input, purpose: 'second-factor', accountId })
  return completeLogin(platform, half, async () => used.ok)
}

type HalfSession = NonNullable<Awaited<ReturnType<typeof findHalfSession>>>

async function completeLogin(
  platform: Platform,
  half: HalfSession,
  consumeFactor: (tx: Tx) => Promise<boolean>,
): Promise<VerifyTwoFactorResult> {
  const verified = await inTransaction(platform.db, async (tx): Promise<VerifyTwoFactorResult> => {
    if (!(await consumeFactor(tx))) return { ok: false, error: 'wrong-code' }
    const token = randomToken()
    const { numUpdatedRows } = await tx
      .updateTable('loginSession')
      .set({ half: false, tokenDigest: sha256(token), seenAt: sql<Date>`now()` })
      .where('id', '=', half.id)
      .where('half', '=', true)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return { ok: false, error: 'not-begun' }
    await recordSignIn(tx, { id: half.accountId, username: half.username, role: half.role })
    return { ok: true, token, accountId: half.accountId }
  })
  if (verified.ok)
    platform.log.info('signed_in', { account: half.accountId, with: 'two factors', address: half.address })
  else platform.log.warn('code_rejected', { account: half.accountId, address: half.address })
  return verified
}

/** How long after the password the code may follow. */
const HALF_MINUTES = 10

/** What the account of a login that waits for its second factor has: an app with codes, passkeys. */
export async function findSecondFactors(
  platform: Platform,
  { token }: { token: string },
): Promise<{ code: boolean; passkey: boolean }> {
  const half = await findHalfSession(platform.db, token)
  if (!half) return { code: false, passkey: false }
  const passkeys = await listCredentials(platform, half.accountId)
  return { code: half.totpSince !== null, passkey: passkeys.length > 0 }
}

/** A login that waits for its second factor; null when there is none, or it waited too long. */
export async function findHalfSession(db: Platform['db'], token: string) {
  return db
    .selectFrom('loginSession')
    .innerJoin('account', 'account.id', 'loginSession.accountId')
    .select(['loginSession.id', 'accountId', 'username', 'role', 'address', 'totpSince'])
    .where('tokenDigest', '=', sha256(token))
    .where('half', '=', true)
    .where('endedAt', 'is', null)
    .where('closedAt', 'is', null)
    .where('startedAt', '>', sql<Date>`now() - make_interval(mins => ${HALF_MINUTES})`)
    .executeTakeFirst()
}

/** Uses up the code's time step and every earlier one, so that a code that was seen cannot be entered again. */
async function consumeTotpCode(tx: Tx, platform: Platform, accountId: string, code: string): Promise<boolean> {
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

async function consumeRecoveryCode(tx: Tx, accountId: string, code: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recoveryCode')
    .set({ usedAt: sql<Date>`now()` })
    .where('accountId', '=', accountId)
    .where('digest', '=', hashRecoveryCode(accountId, code))
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const RECOVERY_CODES = 10

/** Replaces the recovery codes. Each has 128 random bits, so a plain digest is enough to store; the codes are shown once. */
export async function renewRecoveryCodes(tx: Tx, input: { accountId: string }): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => randomId().replace(/.{4}(?!$)/g, '$&-'))
  await tx.deleteFrom('recoveryCode').where('accountId', '=', input.accountId).execute()
  await tx
    .insertInto('recoveryCode')
    .values(codes.map((code) => ({ accountId: input.accountId, digest: hashRecoveryCode(input.accountId, code) })))
    .execute()
  return codes
}

const hashRecoveryCode = (accountId: string, code: string): string =>
  sha256(`${accountId}/${normaliseRecoveryCode(code)}`)

/** Capitals, spaces and hyphens make no difference. */
const normaliseRecoveryCode = (code: string): string => code.toLowerCase().replace(/[^0-9a-f]/g, '')

const RECOVERY_CODE = /^[0-9a-f]{32}$/

/** A new secret for an authenticator app: 160 random bits in base32 (RFC 4226, section 4). */
export const createTotpSecret = (): string => new Secret({ size: 20 }).base32

/** The otpauth address in the QR code that an authenticator app reads. It holds the secret. */
export const totpUri = (input: { secret: string; username: string; issuer: string }): string =>
  new TOTP({ secret: input.secret, label: input.username, issuer: input.issuer }).toString()

/** The 30-second step of a code: now, the one before or the one after, because clocks differ. Null for a wrong code. */
export function findTotpStep(input: { secret: string; code: string; now: Date }): number | null {
  const token = input.code.replace(/\s/g, '')
  // otpauth throws where a token of six characters has more than six bytes.
  if (!/^\d{6}$/.test(token)) return null
  const timestamp = input.now.getTime()
  const secret = Secret.fromBase32(input.secret)
  const delta = TOTP.validate({ secret, token, timestamp, window: 1 })
  return delta === null ? null : TOTP.counter({ timestamp }) + delta
}
