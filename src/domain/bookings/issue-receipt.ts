import type { Tx } from '#platform/database.ts'

const SERIES = 'R'

/** Gives the first obligation its receipt. The series' row is locked until the commit, so numbers have no gaps. */
export async function issueReceipt(tx: Tx, facts: { bookingId: string; attemptId: string | null }): Promise<void> {
  const obligation = await tx
    .selectFrom('obligation')
    .select(['id', 'amountPence', 'state'])
    .where('bookingId', '=', facts.bookingId)
    .where('kind', '!=', 'balance')
    .executeTakeFirstOrThrow()
  const { nextNumber } = await tx
    .updateTable('documentSeries')
    .set((row) => ({ nextNumber: row('nextNumber', '+', 1) }))
    .where('series', '=', SERIES)
    .returning('nextNumber')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('document')
    .values({
      series: SERIES,
      number: nextNumber - 1,
      bookingId: facts.bookingId,
      obligationId: obligation.id,
      attemptId: facts.attemptId,
      amountPence: obligation.state === 'waived' ? 0 : obligation.amountPence,
    })
    .execute()
}

/** "R-000042" in print. */
export const receiptNumber = (document: { series: string; number: number }): string =>
  `${document.series}-${String(document.number).padStart(6, '0')}`
