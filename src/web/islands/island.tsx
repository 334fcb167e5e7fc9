import { type ComponentType, createElement, use } from 'react'
import { PasskeyForm, type PasskeyFormProps } from '#web/pages/accounts/passkey-form.tsx'
import { UploadForm, type UploadFormProps } from '#web/pages/admin/materials/upload-form.tsx'
import { CommentForm, type CommentFormProps } from '#web/pages/blog/comment-form.tsx'
import { RatingForm, type RatingFormProps } from '#web/pages/blog/rating-form.tsx'
import { EnquiryForm, type EnquiryFormProps } from '#web/pages/enquiries/enquiry-form.tsx'
import { ReadingContext } from '../render-context.ts'

/** Renders a component on the server, with the props by which the browser can hydrate it later (hydrate-islands.tsx). */
export function Island<Name extends IslandName>({ name, props }: { name: Name; props: IslandProps[Name] }) {
  const part = ISLANDS[name] as ComponentType<object> // name and props come from one row of the table
  return (
    <div data-island={name} data-asleep={use(ReadingContext) || undefined} data-props={JSON.stringify(props)}>
      {createElement(part, props)}
    </div>
  )
}

/** The components of pages that are not hydrated which React takes over when they are first used. Props must be JSON. */
export interface IslandProps {
  enquiry: EnquiryFormProps
  comment: CommentFormProps
  rating: RatingFormProps
  passkey: PasskeyFormProps
  upload: UploadFormProps
}
export type IslandName = keyof IslandProps

const ISLANDS: { [Name in IslandName]: ComponentType<IslandProps[Name]> } = {
  enquiry: EnquiryForm,
  comment: CommentForm,
  rating: RatingForm,
  passkey: PasskeyForm,
  upload: UploadForm,
}
