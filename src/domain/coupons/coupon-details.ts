import { z } from 'zod'
import { type Course, isCourseId } from '#domain/courses/course.ts'
import { type Pence, pence, poundsText } from '#domain/pence.ts'
import { COUPON_CODE_TEXT, isCouponCode } from '#domain/coupon-code.ts'
import { atMost, tidyText } from '#domain/text.ts'
import { readCode } from '#domain/typed-code.ts'
import { poundsQuestion, readCount, readPerCent, readPounds } from '#domain/typed-number.ts'
import { COUPON_FIELD_ERRORS } from './messages.ts'
import { quote, reductionOf } from './pricing.ts'

/** A day of the calendar as it is typed and shown: 2026-12-05. */
export type Day = string

const typed = z.unknown().optional().transform(tidyText)
const day = typed.transform((text) => text || null).pipe(z.iso.date(COUPON_FIELD_ERRORS.day).nullable())

const VALUE_OF: Record<
  'percent' | 'amount',
  { read: (text: string) => number | null; question: (text: string) => string }
> = {
  percent: { read: percentOf, question: () => COUPON_FIELD_ERRORS.percent },
  amount: { read: amountOf, question: (text) => poundsQuestion(text, COUPON_FIELD_ERRORS.amount) },
}

/** Both refinements run even if a field is wrong, so that all errors are shown together. */
const when = () => true

/** The form of a coupon, with a message for each error. The browser's preview reads it too. */
export const couponDetails = z
  .object({
    code: z.unknown().optional().transform(readCode).refine(isCouponCode, COUPON_CODE_TEXT),
    description: typed.pipe(z.string().min(1, COUPON_FIELD_ERRORS.description).max(200, atMost(200))),
    kind: z.enum(['percent', 'amount'], COUPON_FIELD_ERRORS.kind),
    amount: typed,
    /** The first day on which it is accepted; null: from now on. */
    firstDay: day,
    /** The last day, until midnight; null: without end. */
    lastDay: day,
    /** null: all courses. */
    courseId: typed.transform(courseOf).refine((courseId) => courseId !== undefined, COUPON_FIELD_ERRORS.courseId),
    /** How often it may be used; null: without limit. */
    useLimit: typed
      .transform((text) => (text === '' ? null : (readCount(text) ?? Number.NaN)))
      .pipe(
        z
          .int(COUPON_FIELD_ERRORS.useLimit)
          .min(1, COUPON_FIELD_ERRORS.useLimit)
          .max(100_000, COUPON_FIELD_ERRORS.useLimit)
          .nullable(),
      ),
  })
  // The kind may be anything here: this runs even if other fields are wrong.
  .refine(({ kind, amount }) => !Object.hasOwn(VALUE_OF, kind) || VALUE_OF[kind].read(amount) !== null, {
    path: ['amount'],
    error: ({ input }) => {
      const { kind, amount } = input as { kind: 'percent' | 'amount'; amount: string } // the refinement above found this kind
      return VALUE_OF[kind].question(amount)
    },
    when,
  })
  .refine(({ firstDay, lastDay }) => !firstDay || !lastDay || firstDay <= lastDay, {
    path: ['lastDay'],
    error: COUPON_FIELD_ERRORS.lastDay,
    when,
  })
  .transform(({ amount, courseId = null, ...details }) => ({
    ...details,
    courseId,
    /** Per cent, or pence. */
    value: VALUE_OF[details.kind].read(amount) ?? 0,
  }))

export type CouponDetails = z.output<typeof couponDetails>

function percentOf(text: string): number | null {
  const percent = readPerCent(text)
  return percent !== null && Number.isInteger(percent) && percent >= 1 && percent <= 100 ? percent : null
}

const MOST = pence(10_000_000)

function amountOf(text: string): Pence | null {
  const amount = readPounds(text)
  return amount === null || amount > MOST ? null : amount || null
}

function courseOf(text: string): number | null | undefined {
  if (text === '') return null
  const courseId = Number(text)
  return isCourseId(courseId) ? courseId : undefined
}

/** A coupon's value as its form shows it: 50, 300 or 299.50. */
export function amountText({ kind, value }: Pick<CouponDetails, 'kind' | 'value'>): string {
  if (kind === 'percent') return String(value)
  return poundsText(pence(value)).replace(/\.00$/, '')
}

export interface CouponEffect {
  courseId: number
  courseName: string
  /** False where the coupon is for another course: the price stays as it is. */
  accepted: boolean
  price: Pence
  discount: Pence
  /** What Full Payment comes to. */
  full: Pence
  /** What Deposit comes to: today, and later. */
  deposit: Pence
  balance: Pence
}

/** What a coupon would do to each course, by the same rule as every price. Pure: the browser runs it too. */
export function previewCoupon(
  coupon: Pick<CouponDetails, 'kind' | 'value' | 'courseId'>,
  input: { courses: Course[]; now: Date },
): CouponEffect[] {
  // An archived course cannot be booked; a coupon for one shows what it was.
  const shown = input.courses.filter(({ id, state }) => state !== 'archived' || id === coupon.courseId)
  return shown.map((course) => {
    const accepted = coupon.courseId === null || coupon.courseId === course.id
    const reduction = accepted ? reductionOf(coupon) : null
    // The first session decides when a balance falls due, and no amount.
    const sums = { price: course.price, deposit: course.deposit, reduction, firstSession: input.now, now: input.now }
    const full = quote({ ...sums, paymentType: 'Full Payment' })
    const deposit = quote({ ...sums, paymentType: 'Deposit' })
    return {
      courseId: course.id,
      courseName: course.name,
      accepted,
      price: course.price,
      discount: full.discount,
      full: full.dueToday,
      deposit: deposit.dueToday,
      balance: deposit.balance,
    }
  })
}
