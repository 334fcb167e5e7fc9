import type { AddRunAnswer } from './add-run.ts'
import type { CancelRunAnswer } from './cancel-run.ts'
import type { ChangeRunAnswer } from './change-run.ts'
import type { CopyRunAnswer } from './copy-run.ts'
import type { SetOfferedAnswer } from './set-offered.ts'

type RefusalOf<Answer> = Extract<Answer, { ok: false }> extends { refusal: infer Refusal } ? Refusal : never

export type RunRefusal = RefusalOf<AddRunAnswer | ChangeRunAnswer | CopyRunAnswer | SetOfferedAnswer | CancelRunAnswer>

/** What staff are told. `changed-meanwhile` of a form is shown field by field beside it. */
export const RUN_REFUSALS: Record<Exclude<RunRefusal, 'clock-change'>, string> = {
  'unknown-course': 'There is no such course.',
  'unknown-run': 'There is no such date.',
  'run-begun': 'It would begin in the past.',
  'run-cancelled': 'This date is cancelled, and stays so.',
  'label-taken': 'The course has a date with this label already.',
  'below-taken': 'More places are taken than that.',
  'changed-meanwhile':
    'Somebody changed this date meanwhile. What is stored is shown: choose again if it is still needed.',
}
