import type { AddRunResult, CopyRunResult } from './add-run.ts'
import type { ChangeRunResult } from './change-run.ts'
import type { CancelRunResult, SetRunStateResult } from './run-state.ts'

type ErrorOf<Result> = Extract<Result, { ok: false }> extends { error: infer Code } ? Code : never

type RunError = ErrorOf<AddRunResult | ChangeRunResult | CopyRunResult | SetRunStateResult | CancelRunResult>

/** What staff are shown. A form shows `changed-meanwhile` field by field instead. */
export const RUN_ERRORS: Record<Exclude<RunError, 'clock-change'>, string> = {
  'unknown-course': 'There is no such course.',
  'unknown-run': 'There is no such date.',
  'run-begun': 'It would start in the past.',
  'run-cancelled': 'This date is cancelled. That can’t be undone.',
  'run-draft': 'This date is a draft. Publish it first.',
  'reason-missing': 'Please say why the date is cancelled. It goes into the email.',
  'label-taken': 'The course has a date with this label already.',
  'trainer-busy': 'A trainer on this date teaches another one at the same time.',
  'below-taken': 'More places are taken than that.',
  'changed-meanwhile': 'A colleague changed this date at the same time. This is how it is now.',
}
