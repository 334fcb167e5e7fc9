import { useSyncExternalStore } from 'react'
import type { Run } from '#domain/courses/run.ts'
import { clockChangesDuring, firstMeeting, formatHours } from '#domain/courses/session-times.ts'
import { Notice } from '#web/ui/notice.tsx'

/** The hours of a run on the visitor's own clock, once the browser has told us its zone, and a word if the clocks change. */
export function OwnTimes({ run }: { run: Run }) {
  const zone = useSyncExternalStore(neverChanges, ownZone, unknownZone)
  const meeting = firstMeeting(run)
  const own = zone && formatHours(meeting, zone)
  const differs = zone && clockOf(own) !== clockOf(formatHours(meeting, run.zone))
  return (
    <>
      {differs && (
        <p className="field-hint" role="status">
          On your clock ({zone.replaceAll('_', ' ')}): {own}
        </p>
      )}
      {clockChangesDuring(run) && (
        <Notice kind="warn">
          The clocks change between these sessions. The hours on the ticket are right for each day.
        </Notice>
      )}
    </>
  )
}

/** "10:00 to 17:00" without the zone's name: two names for one hour are no difference. */
const clockOf = (hours: string | null): string => hours?.slice(0, 14) ?? ''

const neverChanges = () => () => {}
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
/** The server does not know it, and the first render in the browser says the same as the server's. */
const unknownZone = () => null
