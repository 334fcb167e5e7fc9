import type { Tx } from '#platform/database.ts'

/** Q: quotes. R: receipts. I: invoices with VAT, and all that ask for money before it is paid. C: credit notes, of a refund or of a document that another one replaces. X: cancelled credit notes. Each series has its own numbers. */
export type Series = 'Q' | 'R' | 'I' | 'C' | 'X'

/** Takes a series' next number. Its row is locked until the commit, so numbers have no gaps. */
export async function takeDocumentNumber(tx: Tx, series: Series): Promise<number> {
  const { nextNumber } = await tx
    .updateTable('documentSeries')
    .set((row) => ({ nextNumber: row('nextNumber', '+', 1) }))
    .where('series', '=', series)
    .returning('nextNumber')
    .executeTakeFirstOrThrow()
  return nextNumber - 1
}

/** The printed number: "R-000042". */
export const documentNumber = (document: { series: string; number: number }): string =>
  `${document.series}-${String(document.number).padStart(6, '0')}`
