import type { Context } from 'hono'
import { rateArticle } from '#domain/blog/article-feedback.ts'
import { COMMENT_HELD_MESSAGE } from '#domain/blog/comment.ts'
import { FEEDBACK_ERRORS } from '#domain/blog/messages.ts'
import { postComment } from '#domain/blog/post-comment.ts'
import { ratedMessage, type Stars, toStars } from '#domain/blog/rating.ts'
import type { FieldErrors } from '#domain/fields.ts'
import { tooManyAttempts } from '#domain/result.ts'
import { randomId } from '#platform/crypto.ts'
import type { Platform } from '#platform/platform.ts'
import { refuseAttempt } from '#platform/rate-limits.ts'
import { statusOf } from '../../../failure-status.ts'
import { type AppEnv, findVisitor, visitorCookie } from '../../../middleware/http-context.ts'

/** The result of a comment or rating form that was posted without scripts. */
export type FeedbackAnswer = CommentAnswer | RatingAnswer

interface Outcome {
  /** For the visitor; null when only fields are in error. */
  message: string | null
  fieldErrors: FieldErrors
  ok: boolean
}

export interface CommentAnswer extends Outcome {
  kind: 'comment'
  values: Record<string, string>
  replyTo: string | null
}

export interface RatingAnswer extends Outcome {
  kind: 'rating'
  stars: Stars | null
}

interface HandledFeedback {
  answer: FeedbackAnswer
  status: 200 | 404 | 409 | 422 | 429
  headers?: Record<string, string>
}

interface PostedFeedback {
  platform: Platform
  publicUrl: string
  values: Record<string, string>
}

/**
 * Handles a comment or rating that was posted to an article's page without scripts. Returns what the page shows, or null
 * when the request is something else.
 */
export async function handlePostedFeedback(
  c: Context<AppEnv>,
  input: Pick<PostedFeedback, 'platform' | 'publicUrl'>,
): Promise<HandledFeedback | null> {
  if (c.req.method !== 'POST' || !c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded'))
    return null
  const values = Object.fromEntries(new URLSearchParams(await c.req.raw.clone().text()))
  if (values.feedback === 'comment') return handleComment(c, { ...input, values })
  if (values.feedback === 'rating') return handleRating(c, { ...input, values })
  return null
}

async function handleComment(c: Context<AppEnv>, { platform, values }: PostedFeedback): Promise<HandledFeedback> {
  const answer = { kind: 'comment', values, replyTo: values.replyTo || null, fieldErrors: {} } as const
  const refused = await refuseAttempt(platform, { limit: 'post-comment', address: c.var.address })
  if (refused) return { answer: { ...answer, ok: false, message: tooManyAttempts(refused) }, status: 429 }
  const posted = await postComment(platform, { slug: values.article, replyTo: values.replyTo, input: values })
  if (posted.ok) return { answer: { ...answer, ok: true, message: COMMENT_HELD_MESSAGE }, status: 200 }
  if (posted.error === 'wrong-fields')
    return { answer: { ...answer, ok: false, message: null, fieldErrors: posted.fieldErrors }, status: 422 }
  const { message } = FEEDBACK_ERRORS[posted.error]
  return { answer: { ...answer, ok: false, message }, status: statusOf(posted.error) }
}

async function handleRating(
  c: Context<AppEnv>,
  { platform, publicUrl, values }: PostedFeedback,
): Promise<HandledFeedback> {
  const answer = { kind: 'rating', fieldErrors: {}, stars: toStars(values.stars) } as const
  const refused = await refuseAttempt(platform, { limit: 'rate-article', address: c.var.address })
  if (refused) return { answer: { ...answer, ok: false, message: tooManyAttempts(refused) }, status: 429 }
  const visitor = findVisitor(c, publicUrl) ?? randomId()
  const rated = await rateArticle(platform, { slug: values.article, stars: values.stars, visitor })
  if (!rated.ok) {
    const { message, field } = FEEDBACK_ERRORS[rated.error]
    const fieldErrors = field ? { [field]: message } : {}
    return {
      answer: { ...answer, ok: false, message: field ? null : message, fieldErrors },
      status: statusOf(rated.error),
    }
  }
  // Without scripts the cookie panel cannot be answered, so nothing is remembered for longer.
  const headers = { 'set-cookie': visitorCookie(visitor, publicUrl, false) }
  return { answer: { ...answer, ok: true, message: ratedMessage(rated.stars) }, status: 200, headers }
}
