import { sql } from 'kysely'
import { z } from 'zod'
import { type Actor, recordAudit } from '#domain/audit/record-audit.ts'
import { type FieldErrors, readFields } from '#domain/fields.ts'
import { tidyLines, tidyText } from '#domain/text.ts'
import { inTransaction } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'

export interface HelpItem {
  id: number
  question: string
  answer: string
}

/** The help items that students see, in the office's order. */
export async function listHelpItems(platform: Pick<Platform, 'db'>): Promise<HelpItem[]> {
  return platform.db
    .selectFrom('helpItem')
    .select(['id', 'question', 'answer'])
    .where('hiddenAt', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export interface EditedHelpItem {
  id: number
  question: string
  answer: string
  position: number
  hiddenAt: Date | null
  version: number
  changedAt: Date
}

const words = (tidy: (value: unknown) => string, missing: string, most: number) =>
  z
    .unknown()
    .optional()
    .transform(tidy)
    .pipe(z.string().min(1, missing).max(most, `Please use at most ${most} characters`))

const PLACE = 'Please give its place as a whole number up to 999'

/** The office's form of an item. */
export const helpItemFields = z.object({
  question: words(tidyText, 'Question is required', 200),
  answer: words(tidyLines, 'Answer is required', 2000),
  position: z.coerce.number(PLACE).int(PLACE).min(0, PLACE).max(999, PLACE),
})

/** Every item, also hidden ones, for the office. */
export const listHelpItemsToEdit = (platform: Pick<Platform, 'db'>): Promise<EditedHelpItem[]> =>
  platform.db.selectFrom('helpItem').selectAll().orderBy('position').orderBy('id').execute()

type SaveHelpItemResult =
  | { ok: true }
  | { ok: false; error: 'wrong-fields'; fieldErrors: FieldErrors }
  | { ok: false; error: 'unknown-item' }
  /** What is stored now. */
  | { ok: false; error: 'changed-meanwhile'; now: EditedHelpItem }

/** Adds an item, or changes one, unless it changed since it was shown. */
export async function saveHelpItem(
  platform: Pick<Platform, 'db'>,
  input: {
    item: { id: number; version: number } | null
    input: Record<string, unknown>
    hidden: boolean
    actor: Actor
  },
): Promise<SaveHelpItemResult> {
  const read = readFields(helpItemFields, input.input)
  if (!read.ok) return { ok: false, error: 'wrong-fields', fieldErrors: read.fieldErrors }
  const { item, actor, hidden } = input
  return inTransaction(platform.db, async (tx): Promise<SaveHelpItemResult> => {
    const before = item
      ? await tx.selectFrom('helpItem').selectAll().where('id', '=', item.id).forUpdate().executeTakeFirst()
      : null
    if (item && !before) return { ok: false, error: 'unknown-item' }
    if (item && before && before.version !== item.version) return { ok: false, error: 'changed-meanwhile', now: before }
    const values = { ...read.data, hiddenAt: hidden ? (before?.hiddenAt ?? sql<Date>`now()`) : null }
    const { id } = before
      ? await tx
          .updateTable('helpItem')
          .set({ ...values, version: before.version + 1, changedAt: sql<Date>`now()` })
          .where('id', '=', before.id)
          .returning('id')
          .executeTakeFirstOrThrow()
      : await tx.insertInto('helpItem').values(values).returning('id').executeTakeFirstOrThrow()
    await recordAudit(tx, {
      actor,
      action: before ? 'help-changed' : 'help-written',
      subject: `help/${id}`,
      details: before
        ? {
            question: { from: before.question, to: read.data.question },
            answer: { from: before.answer, to: read.data.answer },
            hidden,
          }
        : {},
    })
    return { ok: true }
  })
}
