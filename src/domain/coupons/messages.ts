import type { FieldErrors } from '#domain/fields.ts'
import type { AddCouponResult } from './coupon-admin.ts'
import type { CheckCouponError } from './redeem-coupon.ts'

type AddCouponError = Extract<AddCouponResult, { ok: false }>['error']

/** Why a code does nothing to the price, next to its field on the booking form. */
export const CHECK_COUPON_ERRORS: Record<CheckCouponError, string> = {
  'no-code': 'Please enter a coupon code.',
  'too-many-codes': 'Too many codes were tried. Please wait an hour, or book without one.',
  'coupon-rejected': 'Invalid coupon code.',
}

/** Why a coupon was not added, next to the field that it is about. */
export const addCouponErrors = (error: AddCouponError, code: string): FieldErrors =>
  error === 'code-taken' ? { code: `There is already a coupon with the code ${code}.` } : { courseId: UNKNOWN_COURSE }

export const UNKNOWN_COURSE = 'Please choose a course.'
