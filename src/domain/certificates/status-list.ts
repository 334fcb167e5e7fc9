import { gzipSync } from 'node:zlib'
import type { Platform } from '#platform/platform.ts'
import { openSigningKey } from '#platform/signing-key.ts'
import { CREDENTIALS_CONTEXT, published, signCredential, STATUS_LIST_LENGTH } from './open-badge.ts'

/** Whoever asked may keep the list so long. */
export const STATUS_LIST_TTL_SECONDS = 300

const AN_HOUR_MS = 60 * 60 * 1000

/**
 * Which certificates were revoked, signed: a bit for each, the highest of a byte first, as the W3C's Bitstring Status
 * List wants it. Null when there is no such list yet.
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
  const url = published(input.publicUrl).revoked(input.list)
  const credential = {
    '@context': [CREDENTIALS_CONTEXT],
    id: url,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: published(input.publicUrl).issuer,
    // An hour ago, so that a clock that is slow does not take it for a list of the future.
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

/** "u" says that what follows is base64url. */
function encodeBits(indexes: number[]): string {
  const bytes = Buffer.alloc(STATUS_LIST_LENGTH / 8)
  for (const index of indexes) {
    const at = index >> 3
    bytes[at] = (bytes[at] ?? 0) | (0x80 >> (index & 7))
  }
  return `u${gzipSync(bytes).toString('base64url')}`
}
