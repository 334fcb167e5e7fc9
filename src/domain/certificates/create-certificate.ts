import { getCompany } from '#domain/content/company.ts'
import { enqueueEmail } from '#domain/emails/outbox.ts'
import { randomId } from '#platform/crypto.ts'
import { takeAdvisoryLock, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { openSigningKey } from '#platform/signing-key.ts'
import type { CertificateContent, CertificateVisibility } from './certificate.ts'
import { openBadge, signCredential } from './open-badge.ts'

interface CreateCertificateInput {
  bookingId: string
  publicUrl: string
  /** The id of the certificate that this one corrects. */
  supersedes?: string
  /** What the holder chose for the certificate before. */
  shown?: CertificateVisibility
  content: Omit<CertificateContent, 'publicId' | 'number' | 'issuedAt'>
}

/** Numbers, signs and stores a certificate in the caller's transaction, and queues its email. */
export async function createCertificate(
  platform: Pick<Platform, 'queue' | 'clock' | 'log'>,
  tx: Tx,
  { bookingId, publicUrl, supersedes, shown, content }: CreateCertificateInput,
): Promise<{ certificateId: string; number: number }> {
  const numbered = { ...content, publicId: randomId(), number: await nextNumber(tx), issuedAt: wholeSeconds(platform) }
  const { sessions, ...rest } = numbered
  const badge = openBadge(numbered, { publicUrl, company: await getCompany({ ...platform, db: tx }) })
  const { id } = await tx
    .insertInto('certificate')
    .values({
      ...rest,
      bookingId,
      supersedes,
      shown,
      sessions: JSON.stringify(sessions),
      credential: await signCredential(badge, await openSigningKey(tx), publicUrl),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueueEmail(tx, platform.queue, {
    key: `certificate/${id}`,
    kind: 'certificate',
    bookingId,
    details: { certificateId: id },
  })
  return { certificateId: id, number: numbered.number }
}

/** The lock lasts until the commit and certificates are never deleted, so that numbers have no gaps. */
async function nextNumber(tx: Tx): Promise<number> {
  await takeAdvisoryLock(tx, 'certificate number')
  const { last } = await tx
    .selectFrom('certificate')
    .select(({ fn }) => fn.max('number').as('last'))
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

/** A JWT counts whole seconds, and must agree with the credential in it. */
const wholeSeconds = ({ clock }: Pick<Platform, 'clock'>): Date =>
  new Date(Math.floor(clock.now().getTime() / 1000) * 1000)
