import { isPublicId } from '#domain/bookings/booking.ts'
import type { Database } from '#platform/database.ts'
import type { Certificate } from './certificate.ts'
import { certificateQuery, toCertificate } from './select-certificates.ts'

/** What anybody who has the address may see. Name and signed text are there together or not at all. */
export type ShownCertificate = Omit<Certificate, 'id' | 'bookingId' | 'supersedes' | 'shown' | 'revokeReason'>

/**
 * A certificate as its holder lets it be seen; null when there is none, when its holder hides it, or when the person
 * was erased: the three look alike. The name on one that was replaced was wrong, so it is not shown any more.
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
  const named = shown === 'all' && certificate.standing.state !== 'replaced'
  return named ? certificate : { ...certificate, holderName: null, credential: null }
}
