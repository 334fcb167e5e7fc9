import type { Database, Tx } from '#platform/database.ts'

/** Someone who teaches, as visitors and trainees read about them. A course date names its trainers by `id`. */
export interface Trainer {
  id: string
  name: string
  /** What they do for the course: "Lead trainer". May be empty, as everything below. */
  role: string
  biography: string
  credentials: string[]
  /** The name of the file of their photograph; without one their initials are shown. */
  photo: string | null
  /** An invented person, whom visitors see in test mode only. */
  isSample: boolean
  /** Archived: no longer chosen for dates, and named only on those that already name them. */
  archivedAt: Date | null
}

/** Every trainer by name, also those who are archived: `trainersOf` picks those of a date. */
export const listTrainers = ({ db }: { db: Database | Tx }): Promise<Trainer[]> =>
  db
    .selectFrom('trainer')
    .select(['id', 'name', 'role', 'biography', 'credentials', 'photo', 'isSample', 'archivedAt'])
    .orderBy('name')
    .orderBy('id')
    .execute()

/** Those who are no samples: no trainee reads of someone who does not exist. */
export const listRealTrainers = async (platform: { db: Database | Tx }): Promise<Trainer[]> =>
  (await listTrainers(platform)).filter(({ isSample }) => !isSample)

/** The trainers who may be chosen for a date. */
export const currentTrainers = <One extends Pick<Trainer, 'archivedAt'>>(trainers: readonly One[]): One[] =>
  trainers.filter(({ archivedAt }) => archivedAt === null)

/** The trainers of a course date: those that it names, whether or not they still teach, or all who do where it names no one. */
export function trainersOf(trainers: readonly Trainer[], ids: readonly string[]): Trainer[] {
  if (ids.length === 0) return currentTrainers(trainers)
  return trainers.filter(({ id }) => ids.includes(id))
}

/** "Miriam Adeyemi, Tom Hargreaves" */
export const trainerNames = (trainers: readonly Trainer[], ids: readonly string[]): string =>
  trainersOf(trainers, ids)
    .map(({ name }) => name)
    .join(', ')

/** What staff read of a date that names no trainer. The site names them all. */
export const NO_TRAINER = 'No trainer chosen'

/** Whom staff have chosen for a date: "Miriam Adeyemi", or that they have chosen no one yet. */
export const chosenTrainers = (trainers: readonly Trainer[], ids: readonly string[]): string =>
  ids.length > 0 ? trainerNames(trainers, ids) : NO_TRAINER

/** "MA": in the place of a photograph. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return [words.at(0), words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}
