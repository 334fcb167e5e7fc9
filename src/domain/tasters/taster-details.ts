import { z } from 'zod'
import { tidyText } from '#domain/text.ts'
import { isEmailAddress } from '#platform/email-address.ts'

/** What the sign-up asks, with the texts of the contact form. */
export const tasterDetails = z.object({
  name: line('Name is required', 200),
  email: line('Valid email is required', 254).refine(isEmailAddress, 'Valid email is required'),
})

export type TasterDetails = z.infer<typeof tasterDetails>

function line(required: string, most: number) {
  return z
    .unknown()
    .optional()
    .transform(tidyText)
    .pipe(z.string().min(1, required).max(most, `Please use at most ${most} characters`))
}
