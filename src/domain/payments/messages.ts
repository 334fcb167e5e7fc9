import { DECLINE_LIMIT } from '#domain/bookings/abuse-checks.ts'
import { formatPence } from '#domain/pence.ts'
import { tooManyAttempts } from '#domain/result.ts'
import type { DifferenceKind } from './reconcile-payments.ts'
import type { InitiatePaymentFailure, StartPaymentError } from './start-payment.ts'

export const START_PAYMENT_ERRORS: Record<StartPaymentError, string> = {
  'unknown-booking': 'There is no booking with this reference.',
  'already-paid': 'This booking is already paid.',
  'declined-often': `Three attempts to pay did not go through, so card payments are paused for a short while. We’re still holding your place: please try again in ${DECLINE_LIMIT.minutes} minutes, or call us.`,
  'payment-processing': 'Your payment is being checked. Please do not pay again.',
  'hold-expired': 'We no longer hold this place, and nothing was charged. Please book again.',
  'booking-cancelled': 'This booking is cancelled, so there is nothing to pay.',
  'not-confirmed': 'Your place isn’t confirmed yet, so there’s no balance to pay.',
}

export function initiatePaymentMessage(failure: InitiatePaymentFailure): string {
  switch (failure.error) {
    case 'price-changed':
      return `The amount to pay is now ${formatPence(failure.amount)}. Please reload this page to see it before you pay.`
    case 'too-many-tries':
      return `${tooManyAttempts(failure)} We’re still holding your place until then.`
    case 'provider-silent':
      return 'The card provider is not responding just now. We’re still holding your place: please try again in a moment.'
    default:
      return START_PAYMENT_ERRORS[failure.error]
  }
}

export const DIFFERENCE_LABELS: Record<DifferenceKind, string> = {
  'unknown-here': 'is paid at the provider, but we have no record of it',
  'unpaid-here': 'is paid at the provider, but not here',
  'unpaid-there': 'is paid here, but not at the provider',
  'other-sum': 'is for another amount',
  'other-refund': 'has another amount refunded',
  'other-movement': 'left another amount in our account at the provider',
}
