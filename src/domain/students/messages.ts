import { changedMeanwhile, type CommandError } from '#domain/result.ts'
import type { deleteHelpItem, moveHelpItem, saveHelpItem } from './help-items.ts'

/** What trainees read who change their own booking, where staff read something else or have no such error. */
export const MY_BOOKING_ERRORS = {
  'changed-meanwhile': 'This booking has changed in the meantime. The latest is shown below: please try again.',
  'not-by-yourself': 'You can’t do that here any more. Call us and we’ll find a way.',
  'paid-meanwhile': 'Your payment has just arrived. Please look at the booking again before you decide.',
}

type HelpItemError = CommandError<typeof saveHelpItem | typeof moveHelpItem | typeof deleteHelpItem>

/** What staff are shown. A form shows wrong fields at each field. */
export const HELP_ITEM_ERRORS: Record<Exclude<HelpItemError, 'wrong-fields'>, string> = {
  'unknown-item': 'A colleague has deleted this question.',
  'changed-meanwhile': changedMeanwhile('question'),
}
