import { use, useSyncExternalStore } from 'react'
import { type OwnHours, ownHours } from '#domain/courses/own-hours.ts'
import { ReadingContext } from '#web/rendering.ts'
import { ownTimesWords, ownZone, type Times, toDataset } from './own-times-words.ts'

/**
 * The hours of a run on the visitor's own clock, where it shows others than the course's. On a page that is only read it
 * stays empty until the reading script finds that it does, and fetches intent/say-own-times.ts to say them.
 */
export function OwnTimes({ run }: { run: Times }) {
  const own = useOwnHours(run)
  if (use(ReadingContext)) return <span className="own-time" {...toDataset(run)} />
  return own && <span className="own-time">{ownTimesWords(own)}</span>
}

/** That the visitor's hours move between the meetings of a run, where those of each stand beside it already. */
export function OwnHoursMove({ run }: { run: Times }) {
  const own = useOwnHours(run)
  if (use(ReadingContext)) return <span className="own-time" {...toDataset(run)} data-saying="move" />
  return own?.warning && <span className="own-time">{own.warning}</span>
}

export function useOwnHours(run: Times): OwnHours | null {
  const zone = useOwnZone()
  return zone ? ownHours(run, zone) : null
}

/** The visitor's zone once the browser has told it; null on the server, and in the first render in the browser. */
export const useOwnZone = (): string | null => useSyncExternalStore(neverChanges, ownZone, unknownZone)

const neverChanges = () => () => {}
const unknownZone = () => null
