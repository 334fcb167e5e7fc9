import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server'
import { sql } from 'kysely'
import type { Database } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { PasskeyPurpose } from '#platform/tables.ts'
import type { Role } from './account.ts'
import { beginLoginSession } from './login.ts'
import { consumeChallenge, readResponse, storeChallenge } from './passkey-challenges.ts'

/** A passkey is bound to the site's host name, and works at its address only. */
export const siteOf = (publicUrl: string): { rpID: string; origin: string } => {
  const { hostname, origin } = new URL(publicUrl)
  return { rpID: hostname, origin }
}

/** Every passkey must be unlocked by finger, face or PIN, so that it counts as both factors. */
export const MUST_UNLOCK = 'required'

/**
 * What a browser asks its authenticator to sign. With an account, whose password was right, only that account's passkeys are
 * taken; without, the authenticator offers those that it has for this site.
 */
export async function startPasskeyLogin(
  platform: { db: Database },
  { publicUrl, accountId }: { publicUrl: string; accountId: string | null },
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const options = await generateAuthenticationOptions({
    rpID: siteOf(publicUrl).rpID,
    userVerification: MUST_UNLOCK,
    allowCredentials: accountId ? await listCredentials(platform, accountId) : [],
  })
  const purpose = accountId ? 'second-factor' : 'log-in'
  await storeChallenge(platform, { challenge: options.challenge, purpose, accountId })
  return options
}

type LogInWithPasskeyResult = { ok: true; token: string; accountId: string } | NotVerified

/** A passkey counts as both factors, so neither a password nor a code is asked for. */
export async function logInWithPasskey(
  platform: Platform,
  input: { response: string; publicUrl: string; address: string; browser: string; before: string | null },
): Promise<LogInWithPasskeyResult> {
  const { response, publicUrl, ...browser } = input
  const used = await consumePasskey(platform, { response, publicUrl, purpose: 'log-in', accountId: null })
  if (!used.ok) return used
  const { token } = await platform.db
    .transaction()
    .execute((tx) => beginLoginSession(tx, { ...browser, account: used.account, withBoth: true }))
  platform.log.info('signed_in', { account: used.account.id, with: 'a passkey', address: input.address })
  return { ok: true, token, accountId: used.account.id }
}

interface PasskeyAccount {
  id: string
  username: string
  role: Role
}

type NotVerified = { ok: false; error: 'not-verified' }
type ConsumePasskeyResult = { ok: true; account: PasskeyAccount } | NotVerified

interface ConsumePasskeyInput {
  /** The signed challenge as JSON, from the browser. */
  response: string
  publicUrl: string
  purpose: Exclude<PasskeyPurpose, 'add'>
  /** Whose passkey it must be; null: anyone's in the office. */
  accountId: string | null
}

/** The account of the passkey that signed the challenge. The challenge is used up, also by a wrong answer. */
export async function consumePasskey(
  platform: Pick<Platform, 'db' | 'log'>,
  { response: json, publicUrl, purpose, accountId }: ConsumePasskeyInput,
): Promise<ConsumePasskeyResult> {
  const response = readResponse<AuthenticationResponseJSON>(json)
  const challenge = response && (await consumeChallenge(platform, { response, purpose, accountId }))
  if (!challenge) return rejectPasskey(platform, { account: accountId, reason: 'challenge' })
  const passkey = await findPasskey(platform.db, response.id)
  if (!passkey || (accountId !== null && passkey.accountId !== accountId))
    return rejectPasskey(platform, { account: accountId, reason: 'not one of the account' })
  const { rpID, origin } = siteOf(publicUrl)
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: Number(passkey.counter),
    },
  }).catch((error: Error) => ({ verified: false as const, reason: error.message }))
  if (!('authenticationInfo' in verified) || !verified.verified)
    return rejectPasskey(platform, {
      account: passkey.accountId,
      reason: 'reason' in verified ? verified.reason : 'signature',
    })
  const { numUpdatedRows } = await platform.db
    .updateTable('passkey')
    .set({ counter: verified.authenticationInfo.newCounter, lastUsedAt: sql<Date>`now()` })
    .where('id', '=', passkey.passkeyId)
    .where('counter', '=', passkey.counter)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return rejectPasskey(platform, { account: passkey.accountId, reason: 'counter' })
  const { username, role } = passkey
  return { ok: true, account: { id: passkey.accountId, username, role } }
}

const findPasskey = (db: Database, credentialId: string) =>
  db
    .selectFrom('passkey')
    .innerJoin('account', 'account.id', 'passkey.accountId')
    .select(['passkey.id as passkeyId', 'accountId', 'credentialId', 'publicKey', 'counter'])
    .select(['username', 'role'])
    .where('credentialId', '=', credentialId)
    .where('role', '!=', 'student')
    .where('closedAt', 'is', null)
    .executeTakeFirst()

/** The reason goes to the log; the answer is the same for each. */
export function rejectPasskey(
  { log }: Pick<Platform, 'log'>,
  input: { account: string | null; reason: string },
): NotVerified {
  log.warn('passkey_rejected', input)
  return { ok: false, error: 'not-verified' }
}

export async function listCredentials(
  { db }: { db: Database },
  accountId: string,
): Promise<{ id: string; transports: string[] }[]> {
  return db
    .selectFrom('passkey')
    .select(['credentialId as id', 'transports'])
    .where('accountId', '=', accountId)
    .execute()
}
