import { z } from '@hono/zod-openapi'

/** As programs see it: `traineeDetails` of the domain reads it, with a message for each field. */
export const traineeDetailsBody = z.object({
  fullName: z.string().max(200),
  printedName: z.string().max(200).optional().openapi({
    description:
      'How to print a name with letters that our documents lack. Given, even empty, such a name is rejected without it',
  }),
  email: z.email().max(254),
  phoneNumber: z.string().openapi({
    description:
      'As people write it: spaces, hyphens, dots, slashes and brackets are dropped; a country that begins with + and an extension stay',
    example: '44 1234567890',
  }),
  trainingDate: z.string().openapi({ description: 'One of the dates of the course, as it was given' }),
  typeofpayment: z.enum(['Full Payment', 'Deposit']).default('Full Payment'),
  couponCode: z.string().optional(),
  readerZone: z.string().optional().openapi({
    description: 'IANA zone of the buyer: emails then give the hours on their clock too',
    example: 'Africa/Lagos',
  }),
  bookingFor: z.enum(['me', 'company']).default('me').openapi({
    description: 'Who buys: a consumer, or a company, which gives at least its companyName',
  }),
  companyName: z.string().max(120).optional().openapi({
    description: 'Rejected, as are its other fields, where it has letters that our invoices cannot print',
  }),
  postalAddress: z.string().max(400).optional().openapi({ description: 'The billing address, in lines' }),
  vatNumber: z.string().max(30).optional(),
  purchaseOrder: z.string().max(60).optional(),
  expressRequest: z.boolean().optional().openapi({
    description: 'A consumer asks to start within the 14 days for withdrawing, and then pays for what was delivered',
  }),
  courseId: z.number().int(),
  courseName: z.string().optional().openapi({ description: 'Accepted and not believed' }),
  amount: z.number().optional().openapi({ description: 'Accepted and not believed: the server works out the price' }),
  shownPrices: z
    .string()
    .optional()
    .openapi({ description: 'What our own form showed: another price is answered with 409' }),
  anotherPlace: z.enum(['ask', 'yes']).optional().openapi({
    description:
      '“ask”: a second place of the same address on the date is answered with 409, for the buyer to confirm. Left out, or “yes”: it is booked',
  }),
  unfinished: z.string().optional().openapi({
    description:
      'A traineeId of an unpaid booking that this client began: what it stands in the way of is answered with it',
  }),
  shownTerms: z
    .string()
    .optional()
    .openapi({ description: 'The version of the terms that our own form showed: another one is answered with 409' }),
})

/** What the client states about course and price. It is read for the log and the course, never for the price. */
export const statedInput = z
  .object({
    courseId: z.unknown().optional(),
    amount: z.unknown().optional(),
    courseName: z.unknown().optional(),
    shownPrices: z.unknown().optional(),
    shownTerms: z.unknown().optional(),
    anotherPlace: z.unknown().optional(),
    unfinished: z.unknown().optional(),
  })
  .catch({})
