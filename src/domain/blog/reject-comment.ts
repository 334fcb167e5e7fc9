import { inTransaction } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { decideComment, type DecideCommentAnswer, type DecideCommentFacts } from './decide-comment.ts'

/** Keeps a comment off its article's page, or takes it off again with the answers to it. It stays in the table. */
export const rejectComment = (
  platform: Pick<Platform, 'db'>,
  facts: DecideCommentFacts,
): Promise<DecideCommentAnswer> =>
  inTransaction(platform.db, (tx) => decideComment(tx, { ...facts, decision: 'rejected' }))
