import { formatPence, type Pence } from '#domain/pence.ts'
import { changedMeanwhile, type CommandError, tooManyAttempts } from '#domain/result.ts'
import type { StudentSignInResult } from './student-login.ts'
import type { deleteHelpItem, moveHelpItem, saveHelpItem } from './help-items.ts'

/** What trainees read who change their own booking, where staff read something else or have no such error. */
export const MY_BOOKING_ERRORS = {
  'changed-meanwhile': 'This booking has changed in the meantime. The latest is shown below: please try again.',
  'not-by-yourself': 'You can’t do that here any more. Call us and we’ll find a way.',
  'paid-meanwhile': 'Your payment has just arrived. Please look at the booking again before you decide.',
}

/** The refund that a trainee agreed to is another by now. */
export const refundChangedMessage = ({ now }: { now: Pence }): string =>
  `The refund has changed: it would now be ${formatPence(now)}. Please decide again.`

type HelpItemError = CommandError<typeof saveHelpItem | typeof moveHelpItem | typeof deleteHelpItem>

/** What staff are shown. A form shows wrong fields at each field. */
export const HELP_ITEM_ERRORS: Record<Exclude<HelpItemError, 'wrong-fields'>, string> = {
  'unknown-item': 'A colleague has deleted this question.',
  'changed-meanwhile': changedMeanwhile('question'),
}

/** The answers to a rejected login, on the page and in JSON. An unknown address and a wrong password share one. */
export const SIGN_IN_ERRORS = {
  wrong: 'Email or password is wrong.',
  'wrong-code': 'This code is wrong, or was used before. Wait for your app to show the next one.',
  'not-begun': 'Please log in again: the code came too late.',
} as const

type SignInFailure = Exclude<Extract<StudentSignInResult, { ok: false }>, { error: 'wrong-fields' }>

export const signInMessage = (failure: SignInFailure, instead = LINK_INSTEAD): string =>
  'seconds' in failure ? `${tooManyAttempts(failure)} ${instead}` : SIGN_IN_ERRORS[failure.error]

const LINK_INSTEAD = 'Or log in with a link by email: that works straight away.'
