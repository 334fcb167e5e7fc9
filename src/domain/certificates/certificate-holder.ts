import { enqueueEmail } from '#domain/emails/outbox.ts'
import { type Actor, recordEvent } from '#domain/events/record-event.ts'
import { sha256 } from '#platform/crypto.ts'
import { type Database, inTransaction, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { openTokenSigner } from '#platform/signed-token.ts'
import type { Certificate, CertificateVisibility } from './certificate.ts'
import { certificateQuery, listCertificates, toCertificate } from './find-certificates.ts'

const KIND = 'certificate'

/** The token of the holder's own link, with which they decide what the certificate's page shows. */
export async function createHolderToken(
  platform: { db: Database | Tx },
  input: { certificateId: string },
): Promise<string> {
  const signer = await openTokenSigner(platform.db)
  return signer.signId(KIND, input.certificateId)
}

/** The certificate of a holder's link; null when the token was not made by us, or the person was erased. */
export async function findCertificateByHolderToken(
  platform: { db: Database | Tx },
  input: { key: string },
): Promise<(Certificate & { holderName: string }) | null> {
  const signer = await openTokenSigner(platform.db)
  const id = signer.readId(KIND, input.key)
  const row = id && (await certificateQuery(platform.db).where('certificate.id', '=', id).executeTakeFirst())
  if (!row) return null
  const { holderName, ...certificate } = toCertificate(row)
  return holderName === null ? null : { ...certificate, holderName }
}

export interface OwnCertificate extends Pick<Certificate, 'number' | 'kind'> {
  key: string
}

/**
 * A booking's valid certificates, the newest first, each with its holder's token. The caller has checked that the booking is
 * the viewer's.
 */
export async function listOwnCertificates(
  platform: { db: Database | Tx },
  input: { bookingId: string },
): Promise<OwnCertificate[]> {
  const certificates = await listCertificates(platform, { bookingIds: [input.bookingId] })
  const valid = certificates.filter(({ status, holderName }) => status.state === 'valid' && holderName !== null)
  return Promise.all(
    valid.map(async ({ id, number, kind }) => ({
      number,
      kind,
      key: await createHolderToken(platform, { certificateId: id }),
    })),
  )
}

interface SetCertificateVisibilityInput {
  /** The token of the holder's own link. */
  key: string
  shown: CertificateVisibility
}

type SetCertificateVisibilityResult = { ok: true } | { ok: false; error: 'unknown-link' }

/** Sets what a certificate's page shows, as its holder chose. */
export async function setCertificateVisibility(
  platform: Pick<Platform, 'db'>,
  { key, shown }: SetCertificateVisibilityInput,
): Promise<SetCertificateVisibilityResult> {
  return inTransaction(platform.db, async (tx): Promise<SetCertificateVisibilityResult> => {
    const certificate = await findCertificateByHolderToken({ db: tx }, { key })
    if (!certificate) return { ok: false, error: 'unknown-link' }
    if (certificate.shown === shown) return { ok: true }
    await tx.updateTable('certificate').set({ shown }).where('id', '=', certificate.id).execute()
    await recordEvent(tx, {
      kind: 'certificate-shown',
      actor: 'trainee',
      bookingId: certificate.bookingId,
      subject: `certificate/${certificate.id}`,
      details: { shown: { from: certificate.shown, to: shown } },
    })
    return { ok: true }
  })
}

interface ResendCertificateInput {
  /** The token of the holder's own link. */
  key: string
  /** A submission that arrives twice sends one email. */
  idempotencyKey: string
}

type ResendCertificateResult = { ok: true } | { ok: false; error: 'unknown-link' }

/** Emails a certificate again to the address of its booking. */
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

interface EraseCertificateHolderInput {
  bookingId: string
  actor: Actor
}

/**
 * Removes the name and the signed text from every certificate of a booking, for good. Its page then answers as if there had
 * never been one. Runs in the caller's transaction, or in its own.
 */
export async function eraseCertificateHolder(
  platform: { db: Database | Tx },
  input: EraseCertificateHolderInput,
): Promise<void> {
  const { db } = platform
  if (db.isTransaction) return eraseIn(db as Tx, input) // as `isTransaction` says
  return db.transaction().execute((tx) => eraseIn(tx, input))
}

async function eraseIn(tx: Tx, { bookingId, actor }: EraseCertificateHolderInput): Promise<void> {
  const erased = await tx
    .updateTable('certificate')
    .set({ holderName: null, credential: null, reference: null, shown: 'nothing' })
    .where('bookingId', '=', bookingId)
    .where('holderName', 'is not', null)
    .returning(['id', 'number'])
    .execute()
  for (const { id, number } of erased) {
    const details = { number }
    await recordEvent(tx, { kind: 'certificate-hidden', actor, bookingId, subject: `certificate/${id}`, details })
  }
}
