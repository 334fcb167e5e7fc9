import { changedMeanwhile, type CommandError, PICTURE_ERRORS } from '#domain/result.ts'
import type { addDaysAway } from './days-away.ts'
import type { addTrainer, archiveTrainer, updateTrainer } from './save-trainer.ts'
import type { removeTrainerPhoto, storeTrainerPhoto } from './trainer-photo.ts'

type Commands =
  | typeof addTrainer
  | typeof updateTrainer
  | typeof archiveTrainer
  | typeof addDaysAway
  | typeof storeTrainerPhoto
  | typeof removeTrainerPhoto

/** What staff are shown. Each wrong field has its own message next to it. */
export const TRAINER_ERRORS: Record<Exclude<CommandError<Commands>, 'wrong-fields'>, string> = {
  'unknown-trainer': 'There is no such trainer.',
  'changed-meanwhile': changedMeanwhile('trainer'),
  ...PICTURE_ERRORS,
}
