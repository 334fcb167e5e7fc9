import { documentNumber, type PrintDocument } from '#domain/documents/document.ts'
import type { Database } from '#platform/database.ts'
import { loadCreditNote, renderCreditNote } from './credit-note.tsx'
import { renderReceipt } from './receipt.tsx'
import { loadBookingDocumentData } from './booking-document-data.ts'

/** Draws any numbered document of a booking again, from the books. */
export const createPrinter =
  (ground: { db: Database; publicUrl: string; testMode: boolean }): PrintDocument =>
  async ({ documentId }) => {
    const document = await ground.db
      .selectFrom('document')
      .innerJoin('instalment', 'instalment.id', 'document.instalmentId')
      .select(['series', 'number', 'document.bookingId', 'refundId', 'instalment.kind'])
      .where('document.id', '=', documentId)
      .executeTakeFirst()
    if (!document) return null
    const { bookingId, refundId, kind } = document
    const documents = await loadBookingDocumentData(ground, { bookingId, of: kind === 'balance' ? 'balance' : 'first' })
    const content = refundId
      ? await renderCreditNote({ ...documents, creditNote: await loadCreditNote(ground, { refundId }) })
      : await renderReceipt(documents)
    return { number: documentNumber(document), content }
  }
