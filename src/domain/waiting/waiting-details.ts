import { z } from 'zod'
import type { PaymentType } from '#domain/coupons/pricing.ts'
import { toPhoneDigits } from '#domain/phone-number.ts'
import { tidyText } from '#domain/text.ts'
import { isEmailAddress } from '#platform/email-address.ts'

/** What the waiting list asks, with the texts of the booking form. A telephone number may be left out. */
export const waitlistFields = z.object({
  fullName: line('Full name is required.', 200),
  email: line('Valid email address is required.', 254).refine(isEmailAddress, 'Valid email address is required.'),
  phoneNumber: z
    .unknown()
    .optional()
    .transform(tidyText)
    .transform(toPhoneDigits)
    .refine((digits) => /^\d{0,20}$/.test(digits), 'Valid phone number is required (e.g., 44 1234567890).'),
  typeofpayment: z
    .enum(['Full Payment', 'Deposit'] satisfies PaymentType[], 'Please choose Full Payment or Deposit.')
    .default('Full Payment'),
})

export type WaitlistFields = z.infer<typeof waitlistFields>

function line(required: string, most: number) {
  return z
    .unknown()
    .optional()
    .transform(tidyText)
    .pipe(z.string().min(1, required).max(most, `Please use at most ${most} characters.`))
}
