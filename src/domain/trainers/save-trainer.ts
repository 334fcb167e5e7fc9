import { sql } from 'kysely'
import { z } from 'zod'
import { diffFields } from '#domain/events/audit-entry.ts'
import { type Actor, recordEvent } from '#domain/events/record-event.ts'
import { type FieldErrors, readFields } from '#domain/fields.ts'
import { slugOf } from '#domain/slug.ts'
import { atMost, tidyLines, tidyText } from '#domain/text.ts'
import { inTransaction, takeAdvisoryLock, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'

const MAX_CREDENTIALS = 8

const text = (tidy: (value: unknown) => string, most: number) =>
  z
    .unknown()
    .optional()
    .transform(tidy)
    .pipe(z.string().max(most, atMost(most)))

const trainerFields = z.object({
  name: text(tidyText, 80).pipe(z.string().min(1, 'Please give the trainer’s name.')),
  role: text(tidyText, 80),
  biography: text(tidyLines, 1000),
  credentials: text(tidyLines, 500)
    .transform((lines) => lines.split('\n').map(tidyText).filter(Boolean))
    .refine((lines) => lines.length <= MAX_CREDENTIALS, `Please give at most ${MAX_CREDENTIALS}, one on each line.`),
  isSample: z
    .unknown()
    .optional()
    .transform((ticked) => ticked === 'on'),
})

type TrainerFields = z.output<typeof trainerFields>

type AddTrainerResult = { ok: true; trainerId: string } | { ok: false; error: 'wrong-fields'; fieldErrors: FieldErrors }

/** Adds a trainer, who can be chosen for dates from then on. The id is made from the name and never changes. */
export async function addTrainer(
  platform: Pick<Platform, 'db'>,
  input: { fields: Record<string, unknown>; actor: Actor },
): Promise<AddTrainerResult> {
  const read = readFields(trainerFields, input.fields)
  if (!read.ok) return { ok: false, error: 'wrong-fields', fieldErrors: read.fieldErrors }
  return inTransaction(platform.db, async (tx): Promise<AddTrainerResult> => {
    await takeAdvisoryLock(tx, 'trainers')
    const trainerId = await findFreeId(tx, read.data.name)
    await tx
      .insertInto('trainer')
      .values({ id: trainerId, ...read.data })
      .execute()
    const { name } = read.data
    const details = { name }
    await recordEvent(tx, { kind: 'trainer-added', actor: input.actor, subject: `trainer/${trainerId}`, details })
    return { ok: true, trainerId }
  })
}

/** Words that addresses have where a trainer's id would be: all dates, and dates without a trainer. */
const RESERVED = ['dates', 'none']

/** "jo-bloggs", or "jo-bloggs-2" where there is one; "trainer" where the name has no Latin letters. It begins with a letter. */
async function findFreeId(tx: Tx, name: string): Promise<string> {
  const base = slugOf(name, 50).replace(/^[\d-]+/, '') || 'trainer'
  const taken = (await tx.selectFrom('trainer').select('id').execute()).map(({ id }) => id)
  for (let count = 1; ; count++) {
    const id = count === 1 ? base : `${base}-${count}`
    if (!taken.includes(id) && !RESERVED.includes(id)) return id
  }
}

interface ChangeInput {
  trainerId: string
  /** The version that was shown, so that no other change is overwritten. */
  version: number
  actor: Actor
}

type ChangeTrainerResult =
  | { ok: true }
  | { ok: false; error: 'unknown-trainer' | 'changed-meanwhile' }
  | { ok: false; error: 'wrong-fields'; fieldErrors: FieldErrors }

/** Changes what visitors and trainees read about a trainer. */
export async function updateTrainer(
  platform: Pick<Platform, 'db'>,
  { fields, ...input }: ChangeInput & { fields: Record<string, unknown> },
): Promise<ChangeTrainerResult> {
  const read = readFields(trainerFields, fields)
  if (!read.ok) return { ok: false, error: 'wrong-fields', fieldErrors: read.fieldErrors }
  return changeTrainer(platform, input, { kind: 'trainer-changed', values: read.data, details: read.data })
}

/** Archives a trainer, who is then named only on the dates that already name them, or takes them back. */
export async function archiveTrainer(
  platform: Pick<Platform, 'db'>,
  { archived, ...input }: ChangeInput & { archived: boolean },
): Promise<ChangeTrainerResult> {
  return changeTrainer(platform, input, {
    kind: archived ? 'trainer-archived' : 'trainer-restored',
    values: { archivedAt: archived ? sql<Date>`now()` : null },
  })
}

async function changeTrainer(
  platform: Pick<Platform, 'db'>,
  { trainerId, version, actor }: ChangeInput,
  change: {
    kind: 'trainer-changed' | 'trainer-archived' | 'trainer-restored'
    values: Partial<TrainerFields> | { archivedAt: ReturnType<typeof sql<Date>> | null }
    /** Compared with what was stored, for the audit log. */
    details?: TrainerFields
  },
): Promise<ChangeTrainerResult> {
  return inTransaction(platform.db, async (tx): Promise<ChangeTrainerResult> => {
    // The lock that a date takes when it names the trainer: it sees them archived, or is seen.
    await takeAdvisoryLock(tx, `trainer/${trainerId}`)
    const before = await tx.selectFrom('trainer').selectAll().where('id', '=', trainerId).executeTakeFirst()
    if (!before) return { ok: false, error: 'unknown-trainer' }
    if (before.version !== version) return { ok: false, error: 'changed-meanwhile' }
    await tx
      .updateTable('trainer')
      .set({ ...change.values, version: version + 1 })
      .where('id', '=', trainerId)
      .execute()
    const details = change.details && diffFields(comparable(before), comparable(change.details))
    await recordEvent(tx, { kind: change.kind, actor, subject: `trainer/${trainerId}`, details })
    return { ok: true }
  })
}

const comparable = ({ name, role, biography, credentials, isSample }: TrainerFields) => ({
  name,
  role,
  biography,
  credentials: credentials.join(', '),
  isSample,
})
