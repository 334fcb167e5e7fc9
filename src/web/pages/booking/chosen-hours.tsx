import type { CourseRun } from '#domain/courses/run.ts'
import { clockChangesDuring } from '#domain/courses/session-times.ts'
import { timeZoneLabel } from '#domain/courses/zone.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useLocalHours, useLocalZone } from '../local-times.tsx'

/** The hours of the chosen run on the clock of whoever books, and a word if the clocks change. */
export function ChosenHours({ run }: { run: CourseRun }) {
  const zone = useLocalZone()
  const own = useLocalHours(run)
  const warning = own?.warning ?? (clockChangesDuring(run) ? 'The clocks change between these sessions.' : null)
  return (
    <>
      {zone && own && (
        <p className="field-hint" role="status">
          Your time ({timeZoneLabel(zone)}): {own.words}
        </p>
      )}
      {warning && <Notice kind="warn">{warning} The hours on the ticket are right for each day.</Notice>}
    </>
  )
}
