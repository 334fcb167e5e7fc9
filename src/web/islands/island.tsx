import { type ComponentType, createElement, use } from 'react'
import { ReadingContext } from '../render-context.ts'
import { ISLANDS, type IslandName, type IslandProps } from './islands.ts'

/** Renders a part on the server, with what the browser needs to take it over on intent (hydrate-islands.tsx). */
export function Island<Name extends IslandName>({ name, props }: { name: Name; props: IslandProps[Name] }) {
  const part = ISLANDS[name] as ComponentType<object> // name and props come from one row of the table
  return (
    <div data-island={name} data-asleep={use(ReadingContext) || undefined} data-props={JSON.stringify(props)}>
      {createElement(part, props)}
    </div>
  )
}
