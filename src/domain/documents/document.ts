import { z } from 'zod'
import { tidyLines, tidyText } from '#domain/text.ts'

/** Whom a booking's documents are made out to, where that is not whoever attends. Each part may be empty. */
export const buyerDetails = z.object({
  companyName: part({ most: 120, tidy: tidyText }),
  postalAddress: part({ most: 400, tidy: tidyLines }),
  purchaseOrder: part({ most: 60, tidy: tidyText }),
})
export type Buyer = z.infer<typeof buyerDetails>

export const BUYER_FIELDS = ['companyName', 'postalAddress', 'purchaseOrder'] as const
export const EMPTY_BUYER: Buyer = { companyName: '', postalAddress: '', purchaseOrder: '' }

export const isEmptyBuyer = (buyer: Buyer): boolean => BUYER_FIELDS.every((field) => buyer[field] === '')

export const isSameBuyer = (one: Buyer | null, other: Buyer | null): boolean =>
  BUYER_FIELDS.every((field) => (one ?? EMPTY_BUYER)[field] === (other ?? EMPTY_BUYER)[field])

function part({ most, tidy }: { most: number; tidy: (value: unknown) => string }) {
  return z
    .unknown()
    .optional()
    .transform(tidy)
    .pipe(z.string().max(most, `Please use at most ${most} characters.`))
}
