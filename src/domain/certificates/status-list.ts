import { gzipSync } from 'node:zlib'
import type { Platform } from '#platform/platform.ts'
import { openSigningKey } from '#platform/signing-key.ts'
import { CREDENTIALS_CONTEXT, certificateUrls, signCredential, STATUS_LIST_LENGTH } from './open-badge.ts'

/** How long others may cache a list. */
export const STATUS_LIST_TTL_SECONDS = 300

const AN_HOUR_MS = 60 * 60 * 1000

/**
 * A signed list of revoked certificates: one bit for each, the highest bit of a byte first, as the W3C's Bitstring Status
 * List prescribes. Null when there is no such list yet.
 */
export async function findStatusList(
  platform: Pick<Platform, 'db' | 'clock'>,
  input: { list: number; publicUrl: string },
): Promise<string | null> {
  const first = (input.list - 1) * STATUS_LIST_LENGTH
  const { last } = await platform.db
    .selectFrom('certificate')
    .select(({ fn }) => fn.max('number').as('last'))
    .executeTakeFirstOrThrow()
  if (first < 0 || first > (last ?? 0)) return null
  const revoked = await platform.db
    .selectFrom('certificate')
    .select('number')
    .where('revokedAt', 'is not', null)
    .where('number', '>=', first)
    .where('number', '<', first + STATUS_LIST_LENGTH)
    .execute()
  const url = certificateUrls(input.publicUrl).revoked(input.list)
  const credential = {
    '@context': [CREDENTIALS_CONTEXT],
    id: url,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: certificateUrls(input.publicUrl).issuer,
    // An hour ago, so that a verifier whose clock is slow accepts it.
    validFrom: new Date(platform.clock.now().getTime() - AN_HOUR_MS).toISOString(),
    credentialSubject: {
      id: `${url}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      ttl: STATUS_LIST_TTL_SECONDS * 1000,
      encodedList: encodeBits(revoked.map(({ number }) => number - first)),
    },
  }
  return signCredential(credential, await openSigningKey(platform.db), input.publicUrl)
}

/** The leading "u" marks base64url (multibase). */
function encodeBits(indexes: number[]): string {
  const bytes = Buffer.alloc(STATUS_LIST_LENGTH / 8)
  for (const index of indexes) {
    const at = index >> 3
    bytes[at] = (bytes[at] ?? 0) | (0x80 >> (index & 7))
  }
  return `u${gzipSync(bytes).toString('base64url')}`
}
