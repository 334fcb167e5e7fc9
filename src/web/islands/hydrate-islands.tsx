import { type ComponentType, type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { IslandName, IslandProps } from './island.tsx'

/** Each is fetched only where one of its kind is used. */
const ISLANDS: { [Name in IslandName]: () => Promise<ComponentType<IslandProps[Name]>> } = {
  enquiry: async () => (await import('#web/pages/enquiries/enquiry-form.tsx')).EnquiryForm,
  comment: async () => (await import('#web/pages/blog/comment-form.tsx')).CommentForm,
  rating: async () => (await import('#web/pages/blog/rating-form.tsx')).RatingForm,
}

/** An island of a reading page until React answers for it: `data-asleep` says that it still is one. */
export interface SleepingIsland extends HTMLElement {
  waking?: Promise<void>
  /** A form that was sent before the island was awake. */
  early?: HTMLFormElement
}

/** Takes one island over, at the first sign of intent. Fields are uncontrolled, so what was typed before stays. */
export async function hydrate(island: SleepingIsland): Promise<void> {
  const name = island.dataset.island as IslandName // written by island.tsx alone
  const Part = (await ISLANDS[name]()) as ComponentType<object>
  const props = JSON.parse(island.dataset.props ?? '{}')
  const answerForItself = () => {
    delete island.dataset.asleep
    island.early?.requestSubmit()
  }
  hydrateRoot(
    island,
    <Awake onAwake={answerForItself}>
      <Part {...props} />
    </Awake>,
  )
}

/** Effects run once React answers for the part: only then is a submit its own, and the early one sent again. */
function Awake({ onAwake, children }: { onAwake: () => void; children: ReactNode }) {
  useEffect(onAwake, [onAwake])
  return children
}
