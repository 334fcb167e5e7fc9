/** Money inside the product: whole pence of one currency, GBP. Pounds exist only on the wire and in print. */
export type Pence = number & { readonly unit: 'pence' }

/** @throws when the number is not a whole, safe number of pence: a fraction of a penny is always a mistake. */
export function pence(amount: number): Pence {
  if (!Number.isSafeInteger(amount)) throw new Error(`expected whole pence, got ${amount}`)
  return amount as Pence // checked on the line above
}

/** Wire format of CONTRACT-style amounts: 150000 pence is 1500 pounds. */
export const toPounds = (amount: Pence): number => amount / 100

/** 1500 pounds of the wire are 150000 pence; what is no whole penny is the nearest. */
export const fromPounds = (pounds: number): Pence => pence(Math.round(pounds * 100))

const POUNDS = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })

/** £1,500.00: always with pence, so that columns align and nothing is rounded in print. */
export function formatPence(amount: Pence): string {
  return POUNDS.format(amount / 100)
}

/** £1,500 where the pence are nought: for headlines and boards, never for a sum that is being paid. */
export function formatPenceShort(amount: Pence): string {
  return formatPence(amount).replace(/\.00$/, '')
}
