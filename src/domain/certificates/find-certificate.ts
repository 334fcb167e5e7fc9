import type { Database, Tx } from '#platform/database.ts'
import type { Certificate } from './certificate.ts'
import { certificateQuery, toCertificate } from './select-certificates.ts'

/** A certificate by its own id, with all that is kept of it. @throws when there is none. */
export async function getCertificate(
  platform: { db: Database | Tx },
  input: { certificateId: string },
): Promise<Certificate> {
  const query = certificateQuery(platform.db).where('certificate.id', '=', input.certificateId)
  return toCertificate(await query.executeTakeFirstOrThrow())
}
