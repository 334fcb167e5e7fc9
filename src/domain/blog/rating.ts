/** What visitors gave an article, from 1 to 5 stars. */
export interface Rating {
  /** 0 while there is none. */
  average: number
  count: number
}

export const STARS = [1, 2, 3, 4, 5] as const
export type Stars = (typeof STARS)[number]

/** "4" of a form or 4 of a body is four stars; everything else is none. */
export const toStars = (value: unknown): Stars | null =>
  STARS.find((stars) => stars === value || String(stars) === value) ?? null

/** Such as "4.5 from 2 ratings"; "0 from 0 ratings" at first, as specified. */
export const formatRating = ({ average, count }: Rating): string =>
  `${Math.round(average * 10) / 10} from ${count} ${count === 1 ? 'rating' : 'ratings'}`

/** What a visitor who rated is told. */
export const ratedMessage = (stars: Stars): string =>
  `Thank you. You gave ${stars} ${stars === 1 ? 'star' : 'stars'}. You can change it here whenever you like.`

export const STARS_MISSING_MESSAGE = 'Please choose from 1 to 5 stars'
