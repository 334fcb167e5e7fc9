import { sql } from 'kysely'
import { recordEvent } from '#domain/events/record-event.ts'
import { inTransaction } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { refuseAttempt, type TooMany } from '#platform/rate-limits.ts'
import { lockAccount, ofOwnAccount, type Viewer } from './account.ts'
import { listPasskeys } from './passkeys.ts'
import { MIN_PASSWORD_LENGTH } from './password-policy.ts'
import { checkOwnPassword } from './password.ts'
import { createTotpSecret, findTotpStep, renewRecoveryCodes } from './verify-two-factor.ts'

type StartTwoFactorSetupResult = { ok: true; secret: string } | { ok: false; error: 'wrong-password' | 'on-already' }

/** Makes the secret for the viewer's authenticator app, by the password. `enableTwoFactor` completes it with a first code. */
export async function startTwoFactorSetup(
  platform: Platform,
  input: { viewer: Viewer; password: string },
): Promise<StartTwoFactorSetupResult> {
  if (!(await checkOwnPassword(platform, input)).ok) return { ok: false, error: 'wrong-password' }
  const secret = createTotpSecret()
  const set = await platform.db
    .updateTable('account')
    .set({ totpSecret: secret })
    .where('id', '=', input.viewer.accountId)
    .where('totpSince', 'is', null)
    .executeTakeFirst()
  return set.numUpdatedRows === 1n ? { ok: true, secret } : { ok: false, error: 'on-already' }
}

type EnableTwoFactorResult = { ok: true; recoveryCodes: string[] } | { ok: false; error: 'wrong-code' } | TooMany

/** Turns two-factor login on, by a first code of the app. Returns the recovery codes, which are shown only once. */
export async function enableTwoFactor(
  platform: Platform,
  { viewer, code }: { viewer: Viewer; code: string },
): Promise<EnableTwoFactorResult> {
  const refused = await refuseAttempt(platform, { limit: 'one-time-code', of: viewer.accountId })
  if (refused) return refused
  return inTransaction(platform.db, async (tx): Promise<EnableTwoFactorResult> => {
    const { totpSecret, totpSince } = await tx
      .selectFrom('account')
      .select(['totpSecret', 'totpSince'])
      .where('id', '=', viewer.accountId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const step = totpSecret && !totpSince && findTotpStep({ secret: totpSecret, code, now: platform.clock.now() })
    if (!step) return { ok: false, error: 'wrong-code' }
    await tx
      .updateTable('account')
      .set({ totpSince: sql<Date>`now()`, totpStep: step })
      .where('id', '=', viewer.accountId)
      .execute()
    await recordEvent(tx, { kind: 'codes-on', ...ofOwnAccount(viewer) })
    return { ok: true, recoveryCodes: await renewRecoveryCodes(tx, viewer) }
  })
}

type DisableTwoFactorResult = { ok: true } | { ok: false; error: 'wrong-password' | 'password-too-short' | 'required' }

/**
 * Turns the codes off, by the password, which must be long enough to be used without them. `required`: the office demands
 * two-factor, so they stay while they are the only one. Recovery codes stay as long as there is a passkey to replace.
 */
export async function disableTwoFactor(
  platform: Platform,
  { viewer, password, required }: { viewer: Viewer; password: string; required: boolean },
): Promise<DisableTwoFactorResult> {
  if (!(await checkOwnPassword(platform, { viewer, password })).ok) return { ok: false, error: 'wrong-password' }
  if ([...password].length < MIN_PASSWORD_LENGTH.alone) return { ok: false, error: 'password-too-short' }
  return inTransaction(platform.db, async (tx): Promise<DisableTwoFactorResult> => {
    await lockAccount(tx, viewer)
    const passkeys = await listPasskeys({ db: tx }, { viewer })
    if (required && passkeys.length === 0) return { ok: false, error: 'required' }
    await tx
      .updateTable('account')
      .set({ totpSecret: null, totpSince: null, totpStep: null })
      .where('id', '=', viewer.accountId)
      .execute()
    if (passkeys.length === 0) await tx.deleteFrom('recoveryCode').where('accountId', '=', viewer.accountId).execute()
    await recordEvent(tx, { kind: 'codes-off', ...ofOwnAccount(viewer) })
    return { ok: true }
  })
}

/** Whether the viewer's login needs a code of an app; a passkey does not count here. */
export async function hasTwoFactor(platform: Pick<Platform, 'db'>, { viewer }: { viewer: Viewer }): Promise<boolean> {
  const { totpSince } = await platform.db
    .selectFrom('account')
    .select('totpSince')
    .where('id', '=', viewer.accountId)
    .executeTakeFirstOrThrow()
  return totpSince !== null
}
