import { pence } from '#domain/pence.ts'
import { getSetting } from '#domain/settings/find-settings.ts'
import type { Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { takeDocumentNumber } from './document-number.ts'
import { buyerForDocument } from './find-buyer.ts'
import { vatWithin } from './vat.ts'

/** Gives an instalment that is paid or waived its receipt; where VAT is charged, its invoice, with the VAT of that day. */
export async function issueReceipt(
  platform: Pick<Platform, 'log'>,
  tx: Tx,
  input: { instalmentId: string; attemptId: string | null },
): Promise<void> {
  const instalment = await tx
    .selectFrom('instalment')
    .select(['id', 'bookingId', 'amountPence', 'state'])
    .where('id', '=', input.instalmentId)
    .executeTakeFirstOrThrow()
  const amountPence = pence(instalment.state === 'waived' ? 0 : instalment.amountPence)
  const { charged, rateBasisPoints, number } = await getSetting({ ...platform, db: tx }, { name: 'vat' })
  const series = charged ? 'I' : 'R'
  const vat = charged && {
    vatRateBasisPoints: rateBasisPoints,
    vatPence: vatWithin(amountPence, rateBasisPoints),
    vatNumber: number,
  }
  const buyer = await buyerForDocument(tx, instalment)
  await tx
    .insertInto('document')
    .values({
      series,
      number: await takeDocumentNumber(tx, series), // last: the next receipt waits from here to the commit
      bookingId: instalment.bookingId,
      instalmentId: instalment.id,
      attemptId: input.attemptId,
      amountPence,
      buyer,
      ...vat,
    })
    .execute()
}
