import { type Actor, recordAudit } from '#domain/audit/record-audit.ts'
import { inTransaction } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { lockCertificate } from './lock-certificate.ts'
import { createCertificate } from './create-certificate.ts'

export interface ReissueCertificateInput {
  certificateId: string
  publicUrl: string
  actor: Actor
}

export type ReissueCertificateResult =
  | { ok: true; certificateId: string }
  | { ok: false; error: 'unknown-certificate' | 'not-valid' | 'same-name' }

/**
 * Issues a certificate again with the name as the booking has it now; all else stays as it was frozen. The old one is
 * revoked as superseded, and what its holder let be seen is kept.
 */
export async function reissueCertificate(
  platform: Platform,
  { certificateId, publicUrl, actor }: ReissueCertificateInput,
): Promise<ReissueCertificateResult> {
  return inTransaction(platform.db, async (tx): Promise<ReissueCertificateResult> => {
    const old = await lockCertificate(tx, { certificateId })
    if (!old) return { ok: false, error: 'unknown-certificate' }
    // One whose person was erased has no name to correct.
    if (old.standing.state !== 'valid' || old.holderName === null) return { ok: false, error: 'not-valid' }
    const { bookingId } = old
    const { fullName } = await tx
      .selectFrom('booking')
      .select('fullName')
      .where('id', '=', bookingId)
      .executeTakeFirstOrThrow()
    if (fullName === old.holderName) return { ok: false, error: 'same-name' }
    await tx
      .updateTable('certificate')
      .set({ revokedAt: platform.clock.now(), revokeReason: 'superseded' })
      .where('id', '=', old.id)
      .execute()
    const { courseId, courseName, runLabel, zone, sessions, attended, minutes, facilitators, shown } = old
    const made = await createCertificate(platform, tx, {
      bookingId,
      publicUrl,
      supersedes: old.id,
      shown,
      says: { holderName: fullName, courseId, courseName, runLabel, zone, sessions, attended, minutes, facilitators },
    })
    await recordAudit(tx, {
      actor,
      action: 'certificate-reissued',
      bookingId,
      subject: `certificate/${made.certificateId}`,
      details: { number: { from: old.number, to: made.number } },
    })
    return { ok: true, certificateId: made.certificateId }
  })
}
