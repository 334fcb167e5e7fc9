import type { Stars } from '#domain/blog/rating.ts'
import type { FieldErrors } from '#domain/fields.ts'

/** What came back from a form of an article that was posted without scripts. */
export type FeedbackAnswer = CommentAnswer | RatingAnswer

interface Outcome {
  /** What the visitor is told; null while only fields are wrong. */
  sentence: string | null
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
