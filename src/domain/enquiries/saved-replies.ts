import { sql } from 'kysely'
import { z } from 'zod'
import { type StaffActor, recordEvent } from '#domain/events/record-event.ts'
import { type FieldErrors, readFields } from '#domain/fields.ts'
import { findUnknownFields } from '#domain/merge-fields.ts'
import { atMost, tidyLines, tidyText } from '#domain/text.ts'
import { inTransaction, takeAdvisoryLock } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { REPLY_FIELDS } from './reply-text.ts'
import { MAX_ENTRY_LENGTH } from './reply-to-enquiry.ts'

/** A reply that staff keep, with merge fields in double braces. */
export interface SavedReply {
  id: number
  title: string
  text: string
  version: number
}

/** All of them, by title. */
export const listSavedReplies = (platform: Pick<Platform, 'db'>): Promise<SavedReply[]> =>
  platform.db
    .selectFrom('savedReply')
    .select(['id', 'title', 'text', 'version'])
    .orderBy(sql`lower(title)`)
    .execute()

const savedReplyFields = z.object({
  title: z
    .unknown()
    .transform(tidyText)
    .pipe(z.string().min(1, 'Title is required').max(60, atMost(60))),
  text: z
    .unknown()
    .transform(tidyLines)
    .pipe(
      z
        .string()
        .min(1, 'Text is required')
        .max(MAX_ENTRY_LENGTH, atMost(MAX_ENTRY_LENGTH))
        .superRefine((text, context) => {
          const [unknown] = findUnknownFields(text, REPLY_FIELDS)
          if (unknown)
            context.addIssue({ code: 'custom', message: `${unknown} is not one of the fields that we fill in` })
        }),
    ),
})

type SaveSavedReplyResult =
  | { ok: true }
  | { ok: false; error: 'wrong-fields'; fieldErrors: FieldErrors }
  | { ok: false; error: 'unknown-reply' }
  /** What is saved now. */
  | { ok: false; error: 'changed-meanwhile'; now: SavedReply }

const TITLE_TAKEN = { title: 'Another saved reply has this title' }

/** Adds a saved reply, or changes one, unless it changed since it was shown. */
export async function saveSavedReply(
  platform: Pick<Platform, 'db'>,
  input: { reply: { id: number; version: number } | null; input: Record<string, unknown>; actor: StaffActor },
): Promise<SaveSavedReplyResult> {
  const read = readFields(savedReplyFields, { title: '', text: '', ...input.input })
  if (!read.ok) return { ok: false, error: 'wrong-fields', fieldErrors: read.fieldErrors }
  const { reply, actor } = input
  return inTransaction(platform.db, async (tx): Promise<SaveSavedReplyResult> => {
    await takeAdvisoryLock(tx, 'saved-replies')
    const all = await tx.selectFrom('savedReply').select(['id', 'title', 'text', 'version']).execute()
    const before = reply && all.find(({ id }) => id === reply.id)
    if (reply && !before) return { ok: false, error: 'unknown-reply' }
    if (reply && before && before.version !== reply.version)
      return { ok: false, error: 'changed-meanwhile', now: before }
    const isTaken = all.some(
      ({ id, title }) => id !== reply?.id && title.toLowerCase() === read.data.title.toLowerCase(),
    )
    if (isTaken) return { ok: false, error: 'wrong-fields', fieldErrors: TITLE_TAKEN }
    const { id } = before
      ? await tx
          .updateTable('savedReply')
          .set({ ...read.data, version: before.version + 1, changedAt: sql<Date>`now()` })
          .where('id', '=', before.id)
          .returning('id')
          .executeTakeFirstOrThrow()
      : await tx.insertInto('savedReply').values(read.data).returning('id').executeTakeFirstOrThrow()
    const { title, text } = read.data
    const changed = before && { title: { from: before.title, to: title }, text: { from: before.text, to: text } }
    const subject = `saved-reply/${id}` as const
    if (changed) await recordEvent(tx, { kind: 'saved-reply-changed', actor, subject, details: changed })
    else await recordEvent(tx, { kind: 'saved-reply-added', actor, subject, details: { title } })
    return { ok: true }
  })
}

type DeleteSavedReplyResult = { ok: true } | { ok: false; error: 'unknown-reply' | 'changed-meanwhile' }

/** Deletes a saved reply; what it said stays in the audit log. */
export async function deleteSavedReply(
  platform: Pick<Platform, 'db'>,
  { reply: { id, version }, actor }: { reply: { id: number; version: number }; actor: StaffActor },
): Promise<DeleteSavedReplyResult> {
  return inTransaction(platform.db, async (tx): Promise<DeleteSavedReplyResult> => {
    await takeAdvisoryLock(tx, 'saved-replies')
    const before = await tx.selectFrom('savedReply').selectAll().where('id', '=', id).executeTakeFirst()
    if (!before) return { ok: false, error: 'unknown-reply' }
    if (before.version !== version) return { ok: false, error: 'changed-meanwhile' }
    await tx.deleteFrom('savedReply').where('id', '=', id).execute()
    const details = { title: before.title, text: before.text }
    await recordEvent(tx, { kind: 'saved-reply-deleted', actor, subject: `saved-reply/${id}`, details })
    return { ok: true }
  })
}
