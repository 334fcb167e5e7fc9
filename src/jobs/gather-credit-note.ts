import type { Buyer } from '#domain/documents/document.ts'
import { documentNumber } from '#domain/bookings/document-number.ts'
import { statedVat } from '#domain/bookings/vat.ts'
import { pence } from '#domain/pence.ts'
import type { Database } from '#platform/database.ts'
import type { CreditNoteData } from '#documents/credit-note.tsx'

/** What a refund's credit note says. Every refund that was made has one. */
export async function loadCreditNote(
  platform: { db: Database },
  input: { refundId: string },
): Promise<CreditNoteData['creditNote']> {
  const row = await platform.db
    .selectFrom('document as note')
    .innerJoin('paymentAttempt as attempt', 'attempt.id', 'note.attemptId')
    .leftJoin('document as receipt', (on) =>
      on.onRef('receipt.attemptId', '=', 'attempt.id').on('receipt.refundId', 'is', null),
    )
    .select([
      'note.series',
      'note.number',
      'note.issuedAt',
      'note.amountPence',
      'note.vatRateBasisPoints',
      'note.vatPence',
      'note.vatNumber',
      'note.reissuedAt',
      'note.buyer',
      'attempt.amountPence as paidPence',
      'attempt.changedAt as paidAt',
      'receipt.series as receiptSeries',
      'receipt.number as receiptNumber',
    ])
    .where('note.refundId', '=', input.refundId)
    .executeTakeFirstOrThrow()
  const { receiptSeries: series, receiptNumber: number } = row
  return {
    number: documentNumber(row),
    issuedAt: row.issuedAt,
    reissuedAt: row.reissuedAt,
    buyer: row.buyer as Buyer | null, // find-buyer.ts alone makes it
    vat: statedVat(row),
    refunded: pence(row.amountPence),
    payment: { amount: pence(row.paidPence), paidAt: row.paidAt },
    receipt: series !== null && number !== null ? documentNumber({ series, number }) : null,
  }
}
