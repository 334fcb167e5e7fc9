import { site } from '#content/site.ts'
import { COUPON_REJECTED } from '#domain/coupon-code.ts'
import type { FieldErrors } from '#domain/fields.ts'
import type { Price } from '#domain/courses/place-price.ts'
import { formatPence } from '#domain/pence.ts'
import { tooManyCodes } from '#domain/coupons/messages.ts'
import { formatClock } from '#domain/courses/session-times.ts'
import { inTime, tooManyFromHere } from '#domain/result.ts'
import { isolated } from '#platform/isolated-text.ts'
import { type BookError, type BookFormFailure, mayBeOwnHold, type OwnHold } from './book.ts'
import { MAX_RECIPIENTS } from './bulk-actions.ts'
import type { NetworkHolds } from './hold-limits.ts'
import type { EmailTraineesError } from './staff-messages.ts'
import { BOOKING_FIELD_ERRORS, type TraineeField, UNFINISHED_LINK_SENT } from './trainee-details.ts'

interface BookErrorMessage {
  message: string
  /** The field that the message is about; null: the whole form. */
  field: TraineeField | 'anotherPlace' | null
}

/** Why a course was not booked, for the form and the API alike. The specification has some of these texts. */
export const BOOK_ERRORS: Record<BookError, BookErrorMessage> = {
  'unknown-course': { message: 'Failed to fetch course', field: null },
  'unknown-date': { message: BOOKING_FIELD_ERRORS.trainingDate, field: 'trainingDate' },
  'date-closed': {
    message: 'That date can no longer be booked. Please select a training date.',
    field: 'trainingDate',
  },
  'run-full': {
    message: 'The last place on that date has just gone. Please choose another date.',
    field: 'trainingDate',
  },
  'terms-changed': {
    message:
      'Our terms have changed since you opened this page. Nothing is booked yet. Please read the new ones, linked below. If they’re fine, continue.',
    field: null,
  },
  'too-many-holds': {
    message:
      'You’re already holding several places that aren’t paid for. Please pay for one of them first, or try again when their time has run out.',
    field: null,
  },
  'already-booked': {
    message:
      'This email address already has a place on this date, paid for or still held. Book another for someone else?',
    field: 'anotherPlace',
  },
  'coupon-rejected': { message: COUPON_REJECTED, field: 'couponCode' },
  'submission-changed': {
    message: 'This form was already sent with other details. Please reload the page and send it again.',
    field: null,
  },
}

interface Reachable {
  email: string
  phone: { shown: string }
}

const NETWORK_HOLDS: Record<NetworkHolds['error'], (wait: string) => string> = {
  'network-holds': (wait) =>
    `Several places are being held from your internet connection that aren’t paid for yet: perhaps by colleagues. You can book as soon as one of them is paid for, or ${wait} when the first hold ends.`,
  'network-holds-last': (wait) =>
    `This date has only a few places left, and one is being held from your internet connection that isn’t paid for yet. You can book as soon as it’s paid for, or ${wait} when the hold ends.`,
}

const severalPlaces = ({ email, phone }: Reachable): string =>
  `Do you need several places? Call us on ${phone.shown} or write to ${email}, and we’ll book them for you.`

/** The answer to a rejected booking form. Null for wrong fields, which have a message each. */
export function bookFormMessages(
  failure: BookFormFailure,
  company: Reachable,
): {
  message: string | null
  fieldErrors: FieldErrors
} {
  if (failure.error === 'wrong-fields') return { message: null, fieldErrors: failure.fieldErrors }
  if (failure.error === 'price-changed') return { message: priceChanged(failure.price), fieldErrors: {} }
  if (failure.error === 'own-hold') return { message: ownHold(failure.unfinished), fieldErrors: {} }
  if (failure.error === 'too-many-tries') return { message: tooManyFromHere(failure, company), fieldErrors: {} }
  if (failure.error === 'too-many-codes') {
    const message = tooManyCodes(failure, company)
    return { message, fieldErrors: { couponCode: message } }
  }
  if ('seconds' in failure) {
    const whose = failure.error === 'network-holds-last' ? `${UNFINISHED_LINK_SENT} ` : ''
    const message = `${NETWORK_HOLDS[failure.error](inTime(failure.seconds))} ${whose}${severalPlaces(company)}`
    return { message, fieldErrors: {} }
  }
  const { message: reason, field } = BOOK_ERRORS[failure.error]
  const message = mayBeOwnHold(failure.error) ? `${reason} ${UNFINISHED_LINK_SENT}` : reason
  const whole = failure.error === 'too-many-holds' ? `${message} ${severalPlaces(company)}` : message
  return { message: whole, fieldErrors: field ? { [field]: message } : {} }
}

const ownHold = ({ courseName, label, heldUntil, couponCode, printedName }: OwnHold['unfinished']): string =>
  [
    `You’ve already begun this booking: ${courseName}, ${label}${couponCode ? `, with the code ${couponCode}` : ''}.`,
    printedName && `Its documents now say ${isolated(printedName)}.`,
    `We’re holding its place until ${formatClock(heldUntil, site.zone)}.`,
  ]
    .filter(Boolean)
    .join(' ')

const priceChanged = ({ price, deposit }: Price): string =>
  `The price of this date has changed: it’s now ${formatPence(price)}, or ${formatPence(deposit)} today as a deposit. Nothing is booked yet. If the new price is fine, please continue.`

/** A change of a name that is fixed, because it goes on the certificate. */
export const NAME_REASON_MISSING =
  'The name has been fixed since the first session. Please say why it is changing: the reason is kept with the booking.'

/** Why a booking was not changed. Each command that changes one, here and in payments, answers some of these. */
export type BookingChangeError =
  | 'unknown-booking'
  | 'unknown-note'
  | 'unknown-mail'
  | 'nothing-to-reissue'
  | 'vat-stated'
  | 'reason-missing'
  | 'name-fixed'
  | 'not-a-sum'
  | 'more-than-left'
  | 'more-than-owed'
  | 'received-later'
  | 'received-earlier'
  | 'not-undoable'
  | 'not-waived'
  | 'already-cancelled'
  | 'nothing-to-cancel'
  | 'payment-under-way'
  | 'paid-meanwhile'
  | 'provider-silent'
  | 'no-balance'
  | 'unknown-instalment'
  | 'not-due'
  | 'first-sum-due'
  | 'no-bank-details'
  | 'not-a-company'
  | 'unknown-payment'
  | 'not-paid'
  | 'disputed'
  | 'press-changed'
  | 'not-active'
  | 'unknown-run'
  | 'same-run'
  | 'other-course'
  | 'other-price'
  | 'other-vat'
  | 'course-held'
  | 'run-closed'
  | 'run-begun'
  | 'run-full'
  | 'case-closed'
  | 'course-begun'
  | 'credit-changed'
  | 'of-an-order'

/** What staff read; trainees who change their own booking read some of these too. */
export const BOOKING_CHANGE_ERRORS: Record<BookingChangeError, string> = {
  'unknown-booking': 'There is no such booking.',
  'unknown-note': 'There is no such note.',
  'unknown-mail': 'This booking has no such email.',
  'nothing-to-reissue': 'No document of this booking is left to reissue.',
  'vat-stated':
    'The invoice or receipt of this order states its VAT, and a document never changes. Cancel the order, credit it in your accounts, and ask the company to order again.',
  'reason-missing': 'Please say why: the reason is kept with the booking.',
  'name-fixed':
    'Your name has been fixed since your first session, because it goes on your certificate. Write to us to change it.',
  'not-a-sum': 'Please enter an amount in pounds and pence.',
  'more-than-left': 'That is more than is left to refund.',
  'more-than-owed': 'That is more than is still owed.',
  'received-later': 'That day is in the future. Please give the day on which the money arrived.',
  'received-earlier': 'That day is more than ten years ago. Please check the year.',
  'not-undoable': 'Only the latest payment can be undone, and only if none of it has been refunded. Refund it instead.',
  'not-waived': 'This can no longer be undone: something has been paid or changed since.',
  'already-cancelled': 'This booking is cancelled already.',
  'nothing-to-cancel': 'This booking no longer holds a place.',
  'payment-under-way': 'A payment for this booking is still going through. Please try again in a minute.',
  'paid-meanwhile': 'The buyer has just paid. Please look at the booking again before you decide.',
  'provider-silent':
    'The card provider is not responding just now, so nothing was changed. Please try again in a moment.',
  'no-balance': 'This booking has no balance due.',
  'unknown-instalment': 'There is no such instalment.',
  'not-due': 'This amount is no longer due.',
  'first-sum-due': 'The deposit is still due. Record it first, and the rest as the balance.',
  'no-bank-details': 'Add your bank details in the settings first.',
  'not-a-company': 'Only a company pays by invoice. This booking is a consumer’s.',
  'unknown-payment': 'There is no such payment.',
  'not-paid': 'This payment has not succeeded, so there is nothing to refund.',
  disputed: 'The bank is deciding a dispute over this payment. Answer that first.',
  'press-changed':
    'This form was already sent with a different amount. Please reload the page and look at what was done.',
  'not-active': 'This booking has no place to move.',
  'unknown-run': 'Please choose a date.',
  'same-run': 'The booking is on that date already.',
  'other-course': 'That date is for another course. Tick “Another course” if you mean it.',
  'course-held':
    'The course has taken place, so the booking can no longer be moved or cancelled. A refund is still possible.',
  'other-price': 'That course has a different price. Please cancel this booking and make a new one.',
  'other-vat': 'VAT applies differently to that course. Please cancel this booking and make a new one.',
  'run-closed': 'That date is closed. Please choose another one.',
  'run-begun': 'That date has begun. Please choose another one.',
  'run-full': 'No place is left on that date.',
  'course-begun': 'The course has begun, so this place can’t be given back any more. A refund is still possible.',
  'credit-changed': 'What comes back for this place has changed since you opened the page. Please look at it again.',
  'of-an-order': 'This is one place of an order. Open its record to give it back, or to cancel the whole order.',
  'case-closed': 'This has been answered in the meantime. Please look at the booking again.',
}

export const EMAIL_TRAINEES_ERRORS: Record<EmailTraineesError, string> = {
  'no-recipients': 'No trainees are selected. Select some in the list first.',
  'too-many': `You can email at most ${MAX_RECIPIENTS} trainees. Narrow the list first.`,
}
