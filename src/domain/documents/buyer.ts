import { z } from 'zod'
import { tidyLines, tidyText } from '#domain/text.ts'

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
