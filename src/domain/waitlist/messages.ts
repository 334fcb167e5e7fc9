import { COUPON_REJECTED } from '#domain/coupon-code.ts'
import { type ErrorOf, NO_SUCH_DATE } from '#domain/result.ts'
import type { JoinWaitlistError } from './join-waitlist.ts'
import type { OfferPlaceResult } from './offer-places.ts'

/**
 * What a visitor who cannot join is shown: after they sent the form, or instead of the form where it is known before.
 */
export const JOIN_WAITLIST_ERRORS: Record<JoinWaitlistError, string> = {
  'date-closed': 'That date can no longer be booked, so it has no waiting list.',
  'places-left': 'This date has places: you can book it now.',
  'already-booked': 'This email address already has a place on this date. Wait for another, for someone else?',
  'coupon-rejected': COUPON_REJECTED,
  'too-late': 'That date starts too soon for a waiting list: if a place comes free, anyone can book it straight away.',
}

/** What staff are shown. */
export const OFFER_PLACE_ERRORS: Record<ErrorOf<OfferPlaceResult>, string> = {
  'unknown-run': NO_SUCH_DATE,
  'not-offered': 'The date is not on sale, so none of its places can be offered.',
  'too-late': 'The date starts within twelve hours, so there is no time left to offer a place.',
  'no-one-waiting': 'The waiting list is empty.',
  'run-full': 'No place is free.',
}
