import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { formatRating, type Rating, STARS, STARS_MISSING_MESSAGE, toStars } from '#domain/blog/rating.ts'
import { apiPaths, postJson } from '#web/api-client.ts'
import { isFunctionalAllowed, keepOwnStars } from '#web/islands/browser-storage.ts'
import { Button } from '#web/ui/button.tsx'
import type { RatingAnswer } from './posted-feedback.ts'

export interface RatingFormProps {
  slug: string
  rating: Rating
  answer: RatingAnswer | null
}

/** One to five stars. Works as a plain form; with its script it answers without loading the page again. */
export function RatingForm({ slug, rating: before, answer }: RatingFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { rating, error, message, busy, submit } = useRating(form, before, answer)
  return (
    <form ref={form} id="rating" className="form rating" method="post" action="#rating" onSubmit={submit}>
      <input type="hidden" name="feedback" value="rating" />
      <input type="hidden" name="article" value={slug} />
      <p className="post-facts">{formatRating(rating)}</p>
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
        {message}
      </p>
    </form>
  )
}

function Star() {
  return (
    <svg className="star" viewBox="0 0 24 24" aria-hidden="true">
      <path d="m12 2.5 2.9 6.2 6.8.8-5 4.6 1.3 6.7-6-3.4-6 3.4 1.3-6.7-5-4.6 6.8-.8z" />
    </svg>
  )
}

interface RatingState {
  rating: Rating
  error: string | undefined
  message: string
  busy: boolean
}

const FAILED = 'Your rating could not be sent. Please try again.'

function useRating(form: RefObject<HTMLFormElement | null>, rating: Rating, answer: RatingAnswer | null) {
  const [state, setState] = useState<RatingState>({
    rating,
    error: answer?.fieldErrors.stars,
    message: answer?.message ?? '',
    busy: false,
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!form.current || state.busy) return
    const { article, stars } = Object.fromEntries(new FormData(form.current))
    if (!toStars(stars)) return setState({ ...state, error: STARS_MISSING_MESSAGE, message: '' })
    setState({ ...state, error: undefined, message: '', busy: true })
    const { message, rating: now } = await send({ article, stars: Number(stars), remember: isFunctionalAllowed() })
    if (now) keepOwnStars(String(article), Number(stars))
    setState({ rating: now ?? state.rating, error: undefined, message, busy: false })
  }

  return { ...state, submit }
}

async function send(body: object): Promise<{ message: string; rating?: Rating }> {
  try {
    const { reply } = await postJson<{ message?: string; error?: string; rating?: Rating }>(apiPaths.ratings, body)
    return { message: reply.message ?? reply.error ?? FAILED, rating: reply.rating }
  } catch {
    return { message: FAILED }
  }
}
