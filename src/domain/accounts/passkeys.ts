import {
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { recordEvent } from '#domain/events/record-event.ts'
import { type Database, inTransaction, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { TooMany } from '#platform/rate-limits.ts'
import { lockAccount, ofOwnAccount, type Viewer } from './account.ts'
import { listCredentials, MUST_UNLOCK, rejectPasskey, siteOf } from './passkey-login.ts'
import { consumeChallenge, readResponse, storeChallenge } from './passkey-challenges.ts'
import { checkOwnPassword } from './password.ts'
import { renewRecoveryCodes } from './verify-two-factor.ts'

export interface Passkey {
  id: string
  name: string
  createdAt: Date
  lastUsedAt: Date | null
}

/** The viewer's passkeys, the oldest first. */
export async function listPasskeys(
  platform: { db: Database | Tx },
  { viewer }: { viewer: Viewer },
): Promise<Passkey[]> {
  return platform.db
    .selectFrom('passkey')
    .select(['id', 'name', 'createdAt', 'lastUsedAt'])
    .where('accountId', '=', viewer.accountId)
    .orderBy('createdAt')
    .execute()
}

/** COSE numbers of ES256, EdDSA and RS256. Every authenticator has one of them. */
const ALGORITHMS = [-7, -8, -257]

type StartPasskeyResult =
  | { ok: true; options: PublicKeyCredentialCreationOptionsJSON }
  | { ok: false; error: 'wrong-password' }
  | TooMany

/** What the viewer's browser makes a new passkey from, by the password. `addPasskey` completes it. */
export async function startPasskey(
  platform: Platform,
  input: { viewer: Viewer; password: string; publicUrl: string; brand: string },
): Promise<StartPasskeyResult> {
  const { viewer, publicUrl, brand } = input
  const own = await checkOwnPassword(platform, input)
  if (!own.ok) return own
  const options = await generateRegistrationOptions({
    rpName: brand,
    rpID: siteOf(publicUrl).rpID,
    userID: new TextEncoder().encode(viewer.accountId),
    userName: viewer.username,
    userDisplayName: viewer.name,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: await listCredentials(platform, viewer.accountId),
    authenticatorSelection: { residentKey: 'required', userVerification: MUST_UNLOCK },
  })
  await storeChallenge(platform, { challenge: options.challenge, purpose: 'add', accountId: viewer.accountId })
  return { ok: true, options }
}

type AddPasskeyResult =
  /** Recovery codes come with the first second factor, and are shown once. */
  { ok: true; recoveryCodes: string[] | null } | { ok: false; error: 'not-verified' }

/** Stores the passkey that the browser made. Every failure is `not-verified`: which check it was is in the log only. */
export async function addPasskey(
  platform: Platform,
  input: { viewer: Viewer; response: string; name: string; publicUrl: string },
): Promise<AddPasskeyResult> {
  const { viewer, name, publicUrl } = input
  const response = readResponse<RegistrationResponseJSON>(input.response)
  const challenge =
    response && (await consumeChallenge(platform, { response, purpose: 'add', accountId: viewer.accountId }))
  if (!challenge) return rejectPasskey(platform, { account: viewer.accountId, reason: 'challenge' })
  const { rpID, origin } = siteOf(publicUrl)
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((error: Error) => ({ verified: false as const, reason: error.message }))
  if (!verified.verified)
    return rejectPasskey(platform, {
      account: viewer.accountId,
      reason: 'reason' in verified ? verified.reason : 'signature',
    })
  const { credential } = verified.registrationInfo
  return inTransaction(platform.db, async (tx): Promise<AddPasskeyResult> => {
    await lockAccount(tx, viewer)
    const made = await tx
      .insertInto('passkey')
      .values({
        accountId: viewer.accountId,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: credential.transports ?? [],
        name: name.trim().slice(0, 60) || 'Passkey',
      })
      .onConflict((conflict) => conflict.column('credentialId').doNothing())
      .executeTakeFirst()
    if (made.numInsertedOrUpdatedRows !== 1n) return { ok: false, error: 'not-verified' }
    await recordEvent(tx, { kind: 'passkey-added', ...ofOwnAccount(viewer) })
    const codes = tx.selectFrom('recoveryCode').select('digest').where('accountId', '=', viewer.accountId).limit(1)
    const hasCodes = (await codes.executeTakeFirst()) !== undefined
    return { ok: true, recoveryCodes: hasCodes ? null : await renewRecoveryCodes(tx, viewer) }
  })
}

type RemovePasskeyResult =
  | { ok: true }
  | { ok: false; error: 'wrong-password' | 'unknown-passkey' | 'required' }
  | TooMany

/** Removes one of the viewer's passkeys, by the password. `required`: the office demands two-factor, so the last one stays. */
export async function removePasskey(
  platform: Platform,
  input: { viewer: Viewer; password: string; passkeyId: string; required: boolean },
): Promise<RemovePasskeyResult> {
  const { viewer, passkeyId, required } = input
  const own = await checkOwnPassword(platform, input)
  if (!own.ok) return own
  return inTransaction(platform.db, async (tx): Promise<RemovePasskeyResult> => {
    await lockAccount(tx, viewer)
    const passkeys = await listPasskeys({ db: tx }, { viewer })
    if (!passkeys.some(({ id }) => id === passkeyId)) return { ok: false, error: 'unknown-passkey' }
    const isLast = passkeys.length === 1 && !own.hasTwoFactor
    if (isLast && required) return { ok: false, error: 'required' }
    await tx.deleteFrom('passkey').where('id', '=', passkeyId).where('accountId', '=', viewer.accountId).execute()
    if (isLast) await tx.deleteFrom('recoveryCode').where('accountId', '=', viewer.accountId).execute()
    await recordEvent(tx, { kind: 'passkey-removed', ...ofOwnAccount(viewer) })
    return { ok: true }
  })
}
