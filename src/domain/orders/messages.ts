import { BOOK_ERRORS, BOOKING_CHANGE_ERRORS } from '#domain/bookings/messages.ts'
import { tooManyCodes } from '#domain/coupons/messages.ts'
import type { FieldErrors } from '#domain/fields.ts'
import { inTime, tooManyFromHere } from '#domain/result.ts'
import type { AcceptError } from './accept-quote.ts'
import type { ClaimError, NamePlaceError } from './name-place.ts'
import type { MovePlaceError } from './place-changes.ts'
import type { PayMyselfError } from './pay-myself.ts'
import type { PlaceOrderFailure } from './place-order.ts'

interface Reachable {
  email: string
  phone: { shown: string }
}

/** Why nothing was ordered, with the field that it is about where it is one field's. Null for wrong fields, which have a message each. */
export function placeOrderMessages(
  failure: PlaceOrderFailure,
  company: Reachable,
): { message: string | null; fieldErrors: FieldErrors } {
  switch (failure.error) {
    case 'wrong-fields':
      return { message: null, fieldErrors: failure.fieldErrors }
    case 'too-many-codes':
      return ofField('couponCode', tooManyCodes(failure, company))
    case 'too-many-tries':
      return whole(tooManyFromHere(failure, company))
    case 'run-full':
      return ofField('trainingDate', placesLeftMessage('placesLeft' in failure ? failure.placesLeft : 0))
    case 'network-holds':
    case 'network-holds-last':
      return whole(
        `Several orders are held from your internet connection that aren’t paid for yet. Please pay for one of them, or try again ${inTime(failure.seconds)}.`,
      )
    case 'invoice-not-agreed':
      return ofField('settle', `An invoice needs an agreement with us: write to ${company.email}, or ask for a quote.`)
    case 'too-late-to-quote':
      return ofField('settle', 'This date starts too soon for a quote. Please pay by card, or choose a later date.')
    default: {
      const { message, field } = BOOK_ERRORS[failure.error]
      return field ? ofField(field, message) : whole(message)
    }
  }
}

/** The same for who asks their employer to pay: another date is their way out. */
export const askEmployerMessages = (failure: PlaceOrderFailure, company: Reachable) =>
  failure.error === 'too-late-to-quote'
    ? ofField(
        'trainingDate',
        'This date starts too soon to wait for your employer. Please choose a later one, or pay yourself.',
      )
    : placeOrderMessages(failure, company)

/** "Only 3 places are left on this date. Nothing is booked." */
export const placesLeftMessage = (left: number): string =>
  left === 0
    ? 'Every place on this date is taken. Please choose another date.'
    : `Only ${left} ${left === 1 ? 'place is' : 'places are'} left on this date, so nothing is booked. Please choose another date, or fewer places.`

const whole = (message: string) => ({ message, fieldErrors: {} })
const ofField = (field: string, message: string) => ({ message, fieldErrors: { [field]: message } })

export const ACCEPT_ERRORS: Record<AcceptError, string> = {
  'unknown-order': 'There is no such order.',
  lapsed: 'This quote has ended, and its places are on sale again. You can order them again in a minute.',
  'not-a-quote': 'This order is no quote that waits for an answer.',
}

export const NAME_PLACE_ERRORS: Record<NamePlaceError, string> = {
  'unknown-place': 'There is no such place in this order.',
  'too-late': 'Names can be changed until 48 hours before the start. Please write to us: we’ll see what we can do.',
  lapsed: 'This place was given back.',
  'asked-for': 'This place is held for the person who asks. It can be given to someone else once it is paid for.',
}

export const MOVE_PLACE_ERRORS: Record<MovePlaceError, string> = {
  ...BOOKING_CHANGE_ERRORS,
  'too-late': 'A place can be moved until 48 hours before the start. Please write to us: we’ll see what we can do.',
}

export const CLAIM_ERRORS: Record<ClaimError, string> = {
  'unknown-place': 'This link opens no place any more. Perhaps it was given to someone else: ask who sent it to you.',
  lapsed: 'This place is not certain. Ask who sent you the link.',
  'course-begun': 'This course has begun. Please write to us.',
  'already-booked': 'This email address already has a place on this date.',
}

export const PAY_MYSELF_ERRORS: Record<PayMyselfError, string> = {
  'unknown-place': 'There is no such place.',
  lapsed: 'This place isn’t held any more. You can book one on this date while there are any.',
  'paid-meanwhile': 'It has just been paid for, or the quote was accepted: the place is yours, and you owe nothing.',
  'payment-under-way': 'It is being paid for just now. Please look again in a few minutes.',
  'provider-silent': 'Our card provider doesn’t answer just now. Nothing has changed. Please try again in a minute.',
}
