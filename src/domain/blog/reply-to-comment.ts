import { getCompany } from '#domain/content/company.ts'
import { type StaffActor, recordEvent } from '#domain/events/record-event.ts'
import type { FieldErrors } from '#domain/fields.ts'
import { sha256 } from '#platform/crypto.ts'
import { inTransaction, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { type Comment, loadArticleFeedback } from './article-feedback.ts'
import { type CommentFields, readComment } from './comment.ts'
import { type CommentSummary, lockComment, moderateComment } from './moderate-comments.ts'
import { isRepeat } from './post-comment.ts'
import type { Rating } from './rating.ts'

interface ReplyToCommentInput {
  commentId: string
  /** The version that was shown. */
  version: number
  /** The reply as typed, not checked yet. */
  text: unknown
  actor: StaffActor
}

type ReplyToCommentResult =
  | { ok: true; replyId: string | null }
  | { ok: false; error: 'unknown-comment' | 'changed-meanwhile' }
  | { ok: false; error: 'wrong-fields'; fieldErrors: FieldErrors }

/**
 * Answers a comment in the company's name: the reply is on the page straight away, and so is the comment. The same reply
 * within ten minutes, such as after a second press, is not stored again: `replyId` is null.
 */
export async function replyToComment(
  platform: Pick<Platform, 'db' | 'clock' | 'log'>,
  { commentId, version, text, actor }: ReplyToCommentInput,
): Promise<ReplyToCommentResult> {
  const { brand, email } = await getCompany(platform)
  const { fields, fieldErrors } = readComment({ name: brand, email, text })
  if (Object.keys(fieldErrors).length > 0) return { ok: false, error: 'wrong-fields', fieldErrors }
  return inTransaction(platform.db, async (tx): Promise<ReplyToCommentResult> => {
    const digest = sha256(JSON.stringify(['reply', commentId, fields.text]))
    if (await isRepeat(tx, digest)) return { ok: true, replyId: null }
    const approved = await moderateComment(tx, { commentId, version, decision: 'approved', actor })
    if (!approved.ok) return approved
    const comment = await lockComment(tx, commentId)
    if (!comment) return { ok: false, error: 'unknown-comment' }
    const { articleSlug: slug, id } = comment
    return { ok: true, replyId: await insertReply(tx, { slug, replyTo: comment.replyTo ?? id, fields, digest, actor }) }
  })
}

/** Stored as held and then approved, because pages are rebuilt for a decision only. */
async function insertReply(
  tx: Tx,
  input: { slug: string; replyTo: string; fields: CommentFields; digest: string; actor: StaffActor },
): Promise<string> {
  const { slug, replyTo, fields, digest, actor } = input
  const { id: commentId, version } = await tx
    .insertInto('articleComment')
    .values({ articleSlug: slug, replyTo, ...fields, state: 'held', digest, byCompany: true })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  await recordEvent(tx, { kind: 'comment-replied', actor, subject: `comment/${commentId}`, details: { slug } })
  await moderateComment(tx, { commentId, version, decision: 'approved', actor })
  return commentId
}

export interface CommentContext {
  rating: Rating
  /** The article's text, a paragraph a piece. */
  paragraphs: string[]
  /** The thread on the page: the comment that began it, then the replies. A held comment is not among them yet. */
  thread: Comment[]
}

export async function loadCommentContext(
  platform: Pick<Platform, 'db'>,
  { id, article: { slug }, answered }: Pick<CommentSummary, 'id' | 'article' | 'answered'>,
): Promise<CommentContext> {
  const [{ rating, comments }, article] = await Promise.all([
    loadArticleFeedback(platform, { slug }),
    platform.db.selectFrom('article').select('body').where('slug', '=', slug).executeTakeFirst(),
  ])
  const thread = comments.filter((one) => one.id === (answered?.id ?? id)).flatMap((one) => [one, ...one.replies])
  return { rating, paragraphs: article?.body.split(/\n{2,}/).filter(Boolean) ?? [], thread }
}
