import { pence } from '#domain/pence.ts'
import type { Database, Tx } from '#platform/database.ts'
import type { BookingDocument } from './booking-details.ts'
import type { Buyer } from '#domain/documents/document.ts'
import { documentNumber } from './document-number.ts'

/** The numbered documents of a booking, the oldest first: receipts or invoices, and credit notes. */
export async function findBookingDocuments(
  platform: { db: Database | Tx },
  input: { bookingId: string },
): Promise<BookingDocument[]> {
  const rows = await platform.db
    .selectFrom('document')
    .select(['id', 'series', 'number', 'refundId', 'amountPence', 'issuedAt', 'buyer', 'reissuedAt'])
    .where('bookingId', '=', input.bookingId)
    .orderBy('issuedAt')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    number: documentNumber(row),
    kind: row.refundId ? 'credit note' : row.series === 'I' ? 'invoice' : 'receipt',
    amount: pence(row.amountPence),
    issuedAt: row.issuedAt,
    buyer: row.buyer as Buyer | null, // find-buyer.ts alone makes it
    reissuedAt: row.reissuedAt,
  }))
}
