import { sql } from 'kysely'
import { findSnapshot } from '#domain/documents/document-snapshot.ts'
import { getSetting } from '#domain/settings/stored-settings.ts'
import { documentNumber } from '#domain/documents/numbering.ts'
import { type DocumentContent, type DocumentContext, readDocumentHeader } from './booking-document-data.ts'
import { renderCreditNote } from './credit-note.tsx'
import { withLook } from './provider.ts'
import { type OrderRequest, renderOrderDocument } from './order-document.tsx'
import { pageUrls } from './page-urls.ts'
import { renderReceipt } from './receipt.tsx'

export interface RenderedDocument {
  /** "R-000042" */
  number: string
  /** A PDF. */
  content: Buffer
}

/**
 * A receipt, invoice or credit note as a PDF, drawn each time from what was kept when it was issued: no matter what changes
 * afterwards, it says the same. Null when there is no such document.
 */
export async function renderDocument(
  context: DocumentContext,
  { documentId }: { documentId: string },
): Promise<RenderedDocument | null> {
  const snapshot = await findSnapshot(context, { documentId, testMode: context.testMode })
  if (!snapshot) return null
  const row = await context.db
    .selectFrom('document')
    .select(['kind', 'series', 'number', 'amountPence', 'issuedAt', 'reissuedAt', 'buyer', 'cancelsId', 'refundId'])
    .select(['vatRateBasisPoints', 'vatPence', 'vatNumber', 'vatExempt'])
    .select(
      sql<boolean>`exists (select from document later where later.replaces_id = document.cancels_id)`.as('isReplaced'),
    )
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow()
  const { supplier, original, cancels, ...said } = snapshot
  const header = readDocumentHeader({ ...row, vatNote: snapshot.vatNote })
  const content: DocumentContent = {
    ...said,
    paid: row.amountPence,
    receipt: header,
    site: { ...(await withLook(context, supplier)), publicUrl: context.publicUrl },
  }
  if (row.kind === 'quote' || row.kind === 'invoice') {
    const request = await loadRequest(context, {
      documentId,
      kind: row.kind,
      until: snapshot.balanceDueAt ?? row.issuedAt,
    })
    return { number: documentNumber(row), content: await renderOrderDocument(content, request) }
  }
  const isCredit = row.kind === 'credit-note' || row.kind === 'credit-note-cancellation'
  const creditNote = {
    ...header,
    refunded: row.amountPence,
    payment: said.payment,
    receipt: original,
    withoutRefund: withoutRefund(row),
    placeLine: isCredit ? await findPlaceLine(context, documentId) : null,
    cancels,
  }
  return {
    number: documentNumber(row),
    content: await (isCredit ? renderCreditNote({ ...content, creditNote }) : renderReceipt(content)),
  }
}

function withoutRefund(row: { cancelsId: string | null; refundId: string | null; isReplaced: boolean }) {
  if (row.cancelsId !== null) return row.isReplaced ? ('replaced' as const) : ('undone' as const)
  return row.refundId === null ? ('owed-less' as const) : null
}

/** What a credit note says of the one place that it is about; null where it is about all of an order. */
async function findPlaceLine({ db }: DocumentContext, documentId: string): Promise<string | null> {
  const line = await db
    .selectFrom('documentLine')
    .innerJoin('document', 'document.id', 'documentId')
    .innerJoin('sale', 'sale.id', 'document.saleId')
    .select('description')
    .where('documentId', '=', documentId)
    .where('documentLine.bookingId', 'is not', null)
    .where('orderId', 'is not', null)
    .executeTakeFirst()
  return line?.description ?? null
}

/** The lines of a quote or an invoice, and where it is answered. Bank details are those of now: money must reach us. */
async function loadRequest(
  context: DocumentContext,
  { documentId, ...request }: { documentId: string; kind: OrderRequest['kind']; until: Date },
): Promise<OrderRequest> {
  const lines = await context.db
    .selectFrom('documentLine')
    .select(['bookingId', 'description', 'quantity', 'unitPence', 'discountPence', 'vatRateBasisPoints', 'vatPence'])
    .where('documentId', '=', documentId)
    .orderBy('position')
    .execute()
  const { orderId } = await context.db
    .selectFrom('sale')
    .innerJoin('document', 'document.saleId', 'sale.id')
    .select('orderId')
    .where('document.id', '=', documentId)
    .executeTakeFirstOrThrow()
  const bankDetails = await getSetting(context, { name: 'bankDetails' })
  return { ...request, lines, orderHref: pageUrls.order(context.publicUrl, orderId ?? ''), bankDetails }
}
