import type { AddressError } from './article-address.ts'
import type { RateArticleResult } from './article-feedback.ts'
import type { PostCommentResult } from './post-comment.ts'
import type { PublicationDayError } from './publication-day.ts'
import { STARS_MISSING_MESSAGE } from './rating.ts'

export const ADDRESS_MESSAGES: Record<AddressError, string> = {
  'wrong-slug': 'Please use 3 to 60 small letters, digits and single hyphens, such as sprint-goals.',
  'slug-taken': 'Another article has this address, or had it before.',
  'unknown-article': 'That article is no longer there.',
}

export const PUBLICATION_DAY_MESSAGES: Record<PublicationDayError, string> = {
  'wrong-day': 'Please enter a date.',
  'day-to-come': 'Please enter today or an earlier date. To publish later, schedule the text above.',
  'not-published': 'The article gets its date when you publish it.',
}

export type FeedbackError = Exclude<
  Extract<PostCommentResult | RateArticleResult, { ok: false }>['error'],
  'wrong-fields'
>

/** The answer to a comment or rating that was rejected, on the page and in JSON. */
export const FEEDBACK_ERRORS: Record<FeedbackError, { message: string; field?: string }> = {
  'unknown-article': { message: 'There is no article with this name.' },
  'comments-closed': { message: 'This article takes no more comments.' },
  'unknown-comment': { message: 'The comment you are replying to is no longer there.' },
  'wrong-stars': { message: STARS_MISSING_MESSAGE, field: 'stars' },
}
