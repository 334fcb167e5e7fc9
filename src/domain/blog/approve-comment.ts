import { sql } from 'kysely'
import type { Platform } from '#platform/platform.ts'

export type DecideCommentAnswer = { ok: true } | { ok: false; refusal: 'unknown-comment' }

/** Puts a comment on its article's page, at once and in every process: the table tells them. */
export async function approveComment(
  platform: Pick<Platform, 'db'>,
  facts: { commentId: string },
): Promise<DecideCommentAnswer> {
  const { numUpdatedRows } = await platform.db
    .updateTable('articleComment')
    .set({ state: 'approved', decidedAt: sql<Date>`now()` })
    .where('id', '=', facts.commentId)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? { ok: true } : { ok: false, refusal: 'unknown-comment' }
}
