import type { StaffActor } from '#domain/audit/record-audit.ts'
import type { Platform } from '#platform/platform.ts'
import { moderateComment, type ModerateCommentResult, type Decision } from './decide-comment.ts'

export interface ModerateCommentsResult {
  done: string[]
  /** Those that were left as they are, each with why. */
  rejected: { commentId: string; error: Extract<ModerateCommentResult, { ok: false }>['error'] }[]
}

/** Decides on a selection in one transaction, so that the pages change once. Locked in the order of their ids. */
export async function moderateComments(
  platform: Pick<Platform, 'db'>,
  input: { selection: { commentId: string; version: number }[]; decision: Decision; actor: StaffActor },
): Promise<ModerateCommentsResult> {
  const { selection, decision, actor } = input
  const answer: ModerateCommentsResult = { done: [], rejected: [] }
  const inOrder = selection.toSorted((one, other) => (one.commentId < other.commentId ? -1 : 1))
  await platform.db.transaction().execute(async (tx) => {
    for (const { commentId, version } of inOrder) {
      const decided = await moderateComment(tx, { commentId, version, actor, decision })
      if (decided.ok) answer.done.push(commentId)
      else answer.rejected.push({ commentId, error: decided.error })
    }
  })
  return answer
}
