/** Money: whole pence of one currency, GBP. Pounds exist only in the API and in print: src/domain/pence.ts. */
export type Pence = number & { readonly unit: 'pence' }

/** @throws when the number is not a safe integer: a fraction of a penny is always a bug. */
export function pence(amount: number): Pence {
  if (!Number.isSafeInteger(amount)) throw new Error(`expected whole pence, got ${amount}`)
  return amount as Pence // checked on the line above
}

export const sumPence = (amounts: Iterable<number>): Pence =>
  pence(Array.from(amounts).reduce((sum, amount) => sum + amount, 0))
