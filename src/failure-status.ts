import type { FeedbackError } from '#domain/blog/messages.ts'
import type { BookFormFailure } from '#domain/bookings/book.ts'
import type { BookingChangeError } from '#domain/bookings/messages.ts'
import type { CertificateError } from '#domain/certificates/messages.ts'
import type { AcceptError } from '#domain/orders/accept-quote.ts'
import type { ClaimError, NamePlaceError } from '#domain/orders/name-place.ts'
import type { PayMyselfError } from '#domain/orders/pay-myself.ts'
import type { PlaceOrderFailure } from '#domain/orders/place-order.ts'
import type { InitiatePaymentFailure } from '#domain/payments/start-payment.ts'
import type { ChangeOfferFailure } from '#domain/waitlist/change-offer.ts'

export type FailureCode =
  | FeedbackError
  | BookFormFailure['error']
  | BookingChangeError
  | CertificateError
  | InitiatePaymentFailure['error']
  | ChangeOfferFailure['error']
  | PlaceOrderFailure['error']
  | AcceptError
  | NamePlaceError
  | ClaimError
  | PayMyselfError

/**
 * The HTTP status of what a command answered, on pages and in calls: 404 for what is not there, 422 for what was sent, 409 for what
 * the state of things does not allow, 429 for too often, 503 for a provider that is silent.
 */
export const STATUSES = {
  'no-place': 404,
  'unknown-article': 404,
  'unknown-booking': 404,
  'unknown-certificate': 404,
  'unknown-comment': 404,
  'unknown-course': 404,
  'unknown-instalment': 404,
  'unknown-mail': 404,
  'unknown-note': 404,
  'unknown-order': 404,
  'unknown-payment': 404,
  'unknown-place': 404,
  'already-booked': 409,
  'already-cancelled': 409,
  'already-issued': 409,
  'already-paid': 409,
  'asked-for': 409,
  'booking-cancelled': 409,
  'case-closed': 409,
  'changed-meanwhile': 409,
  'comments-closed': 409,
  'course-begun': 409,
  'course-held': 409,
  'credit-changed': 409,
  disputed: 409,
  'first-sum-due': 409,
  'hold-expired': 409,
  'invoice-not-agreed': 409,
  lapsed: 409,
  'name-fixed': 409,
  'network-holds': 409,
  'network-holds-last': 409,
  'no-balance': 409,
  'no-bank-details': 409,
  'not-a-company': 409,
  'not-a-quote': 409,
  'not-active': 409,
  'not-begun': 409,
  'not-confirmed': 409,
  'not-due': 409,
  'not-enough': 409,
  'not-over': 409,
  'not-paid': 409,
  'not-undoable': 409,
  'not-valid': 409,
  'not-waived': 409,
  'nothing-to-cancel': 409,
  'nothing-to-reissue': 409,
  'vat-stated': 409,
  'of-an-order': 409,
  'offer-over': 409,
  'own-hold': 409,
  'paid-meanwhile': 409,
  'payment-processing': 409,
  'payment-under-way': 409,
  'price-changed': 409,
  refunded: 409,
  'run-begun': 409,
  'run-closed': 409,
  'run-full': 409,
  'same-name': 409,
  'terms-changed': 409,
  'too-late': 409,
  'too-late-to-quote': 409,
  'too-many-holds': 409,
  'coupon-rejected': 422,
  'date-closed': 422,
  'more-than-left': 422,
  'more-than-owed': 422,
  'no-reason': 422,
  'no-reference': 422,
  'not-a-sum': 422,
  'other-course': 422,
  'other-price': 422,
  'other-vat': 422,
  'press-changed': 422,
  'reason-missing': 422,
  'received-earlier': 422,
  'received-later': 422,
  'same-run': 422,
  'submission-changed': 422,
  'too-long': 422,
  'unknown-date': 422,
  'unknown-run': 422,
  'wrong-fields': 422,
  'wrong-stars': 422,
  'declined-often': 429,
  'too-many-codes': 429,
  'too-many-tries': 429,
  'provider-silent': 503,
} as const satisfies Record<FailureCode, number>

export const statusOf = <Code extends FailureCode>(code: Code): (typeof STATUSES)[Code] => STATUSES[code]

/** Of a login that was rejected: 429 where it was tried too often. */
export const signInStatus = (failure: object): 401 | 429 => ('seconds' in failure ? 429 : 401)
