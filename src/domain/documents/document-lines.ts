import type { Pence } from '#domain/pence.ts'
import { pence, sumPence } from '#domain/pence.ts'
import type { StatedVat } from './vat.ts'

/** One line of a document, as it is stored. Its amount is quantity × unit less the discount. */
export interface DocumentLine {
  /** Null on a line that is of no place. */
  bookingId: string | null
  description: string
  quantity: number
  unitPence: Pence
  discountPence: Pence
  vatRateBasisPoints: number | null
  /** Within the amount. */
  vatPence: Pence | null
}

/** The places of an order, as documents name and price them: together, and all alike. */
export interface PricedPlaces {
  /** Of the first. */
  bookingId: string
  seats: number
  courseName: string
  runLabel: string
  price: Pence
  discount: Pence
}

export const sumOfLines = (lines: readonly DocumentLine[]): Pence =>
  sumPence(lines.map(({ quantity, unitPence, discountPence }) => quantity * unitPence - discountPence))

/** Null where the lines state none. */
export const vatOfLines = (lines: readonly DocumentLine[]): Pence | null =>
  lines.some(({ vatPence }) => vatPence !== null) ? sumPence(lines.map(({ vatPence }) => vatPence ?? 0)) : null

/**
 * The line of a document about an order's places: with price and discount where the document is of the whole price, otherwise with the
 * sum that it is of. The view `line_of_document` says the same for processes of the release before.
 */
export function buildLines(place: PricedPlaces, amount: Pence, vat: StatedVat | null): DocumentLine[] {
  const { bookingId, seats, courseName, runLabel, price, discount } = place
  const isWhole = price - discount === amount
  return [
    {
      bookingId: seats > 1 ? null : bookingId,
      description: `${courseName}, ${runLabel}`,
      quantity: isWhole ? seats : 1,
      unitPence: isWhole ? pence(price / seats) : amount,
      discountPence: isWhole ? discount : pence(0),
      vatRateBasisPoints: vat && vat.rateBasisPoints,
      vatPence: vat && vat.amount,
    },
  ]
}

/** A place that was given back, on its own date. */
export interface GivenBackPlace extends Omit<PricedPlaces, 'seats'> {
  reference: string
}

/** The line of what is credited for one place: with price and discount where that is the whole of it. */
export function buildPlaceLines(place: GivenBackPlace, amount: Pence, vat: StatedVat | null): DocumentLine[] {
  const lines = buildLines({ ...place, seats: 1 }, amount, vat)
  return lines.map((line) => ({ ...line, description: `${line.description}, place ${place.reference}` }))
}
