import { pence, type Pence } from '#domain/pence.ts'

/** The VAT of one document, as it was stated on the day it was issued. */
export interface StatedVat {
  rateBasisPoints: number
  amount: Pence
  /** The provider's registration number. */
  number: string
}

/** The VAT that a sum includes, to the nearest penny: prices are what buyers pay. In prose: docs/rules/pricing.md. */
export function vatWithin(gross: Pence, rateBasisPoints: number): Pence {
  return pence(Math.round((gross * rateBasisPoints) / (10_000 + rateBasisPoints)))
}

/** What a row of `document` states; null on a receipt. */
export function statedVat(row: {
  vatRateBasisPoints: number | null
  vatPence: number | null
  vatNumber: string | null
}): StatedVat | null {
  const { vatRateBasisPoints: rateBasisPoints, vatPence, vatNumber: number } = row
  if (rateBasisPoints === null || vatPence === null || number === null) return null
  return { rateBasisPoints, amount: pence(vatPence), number }
}
