import { type Pence, pence, sumPence } from '#platform/pence.ts'

export { type Pence, pence, sumPence }

/** Amounts of the API are in pounds: 150000 pence is 1500. */
export const toPounds = (amount: Pence): number => amount / 100

/** 1500 pounds is 150000 pence, rounded to the nearest penny. */
export const fromPounds = (pounds: number): Pence => pence(Math.round(pounds * 100))

/**
 * A share of an amount in basis points, rounded to whole pence towards nothing: what is taken back of an amount below
 * zero is exactly what was given of the same amount above it.
 */
export const basisPointsOf = (amount: Pence, basisPoints: number): Pence =>
  pence(Math.sign(amount) * Math.floor((Math.abs(amount) * basisPoints) / 10_000))

/** An amount as its field shows it: "1500.00". */
export const poundsText = (amount: Pence): string => toPounds(amount).toFixed(2)

const POUNDS = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })

/** £1,500.00: always with pence, so that columns align. */
export function formatPence(amount: Pence): string {
  return POUNDS.format(amount / 100)
}

/** £1,500 for whole pounds: for headlines, never for a sum that is being paid. */
export function formatPenceShort(amount: Pence): string {
  return formatPence(amount).replace(/\.00$/, '')
}
