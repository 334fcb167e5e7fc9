import type { ComponentType } from 'react'
import { CommentForm, type CommentFormProps } from '#web/pages/blog/comment-form.tsx'
import { RatingForm, type RatingFormProps } from '#web/pages/blog/rating-form.tsx'
import { EnquiryForm, type EnquiryFormProps } from '#web/pages/enquiries/enquiry-form.tsx'

/** Parts of reading pages that become React when a visitor means to use them (hydrate-islands.tsx). Their props are JSON. */
export interface IslandProps {
  enquiry: EnquiryFormProps
  comment: CommentFormProps
  rating: RatingFormProps
}
export type IslandName = keyof IslandProps

export const ISLANDS: { [Name in IslandName]: ComponentType<IslandProps[Name]> } = {
  enquiry: EnquiryForm,
  comment: CommentForm,
  rating: RatingForm,
}
