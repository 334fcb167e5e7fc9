import { type Insertable, sql } from 'kysely'
import { type Pence, pence } from '#domain/pence.ts'
import { getSetting } from '#domain/settings/stored-settings.ts'
import type { Tables, Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { storeSnapshot } from './document-snapshot.ts'
import { buyerForDocument } from './find-buyer.ts'
import { documentNumber, type Series, takeDocumentNumber } from './numbering.ts'
import { isVatExempt, statedVat, vatToState, vatToTakeBack } from './vat.ts'

type IssuingPlatform = Pick<Platform, 'log' | 'clock' | 'stripe'>

/**
 * Issues the receipt of a payment, or of an instalment that is waived; where VAT is charged, an invoice with today's VAT, by
 * the treatment that the booking was made with.
 */
export async function issueReceipt(
  platform: IssuingPlatform,
  tx: Tx,
  input: { instalmentId: string; attemptId: string | null },
): Promise<void> {
  const { instalmentId, attemptId } = input
  const { saleId, bookingId, vatTreatment, paid } = await tx
    .selectFrom('instalment')
    .innerJoin('booking', 'booking.saleId', 'instalment.saleId')
    .leftJoin('paymentAttempt as attempt', (join) => join.on('attempt.id', '=', attemptId))
    .select(['instalment.saleId', 'booking.id as bookingId', 'vatTreatment', 'attempt.amountPence as paid'])
    .where('instalment.id', '=', instalmentId)
    .executeTakeFirstOrThrow()
  const amountPence = paid ?? pence(0)
  const setting = await getSetting({ ...platform, db: tx }, { name: 'vat' })
  const vat = vatToState(amountPence, setting, vatTreatment)
  const buyer = await buyerForDocument(tx, { bookingId })
  await issue(platform, tx, {
    series: vat ? 'I' : 'R',
    saleId,
    instalmentId,
    attemptId,
    amountPence,
    buyer,
    vatExempt: isVatExempt(setting, vatTreatment),
    ...(vat && { vatRateBasisPoints: vat.rateBasisPoints, vatPence: vat.amount, vatNumber: vat.number }),
  })
}

const KINDS = { R: 'receipt', I: 'receipt', C: 'credit-note', X: 'credit-note-cancellation' } as const

/** Writes a document with the next number of its series, and keeps what it says. */
async function issue(
  platform: IssuingPlatform,
  tx: Tx,
  document: { series: Series } & Omit<Insertable<Tables['document']>, 'series' | 'number' | 'kind'>,
): Promise<string> {
  const number = await takeDocumentNumber(tx, document.series) // the next of the series waits from here to the commit
  const { id: documentId } = await tx
    .insertInto('document')
    .values({ ...document, kind: KINDS[document.series], number })
    .returning('id')
    .executeTakeFirstOrThrow()
  await storeSnapshot(platform, tx, { documentId, testMode: !platform.stripe.liveMode })
  return documentNumber({ series: document.series, number })
}

/** Issues the credit note of a refund, in the transaction that marks it as made. For an invoice it takes back VAT too. */
export async function issueCreditNote(platform: IssuingPlatform, tx: Tx, input: { refundId: string }): Promise<void> {
  const { refundId } = input
  const { bookingId, ...refund } = await tx
    .selectFrom('refund')
    .innerJoin('paymentAttempt as attempt', 'attempt.id', 'refund.attemptId')
    .innerJoin('booking', 'booking.saleId', 'attempt.saleId')
    .select(['refund.amountPence', 'attempt.id as attemptId', 'attempt.saleId', 'attempt.instalmentId'])
    .select('booking.id as bookingId')
    .where('refund.id', '=', refundId)
    .executeTakeFirstOrThrow()
  const vat = await vatOf(tx, { attemptId: refund.attemptId, amount: refund.amountPence })
  const buyer = await buyerForDocument(tx, { bookingId })
  await issue(platform, tx, { ...refund, ...vat, buyer, refundId, series: 'C' })
}

/**
 * Cancels the credit note of a refund that came back, by another document with the same sums and the same buyer: a
 * document that was issued never changes.
 */
export async function cancelCreditNote(
  platform: IssuingPlatform,
  tx: Tx,
  { refundId }: { refundId: string },
): Promise<void> {
  const note = tx.selectFrom('document').select(COPIED).where('refundId', '=', refundId).where('series', '=', 'C')
  await issue(platform, tx, { ...(await readSame(note)), refundId, series: 'X' })
}

const COPIED = [
  'saleId',
  'instalmentId',
  'attemptId',
  'amountPence',
  'buyer',
  'vatRateBasisPoints',
  'vatPence',
  'vatNumber',
  'vatExempt',
] as const

/** What a document says, to be said again. @throws when there is none */
async function readSame<Row extends { buyer: unknown }>(document: { executeTakeFirstOrThrow(): Promise<Row> }) {
  const { buyer, ...sums } = await document.executeTakeFirstOrThrow()
  return { ...sums, buyer: buyer === null ? null : JSON.stringify(buyer) }
}

/** A credit note with the same sums and the same buyer, by which a receipt or invoice no longer counts. Answers its number. */
async function cancelDocument(platform: IssuingPlatform, tx: Tx, documentId: string) {
  const { series, ...same } = await readSame(
    tx
      .selectFrom('document')
      .select([...COPIED, 'series'])
      .where('id', '=', documentId),
  )
  return { series, same, note: await issue(platform, tx, { ...same, cancelsId: documentId, series: 'C' }) }
}

/**
 * Replaces a receipt or invoice by one with the same sums for another buyer: a credit note cancels the first. Answers the
 * numbers of both.
 */
export async function replaceReceipt(
  platform: IssuingPlatform,
  tx: Tx,
  { documentId, buyer }: { documentId: string; buyer: string | null },
): Promise<string[]> {
  const { series, same, note } = await cancelDocument(platform, tx, documentId)
  const replacing = { ...same, buyer, replacesId: documentId, series: series === 'I' ? 'I' : 'R' } as const
  return [note, await issue(platform, tx, replacing)]
}

/** Takes back the receipt or invoice of a payment that was recorded by mistake; one that had none needs no credit note. */
export async function cancelReceipt(
  platform: IssuingPlatform,
  tx: Tx,
  { attemptId }: { attemptId: string },
): Promise<void> {
  const receipt = await tx
    .selectFrom('document')
    .select('id')
    .where('attemptId', '=', attemptId)
    .where('refundId', 'is', null)
    .where('cancelsId', 'is', null)
    .where(sql<boolean>`not exists (select from document later where later.replaces_id = document.id)`)
    .executeTakeFirst()
  if (receipt) await cancelDocument(platform, tx, receipt.id)
}

/** At the invoice's rate, which may not be the one of today. */
async function vatOf(tx: Tx, { attemptId, amount }: { attemptId: string; amount: Pence }) {
  const documents = tx.selectFrom('document').where('attemptId', '=', attemptId)
  const invoice = await documents
    .select(['vatRateBasisPoints', 'vatPence', 'vatNumber', 'vatExempt'])
    .where('refundId', 'is', null)
    .where('cancelsId', 'is', null)
    .executeTakeFirst()
  const stated = invoice && statedVat(invoice)
  if (!stated) return { vatExempt: invoice?.vatExempt }
  const { refunded, taken } = await documents
    .select(sql<Pence>`coalesce(sum(amount_pence * ${COUNTED}), 0)::int`.as('refunded'))
    .select(sql<Pence>`coalesce(sum(vat_pence * ${COUNTED}), 0)::int`.as('taken'))
    .where('refundId', 'is not', null)
    .executeTakeFirstOrThrow()
  const { rateBasisPoints, number } = stated
  const vatPence = vatToTakeBack(amount, { rateBasisPoints, before: { amount: refunded, vat: taken } })
  return { vatRateBasisPoints: rateBasisPoints, vatPence, vatNumber: number }
}

/** A cancelled credit note takes itself out of a sum. */
const COUNTED = sql`case series when 'X' then -1 else 1 end`
