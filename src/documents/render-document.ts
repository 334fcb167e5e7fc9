import { documentNumber } from '#domain/documents/numbering.ts'
import { type DocumentContext, loadBookingDocumentData } from './booking-document-data.ts'
import { loadCreditNote, renderCreditNote } from './credit-note.tsx'
import { renderReceipt } from './receipt.tsx'

export interface RenderedDocument {
  /** "R-000042" */
  number: string
  /** A PDF. */
  content: Buffer
}

/** A receipt, invoice or credit note as a PDF, rendered from the database each time. Null when there is no such document. */
export async function renderDocument(
  context: DocumentContext,
  { documentId }: { documentId: string },
): Promise<RenderedDocument | null> {
  const document = await context.db
    .selectFrom('document')
    .innerJoin('instalment', 'instalment.id', 'document.instalmentId')
    .select(['series', 'number', 'document.bookingId', 'refundId', 'instalment.kind'])
    .where('document.id', '=', documentId)
    .executeTakeFirst()
  if (!document) return null
  const { series, bookingId, refundId, kind } = document
  const data = await loadBookingDocumentData(context, { bookingId, of: kind === 'balance' ? 'balance' : 'first' })
  const content = refundId
    ? await renderCreditNote({
        ...data,
        creditNote: await loadCreditNote(context, { refundId, isCancellation: series === 'X' }),
      })
    : await renderReceipt(data)
  return { number: documentNumber(document), content }
}
