import type { Tx } from '#platform/database.ts'
import { getSetting } from '#domain/settings/stored-settings.ts'
import { DAY_MS } from '#domain/time-zone.ts'
import { buildRequest } from './build-document.ts'
import { type IssuingPlatform, loadDocumentSource } from './document-source.ts'
import { issueDocument } from './issue-documents.ts'

/** Issues the quote of an order, which counts until its places are given back. */
export async function issueQuote(platform: IssuingPlatform, tx: Tx, { saleId }: { saleId: string }): Promise<void> {
  const { id, dueAt } = await wholeOf(tx, saleId)
  await issueRequest(platform, tx, { kind: 'quote', instalmentId: id, dueAt })
}

/** Issues the invoice of an order, before anything is paid, and moves the day by which it is to be paid: by the company's terms, or the setting. */
export async function issueInvoice(platform: IssuingPlatform, tx: Tx, { saleId }: { saleId: string }): Promise<void> {
  const invoiceDays =
    (await findAgreedDays(tx, saleId)) ?? (await getSetting({ ...platform, db: tx }, { name: 'teams' })).invoiceDays
  const dueAt = new Date(platform.clock.now().getTime() + invoiceDays * DAY_MS)
  const { id } = await wholeOf(tx, saleId)
  await tx.updateTable('instalment').set({ dueAt }).where('id', '=', id).execute()
  await issueRequest(platform, tx, { kind: 'invoice', instalmentId: id, dueAt })
}

/** The days to pay that were agreed with the company of the order; null where none were. */
async function findAgreedDays(tx: Tx, saleId: string): Promise<number | null> {
  const company = await tx
    .selectFrom('sale')
    .innerJoin('organisation', 'organisation.id', 'sale.organisationId')
    .select('invoiceDays')
    .where('sale.id', '=', saleId)
    .executeTakeFirst()
  return company?.invoiceDays ?? null
}

const wholeOf = (tx: Tx, saleId: string) =>
  tx
    .selectFrom('instalment')
    .select(['id', 'dueAt'])
    .where('saleId', '=', saleId)
    .where('confirms', '=', true)
    .executeTakeFirstOrThrow()

async function issueRequest(
  platform: IssuingPlatform,
  tx: Tx,
  { kind, instalmentId, dueAt }: { kind: 'quote' | 'invoice'; instalmentId: string; dueAt: Date },
): Promise<void> {
  const source = await loadDocumentSource(platform, tx, { instalmentId, attemptId: null })
  const settings = await getSetting({ ...platform, db: tx }, { name: 'vat' })
  await issueDocument(tx, buildRequest(source, { kind, dueAt, settings }))
}
