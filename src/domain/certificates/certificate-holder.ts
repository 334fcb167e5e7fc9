import { type Actor, recordAudit } from '#domain/audit/record-audit.ts'
import type { Database, Tx } from '#platform/database.ts'

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
