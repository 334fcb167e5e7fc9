import { pence, type Pence } from '#domain/pence.ts'

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
  vatPence: Pence | null
  vatNumber: string | null
}): StatedVat | null {
  const { vatRateBasisPoints: rateBasisPoints, vatPence, vatNumber: number } = row
  if (rateBasisPoints === null || vatPence === null || number === null) return null
  return { rateBasisPoints, amount: vatPence, number }
}
