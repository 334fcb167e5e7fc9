import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '#platform/database.ts'
import type { PasskeyPurpose } from '#platform/tables.ts'

type PasskeyResponse = RegistrationResponseJSON | AuthenticationResponseJSON

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const base64Url = z.string().regex(/^[\w-]+$/)
const encodedJson = base64Url.refine((text) => isJson(Buffer.from(text, 'base64url').toString()))
const passkeyResponse = z.looseObject({ id: base64Url, response: z.looseObject({ clientDataJSON: encodedJson }) })
const clientData = z.object({ challenge: base64Url })

/** The answer of the browser's script; null for a body of another shape. */
export function readResponse<Response extends PasskeyResponse>(json: string): Response | null {
  const read = isJson(json) && passkeyResponse.safeParse(JSON.parse(json))
  // The library checks the rest, and rejects what lacks a part.
  return read && read.success ? (read.data as unknown as Response) : null
}

interface Challenge {
  purpose: PasskeyPurpose
  accountId: string | null
}

export async function storeChallenge(
  { db }: { db: Database },
  challenge: Challenge & { challenge: string },
): Promise<void> {
  await db.insertInto('passkeyChallenge').values(challenge).execute()
}

/** Uses up the challenge that was signed, so that an answer that was seen cannot be sent again. Null: not one of ours. */
export async function consumeChallenge(
  { db }: { db: Database },
  { response, purpose, accountId }: Challenge & { response: PasskeyResponse },
): Promise<string | null> {
  const signed = clientData.safeParse(decodeClientDataJSON(response.response.clientDataJSON))
  if (!signed.success) return null
  const used = await db
    .deleteFrom('passkeyChallenge')
    .where('challenge', '=', signed.data.challenge)
    .where('purpose', '=', purpose)
    .where('accountId', 'is not distinct from', accountId)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning('challenge')
    .executeTakeFirst()
  return used?.challenge ?? null
}

export async function purgeExpiredChallenges({ db }: { db: Database }): Promise<void> {
  await db
    .deleteFrom('passkeyChallenge')
    .where('expiresAt', '<', sql<Date>`now()`)
    .execute()
}
