import { type Actor, recordAudit } from '#domain/audit/record-audit.ts'
import { tidyText } from '#domain/text.ts'
import { inTransaction } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { lockCertificate } from './lock-certificate.ts'

export interface RevokeCertificateInput {
  certificateId: string
  /** For colleagues and the trail; the page says only that it was revoked, and when. */
  reason: string
  actor: Actor
}

export type RevokeCertificateResult =
  | { ok: true }
  | { ok: false; error: 'unknown-certificate' | 'not-valid' | 'no-reason' }

/** A certificate that should not have been issued counts no longer, for good. */
export async function revokeCertificate(
  platform: Pick<Platform, 'db' | 'clock'>,
  { certificateId, actor, ...input }: RevokeCertificateInput,
): Promise<RevokeCertificateResult> {
  const reason = tidyText(input.reason).slice(0, 500)
  if (!reason) return { ok: false, error: 'no-reason' }
  return inTransaction(platform.db, async (tx): Promise<RevokeCertificateResult> => {
    const certificate = await lockCertificate(tx, { certificateId })
    if (!certificate) return { ok: false, error: 'unknown-certificate' }
    if (certificate.standing.state !== 'valid') return { ok: false, error: 'not-valid' }
    const { id, bookingId, number } = certificate
    await tx
      .updateTable('certificate')
      .set({ revokedAt: platform.clock.now(), revokeReason: reason })
      .where('id', '=', id)
      .execute()
    await recordAudit(tx, {
      actor,
      action: 'certificate-revoked',
      bookingId,
      subject: `certificate/${id}`,
      details: { number, reason },
    })
    return { ok: true }
  })
}
