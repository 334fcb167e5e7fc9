import { sql } from 'kysely'
import type { Tx } from '#platform/database.ts'
import type { Certificate } from './certificate.ts'
import { certificateQuery, toCertificate } from './select-certificates.ts'

/** Locks a certificate's booking, as issuing does, and reads the certificate as it then is; null when there is none. */
export async function lockCertificate(tx: Tx, input: { certificateId: string }): Promise<Certificate | null> {
  const found = await tx
    .selectFrom('booking')
    .innerJoin('certificate', 'certificate.bookingId', 'booking.id')
    .select('certificate.id')
    .where(sql<string>`certificate.id::text`, '=', input.certificateId) // a form may send anything
    .forUpdate('booking')
    .executeTakeFirst()
  if (!found) return null
  return toCertificate(await certificateQuery(tx).where('certificate.id', '=', found.id).executeTakeFirstOrThrow())
}
