import { sql } from 'kysely'
import { pence } from '#domain/pence.ts'
import type { Tx } from '#platform/database.ts'
import { takeDocumentNumber } from '#domain/bookings/document-number.ts'
import { buyerForDocument } from '#domain/bookings/find-buyer.ts'
import { statedVat, vatWithin } from '#domain/bookings/vat.ts'

/** Gives a refund that was made its credit note, in the transaction that says so. Of an invoice it takes VAT back too. */
export async function issueCreditNote(tx: Tx, input: { refundId: string }): Promise<void> {
  const { refundId } = input
  const refund = await tx
    .selectFrom('refund')
    .innerJoin('paymentAttempt as attempt', 'attempt.id', 'refund.attemptId')
    .select(['refund.amountPence', 'attempt.id as attemptId', 'attempt.bookingId', 'attempt.instalmentId'])
    .where('refund.id', '=', refundId)
    .executeTakeFirstOrThrow()
  const vat = await vatOf(tx, refund)
  const number = await takeDocumentNumber(tx, 'C')
  const buyer = await buyerForDocument(tx, refund)
  await tx
    .insertInto('document')
    .values({ ...refund, ...vat, buyer, refundId, series: 'C', number })
    .execute()
}

/** At the invoice's rate, so that several notes for one invoice never take back another penny than it stated. */
async function vatOf(tx: Tx, { attemptId, amountPence }: { attemptId: string; amountPence: number }) {
  const documents = tx.selectFrom('document').where('attemptId', '=', attemptId)
  const invoice = await documents
    .select(['vatRateBasisPoints', 'vatPence', 'vatNumber'])
    .where('refundId', 'is', null)
    .executeTakeFirst()
  const stated = invoice && statedVat(invoice)
  if (!stated) return {}
  const { refunded, taken } = await documents
    .select(sql<number>`coalesce(sum(amount_pence), 0)::int`.as('refunded'))
    .select(sql<number>`coalesce(sum(vat_pence), 0)::int`.as('taken'))
    .where('refundId', 'is not', null)
    .executeTakeFirstOrThrow()
  const { rateBasisPoints, number } = stated
  const vatPence = vatWithin(pence(refunded + amountPence), rateBasisPoints) - taken
  return { vatRateBasisPoints: rateBasisPoints, vatPence, vatNumber: number }
}
