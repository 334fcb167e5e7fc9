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
