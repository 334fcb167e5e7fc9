import { z } from 'zod'
import { pence, type Pence } from '#domain/pence.ts'
import { tidyLines, tidyText } from '#domain/text.ts'
import type { Tx } from '#platform/database.ts'

/** R: receipts. I: invoices with VAT. C: credit notes. Each series has its own numbers. */
type Series = 'R' | 'I' | 'C'

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

/** As it is printed: "R-000042". */
export const documentNumber = (document: { series: string; number: number }): string =>
  `${document.series}-${String(document.number).padStart(6, '0')}`

/** The VAT of a document, as on the day it was issued. */
export interface StatedVat {
  rateBasisPoints: number
  amount: Pence
  /** Our VAT registration number. */
  number: string
}

/** The VAT that a gross sum includes, to the nearest penny. In prose: docs/rules/pricing.md. */
export function vatWithin(gross: Pence, rateBasisPoints: number): Pence {
  return pence(Math.round((gross * rateBasisPoints) / (10_000 + rateBasisPoints)))
}

/** The VAT of a row of `document`; null on a receipt. */
export function statedVat(row: {
  vatRateBasisPoints: number | null
  vatPence: number | null
  vatNumber: string | null
}): StatedVat | null {
  const { vatRateBasisPoints: rateBasisPoints, vatPence, vatNumber: number } = row
  if (rateBasisPoints === null || vatPence === null || number === null) return null
  return { rateBasisPoints, amount: pence(vatPence), number }
}

/** The buyer whom a booking's documents name, where that is not the trainee. Each part may be empty. */
export const buyerDetails = z.object({
  companyName: optionalText({ most: 120, tidy: tidyText }),
  postalAddress: optionalText({ most: 400, tidy: tidyLines }),
  purchaseOrder: optionalText({ most: 60, tidy: tidyText }),
})
export type Buyer = z.infer<typeof buyerDetails>

export const BUYER_FIELDS = ['companyName', 'postalAddress', 'purchaseOrder'] as const
export const EMPTY_BUYER: Buyer = { companyName: '', postalAddress: '', purchaseOrder: '' }

export const isEmptyBuyer = (buyer: Buyer): boolean => BUYER_FIELDS.every((field) => buyer[field] === '')

export const isSameBuyer = (one: Buyer | null, other: Buyer | null): boolean =>
  BUYER_FIELDS.every((field) => (one ?? EMPTY_BUYER)[field] === (other ?? EMPTY_BUYER)[field])

function optionalText({ most, tidy }: { most: number; tidy: (value: unknown) => string }) {
  return z
    .unknown()
    .optional()
    .transform(tidy)
    .pipe(z.string().max(most, `Please use at most ${most} characters.`))
}
