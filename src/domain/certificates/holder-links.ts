import type { Database, Tx } from '#platform/database.ts'
import { openTokenSigner } from '#platform/signed-token.ts'
import type { Certificate } from './certificate.ts'
import { certificateQuery, toCertificate } from './select-certificates.ts'

const KIND = 'certificate'

/** What the holder's own link carries: who has it may decide what the page shows. */
export async function createHolderToken(
  platform: { db: Database | Tx },
  input: { certificateId: string },
): Promise<string> {
  const seal = await openTokenSigner(platform.db)
  return seal.keyOf(KIND, input.certificateId)
}

/** The certificate of the link that was followed; null when we did not make it, or the person was erased. */
export async function findCertificateByHolderToken(
  platform: { db: Database | Tx },
  input: { key: string },
): Promise<(Certificate & { holderName: string }) | null> {
  const seal = await openTokenSigner(platform.db)
  const id = seal.idIn(KIND, input.key)
  const row = id && (await certificateQuery(platform.db).where('certificate.id', '=', id).executeTakeFirst())
  if (!row) return null
  const { holderName, ...certificate } = toCertificate(row)
  return holderName === null ? null : { ...certificate, holderName }
}
