import type { Database, Tx } from '#platform/database.ts'
import type { Certificate } from './certificate.ts'
import { certificateQuery, toCertificate } from './select-certificates.ts'

/** The certificates of these bookings, the newest of each first: at most one of them is valid. */
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
