import type { BookError } from './book.ts'
import type { TraineeField } from './trainee-details.ts'

export interface BookErrorMessage {
  status: 404 | 409 | 422
  sentence: string
  /** The field that the sentence stands beside; null: it is about the whole form. */
  field: TraineeField | null
}

/** What a rejected booking is told, by whichever door it came. */
export const BOOK_ERRORS: Record<BookError, BookErrorMessage> = {
  'unknown-course': { status: 404, sentence: 'Failed to fetch course', field: null },
  'unknown-date': { status: 422, sentence: 'Please select a training date.', field: 'trainingDate' },
  'date-closed': {
    status: 422,
    sentence: 'That date can no longer be booked. Please select a training date.',
    field: 'trainingDate',
  },
  'run-full': {
    status: 409,
    sentence: 'The last place on that date has just gone. Please choose another date.',
    field: 'trainingDate',
  },
  'too-many-holds': {
    status: 409,
    sentence:
      'You hold several places that are not paid for yet. Please pay for one of them first, or try again when their time is over.',
    field: null,
  },
  'coupon-rejected': { status: 422, sentence: 'Invalid coupon code.', field: 'couponCode' },
  'submission-changed': {
    status: 422,
    sentence: 'This form was already sent with other details. Please reload the page and send it again.',
    field: null,
  },
}

/** Why something was not done with a booking. Each verb of this folder answers some of these. */
export type BookingChangeError =
  | 'unknown-booking'
  | 'reason-missing'
  | 'not-a-sum'
  | 'more-than-left'
  | 'already-cancelled'
  | 'nothing-to-cancel'
  | 'payment-under-way'
  | 'paid-meanwhile'
  | 'provider-silent'
  | 'no-balance'
  | 'unknown-instalment'
  | 'not-due'
  | 'unknown-payment'
  | 'not-paid'
  | 'press-changed'
  | 'not-active'
  | 'unknown-run'
  | 'same-run'
  | 'other-price'
  | 'run-closed'
  | 'run-begun'
  | 'run-full'
  | 'case-closed'

/** What a member of staff is told. */
export const BOOKING_CHANGE_ERRORS: Record<BookingChangeError, { status: 404 | 409 | 422 | 503; sentence: string }> = {
  'unknown-booking': { status: 404, sentence: 'There is no such booking.' },
  'reason-missing': { status: 422, sentence: 'Please say why: it is kept with the booking.' },
  'not-a-sum': { status: 422, sentence: 'Please give a sum in pounds and pence.' },
  'more-than-left': { status: 422, sentence: 'That is more than is left of what was paid.' },
  'already-cancelled': { status: 409, sentence: 'This booking is cancelled already.' },
  'nothing-to-cancel': { status: 409, sentence: 'This booking holds no place any more.' },
  'payment-under-way': {
    status: 409,
    sentence: 'A payment of this booking is being decided just now. Please try again in a minute.',
  },
  'paid-meanwhile': {
    status: 409,
    sentence: 'The buyer paid at this very moment. Please look at the booking again before you decide.',
  },
  'provider-silent': {
    status: 503,
    sentence: 'The card provider does not answer just now, so nothing was changed. Please try again in a moment.',
  },
  'no-balance': { status: 409, sentence: 'No balance of this booking is due.' },
  'unknown-instalment': { status: 404, sentence: 'There is no such sum.' },
  'not-due': { status: 409, sentence: 'This sum is not due any more.' },
  'unknown-payment': { status: 404, sentence: 'There is no such payment.' },
  'not-paid': { status: 409, sentence: 'This payment has not succeeded, so there is nothing to give back.' },
  'press-changed': {
    status: 422,
    sentence: 'This form was already sent with another sum. Please reload the page and look at what was refunded.',
  },
  'not-active': { status: 409, sentence: 'This booking holds no place that could be moved.' },
  'unknown-run': { status: 422, sentence: 'Please choose a date.' },
  'same-run': { status: 422, sentence: 'The booking is on that date already.' },
  'other-price': {
    status: 422,
    sentence: 'That course has another price. Please cancel this booking and make a new one.',
  },
  'run-closed': { status: 409, sentence: 'That date is closed. Please choose another one.' },
  'run-begun': { status: 409, sentence: 'That date has begun. Please choose another one.' },
  'run-full': { status: 409, sentence: 'No place is left on that date.' },
  'case-closed': { status: 409, sentence: 'This was answered meanwhile. Please look at the booking again.' },
}
