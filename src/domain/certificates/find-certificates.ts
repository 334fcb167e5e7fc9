import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { isPublicId } from '#domain/bookings/booking.ts'
import { readSession } from '#domain/courses/session-times.ts'
import { lockOrders } from '#domain/order.ts'
import { HOUR_MS } from '#domain/time-zone.ts'
import type { Database, Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { openSigningKey } from '#platform/signing-key.ts'
import type { Certificate, CertificateStatus } from './certificate.ts'
import { certificateUrls, CREDENTIALS_CONTEXT, signCredential, STATUS_LIST_LENGTH } from './open-badge.ts'

/** A certificate by its internal id. @throws when there is none. */
export async function getCertificate(
  platform: { db: Database | Tx },
  input: { certificateId: string },
): Promise<Certificate> {
  const query = certificateQuery(platform.db).where('certificate.id', '=', input.certificateId)
  return toCertificate(await query.executeTakeFirstOrThrow())
}

/** The certificates of these bookings, newest first. At most one of each kind is valid. */
export async function listCertificates(
  platform: { db: Database | Tx },
  input: { bookingIds: string[] },
): Promise<Certificate[]> {
  if (input.bookingIds.length === 0) return []
  const rows = await certificateQuery(platform.db)
    .where('bookingId', 'in', input.bookingIds)
    .orderBy('number', 'desc')
    .execute()
  return rows.map(toCertificate)
}

/** What is public of a certificate. Name and signed text are both there, or both null; the coach's words name the person too. */
export type ShownCertificate = Omit<Certificate, 'id' | 'bookingId' | 'supersedes' | 'shown' | 'revokeReason'>

/**
 * A certificate as its holder allows it to be seen; null when there is none, when the holder hides it, or when the person
 * was erased, which must look alike. The name on a replaced one was wrong, so it is never shown.
 */
export async function findShownCertificate(
  platform: { db: Database },
  input: { publicId: string },
): Promise<ShownCertificate | null> {
  if (!isPublicId(input.publicId)) return null
  const row = await certificateQuery(platform.db).where('publicId', '=', input.publicId).executeTakeFirst()
  if (!row) return null
  const { id: _1, bookingId: _2, supersedes: _3, revokeReason: _4, shown, ...certificate } = toCertificate(row)
  if (shown === 'nothing' || certificate.holderName === null) return null
  const named = shown === 'all' && certificate.status.state !== 'replaced'
  return named ? certificate : { ...certificate, holderName: null, credential: null, reference: null }
}

/** Locks the order of a certificate's booking, as issuing does, and then reads the certificate; null when there is none. */
export async function lockCertificate(tx: Tx, input: { certificateId: string }): Promise<Certificate | null> {
  const found = await lockOrders(tx)
    .innerJoin('certificate', 'certificate.bookingId', 'booking.id')
    .select('certificate.id as certificateId')
    .where(sql<string>`certificate.id::text`, '=', input.certificateId) // the id comes from a form and may be anything
    .executeTakeFirst()
  if (!found) return null
  const { certificateId } = found
  return toCertificate(await certificateQuery(tx).where('certificate.id', '=', certificateId).executeTakeFirstOrThrow())
}

/** Certificates, each with whether another one replaced it. */
export const certificateQuery = (db: Database | Tx) =>
  db
    .selectFrom('certificate')
    .selectAll('certificate')
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('certificate as next').select('next.id').whereRef('next.supersedes', '=', 'certificate.id')).as(
        'replaced',
      ),
    )

type CertificateRow = Awaited<ReturnType<ReturnType<typeof certificateQuery>['executeTakeFirstOrThrow']>>

export function toCertificate({ replaced, revokedAt, ...row }: CertificateRow): Certificate {
  const sessions = row.sessions as unknown as { startsAt: string; endsAt: string }[] // only create-certificate.ts writes it
  return {
    ...row,
    courseId: row.courseId,
    sessions: sessions.map(readSession),
    status: statusOf(revokedAt, Boolean(replaced)),
  }
}

function statusOf(revokedAt: Date | null, replaced: boolean): CertificateStatus {
  if (!revokedAt) return { state: 'valid' }
  return { state: replaced ? 'replaced' : 'revoked', at: revokedAt }
}

/** How long others may cache a list. */
export const STATUS_LIST_TTL_SECONDS = 300

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
    validFrom: new Date(platform.clock.now().getTime() - HOUR_MS).toISOString(),
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
