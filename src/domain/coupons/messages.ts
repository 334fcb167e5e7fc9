import { COUPON_REJECTED } from '#domain/coupon-code.ts'
import type { FieldErrors } from '#domain/fields.ts'
import { COURSE_MISSING, DAY_MISSING, inTime } from '#domain/result.ts'
import type { AddCouponError } from './coupon-admin.ts'
import type { CheckCouponError, TooManyCodes } from './redeem-coupon.ts'

/** The coupon's form, read by the browser's preview too. */
export const COUPON_FIELD_ERRORS = {
  description: 'Please describe the coupon.',
  kind: 'Please choose per cent or pounds.',
  percent: 'Please enter whole per cent from 1 to 100.',
  amount: 'Please enter an amount in pounds, such as 300 or 299.50.',
  day: DAY_MISSING,
  lastDay: 'The last day is before the first.',
  courseId: COURSE_MISSING,
  useLimit: 'Please enter a whole number from 1, or leave it empty.',
} as const

/** Why a coupon was not added, next to the field that it is about. */
export const addCouponErrors = (error: AddCouponError, code: string): FieldErrors =>
  error === 'code-taken'
    ? { code: `There is already a coupon with the code ${code}.` }
    : { courseId: COUPON_FIELD_ERRORS.courseId }

/** Why a code does nothing to the price, next to its field on the booking form. */
export const CHECK_COUPON_ERRORS: Record<CheckCouponError, string> = {
  'no-code': 'Please enter a coupon code.',
  'coupon-rejected': COUPON_REJECTED,
}

export const tooManyCodes = ({ seconds }: TooManyCodes, { phone }: { phone: { shown: string } }): string =>
  `Too many wrong codes were tried from your connection. Please try again ${inTime(seconds)}, book without one, or call us on ${phone.shown}.`
