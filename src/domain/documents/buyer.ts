import { z } from 'zod'
import { atMost, tidyLines, tidyText } from '#domain/text.ts'
import { foldSigns } from '#platform/typed-text.ts'

/** The buyer whom a booking's documents name, where that is not the trainee. Each part may be empty. */
export const buyerDetails = z.object({
  companyName: optionalText({ most: 120, tidy: tidyText }),
  postalAddress: optionalText({ most: 400, tidy: tidyLines }),
  vatNumber: optionalText({ most: 30, tidy: foldSigns }),
  purchaseOrder: optionalText({ most: 60, tidy: foldSigns }),
})
export type Buyer = z.infer<typeof buyerDetails>

export const BUYER_FIELDS = ['companyName', 'postalAddress', 'vatNumber', 'purchaseOrder'] as const
export const EMPTY_BUYER: Buyer = { companyName: '', postalAddress: '', vatNumber: '', purchaseOrder: '' }

export const isEmptyBuyer = (buyer: Buyer): boolean => BUYER_FIELDS.every((field) => buyer[field] === '')

export const isSameBuyer = (one: Buyer | null, other: Buyer | null): boolean =>
  BUYER_FIELDS.every((field) => (one ?? EMPTY_BUYER)[field] === (other ?? EMPTY_BUYER)[field])

/** On one line, as an email or a page names the buyer: "Fjord AS, Kaia 17, Trondheim, VAT number NO 974 760 673". */
export function describeBuyer({ companyName, postalAddress, vatNumber, purchaseOrder }: Buyer): string {
  const numbers = [vatNumber && `VAT number ${vatNumber}`, purchaseOrder && `PO number ${purchaseOrder}`]
  return [companyName, ...postalAddress.split('\n'), ...numbers].filter((part) => part !== '').join(', ')
}

/** The buyer as a document stores it: without a VAT number where there is none, as documents had none before. */
export const toStoredBuyer = ({ vatNumber, ...buyer }: Buyer): string =>
  JSON.stringify(vatNumber ? { ...buyer, vatNumber } : buyer)

/** The buyer that a document stores, which toStoredBuyer wrote; null where it names only the trainee. */
export const readStoredBuyer = (stored: unknown): Buyer | null =>
  stored === null ? null : { ...EMPTY_BUYER, ...(stored as Partial<Buyer>) } // toStoredBuyer is its only source

function optionalText({ most, tidy }: { most: number; tidy: (value: unknown) => string }) {
  return z
    .unknown()
    .optional()
    .transform(tidy)
    .pipe(z.string().max(most, atMost(most)))
}
