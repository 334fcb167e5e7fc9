import { type ComponentType, type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { ISLANDS, type IslandName } from './islands.ts'

/** What the reading script keeps on the element: a submit that came before the island was awake. */
interface SleepingIsland extends HTMLElement {
  ready?: boolean
  early?: SubmitEvent
}

/** Takes one island over, at the first sign of intent. Fields are uncontrolled, so what was typed before stays. */
export function hydrate(island: SleepingIsland): void {
  const name = island.dataset.island as IslandName // written by island.tsx alone
  const Part = ISLANDS[name] as ComponentType<object>
  const props = JSON.parse(island.dataset.props ?? '{}')
  const answerForItself = () => {
    island.ready = true
    const form = island.early?.target
    if (form instanceof HTMLFormElement) form.requestSubmit()
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
