import { z } from 'zod'
import type { PaymentType } from '#domain/coupons/pricing.ts'
import { tidyText, toPhoneDigits } from '#domain/text.ts'
import { isTimeZone } from '#domain/time-zone.ts'
import { isEmailAddress } from '#platform/email-address.ts'

const PHONE_TEXT = 'Valid phone number is required (e.g., 44 1234567890).'

/** The fields of the booking form, with the specification's texts. Browser and server both read it with this schema. */
export const traineeDetails = z.object({
  fullName: text({ required: 'Full name is required.', most: 200 }),
  email: text({ required: 'Valid email address is required.', most: 254 }).refine(
    isEmailAddress,
    'Valid email address is required.',
  ),
  phoneNumber: text({ required: PHONE_TEXT, most: 40 })
    .transform(toPhoneDigits)
    .refine((digits) => /^\d{1,20}$/.test(digits), PHONE_TEXT),
  trainingDate: text({ required: 'Please select a training date.', most: 200 }),
  typeofpayment: z
    .enum(['Full Payment', 'Deposit'] satisfies PaymentType[], 'Please choose Full Payment or Deposit.')
    .default('Full Payment'),
  couponCode: text({ most: 60, tooLong: 'Invalid coupon code.' }).transform((code) => code.toUpperCase()),
  /** Sent by the browser, not typed: a wrong one is no error, and is not stored. */
  readerZone: z
    .unknown()
    .optional()
    .transform((zone) => (typeof zone === 'string' && isTimeZone(zone) ? zone : null)),
})

export type TraineeDetails = z.infer<typeof traineeDetails>
export type TraineeField = keyof TraineeDetails

/** Tidied text that is not empty and not too long. What is no text counts as empty. */
function text(rule: { required?: string; most: number; tooLong?: string }) {
  return z
    .unknown()
    .optional()
    .transform(tidyText)
    .pipe(
      z
        .string()
        .min(rule.required ? 1 : 0, rule.required)
        .max(rule.most, rule.tooLong ?? `Please use at most ${rule.most} characters.`),
    )
}

/** The person of a booking, by the rules of the booking form. */
export const personDetails = traineeDetails.pick({ fullName: true, email: true, phoneNumber: true })

export type PersonDetails = z.infer<typeof personDetails>
