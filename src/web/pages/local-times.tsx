import { use, useSyncExternalStore } from 'react'
import { type LocalHours, localHours } from '#domain/courses/local-hours.ts'
import { ReadingContext } from '#web/render-context.ts'
import { formatLocalTimes, localZone, type Times, toDataset } from './local-times-dataset.ts'

/**
 * The hours of a run on the visitor's own clock, where it shows others than the course's. On a page that is only read it
 * stays empty until the reading script finds that it does, and fetches intent/say-own-times.ts to say them.
 */
export function LocalTimes({ run }: { run: Times }) {
  const own = useLocalHours(run)
  if (use(ReadingContext)) return <span className="own-time" {...toDataset(run)} />
  return own && <span className="own-time">{formatLocalTimes(own)}</span>
}

/** That the visitor's hours move between the sessions of a run, where those of each stand beside it already. */
export function LocalHoursMove({ run }: { run: Times }) {
  const own = useLocalHours(run)
  if (use(ReadingContext)) return <span className="own-time" {...toDataset(run)} data-saying="move" />
  return own?.warning && <span className="own-time">{own.warning}</span>
}

export function useLocalHours(run: Times): LocalHours | null {
  const zone = useLocalZone()
  return zone ? localHours(run, zone) : null
}

/** The visitor's zone once the browser has told it; null on the server, and in the first render in the browser. */
export const useLocalZone = (): string | null => useSyncExternalStore(neverChanges, localZone, unknownZone)

const neverChanges = () => () => {}
const unknownZone = () => null
