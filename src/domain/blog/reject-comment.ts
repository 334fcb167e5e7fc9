import { sql } from 'kysely'
import type { Platform } from '#platform/platform.ts'
import type { DecideCommentAnswer } from './approve-comment.ts'

/** Keeps a comment off its article's page, or takes it off again with the answers to it. It stays in the table. */
export async function rejectComment(
  platform: Pick<Platform, 'db'>,
  facts: { commentId: string },
): Promise<DecideCommentAnswer> {
  const { numUpdatedRows } = await platform.db
    .updateTable('articleComment')
    .set({ state: 'rejected', decidedAt: sql<Date>`now()` })
    .where('id', '=', facts.commentId)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? { ok: true } : { ok: false, refusal: 'unknown-comment' }
}
