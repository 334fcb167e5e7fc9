import { changedMeanwhile, MORE_PLACES_TAKEN, STARTS_IN_THE_PAST } from '#domain/result.ts'
import type { TrainerFault } from '#domain/schedule/check-trainers.ts'
import type { SignUpForTasterError } from './taster-sign-up.ts'

export type TasterError =
  | 'unknown-taster'
  | 'changed-meanwhile'
  | 'taster-cancelled'
  | 'taster-over'
  | 'starts-in-the-past'
  | 'time-taken'
  | TrainerFault['error']
  | 'below-taken'
  | 'reason-missing'

/** What staff are shown. A form shows `changed-meanwhile` field by field instead. */
export const TASTER_ERRORS: Record<TasterError, string> = {
  'unknown-taster': 'There is no such taster.',
  'changed-meanwhile': changedMeanwhile('taster'),
  'taster-cancelled': 'This taster is cancelled. That can’t be undone.',
  'taster-over': 'This taster has started, so it can’t be changed.',
  'starts-in-the-past': STARTS_IN_THE_PAST,
  'time-taken': 'Another taster starts at that time.',
  'trainer-unknown': 'Please choose from the trainers listed.',
  'trainer-away': 'The trainer is away that day.',
  'trainer-busy': 'The trainer has a course or a taster at that time.',
  'below-taken': MORE_PLACES_TAKEN,
  'reason-missing': 'Please say why the taster is cancelled. It goes into the email.',
}

/** What visitors are shown. */
export const SIGN_UP_FOR_TASTER_ERRORS: Record<SignUpForTasterError, string> = {
  'taster-over': 'That session has begun. Please look at the date again and sign up once more.',
  'taster-full': 'The last place in that session has just gone.',
}

/** Which field of the office's form an error is about; the rest are about the whole form. */
export const TASTER_ERROR_FIELDS: Partial<Record<TasterError, string>> = {
  'starts-in-the-past': 'day',
  'time-taken': 'from',
  'trainer-unknown': 'trainerId',
  'trainer-away': 'trainerId',
  'trainer-busy': 'trainerId',
  'below-taken': 'capacity',
  'reason-missing': 'reason',
}
