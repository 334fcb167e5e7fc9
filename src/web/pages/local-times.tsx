import { use, useSyncExternalStore } from 'react'
import { type LocalHours, localHours } from '#domain/courses/local-hours.ts'
import { ReadingContext } from '#web/render-context.ts'
import { formatLocalTimes, localZone, type Times, toDataset } from './local-times-dataset.ts'

/**
 * The hours of a run in the visitor's time zone, where they differ from the course's. On a page that is not hydrated this
 * is empty until the reading script finds a difference and loads src/web/islands/show-own-times.ts to fill it.
 */
export function LocalTimes({ run }: { run: Times }) {
  const own = useLocalHours(run)
  if (use(ReadingContext)) return <span className="own-time" {...toDataset(run)} />
  return own && <span className="own-time">{formatLocalTimes(own)}</span>
}

/** The warning that the visitor's hours change between the sessions, for a page that shows each session's hours anyway. */
export function LocalHoursMove({ run }: { run: Times }) {
  const own = useLocalHours(run)
  if (use(ReadingContext)) return <span className="own-time" {...toDataset(run)} data-saying="move" />
  return own?.warning && <span className="own-time">{own.warning}</span>
}

export function useLocalHours(run: Times): LocalHours | null {
  const zone = useLocalZone()
  return zone ? localHours(run, zone) : null
}

/** The visitor's time zone; null on the server and in the first render in the browser. */
export const useLocalZone = (): string | null => useSyncExternalStore(neverChanges, localZone, unknownZone)

const neverChanges = () => () => {}
const unknownZone = () => null
