import { z } from 'zod'
import type { Course } from '#domain/courses/course.ts'
import { buyerDetails } from '#domain/documents/buyer.ts'
import { type FieldErrors, NAME_REQUIRED, EMAIL_REQUIRED, type ReadFields, readFields } from '#domain/fields.ts'
import { emailField } from '#domain/form-fields.ts'
import type { Pence } from '#domain/pence.ts'
import { atMost, tidyLines, tidyText } from '#domain/text.ts'
import { countQuestion, poundsQuestion, readCount, readPounds } from '#domain/typed-number.ts'

/** Within how many days a company that may buy on account pays. */
export const INVOICE_TERMS = [14, 30, 60] as const

const FIELD_ERRORS = {
  name: 'Please give the name of the company.',
  invoiceDays: 'Please choose one of these.',
  groupFrom: 'Please give a number of places from 1 to 30, or leave both fields empty.',
  groupPercent: 'Please give whole per cent from 1 to 90, or leave both fields empty.',
  price: 'Please give a price such as 1,350, or leave it empty.',
  role: 'Please choose what they may do.',
} as const

const details = z
  .object({
    name: line(120, FIELD_ERRORS.name),
    postalAddress: buyerDetails.shape.postalAddress,
    vatNumber: buyerDetails.shape.vatNumber,
    /** Two letters, or as the form of orders has it; empty where it is not known. */
    country: z
      .unknown()
      .optional()
      .transform(tidyText)
      .pipe(z.string().max(20, atMost(20))),
    /** Null: no invoice before payment without a quote. */
    invoiceDays: z
      .unknown()
      .optional()
      .transform((typed) => (tidyText(typed) === '' ? null : (readCount(typed) ?? 0)))
      .pipe(z.union([z.null(), ...INVOICE_TERMS.map((days) => z.literal(days))], FIELD_ERRORS.invoiceDays)),
    groupFrom: count(30, FIELD_ERRORS.groupFrom),
    groupPercent: count(90, FIELD_ERRORS.groupPercent),
    notes: z
      .unknown()
      .optional()
      .transform(tidyLines)
      .pipe(z.string().max(4000, atMost(4000))),
  })
  .refine(({ groupFrom, groupPercent }) => (groupFrom === null) === (groupPercent === null), {
    path: ['groupPercent'],
    error: FIELD_ERRORS.groupPercent,
  })

export type OrganisationDetails = z.output<typeof details> & { prices: AgreedPrice[] }

/** What a place on a course costs the company, where that is less than its price. */
export interface AgreedPrice {
  courseId: number
  price: Pence
}

export const priceField = ({ id }: Pick<Course, 'id'>): string => `price-${id}`

/** The form of a company, with a price field for each course. */
export function readOrganisation(form: Record<string, string>, courses: Course[]): ReadFields<OrganisationDetails> {
  const read = readFields(details, form)
  const prices: AgreedPrice[] = []
  const fieldErrors: FieldErrors = read.ok ? {} : { ...read.fieldErrors }
  for (const course of courses) {
    const typed = form[priceField(course)]
    if (tidyText(typed) === '') continue
    const price = readPounds(typed)
    if (price) prices.push({ courseId: course.id, price })
    else fieldErrors[priceField(course)] = poundsQuestion(typed, FIELD_ERRORS.price)
  }
  return read.ok && Object.keys(fieldErrors).length === 0
    ? { ok: true, data: { ...read.data, prices } }
    : { ok: false, fieldErrors }
}

/** A booker orders for the company, and gets its prices and terms; a viewer is written down only. */
export const PERSON_ROLES = ['booker', 'viewer'] as const

export const organisationPerson = z.object({
  fullName: line(200, NAME_REQUIRED),
  email: emailField(EMAIL_REQUIRED),
  role: z.enum(PERSON_ROLES, FIELD_ERRORS.role).default('booker'),
})
export type OrganisationPerson = z.output<typeof organisationPerson>

function line(most: number, required: string) {
  return z
    .unknown()
    .optional()
    .transform(tidyText)
    .pipe(z.string().min(1, required).max(most, atMost(most)))
}

function count(most: number, message: string) {
  return z
    .unknown()
    .optional()
    .transform((typed) => (tidyText(typed) === '' ? null : (readCount(typed) ?? 0)))
    .pipe(z.int().min(1).max(most).nullable())
    .catch(0)
    .refine((number) => number !== 0, { error: ({ input }) => countQuestion(input, message) })
}
