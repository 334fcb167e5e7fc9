import { certificates } from '#content/certificates.ts'
import { neededSessions } from '#domain/attendance/attendance.ts'
import { type Actor, recordAudit } from '#domain/audit/record-audit.ts'
import { inTransaction, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { lockEarnedAttendance } from './lock-earned.ts'
import { createCertificate } from './create-certificate.ts'

export interface IssueCertificateInput {
  bookingId: string
  /** From the settings: the addresses in the certificate begin with it. */
  publicUrl: string
  actor: Actor
}

export type IssueCertificateResult =
  | { ok: true; certificateId: string }
  | { ok: false; error: 'no-place' | 'not-over' | 'already-issued' }
  | { ok: false; error: 'not-enough'; attended: number; needed: number }

/**
 * Issues the certificate of who attended enough of a run that is over, and promises the mail that brings it. A booking
 * has one that is valid; after one was revoked staff may issue another. Rule: docs/rules/attendance.md
 */
export async function issueCertificate(
  platform: Pick<Platform, 'db' | 'queue' | 'clock'>,
  { bookingId, publicUrl, actor }: IssueCertificateInput,
): Promise<IssueCertificateResult> {
  return inTransaction(platform.db, async (tx): Promise<IssueCertificateResult> => {
    const earned = await lockEarnedAttendance(tx, { bookingId })
    if (!earned) return { ok: false, error: 'no-place' }
    const { sessions, attended } = earned
    if (sessions.some(({ endsAt }) => endsAt > platform.clock.now())) return { ok: false, error: 'not-over' }
    const needed = neededSessions(sessions.length, certificates.leastPercent)
    if (attended < needed || attended === 0) return { ok: false, error: 'not-enough', attended, needed }
    if (await hasValid(tx, bookingId)) return { ok: false, error: 'already-issued' }
    const says = { ...earned, facilitators: certificates.facilitators }
    const { certificateId, number } = await createCertificate(platform, tx, { bookingId, publicUrl, says })
    await recordAudit(tx, {
      actor,
      action: 'certificate-issued',
      bookingId,
      subject: `certificate/${certificateId}`,
      details: { number, attended, of: sessions.length },
    })
    return { ok: true, certificateId }
  })
}

async function hasValid(tx: Tx, bookingId: string): Promise<boolean> {
  const valid = await tx
    .selectFrom('certificate')
    .select('id')
    .where('bookingId', '=', bookingId)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  return valid !== undefined
}
