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

type TrainerError = Extract<Awaited<ReturnType<Commands>>, { ok: false }>['error']

/** What staff are shown. Wrong fields have messages of their own, each at its field. */
export const TRAINER_ERRORS: Record<Exclude<TrainerError, 'wrong-fields'>, string> = {
  'unknown-trainer': 'There is no such trainer.',
  'changed-meanwhile': 'A colleague has changed this trainer in the meantime. Please reload the page and try again.',
  'not-a-picture': 'Please choose a picture: a JPEG, PNG or WebP file.',
  'too-many-pixels': 'This picture is too large: at most 16 million pixels.',
}
