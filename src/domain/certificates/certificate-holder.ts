import { type Database, inTransaction, type Tx } from '#platform/database.ts'
import { openTokenSigner } from '#platform/signed-token.ts'
import type { Certificate, CertificateVisibility } from './certificate.ts'
import { certificateQuery, listCertificates, toCertificate } from './find-certificates.ts'
import { type Actor, recordAudit } from '#domain/audit/record-audit.ts'
import type { Platform } from '#platform/platform.ts'
import { enqueueEmail } from '#domain/emails/outbox.ts'
import { sha256 } from '#platform/crypto.ts'

const KIND = 'certificate'

/** What the holder's own link carries: who has it may decide what the page shows. */
export async function createHolderToken(
  platform: { db: Database | Tx },
  input: { certificateId: string },
): Promise<string> {
  const seal = await openTokenSigner(platform.db)
  return seal.signId(KIND, input.certificateId)
}

/** The certificate of the link that was followed; null when we did not make it, or the person was erased. */
export async function findCertificateByHolderToken(
  platform: { db: Database | Tx },
  input: { key: string },
): Promise<(Certificate & { holderName: string }) | null> {
  const seal = await openTokenSigner(platform.db)
  const id = seal.readId(KIND, input.key)
  const row = id && (await certificateQuery(platform.db).where('certificate.id', '=', id).executeTakeFirst())
  if (!row) return null
  const { holderName, ...certificate } = toCertificate(row)
  return holderName === null ? null : { ...certificate, holderName }
}

/** The valid certificate of a booking with its holder's key, for whoever has shown that the booking is theirs. */
export async function findOwnCertificate(
  platform: { db: Database | Tx },
  input: { bookingId: string },
): Promise<{ number: number; key: string } | null> {
  const certificates = await listCertificates(platform, { bookingIds: [input.bookingId] })
  const valid = certificates.find(({ standing, holderName }) => standing.state === 'valid' && holderName !== null)
  return valid ? { number: valid.number, key: await createHolderToken(platform, { certificateId: valid.id }) } : null
}

export interface SetCertificateVisibilityInput {
  /** Of the holder's own link. */
  key: string
  shown: CertificateVisibility
}

export type SetCertificateVisibilityResult = { ok: true } | { ok: false; error: 'unknown-link' }

/** The holder decides what their certificate's page shows. */
export async function setCertificateVisibility(
  platform: Pick<Platform, 'db'>,
  { key, shown }: SetCertificateVisibilityInput,
): Promise<SetCertificateVisibilityResult> {
  return inTransaction(platform.db, async (tx): Promise<SetCertificateVisibilityResult> => {
    const certificate = await findCertificateByHolderToken({ db: tx }, { key })
    if (!certificate) return { ok: false, error: 'unknown-link' }
    if (certificate.shown === shown) return { ok: true }
    await tx.updateTable('certificate').set({ shown }).where('id', '=', certificate.id).execute()
    await recordAudit(tx, {
      actor: 'trainee',
      action: 'certificate-shown',
      bookingId: certificate.bookingId,
      subject: `certificate/${certificate.id}`,
      details: { shown: { from: certificate.shown, to: shown } },
    })
    return { ok: true }
  })
}

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

export interface EraseCertificateHolderInput {
  bookingId: string
  actor: Actor
}

/**
 * Takes the name and the signed text away from every certificate of a booking, for good: what erasing a person does.
 * Its page then answers as if it had never been. Called in a transaction of the caller's, or on its own.
 */
export async function eraseCertificateHolder(
  platform: { db: Database | Tx },
  input: EraseCertificateHolderInput,
): Promise<void> {
  const { db } = platform
  if (db.isTransaction) return hide(db as Tx, input) // what `isTransaction` says
  return db.transaction().execute((tx) => hide(tx, input))
}

async function hide(tx: Tx, { bookingId, actor }: EraseCertificateHolderInput): Promise<void> {
  const hidden = await tx
    .updateTable('certificate')
    .set({ holderName: null, credential: null, shown: 'nothing' })
    .where('bookingId', '=', bookingId)
    .where('holderName', 'is not', null)
    .returning(['id', 'number'])
    .execute()
  for (const { id, number } of hidden) {
    await recordAudit(tx, {
      actor,
      action: 'certificate-hidden',
      bookingId,
      subject: `certificate/${id}`,
      details: { number },
    })
  }
}
