import { pence } from '#domain/pence.ts'
import { getSetting } from '#domain/settings/find-settings.ts'
import type { Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { takeDocumentNumber } from './document-number.ts'
import { buyerForDocument } from './find-buyer.ts'
import { vatWithin } from './vat.ts'

/** Gives an obligation that is paid or waived its receipt; where VAT is charged, its invoice, with the VAT of that day. */
export async function issueReceipt(
  platform: Pick<Platform, 'log'>,
  tx: Tx,
  facts: { obligationId: string; attemptId: string | null },
): Promise<void> {
  const obligation = await tx
    .selectFrom('obligation')
    .select(['id', 'bookingId', 'amountPence', 'state'])
    .where('id', '=', facts.obligationId)
    .executeTakeFirstOrThrow()
  const amountPence = pence(obligation.state === 'waived' ? 0 : obligation.amountPence)
  const { charged, rateBasisPoints, number } = await getSetting({ ...platform, db: tx }, { name: 'vat' })
  const series = charged ? 'I' : 'R'
  const vat = charged && {
    vatRateBasisPoints: rateBasisPoints,
    vatPence: vatWithin(amountPence, rateBasisPoints),
    vatNumber: number,
  }
  const buyer = await buyerForDocument(tx, obligation)
  await tx
    .insertInto('document')
    .values({
      series,
      number: await takeDocumentNumber(tx, series), // last: the next receipt waits from here to the commit
      bookingId: obligation.bookingId,
      obligationId: obligation.id,
      attemptId: facts.attemptId,
      amountPence,
      buyer,
      ...vat,
    })
    .execute()
}
