import type { FieldErrors } from '#domain/fields.ts'
import { type Buyer, BUYER_FIELDS } from './buyer.ts'
import { unprintable } from './printable.ts'

/**
 * What invoices cannot print of a company: there is no second spelling to ask for, so each is written in other letters.
 * Apart from buyer.ts, which browsers read, because the list of letters is long.
 */
export function findUnprintableBuyer(buyer: Buyer): FieldErrors {
  return Object.fromEntries(
    BUYER_FIELDS.flatMap((field) => {
      const letters = [...new Set(buyer[field].split('\n').flatMap(unprintable))]
      if (letters.length === 0) return []
      return [[field, `Our invoices cannot print ${letters.slice(0, 5).join(' ')}. Please use other letters.`]]
    }),
  )
}
