import type { Database, Tx } from '#platform/database.ts'
import { listCertificates } from './find-certificates.ts'
import { createHolderToken } from './holder-links.ts'

/** The valid certificate of a booking with its holder's key, for whoever has shown that the booking is theirs. */
export async function findOwnCertificate(
  platform: { db: Database | Tx },
  input: { bookingId: string },
): Promise<{ number: number; key: string } | null> {
  const certificates = await listCertificates(platform, { bookingIds: [input.bookingId] })
  const valid = certificates.find(({ standing, holderName }) => standing.state === 'valid' && holderName !== null)
  return valid ? { number: valid.number, key: await createHolderToken(platform, { certificateId: valid.id }) } : null
}
