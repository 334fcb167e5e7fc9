import { inTransaction } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { decideComment, type DecideCommentAnswer, type DecideCommentFacts } from './decide-comment.ts'

/** Takes a decision back: the comment waits to be decided again, and is on no page. */
export const holdComment = (platform: Pick<Platform, 'db'>, facts: DecideCommentFacts): Promise<DecideCommentAnswer> =>
  inTransaction(platform.db, (tx) => decideComment(tx, { ...facts, decision: 'held' }))
