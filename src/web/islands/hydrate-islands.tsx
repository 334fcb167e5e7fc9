import { type ComponentType, type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { IslandName, IslandProps } from './island.tsx'

/** Loaded one by one, each when it is first used. */
const ISLANDS: { [Name in IslandName]: () => Promise<ComponentType<IslandProps[Name]>> } = {
  enquiry: () => import('#web/pages/enquiries/enquiry-form.tsx').then((form) => form.EnquiryForm),
  comment: () => import('#web/pages/blog/comment-form.tsx').then((form) => form.CommentForm),
  rating: () => import('#web/pages/blog/rating-form.tsx').then((form) => form.RatingForm),
  passkey: () => import('#web/pages/accounts/passkey-form.tsx').then((form) => form.PasskeyForm),
  upload: () => import('#web/pages/admin/materials/upload-form.tsx').then((form) => form.UploadForm),
}

/** An island has `data-asleep` until React has taken it over. */
export interface SleepingIsland extends HTMLElement {
  waking?: Promise<void>
  /** The form that was submitted before that. */
  early?: HTMLFormElement
}

/** Hydrates one island, when it is first used. Fields are uncontrolled, so what was typed before stays. */
export async function hydrate(island: SleepingIsland): Promise<void> {
  const name = island.dataset.island as IslandName // only island.tsx writes them
  const Part = (await ISLANDS[name]()) as ComponentType<object> // name and props come from one element
  const props = JSON.parse(island.dataset.props ?? '{}')
  const submitEarlyForm = () => {
    delete island.dataset.asleep
    island.early?.requestSubmit()
  }
  hydrateRoot(
    island,
    <Awake onAwake={submitEarlyForm}>
      <Part {...props} />
    </Awake>,
  )
}

/** Effects run once the island is hydrated: only then can it handle the form that was submitted early. */
function Awake({ onAwake, children }: { onAwake: () => void; children: ReactNode }) {
  useEffect(onAwake, [onAwake])
  return children
}
