import { sql } from 'kysely'
import { recordAudit, type StaffActor } from '#domain/audit/record-audit.ts'
import { isId } from '#domain/pagination.ts'
import type { Tx } from '#platform/database.ts'

/** Held is what it was before anybody decided: to hold it again takes a decision back. */
export type Decision = 'approved' | 'rejected' | 'held'

/** Which comment, as of which version it was shown, and who decides what. */
export interface ModerateCommentInput {
  commentId: string
  version: number
  decision: Decision
  actor: StaffActor
}

export type ModerateCommentResult = { ok: true } | { ok: false; error: 'unknown-comment' | 'changed-meanwhile' }

/**
 * Decides on a comment in the caller's transaction. Pressed twice it is decided once; a colleague's other decision in
 * between is an error. Every process shows its article's page as it then is: the table tells them.
 */
export async function moderateComment(
  tx: Tx,
  { commentId, version, decision, actor }: ModerateCommentInput,
): Promise<ModerateCommentResult> {
  if (!isId(commentId)) return { ok: false, error: 'unknown-comment' }
  const before = await tx
    .selectFrom('articleComment')
    .select(['state', 'version'])
    .where('id', '=', commentId)
    .forUpdate()
    .executeTakeFirst()
  if (!before) return { ok: false, error: 'unknown-comment' }
  if (before.state === decision) return { ok: true }
  if (before.version !== version) return { ok: false, error: 'changed-meanwhile' }
  await tx
    .updateTable('articleComment')
    .set({
      state: decision,
      decidedAt: decision === 'held' ? null : sql<Date>`now()`,
      version: before.version + 1,
    })
    .where('id', '=', commentId)
    .execute()
  await recordAudit(tx, {
    actor,
    action: `comment-${decision}`,
    subject: `comment/${commentId}`,
    details: { state: { from: before.state, to: decision } },
  })
  return { ok: true }
}
