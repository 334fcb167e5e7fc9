import { z } from 'zod'
import { COUPON_REJECTED } from '#domain/coupon-code.ts'
import type { PaymentType } from '#domain/coupons/pricing.ts'
import { type Buyer, buyerDetails } from '#domain/documents/buyer.ts'
import { emailField, phoneField } from '#domain/form-fields.ts'
import { atMost, tidyText } from '#domain/text.ts'
import { isTimeZone } from '#domain/time-zone.ts'
import { readCode } from '#domain/typed-code.ts'

/**
 * The specification's messages of the booking form, also for other forms that ask the same; those of a company are our
 * own. They stand here because the browser reads the schema, and messages.ts brings the commands with it.
 */
export const BOOKING_FIELD_ERRORS = {
  fullName: 'Full name is required.',
  email: 'Valid email address is required.',
  phoneNumber: 'Valid phone number is required (e.g., 44 1234567890).',
  trainingDate: 'Please select a training date.',
  typeofpayment: 'Please choose Full Payment or Deposit.',
  bookingFor: 'Please choose who this is for.',
  companyName: 'Please give the name of your company.',
} as const

/** The specification's fields of the booking form, and the request to start within fourteen days. */
const formFields = z.object({
  fullName: text({ required: BOOKING_FIELD_ERRORS.fullName, most: 200 }),
  /** Absent where no form asks: how to print a name with letters that no font of the documents has. */
  printedName: text({ most: 200 }).optional(),
  email: emailField(BOOKING_FIELD_ERRORS.email),
  phoneNumber: phoneField(BOOKING_FIELD_ERRORS.phoneNumber),
  trainingDate: text({ required: BOOKING_FIELD_ERRORS.trainingDate, most: 200 }),
  typeofpayment: z
    .enum(['Full Payment', 'Deposit'] satisfies PaymentType[], BOOKING_FIELD_ERRORS.typeofpayment)
    .default('Full Payment'),
  couponCode: text({ most: 60, tooLong: COUPON_REJECTED }).transform(readCode),
  /** Sent by the browser, not typed: a wrong one is no error, and is not stored. */
  readerZone: z
    .unknown()
    .optional()
    .transform((zone) => (typeof zone === 'string' && isTimeZone(zone) ? zone : null)),
  /** A tick, as a form or as JSON has it. */
  expressRequest: z
    .unknown()
    .optional()
    .transform((tick) => tick === 'on' || tick === true),
})

/** What a company is billed with. It is read only where the booking is for a company. */
const companyFields = buyerDetails.extend({
  companyName: text({ required: BOOKING_FIELD_ERRORS.companyName, most: 120 }),
})

/** Without bookingFor it is a consumer's. */
const bookingForm = (own: typeof formFields) =>
  z.preprocess(
    forMe,
    z.discriminatedUnion(
      'bookingFor',
      [
        own.extend({ bookingFor: z.literal('me') }).transform(withBuyer),
        own.extend({ bookingFor: z.literal('company'), ...companyFields.shape }).transform(withBuyer),
      ],
      BOOKING_FIELD_ERRORS.bookingFor,
    ),
  )

/** The whole booking form. Browser and server both read it with this schema. */
export const traineeDetails = bookingForm(formFields)

const waitingFields = formFields.omit({ trainingDate: true, readerZone: true, expressRequest: true }).extend({
  phoneNumber: phoneField(BOOKING_FIELD_ERRORS.phoneNumber, { optional: true }),
})

/** The waiting list's form asks the same of a date that is full, and leaves the telephone number to the person. */
export const waitlistDetails = z.preprocess(
  forMe,
  z.discriminatedUnion(
    'bookingFor',
    [
      waitingFields.extend({ bookingFor: z.literal('me') }).transform(splitBuyer),
      waitingFields.extend({ bookingFor: z.literal('company'), ...companyFields.shape }).transform(splitBuyer),
    ],
    BOOKING_FIELD_ERRORS.bookingFor,
  ),
)
export type WaitlistDetails = z.infer<typeof waitlistDetails>

const offerFields = formFields.pick({ couponCode: true })

/** Says that the buyer of an offered place stays as it was given on joining the waiting list. */
export const KEPT_BUYER = 'kept'

/** What the person who is offered a place may still change: the code, and who pays. */
export const offerDetails = z.preprocess(
  forMe,
  z.discriminatedUnion(
    'bookingFor',
    [
      offerFields.extend({ bookingFor: z.literal('me') }).transform(splitBuyer),
      offerFields.extend({ bookingFor: z.literal('company'), ...companyFields.shape }).transform(splitBuyer),
      offerFields
        .extend({ bookingFor: z.literal(KEPT_BUYER) })
        .transform(({ couponCode }) => ({ couponCode, buyer: undefined })),
    ],
    BOOKING_FIELD_ERRORS.bookingFor,
  ),
)

type FormFields = z.infer<typeof formFields>
type ForWhom = { bookingFor: 'me' } | ({ bookingFor: 'company' } & Buyer)

/** A booking as it was agreed: a company that pays, or null for a consumer. */
export type TraineeDetails = FormFields & { buyer: Buyer | null }
export type TraineeField = keyof FormFields | keyof Buyer | 'bookingFor'

function withBuyer(form: FormFields & ForWhom): TraineeDetails {
  const { buyer, ...fields } = splitBuyer(form)
  return { ...fields, expressRequest: fields.expressRequest && !buyer, buyer }
}

function splitBuyer<Fields extends object>(form: Fields & ForWhom) {
  if (form.bookingFor === 'me') {
    const { bookingFor: _, ...fields } = form
    return { ...fields, buyer: null }
  }
  const { bookingFor: _, companyName, postalAddress, vatNumber, purchaseOrder, ...fields } = form
  return { ...fields, buyer: { companyName, postalAddress, vatNumber, purchaseOrder } }
}

function forMe(fields: unknown) {
  const { bookingFor = 'me' } = fields as { bookingFor?: unknown } // readFields gives an object
  return { ...(fields as object), bookingFor }
}

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
        .max(rule.most, rule.tooLong ?? atMost(rule.most)),
    )
}

/** Says the same whether there is such a booking or not: an address that is typed proves nothing. */
export const UNFINISHED_LINK_SENT =
  'If you began a booking for this date, we have sent its link to your address: pay there to finish it.'

/** The value with which a form says that it can ask about a second place. One that posts nothing is not asked, and books. */
export const ASKS = 'ask'

/** Whether a second place of the same address on a date is booked without asking. */
export const isAnotherMeant = (stated: unknown): boolean => stated !== ASKS

/** The person of a booking, by the rules of the booking form. */
export const personDetails = formFields.pick({ fullName: true, printedName: true, email: true, phoneNumber: true })

/** What is left to say where someone takes over the place that their employer was asked to pay. */
export const ownPayment = formFields.pick({ typeofpayment: true, expressRequest: true })

/** Staff may not have the person's number. */
const numberForStaff = { phoneNumber: phoneField(BOOKING_FIELD_ERRORS.phoneNumber, { optional: true }) }
export const traineeByStaff = bookingForm(formFields.extend(numberForStaff))
export const personByStaff = personDetails.extend(numberForStaff)

export type PersonDetails = z.infer<typeof personDetails>
