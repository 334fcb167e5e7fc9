import { sql } from 'kysely'
import { inTransaction, type Tx } from '#platform/database.ts'
import { randomId, randomToken, sha256 } from '#platform/crypto.ts'
import type { Platform } from '#platform/platform.ts'
import { isWithinLimit } from '#platform/rate-limits.ts'
import { recordSignIn } from './login.ts'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

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

const HOW_MANY = 10

/** New codes of 128 random bits, so that their digest can be kept as it is, for the day when the telephone is lost, shown once; those before them open nothing any more. */
export async function renewRecoveryCodes(tx: Tx, input: { accountId: string }): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, () => randomId().replace(/.{4}(?!$)/g, '$&-'))
  await tx.deleteFrom('recoveryCode').where('accountId', '=', input.accountId).execute()
  await tx
    .insertInto('recoveryCode')
    .values(codes.map((code) => ({ accountId: input.accountId, digest: hashRecoveryCode(input.accountId, code) })))
    .execute()
  return codes
}

/** However it is typed: capitals, blanks and hyphens make no difference. */
const hashRecoveryCode = (accountId: string, code: string): string =>
  sha256(`${accountId}/${code.toLowerCase().replace(/[^0-9a-f]/g, '')}`)

const STEP_S = 30
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** 160 random bits in base32, as an authenticator app takes them (RFC 4226, section 4). */
export function createTotpSecret(): string {
  const bits = [...randomBytes(20)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return bits.replace(/.{5}/g, (five) => BASE32[Number.parseInt(five, 2)] ?? '')
}

/** What the app's camera reads. */
export const totpUri = (input: { secret: string; username: string; issuer: string }): string =>
  `otpauth://totp/${encodeURIComponent(`${input.issuer}:${input.username}`)}?secret=${input.secret}&issuer=${encodeURIComponent(input.issuer)}`

/** The six digits of a step of thirty seconds (RFC 6238 with RFC 4226, section 5.3). */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** The step that a code belongs to, of now and its two neighbours, because clocks differ; null when it is none of theirs. */
export function findTotpStep(input: { secret: string; code: string; now: Date }): number | null {
  const given = input.code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(given)) return null
  const step = Math.floor(input.now.getTime() / 1000 / STEP_S)
  const found = [step - 1, step, step + 1].filter((one) =>
    timingSafeEqual(Buffer.from(totpCode(input.secret, one)), Buffer.from(given)),
  )
  return found.at(-1) ?? null
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((email) => BASE32.indexOf(email).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}
