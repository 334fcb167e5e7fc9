import type { AddRunResult, CopyRunResult } from './add-run.ts'
import { formatDay } from '#domain/courses/session-times.ts'
import {
  changedMeanwhile,
  DATE_CANCELLED,
  type ErrorOf,
  NO_SUCH_COURSE,
  NO_SUCH_DATE,
  STARTS_IN_THE_PAST,
} from '#domain/result.ts'
import type { ChangeRunResult } from './change-run.ts'
import type { TrainerFault } from './check-trainers.ts'
import type { ChooseAfterCancellationResult } from './choose-after-cancellation.ts'
import type { CancelRunResult, SetRunStateResult } from './run-state.ts'

type RunError = ErrorOf<AddRunResult | ChangeRunResult | CopyRunResult | SetRunStateResult | CancelRunResult>

/** What staff are shown. A form shows `changed-meanwhile` field by field instead. */
export const RUN_ERRORS: Record<Exclude<RunError, 'clock-change' | 'below-taken' | TrainerFault['error']>, string> = {
  'unknown-course': NO_SUCH_COURSE,
  'unknown-run': NO_SUCH_DATE,
  'run-begun': STARTS_IN_THE_PAST,
  'run-cancelled': DATE_CANCELLED,
  'run-draft': 'This date is a draft. Publish it first.',
  'reason-missing': 'Please say why the date is cancelled. It goes into the email.',
  'other-emails': 'Please type the number of emails that will be sent.',
  'label-taken': 'The course has a date with this label already.',
  'changed-meanwhile': changedMeanwhile('date'),
}

/** At the field of a date's places, when there would be fewer than are taken. */
export const belowTakenMessage = ({ taken }: { taken: number }): string =>
  `${taken} places are taken, so it can’t be fewer.`

/** The forms that add dates, beside what `parseRunDetails` says of a date. */
export const ADD_RUN_FIELD_ERRORS = {
  courseId: 'Please choose the course.',
  runId: 'Please choose the date to copy.',
  shift: 'Please give a number of days or weeks, such as 4.',
  label: 'Leave the label empty: each date gets its own from its days.',
} as const

/** "7 of 12 sold, 2 held": places that are paid for, and those that are being paid for. */
export function formatPlaces({ confirmed, held, capacity }: Record<'confirmed' | 'held' | 'capacity', number>): string {
  const [sold, all, waiting] = [confirmed, capacity, held].map((count) => count.toLocaleString('en-GB'))
  return `${sold} of ${all} sold${held > 0 ? `, ${waiting} held` : ''}`
}

/** What a buyer is shown whose date was cancelled, and who chooses another or a refund. */
export const CHOOSE_AFTER_CANCELLATION_ERRORS: Record<ErrorOf<ChooseAfterCancellationResult>, string> = {
  'nothing-to-choose': 'There is nothing to choose any more.',
  'no-choice': 'Please choose a date or a refund.',
  'date-gone': 'The last place on that date has just gone. Please choose another.',
}

/** "Miriam Adeyemi already teaches at that time: Scrum Master, 5th & 6th Dec 2026." */
export function trainerFaultMessage(fault: TrainerFault): string {
  const { trainer } = fault
  switch (fault.error) {
    case 'trainer-unknown':
      return `Please choose from the trainers listed. ${trainer} does not teach any more.`
    case 'trainer-away':
      return `${trainer} is away ${awayDays(fault)}. Please choose another trainer or other days.`
    case 'trainer-busy':
      return `${trainer} already teaches at that time: ${fault.date}.`
  }
}

/** "on Sat 5 Dec 2026", "from Sat 5 Dec 2026 to Mon 7 Dec 2026" */
export function awayDays({ firstDay, lastDay }: { firstDay: string; lastDay: string }): string {
  const [first, last] = [firstDay, lastDay].map((day) => formatDay(new Date(`${day}T12:00Z`), 'UTC'))
  return first === last ? `on ${first}` : `from ${first} to ${last}`
}
