import { type FormEvent, type RefObject, useState } from 'react'
import { type Rating, STARS_MISSING_MESSAGE, toStars } from '#domain/blog/rating.ts'
import { keepOwnStars } from '#web/islands/browser-storage.ts'
import { apiPaths } from '#web/api-paths.ts'
import type { RatingAnswer } from './talk-answer.ts'

interface RatingState {
  rating: Rating
  error: string | undefined
  sentence: string
  busy: boolean
}

const FAILED = 'Your rating could not be sent. Please try again.'

export function useRating(form: RefObject<HTMLFormElement | null>, rating: Rating, answer: RatingAnswer | null) {
  const [state, setState] = useState<RatingState>({
    rating,
    error: answer?.fieldErrors.stars,
    sentence: answer?.sentence ?? '',
    busy: false,
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!form.current || state.busy) return
    const { article, stars } = Object.fromEntries(new FormData(form.current))
    if (!toStars(stars)) return setState({ ...state, error: STARS_MISSING_MESSAGE, sentence: '' })
    setState({ ...state, error: undefined, sentence: '', busy: true })
    const { sentence, rating: now } = await send({ article, stars: Number(stars) })
    if (now) keepOwnStars(String(article), Number(stars))
    setState({ rating: now ?? state.rating, error: undefined, sentence, busy: false })
  }

  return { ...state, submit }
}

async function send(body: object): Promise<{ sentence: string; rating?: Rating }> {
  try {
    const response = await fetch(apiPaths.ratings, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const said: { message?: string; error?: string; rating?: Rating } = await response.json()
    return { sentence: said.message ?? said.error ?? FAILED, rating: said.rating }
  } catch {
    return { sentence: FAILED }
  }
}
