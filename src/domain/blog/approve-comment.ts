import { inTransaction } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { decideComment, type DecideCommentAnswer, type DecideCommentFacts } from './decide-comment.ts'

/** Puts a comment on its article's page, at once and in every process. */
export const approveComment = (
  platform: Pick<Platform, 'db'>,
  facts: DecideCommentFacts,
): Promise<DecideCommentAnswer> =>
  inTransaction(platform.db, (tx) => decideComment(tx, { ...facts, decision: 'approved' }))
