import { UNFINISHED_LINK_SENT } from '#domain/bookings/trainee-details.ts'
import { COUPON_REJECTED } from '#domain/coupon-code.ts'
import { tooManyCodes } from '#domain/coupons/messages.ts'
import type { FieldErrors } from '#domain/fields.ts'
import { type ErrorOf, NO_SUCH_DATE, tooManyFromHere } from '#domain/result.ts'
import type { ChangeOfferError, ChangeOfferFailure } from './change-offer.ts'
import type { JoinWaitlistError } from './join-waitlist.ts'
import type { OfferPlaceResult } from './offer-places.ts'

/**
 * What a visitor who cannot join is shown: after they sent the form, or instead of the form where it is known before.
 */
export const JOIN_WAITLIST_ERRORS: Record<JoinWaitlistError, string> = {
  'date-closed': 'That date can no longer be booked, so it has no waiting list.',
  'places-left': 'This date has places: you can book it now.',
  'already-booked': `This email address already has a place on this date, paid for or still held. Wait for another, for someone else? ${UNFINISHED_LINK_SENT}`,
  'coupon-rejected': COUPON_REJECTED,
  'too-late': 'That date starts too soon for a waiting list: if a place comes free, anyone can book it straight away.',
}

const OFFER_OVER = 'This place is no longer held for you to pay for, so nothing was changed.'

/** Why an offer stays as it was; of a field, or of the whole form. */
const CHANGE_OFFER_ERRORS: Record<ChangeOfferError, { field?: string; message: string }> = {
  'offer-over': { message: OFFER_OVER },
  'coupon-rejected': { field: 'couponCode', message: COUPON_REJECTED },
  'paid-meanwhile': { message: 'You have just paid for this place, so nothing was changed.' },
  'payment-under-way': {
    message: 'Your payment is being processed, so nothing was changed. Please look again in a few minutes.',
  },
  'provider-silent': {
    message: 'Our card provider isn’t answering, so nothing was changed. Please try again in a few minutes.',
  },
}

/** The answer to an offer's form that was rejected. */
export function changeOfferMessages(
  failure: ChangeOfferFailure,
  company: { phone: { shown: string } },
): { fieldErrors: FieldErrors; message: string | null } {
  if (failure.error === 'too-many-tries') return { fieldErrors: {}, message: tooManyFromHere(failure, company) }
  if (failure.error === 'too-many-codes')
    return { fieldErrors: { couponCode: tooManyCodes(failure, company) }, message: null }
  const { field, message } = CHANGE_OFFER_ERRORS[failure.error]
  return field ? { fieldErrors: { [field]: message }, message: null } : { fieldErrors: {}, message }
}

/** What staff are shown. */
export const OFFER_PLACE_ERRORS: Record<ErrorOf<OfferPlaceResult>, string> = {
  'unknown-run': NO_SUCH_DATE,
  'not-offered': 'The date is not on sale, so none of its places can be offered.',
  'too-late': 'The date starts within twelve hours, so there is no time left to offer a place.',
  'no-one-waiting': 'The waiting list is empty.',
  'run-full': 'No place is free.',
}
