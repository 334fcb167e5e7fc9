import type { Pence } from '#domain/pence.ts'
import type { Tx } from '#platform/database.ts'
import { buildInvoiceCredit } from './build-credit-note.ts'
import { type IssuingPlatform, loadDocumentSource } from './document-source.ts'
import { issueDocument } from './issue-documents.ts'

interface Credit {
  saleId: string
  /** Of one place that is given back; all of the order where it is not given. */
  placeId?: string
  amount: Pence
}

/** Takes off an order's invoice what is not owed any more, by a credit note. Nothing where no invoice asked for it, or nothing is owed. */
export async function creditInvoice(platform: IssuingPlatform, tx: Tx, credit: Credit): Promise<void> {
  const { saleId, placeId = null, amount } = credit
  if (amount === 0) return
  const { id: instalmentId } = await tx
    .selectFrom('instalment')
    .select('id')
    .where('saleId', '=', saleId)
    .where('confirms', '=', true)
    .executeTakeFirstOrThrow()
  const source = await loadDocumentSource(platform, tx, { instalmentId, attemptId: null, placeId })
  if (source.order.invoice) await issueDocument(tx, buildInvoiceCredit(source, source.order.invoice, amount))
}
