import { sql } from 'kysely'
import { z } from 'zod'
import { type Actor, recordEvent } from '#domain/events/record-event.ts'
import { type FieldErrors, readFields } from '#domain/fields.ts'
import { atMost, tidyLines, tidyText } from '#domain/text.ts'
import { type Database, inTransaction, takeAdvisoryLock, type Tx } from '#platform/database.ts'
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
    .pipe(z.string().min(1, missing).max(most, atMost(most)))

export const helpItemFields = z.object({
  question: words(tidyText, 'Question is required', 200),
  answer: words(tidyLines, 'Answer is required', 2000),
})

/** Every item, also hidden ones, for the office. */
export const listHelpItemsToEdit = (platform: { db: Database | Tx }): Promise<EditedHelpItem[]> =>
  platform.db.selectFrom('helpItem').selectAll().orderBy('position').orderBy('id').execute()

type SaveHelpItemResult =
  | { ok: true }
  | { ok: false; error: 'wrong-fields'; fieldErrors: FieldErrors }
  | { ok: false; error: 'unknown-item' }
  /** What is stored now. */
  | { ok: false; error: 'changed-meanwhile'; now: EditedHelpItem }

/** Adds an item at the end, or changes one, unless it changed since it was shown. */
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
    await takeAdvisoryLock(tx, LOCK)
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
      : await tx
          .insertInto('helpItem')
          .values({ ...values, position: NEXT_POSITION })
          .returning('id')
          .executeTakeFirstOrThrow()
    const { question, answer } = read.data
    const subject = `help/${id}` as const
    const changed = before && {
      question: { from: before.question, to: question },
      answer: { from: before.answer, to: answer },
    }
    if (changed) await recordEvent(tx, { kind: 'help-changed', actor, subject, details: { ...changed, hidden } })
    else await recordEvent(tx, { kind: 'help-written', actor, subject })
    return { ok: true }
  })
}

/** One change at a time: the order is of all items together. */
const LOCK = 'help-items'
const NEXT_POSITION = sql<number>`(select coalesce(max(position), 0) + 1 from help_item)`

/** Moves an item one place up or down. At the end of the list it stays where it is. */
export async function moveHelpItem(
  platform: Pick<Platform, 'db'>,
  { itemId, by, actor }: { itemId: number; by: -1 | 1; actor: Actor },
): Promise<{ ok: true } | { ok: false; error: 'unknown-item' }> {
  return inTransaction(platform.db, async (tx) => {
    await takeAdvisoryLock(tx, LOCK)
    const ids = (await listHelpItemsToEdit({ db: tx })).map(({ id }) => id)
    const from = ids.indexOf(itemId)
    if (from < 0) return { ok: false, error: 'unknown-item' }
    const to = Math.min(Math.max(from + by, 0), ids.length - 1)
    if (to === from) return { ok: true }
    ids.splice(to, 0, ...ids.splice(from, 1))
    // All get their place, because two items may have had the same one.
    await sql`update help_item set position = place from unnest(${ids}::int[]) with ordinality as placed (item_id, place)
      where id = item_id`.execute(tx)
    const details = { place: { from: from + 1, to: to + 1 } }
    await recordEvent(tx, { kind: 'help-moved', actor, subject: `help/${itemId}`, details })
    return { ok: true }
  })
}

/** Deletes an item; what it said stays in the audit log. */
export async function deleteHelpItem(
  platform: Pick<Platform, 'db'>,
  { item, actor }: { item: { id: number; version: number }; actor: Actor },
): Promise<{ ok: true } | { ok: false; error: 'unknown-item' | 'changed-meanwhile' }> {
  return inTransaction(platform.db, async (tx) => {
    await takeAdvisoryLock(tx, LOCK)
    const before = await tx.selectFrom('helpItem').selectAll().where('id', '=', item.id).executeTakeFirst()
    if (!before) return { ok: false, error: 'unknown-item' }
    if (before.version !== item.version) return { ok: false, error: 'changed-meanwhile' }
    await tx.deleteFrom('helpItem').where('id', '=', item.id).execute()
    const details = { question: before.question, answer: before.answer }
    await recordEvent(tx, { kind: 'help-deleted', actor, subject: `help/${item.id}`, details })
    return { ok: true }
  })
}
