import type { Tx } from '#platform/database.ts'
import { getSetting } from '#domain/settings/stored-settings.ts'
import { buildCreditNote, buildCreditNoteCancellation } from './build-credit-note.ts'
import { buildReceipt, buildReplacement, buildReversal, type BuiltDocument, receiptOf } from './build-document.ts'
import { toStoredBuyer } from './buyer.ts'
import { findIssued, type IssuingPlatform, loadDocumentSource } from './document-source.ts'
import { documentNumber, takeDocumentNumber } from './numbering.ts'

/**
 * Issues the receipt of a payment, or of an instalment that is waived; where VAT is charged, an invoice with today's VAT, by
 * the treatment that the booking was made with.
 */
export async function issueReceipt(
  platform: IssuingPlatform,
  tx: Tx,
  input: { instalmentId: string; attemptId: string | null },
): Promise<void> {
  const source = await loadDocumentSource(platform, tx, input)
  await issueDocument(tx, buildReceipt(source, await getSetting({ ...platform, db: tx }, { name: 'vat' })))
}

/** Issues the credit note of a refund, in the transaction that marks it as made. For an invoice it takes back VAT too. */
export async function issueCreditNote(platform: IssuingPlatform, tx: Tx, input: { refundId: string }): Promise<void> {
  const { refundId } = input
  const { amount, placeId, owedAgain, ...payment } = await tx
    .selectFrom('refund')
    .innerJoin('allocation', 'allocation.id', 'refund.attemptId')
    .select(['refund.amountPence as amount', 'refund.attemptId', 'allocation.instalmentId', 'placeId', 'owedAgain'])
    .where('refund.id', '=', refundId)
    .executeTakeFirstOrThrow()
  const issued = await findIssued(tx, payment)
  const source = await loadDocumentSource(platform, tx, { ...payment, placeId })
  await issueDocument(tx, buildCreditNote(source, { refundId, amount, owedAgain, issued }))
}

/**
 * Cancels the credit note of a refund that came back, by another document with the same sums and the same buyer: a
 * document that was issued never changes.
 */
export async function cancelCreditNote(
  platform: IssuingPlatform,
  tx: Tx,
  { refundId, attemptId }: { refundId: string; attemptId: string },
): Promise<void> {
  const issued = await findIssued(tx, { attemptId })
  const note = issued.find((one) => one.refundId === refundId && one.kind === 'credit-note')
  if (!note) throw new Error(`expected refund ${refundId} to have a credit note`)
  await issueDocument(tx, buildCreditNoteCancellation(await loadDocumentSource(platform, tx, note), { note, issued }))
}

/**
 * Replaces a receipt or invoice by one with the same sums for whom the documents name now: a credit note cancels the first.
 * Answers the numbers of both.
 */
export async function replaceReceipt(
  platform: IssuingPlatform,
  tx: Tx,
  { documentId }: { documentId: string },
): Promise<string[]> {
  const [receipt] = await findIssued(tx, { documentId })
  if (!receipt) throw new Error(`expected document ${documentId}`)
  const source = await loadDocumentSource(platform, tx, receipt)
  const note = await issueDocument(tx, buildReversal(source, receipt))
  return [note, await issueDocument(tx, buildReplacement(source, receipt))]
}

/** Takes back the receipt or invoice of a payment that was recorded by mistake; one that had none needs no credit note. */
export async function cancelReceipt(
  platform: IssuingPlatform,
  tx: Tx,
  { attemptId }: { attemptId: string },
): Promise<void> {
  const receipt = receiptOf(await findIssued(tx, { attemptId }))
  if (receipt) await issueDocument(tx, buildReversal(await loadDocumentSource(platform, tx, receipt), receipt))
}

/** Gives a document the next number of its series, and stores it with its lines and what it says. Answers the number. */
export async function issueDocument(tx: Tx, built: BuiltDocument): Promise<string> {
  const { series, amount, vat, buyer, lines, snapshot, ...document } = built
  const number = await takeDocumentNumber(tx, series) // the next of the series waits from here to the commit
  const { id: documentId } = await tx
    .insertInto('document')
    .values({
      ...document,
      series,
      number,
      amountPence: amount,
      ...(vat && { vatRateBasisPoints: vat.rateBasisPoints, vatPence: vat.amount, vatNumber: vat.number }),
      buyer: buyer && toStoredBuyer(buyer),
      snapshot: JSON.stringify(snapshot),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = lines.map((line, index) => ({ ...line, documentId, position: index + 1 }))
  await tx.insertInto('documentLine').values(rows).execute()
  return documentNumber({ series, number })
}
