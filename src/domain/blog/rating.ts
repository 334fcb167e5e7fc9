/** An article's average of 1 to 5 stars. */
export interface Rating {
  /** 0 without ratings. */
  average: number
  count: number
}

export const STARS = [1, 2, 3, 4, 5] as const
export type Stars = (typeof STARS)[number]

/** Stars out of a form ("4") or a JSON body (4); null for anything else. */
export const toStars = (value: unknown): Stars | null =>
  STARS.find((stars) => stars === value || String(stars) === value) ?? null

/** Such as "4.5 from 2 ratings"; "0 from 0 ratings" at first, as specified. */
export const formatRating = ({ average, count }: Rating): string =>
  `${Math.round(average * 10) / 10} from ${count} ${count === 1 ? 'rating' : 'ratings'}`

export const ratedMessage = (stars: Stars): string =>
  `Thank you. You gave ${stars} ${stars === 1 ? 'star' : 'stars'}. You can change it here whenever you like.`

export const STARS_MISSING_MESSAGE = 'Please choose from 1 to 5 stars'
