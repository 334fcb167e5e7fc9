import { gzipSync } from 'node:zlib'
import { type Actor, recordAudit } from '#domain/audit/record-audit.ts'
import { tidyText } from '#domain/text.ts'
import { inTransaction } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { openSigningKey } from '#platform/signing-key.ts'
import { CERTIFICATE_TRANSITIONS } from './certificate.ts'
import { createCertificate } from './create-certificate.ts'
import { lockCertificate } from './find-certificates.ts'
import { certificateUrls, CREDENTIALS_CONTEXT, signCredential, STATUS_LIST_LENGTH } from './open-badge.ts'

interface RevokeCertificateInput {
  certificateId: string
  /** For colleagues and the audit log; the page states only that it was revoked, and when. */
  reason: string
  actor: Actor
}

export type RevokeCertificateResult =
  | { ok: true }
  | { ok: false; error: 'unknown-certificate' | 'not-valid' | 'no-reason' }

/** Revokes a certificate for good. */
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
      content: {
        holderName: fullName,
        courseId,
        courseName,
        runLabel,
        zone,
        sessions,
        attended,
        minutes,
        facilitators,
        testMode: testMode || old.testMode,
      },
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

/** How long others may cache a list. */
export const STATUS_LIST_TTL_SECONDS = 300

const AN_HOUR_MS = 60 * 60 * 1000

/**
 * A signed list of revoked certificates: one bit for each, the highest bit of a byte first, as the W3C's Bitstring Status
 * List prescribes. Null when there is no such list yet.
 */
export async function findStatusList(
  platform: Pick<Platform, 'db' | 'clock'>,
  input: { list: number; publicUrl: string },
): Promise<string | null> {
  const first = (input.list - 1) * STATUS_LIST_LENGTH
  const { last } = await platform.db
    .selectFrom('certificate')
    .select(({ fn }) => fn.max('number').as('last'))
    .executeTakeFirstOrThrow()
  if (first < 0 || first > (last ?? 0)) return null
  const revoked = await platform.db
    .selectFrom('certificate')
    .select('number')
    .where('revokedAt', 'is not', null)
    .where('number', '>=', first)
    .where('number', '<', first + STATUS_LIST_LENGTH)
    .execute()
  const url = certificateUrls(input.publicUrl).revoked(input.list)
  const credential = {
    '@context': [CREDENTIALS_CONTEXT],
    id: url,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: certificateUrls(input.publicUrl).issuer,
    // An hour ago, so that a verifier whose clock is slow accepts it.
    validFrom: new Date(platform.clock.now().getTime() - AN_HOUR_MS).toISOString(),
    credentialSubject: {
      id: `${url}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      ttl: STATUS_LIST_TTL_SECONDS * 1000,
      encodedList: encodeBits(revoked.map(({ number }) => number - first)),
    },
  }
  return signCredential(credential, await openSigningKey(platform.db), input.publicUrl)
}

/** The leading "u" marks base64url (multibase). */
function encodeBits(indexes: number[]): string {
  const bytes = Buffer.alloc(STATUS_LIST_LENGTH / 8)
  for (const index of indexes) {
    const at = index >> 3
    bytes[at] = (bytes[at] ?? 0) | (0x80 >> (index & 7))
  }
  return `u${gzipSync(bytes).toString('base64url')}`
}
