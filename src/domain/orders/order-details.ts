import { z } from 'zod'
import { COUPON_REJECTED } from '#domain/coupon-code.ts'
import { personDetails } from '#domain/bookings/trainee-details.ts'
import { buyerDetails, EMPTY_BUYER } from '#domain/documents/buyer.ts'
import { EMAIL_REQUIRED, NAME_REQUIRED } from '#domain/fields.ts'
import { emailField, phoneField } from '#domain/form-fields.ts'
import { atMost, tidyText } from '#domain/text.ts'
import { countryName, isPhoneCountry } from '#domain/settings/phone-countries.ts'
import { readCount } from '#domain/typed-number.ts'
import { HOUR_MS } from '#domain/time-zone.ts'
import { readCode } from '#domain/typed-code.ts'
import { foldSigns } from '#platform/typed-text.ts'

/** How long before its start the names of a date are fixed, and a quote of it ends at the latest. */
export const NAMES_CLOSE_MS = 48 * HOUR_MS

/** How many places one order may have. */
export const MOST_PLACES = 30

/** Outside the United Kingdom and the EU, as the form says it. */
export const ELSEWHERE = 'ZZ'

/** "4 places" */
export const countPlaces = (places: number): string => `${places} ${places === 1 ? 'place' : 'places'}`

/** By card now, a quote that holds the places, or an invoice where the company may buy on account. */
export const SETTLEMENTS = ['card', 'quote', 'invoice'] as const
export type Settle = (typeof SETTLEMENTS)[number]

export const ORDER_FIELD_ERRORS = {
  trainingDate: 'Please select a training date.',
  seats: `Please give the number of places: 1 to ${MOST_PLACES}.`,
  companyName: 'Please give the name of your company.',
  country: 'Please choose a country.',
  phoneNumber: 'Valid phone number is required (e.g., 44 1234567890).',
  settle: 'Please choose how you would like to pay.',
  payerName: 'Please give the name of the person who pays.',
  payerEmail: 'Please give the email address of the person who pays.',
  ownAddress: 'This is your own address. Please give that of the person who pays.',
} as const

const orderFields = z.object({
  trainingDate: text(200, ORDER_FIELD_ERRORS.trainingDate),
  seats: z
    .unknown()
    .transform((typed) => readCount(String(typed ?? '')) ?? 0)
    .pipe(z.int(ORDER_FIELD_ERRORS.seats).min(1, ORDER_FIELD_ERRORS.seats).max(MOST_PLACES, ORDER_FIELD_ERRORS.seats)),
  companyName: text(120, ORDER_FIELD_ERRORS.companyName),
  fullName: text(200, NAME_REQUIRED),
  email: emailField(EMAIL_REQUIRED),
  phoneNumber: phoneField(ORDER_FIELD_ERRORS.phoneNumber),
  billingAddress: buyerDetails.shape.postalAddress,
  vatNumber: buyerDetails.shape.vatNumber,
  country: z
    .unknown()
    .optional()
    .transform((typed) => foldSigns(typed).toUpperCase())
    .pipe(
      z
        .string()
        .refine((code) => code === '' || code === ELSEWHERE || isPhoneCountry(code), ORDER_FIELD_ERRORS.country),
    ),
  poNumber: buyerDetails.shape.purchaseOrder,
  couponCode: text(60, '', COUPON_REJECTED).transform(readCode),
  /** In the link that was emailed to a company's booker: its terms and prices count. */
  companyKey: text(60, ''),
  settle: z.enum(SETTLEMENTS, ORDER_FIELD_ERRORS.settle).default('card'),
})

const withBuyer = ({ companyName, billingAddress, vatNumber, poNumber, ...order }: z.output<typeof orderFields>) => ({
  ...order,
  buyer: {
    companyName,
    postalAddress: withCountry(billingAddress, order.country),
    vatNumber,
    purchaseOrder: poNumber,
  },
})

/** The form of an order of several places: who buys, for which company, and how it is paid. Page and call read it with this. */
export const orderDetails = orderFields.transform(withBuyer)

/** The same as staff fill it in, for a company or a person, who may have given no number. */
export const orderByStaff = orderFields
  .extend({
    companyName: buyerDetails.shape.companyName,
    phoneNumber: phoneField(ORDER_FIELD_ERRORS.phoneNumber, { optional: true }),
  })
  .transform(withBuyer)
/** An address abroad ends with its country, which the documents then name. */
function withCountry(address: string, code: string): string {
  const country = ['', 'GB', ELSEWHERE].includes(code) ? '' : countryName(code)
  return address.toLowerCase().includes(country.toLowerCase()) ? address : `${address}\n${country}`.trim()
}

export type OrderDetails = z.output<typeof orderDetails>

const NOTHING_ELSE = {
  country: '',
  seats: 1,
  phoneNumber: '',
  couponCode: '',
  companyKey: '',
  settle: 'quote',
} as const

/** The form of a trainee whose employer pays: who attends, and who is asked to pay for the one place. */
export const employerRequest = z
  .object({
    ...personDetails.pick({ fullName: true, email: true, phoneNumber: true }).shape,
    ...orderFields.pick({ trainingDate: true, companyName: true }).shape,
    payerName: text(200, ORDER_FIELD_ERRORS.payerName),
    payerEmail: emailField(ORDER_FIELD_ERRORS.payerEmail),
  })
  .refine(({ email, payerEmail }) => email.toLowerCase() !== payerEmail.toLowerCase(), {
    path: ['payerEmail'],
    message: ORDER_FIELD_ERRORS.ownAddress,
  })
  .transform(({ trainingDate, companyName, payerName, payerEmail, ...person }) => ({
    person,
    details: {
      ...NOTHING_ELSE,
      trainingDate,
      fullName: payerName,
      email: payerEmail,
      buyer: { ...EMPTY_BUYER, companyName },
    },
  }))
export type Asker = z.output<typeof employerRequest>['person']

/** The person of one place, as the coordinator names them and as they claim it themselves. */
export const placePerson = z.object({ fullName: text(200, NAME_REQUIRED), email: emailField(EMAIL_REQUIRED) })
export type PlacePerson = z.output<typeof placePerson>

/** Who accepts a quote, and under which order number. */
export const acceptance = z.object({ fullName: text(200, NAME_REQUIRED), poNumber: buyerDetails.shape.purchaseOrder })
export type Acceptance = z.output<typeof acceptance>

function text(most: number, required: string, tooLong = atMost(most)) {
  return z
    .unknown()
    .optional()
    .transform(tidyText)
    .pipe(
      z
        .string()
        .min(required ? 1 : 0, required)
        .max(most, tooLong),
    )
}
