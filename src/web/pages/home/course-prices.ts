import type { Price } from '#domain/courses/place-price.ts'
import { formatPenceShort, type Pence } from '#domain/pence.ts'

/** What a place costs, where a page speaks of all courses together. */
export interface CoursePrices {
  /** The lowest price, and the lowest deposit. */
  price: Pence
  deposit: Pence
  /** Every course and date costs the same. */
  isSame: boolean
}

/** @throws without a price. */
export function pricesOf(prices: Price[]): CoursePrices {
  const [cheapest] = prices.toSorted((one, other) => one.price - other.price)
  const [smallest] = prices.toSorted((one, other) => one.deposit - other.deposit)
  if (!cheapest || !smallest) throw new Error('expected at least one price')
  const isSame = prices.every(({ price }) => price === cheapest.price)
  return { price: cheapest.price, deposit: smallest.deposit, isSame }
}

/** "£1,500", or "From £1,200" where they differ. */
export const formatPrice = ({ price, isSame }: CoursePrices): string =>
  isSame ? formatPenceShort(price) : `From ${formatPenceShort(price)}`
