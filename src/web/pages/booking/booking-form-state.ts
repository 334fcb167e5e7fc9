import type { Coupon } from '#domain/coupons/pricing.ts'
import type { FieldErrors } from '#domain/fields.ts'

/** What the action returns: everything typed, and what was wrong. */
export interface FormAnswer {
  values: Record<string, unknown>
  coupon: Coupon | null
  fieldErrors: FieldErrors
  message: string | null
  /** The booking of this browser that the message is about: the checkout to go on with. */
  unfinished?: string
  /** Only the code was asked about: its answer is at its field, and the visitor stays there. */
  isOfCode: boolean
}

/** Empty until something is done. */
interface FormState {
  /** The last attempt to send the form from this page. */
  sent?: { status: 'sending'; fieldErrors?: undefined; message?: undefined; unfinished?: undefined } | FailedForm
  /** A code was applied after that. */
  appliedSince?: boolean
  /** Fields that were edited after their error. */
  cleared?: FieldErrors
  /** The code as it was last edited. */
  code?: string
}

export interface FailedForm {
  status: 'failed'
  fieldErrors: FieldErrors
  message: string | null
  unfinished?: string
}

/** Each dispatch says what is new. */
export const changeForm = (state: FormState, change: FormState): FormState => ({ ...state, ...change })

/**
 * Sending the form answers for every field. A code that was applied after that answers for itself only, except while it
 * is being checked again: then `codeAnswer` is null. A field that was edited has no error until the next attempt.
 */
export function errorsOf(
  { sent, appliedSince, cleared }: FormState,
  answer: FormAnswer | null,
  codeAnswer: FormAnswer | null,
) {
  const attempt = sent ?? (answer?.isOfCode ? null : answer)
  const fieldErrors: FieldErrors = {
    ...(sent ?? answer)?.fieldErrors,
    ...(appliedSince && { couponCode: codeAnswer?.fieldErrors.couponCode }),
    ...cleared,
  }
  return {
    attempt,
    fieldErrors,
    /** What the summary above the form lists: not the answer to a code, which is at its field. */
    summaryErrors: appliedSince || !attempt ? { ...fieldErrors, couponCode: undefined } : fieldErrors,
  }
}
