import { enqueueEmail } from '#domain/emails/outbox.ts'
import { inTransaction } from '#platform/database.ts'
import { sha256 } from '#platform/digest.ts'
import type { Platform } from '#platform/platform.ts'
import { findCertificateByHolderToken } from './holder-links.ts'

export interface ResendCertificateInput {
  /** Of the holder's own link. */
  key: string
  /** One press of the button is one mail. */
  idempotencyKey: string
}

export type ResendCertificateResult = { ok: true } | { ok: false; error: 'unknown-link' }

/** Mails a certificate to the address of its booking once more, because its holder asks. */
export async function resendCertificate(
  platform: Pick<Platform, 'db' | 'queue'>,
  { key, idempotencyKey }: ResendCertificateInput,
): Promise<ResendCertificateResult> {
  return inTransaction(platform.db, async (tx): Promise<ResendCertificateResult> => {
    const certificate = await findCertificateByHolderToken({ db: tx }, { key })
    if (!certificate) return { ok: false, error: 'unknown-link' }
    await enqueueEmail(tx, platform.queue, {
      key: `certificate/${certificate.id}/${sha256(idempotencyKey)}`,
      kind: 'certificate',
      bookingId: certificate.bookingId,
      details: { certificateId: certificate.id },
    })
    return { ok: true }
  })
}
