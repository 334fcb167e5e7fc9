import { type Actor, recordEvent } from '#domain/events/record-event.ts'
import { tidyText } from '#domain/text.ts'
import { inTransaction } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { CERTIFICATE_TRANSITIONS } from './certificate.ts'
import { createCertificate } from './create-certificate.ts'
import { lockCertificate } from './find-certificates.ts'

interface RevokeCertificateInput {
  certificateId: string
  /** For colleagues and the audit log; the page states only that it was revoked, and when. */
  reason: string
  actor: Actor
}

export type RevokeCertificateResult =
  | { ok: true }
  | { ok: false; error: 'unknown-certificate' | 'not-valid' | 'no-reason' }

/** Revokes a certificate for good. One that is revoked or replaced already is `not-valid`. */
export async function revokeCertificate(
  platform: Pick<Platform, 'db' | 'clock'>,
  { certificateId, actor, ...input }: RevokeCertificateInput,
): Promise<RevokeCertificateResult> {
  const reason = tidyText(input.reason).slice(0, 500)
  if (!reason) return { ok: false, error: 'no-reason' }
  return inTransaction(platform.db, async (tx): Promise<RevokeCertificateResult> => {
    const certificate = await lockCertificate(tx, { certificateId })
    if (!certificate) return { ok: false, error: 'unknown-certificate' }
    if (!CERTIFICATE_TRANSITIONS[certificate.status.state].includes('revoked')) return { ok: false, error: 'not-valid' }
    const { id, bookingId, number } = certificate
    await tx
      .updateTable('certificate')
      .set({ revokedAt: platform.clock.now(), revokeReason: reason })
      .where('id', '=', id)
      .execute()
    const details = { number, reason }
    await recordEvent(tx, { kind: 'certificate-revoked', actor, bookingId, subject: `certificate/${id}`, details })
    return { ok: true }
  })
}

interface ReissueCertificateInput {
  certificateId: string
  publicUrl: string
  testMode: boolean
  actor: Actor
}

export type ReissueCertificateResult =
  | { ok: true; certificateId: string }
  | { ok: false; error: 'unknown-certificate' | 'not-valid' | 'same-name' }

/**
 * Issues a certificate again with the booking's current name; everything else stays as it was frozen, and so does what the
 * holder lets others see. The old one is replaced.
 */
export async function reissueCertificate(
  platform: Platform,
  { certificateId, publicUrl, testMode, actor }: ReissueCertificateInput,
): Promise<ReissueCertificateResult> {
  return inTransaction(platform.db, async (tx): Promise<ReissueCertificateResult> => {
    const old = await lockCertificate(tx, { certificateId })
    if (!old) return { ok: false, error: 'unknown-certificate' }
    // Without a holder's name the person was erased: there is nothing to correct.
    if (!CERTIFICATE_TRANSITIONS[old.status.state].includes('replaced') || old.holderName === null)
      return { ok: false, error: 'not-valid' }
    const { bookingId } = old
    const { fullName } = await tx
      .selectFrom('booking')
      .select(({ fn }) => fn.coalesce('printedName', 'fullName').as('fullName'))
      .where('id', '=', bookingId)
      .executeTakeFirstOrThrow()
    if (fullName === old.holderName) return { ok: false, error: 'same-name' }
    await tx
      .updateTable('certificate')
      .set({ revokedAt: platform.clock.now(), revokeReason: 'superseded' })
      .where('id', '=', old.id)
      .execute()
    const { kind, courseId, courseName, runLabel, zone, sessions, attended, minutes, facilitators, shown } = old
    const { role, reference, coach } = old
    const made = await createCertificate(platform, tx, {
      bookingId,
      publicUrl,
      supersedes: old.id,
      shown,
      content: {
        kind,
        holderName: fullName,
        courseId,
        courseName,
        runLabel,
        zone,
        sessions,
        attended,
        minutes,
        facilitators,
        role,
        reference,
        coach,
        testMode: testMode || old.testMode,
      },
    })
    await recordEvent(tx, {
      kind: 'certificate-reissued',
      actor,
      bookingId,
      subject: `certificate/${made.certificateId}`,
      details: { number: { from: old.number, to: made.number } },
    })
    return { ok: true, certificateId: made.certificateId }
  })
}
