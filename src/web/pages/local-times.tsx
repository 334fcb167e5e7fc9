import { use, useSyncExternalStore } from 'react'
import { type LocalHours, localHours } from '#domain/courses/local-hours.ts'
import { ReadingContext } from '#web/render-context.ts'
import { formatLocalTimes, localZone, type Times, toDataset } from './local-times-dataset.ts'

/**
 * The hours of a run in the visitor's time zone, where they differ from the course's. On a page that is not hydrated the
 * reading script fills it in before the page is painted.
 */
export function LocalTimes({ run }: { run: Times }) {
  const own = useLocalHours(run)
  if (use(ReadingContext)) return <span className="own-time" {...toDataset(run)} />
  return own && <span className="own-time">{formatLocalTimes(own)}</span>
}

export function useLocalHours(run: Times): LocalHours | null {
  const zone = useLocalZone()
  return zone ? localHours(run, zone) : null
}

/** The visitor's time zone; null on the server and in the first render in the browser. */
export const useLocalZone = (): string | null => useSyncExternalStore(neverChanges, localZone, unknownZone)

const neverChanges = () => () => {}
const unknownZone = () => null
