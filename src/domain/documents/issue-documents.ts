import { sql } from 'kysely'
import { pence } from '#domain/pence.ts'
import { getSetting } from '#domain/settings/stored-settings.ts'
import type { Database, Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { type Buyer, BUYER_FIELDS, EMPTY_BUYER, isEmptyBuyer, toStoredBuyer } from './buyer.ts'
import { takeDocumentNumber } from './numbering.ts'
import { statedVat, vatWithin } from './vat.ts'

/** Issues the receipt of an instalment that is paid or waived; where VAT is charged, an invoice with today's VAT. */
export async function issueReceipt(
  platform: Pick<Platform, 'log'>,
  tx: Tx,
  input: { instalmentId: string; attemptId: string | null },
): Promise<void> {
  const instalment = await tx
    .selectFrom('instalment')
    .select(['id', 'bookingId', 'amountPence', 'state'])
    .where('id', '=', input.instalmentId)
    .executeTakeFirstOrThrow()
  const amountPence = pence(instalment.state === 'waived' ? 0 : instalment.amountPence)
  const { charged, rateBasisPoints, number } = await getSetting({ ...platform, db: tx }, { name: 'vat' })
  const series = charged ? 'I' : 'R'
  const vat = charged && {
    vatRateBasisPoints: rateBasisPoints,
    vatPence: vatWithin(amountPence, rateBasisPoints),
    vatNumber: number,
  }
  const buyer = await buyerForDocument(tx, instalment)
  await tx
    .insertInto('document')
    .values({
      series,
      number: await takeDocumentNumber(tx, series), // the next receipt waits from here to the commit
      bookingId: instalment.bookingId,
      instalmentId: instalment.id,
      attemptId: input.attemptId,
      amountPence,
      buyer,
      ...vat,
    })
    .execute()
}

/** Issues the credit note of a refund, in the transaction that marks it as made. For an invoice it takes back VAT too. */
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

/**
 * Cancels the credit note of a refund that came back, by a document of its own with the same sums and the same buyer: a
 * document that was issued never changes.
 */
export async function cancelCreditNote(tx: Tx, { refundId }: { refundId: string }): Promise<void> {
  const note = await tx
    .selectFrom('document')
    .select(['bookingId', 'instalmentId', 'attemptId', 'amountPence', 'buyer'])
    .select(['vatRateBasisPoints', 'vatPence', 'vatNumber'])
    .where('refundId', '=', refundId)
    .where('series', '=', 'C')
    .executeTakeFirstOrThrow()
  const number = await takeDocumentNumber(tx, 'X')
  const buyer = note.buyer === null ? null : JSON.stringify(note.buyer)
  await tx
    .insertInto('document')
    .values({ ...note, buyer, refundId, series: 'X', number })
    .execute()
}

/** At the invoice's rate. Worked out on the sum of all notes, so that together they take back exactly its VAT. */
async function vatOf(tx: Tx, { attemptId, amountPence }: { attemptId: string; amountPence: number }) {
  const documents = tx.selectFrom('document').where('attemptId', '=', attemptId)
  const invoice = await documents
    .select(['vatRateBasisPoints', 'vatPence', 'vatNumber'])
    .where('refundId', 'is', null)
    .executeTakeFirst()
  const stated = invoice && statedVat(invoice)
  if (!stated) return {}
  const { refunded, taken } = await documents
    .select(sql<number>`coalesce(sum(amount_pence * ${STANDING}), 0)::int`.as('refunded'))
    .select(sql<number>`coalesce(sum(vat_pence * ${STANDING}), 0)::int`.as('taken'))
    .where('refundId', 'is not', null)
    .executeTakeFirstOrThrow()
  const { rateBasisPoints, number } = stated
  const vatPence = vatWithin(pence(refunded + amountPence), rateBasisPoints) - taken
  return { vatRateBasisPoints: rateBasisPoints, vatPence, vatNumber: number }
}

/** A cancelled credit note takes itself out of a sum. */
const STANDING = sql`case series when 'X' then -1 else 1 end`

/** The buyer whom a booking's documents name now, with the version of that; empty and version 0 where none was given. */
export async function findBuyer(
  platform: { db: Database | Tx },
  input: { bookingId: string },
): Promise<Buyer & { version: number }> {
  const found = await platform.db
    .selectFrom('buyer')
    .select([...BUYER_FIELDS, 'version'])
    .where('bookingId', '=', input.bookingId)
    .executeTakeFirst()
  return found ?? { ...EMPTY_BUYER, version: 0 }
}

/** The same as JSON, as a document stores it; null where it names only the trainee. */
export async function buyerForDocument(tx: Tx, input: { bookingId: string }): Promise<string | null> {
  const { version: _version, ...buyer } = await findBuyer({ db: tx }, input)
  return isEmptyBuyer(buyer) ? null : toStoredBuyer(buyer)
}
