import { useRef } from 'react'
import type { Slug } from '#domain/blog/article.ts'
import { type Rating, formatRating, STARS } from '#domain/blog/rating.ts'
import { Button } from '#web/ui/button.tsx'
import { Star } from './star.tsx'
import type { RatingAnswer } from './talk-answer.ts'
import { useRating } from './use-rating.ts'

export interface RatingFormProps {
  slug: Slug
  rating: Rating
  answer: RatingAnswer | null
}

/** One to five stars: posts by itself, and better once its script is there. */
export function RatingForm({ slug, rating: before, answer }: RatingFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { rating, error, sentence, busy, submit } = useRating(form, before, answer)
  return (
    <form ref={form} id="rating" className="form rating" method="post" action="#rating" onSubmit={submit}>
      <input type="hidden" name="talk" value="rating" />
      <input type="hidden" name="article" value={slug} />
      <p className="rating-now">{formatRating(rating)}</p>
      <fieldset aria-describedby={error ? 'rating-error' : undefined}>
        <legend>Your rating</legend>
        <div className="stars">
          {STARS.map((stars) => (
            <label key={stars}>
              <input
                className="visually-hidden"
                type="radio"
                name="stars"
                value={stars}
                defaultChecked={stars === answer?.stars}
              />
              <Star />
              <span className="visually-hidden">{stars === 1 ? '1 star' : `${stars} stars`}</span>
            </label>
          ))}
        </div>
        {error && (
          <p className="field-error" id="rating-error">
            {error}
          </p>
        )}
      </fieldset>
      <Button type="submit" kind="quiet" busy={busy}>
        Rate
      </Button>
      <p className="form-outcome" role="status">
        {sentence}
      </p>
    </form>
  )
}
