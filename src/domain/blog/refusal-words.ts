import type { PostCommentResult } from './post-comment.ts'
import type { RateArticleResult } from './rate-article.ts'
import { STARS_MISSING_MESSAGE } from './rating.ts'

type RequestError =
  | Exclude<Extract<PostCommentResult | RateArticleResult, { ok: false }>['error'], 'wrong-fields'>
  | 'too-often'

/** What every door says to a comment or a rating that was not taken. */
export const FEEDBACK_ERRORS: Record<RequestError, { status: 404 | 422 | 429; sentence: string; field?: string }> = {
  'unknown-article': { status: 404, sentence: 'There is no article with this name.' },
  'unknown-comment': { status: 404, sentence: 'The comment that you answer is not there any more.' },
  'wrong-stars': { status: 422, sentence: STARS_MISSING_MESSAGE, field: 'stars' },
  'too-often': { status: 429, sentence: 'That was tried too often. Please wait a few minutes and try again.' },
}
