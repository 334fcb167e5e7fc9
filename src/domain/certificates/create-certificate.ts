import { enqueueEmail } from '#domain/emails/outbox.ts'
import { takeAdvisoryLock, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { randomId } from '#platform/crypto.ts'
import { openSigningKey } from '#platform/signing-key.ts'
import type { CertificateContent, CertificateVisibility } from './certificate.ts'
import { openBadge, signCredential } from './open-badge.ts'

export interface CreateCertificateInput {
  bookingId: string
  publicUrl: string
  /** The certificate that this one corrects, if any. */
  supersedes?: string
  /** As its holder chose for the one before. */
  shown?: CertificateVisibility
  /** All that it says, but for what it is given here: its number, its address and the moment. */
  says: Omit<CertificateContent, 'publicId' | 'number' | 'issuedAt'>
}

/** Numbers, signs and stores a certificate in the caller's transaction, and promises its mail. */
export async function createCertificate(
  platform: Pick<Platform, 'queue' | 'clock'>,
  tx: Tx,
  { bookingId, publicUrl, supersedes, shown, says }: CreateCertificateInput,
): Promise<{ certificateId: string; number: number }> {
  const input = { ...says, publicId: randomId(), number: await nextNumber(tx), issuedAt: wholeSeconds(platform) }
  const { sessions, ...rest } = input
  const { id } = await tx
    .insertInto('certificate')
    .values({
      ...rest,
      bookingId,
      supersedes,
      shown,
      sessions: JSON.stringify(sessions),
      credential: await signCredential(openBadge(input, publicUrl), await openSigningKey(tx), publicUrl),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueueEmail(tx, platform.queue, {
    key: `certificate/${id}`,
    kind: 'certificate',
    bookingId,
    details: { certificateId: id },
  })
  return { certificateId: id, number: input.number }
}

/** One after the other until the commit, and none is ever deleted, so that numbers have no gaps. */
async function nextNumber(tx: Tx): Promise<number> {
  await takeAdvisoryLock(tx, 'certificate number')
  const { last } = await tx
    .selectFrom('certificate')
    .select(({ fn }) => fn.max('number').as('last'))
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

/** A JWT counts whole seconds, and must say the same as the credential in it. */
const wholeSeconds = ({ clock }: Pick<Platform, 'clock'>): Date =>
  new Date(Math.floor(clock.now().getTime() / 1000) * 1000)
