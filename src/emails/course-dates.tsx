import { localHours } from '#domain/courses/local-hours.ts'
import type { CourseRun } from '#domain/courses/run.ts'
import { clockChangesDuring } from '#domain/courses/session-times.ts'
import { timeZoneLabel } from '#domain/courses/zone.ts'
import { look } from './email-style.ts'
import { Paragraph } from './email-layout.tsx'

/** A run and, where the browser that booked told us, the zone of whoever reads of it. */
export type Times = Pick<CourseRun, 'sessions' | 'zone'> & { readerZone?: string | null }

/** The hours on the reader's own clock, where it shows others than the course's, and that they move if they do. */
export function LocalHours({ run }: { run: Times }) {
  const { readerZone } = run
  const own = readerZone && localHours(run, readerZone)
  if (!own) return null
  return (
    <p style={{ ...look.small, margin: '6px 0 0' }}>
      Your time ({timeZoneLabel(readerZone)}): {own.words}
      {own.warning && `. ${own.warning}`}
    </p>
  )
}

/** That the clocks of the course change between its sessions. */
export function ClockChange({ run }: { run: Times }) {
  if (!clockChangesDuring(run)) return null
  return <Paragraph>The clocks change between your sessions: the hours above are right for each day.</Paragraph>
}
