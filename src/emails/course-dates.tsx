import type { AnnouncedRun } from '#domain/schedule/run-change.ts'
import { look } from './email-style.ts'
import { clockChangesDuring, formatClock, formatDay, formatHours } from '#domain/courses/session-times.ts'
import { localHours } from '#domain/courses/local-hours.ts'
import type { CourseRun } from '#domain/courses/course-run.ts'
import { timeZoneLabel } from '#domain/time-zone.ts'
import { Paragraph } from './email-layout.tsx'

interface CourseDatesProps {
  courseName: string
  run: Times & Pick<AnnouncedRun, 'label'>
}

/** A run as mails show it: course, label, and its sessions. */
export function CourseDates({ courseName, run }: CourseDatesProps) {
  return (
    <div className="ticket" style={look.ticket}>
      <div style={look.part}>
        <p style={look.course}>{courseName}</p>
        <p className="soft" style={look.small}>
          {run.label}, live online
        </p>
        <SessionLines run={run} />
      </div>
    </div>
  )
}

/** Every session by the clocks of the course, and the hours of whoever reads it where theirs show others. */
export function SessionLines({ run }: { run: Times }) {
  return (
    <>
      {run.sessions.map((session) => (
        <p key={session.startsAt.getTime()} style={look.mono}>
          {formatDay(session.startsAt, run.zone)}, {formatHours(session, run.zone)}
        </p>
      ))}
      <LocalHours run={run} />
    </>
  )
}

/** A run and, where the browser that booked told us, the zone of whoever reads of it. */
export type Times = Pick<CourseRun, 'sessions' | 'zone'> & { readerZone?: string | null }

/** The hours on the reader's own clock, where it shows others than the course's, and that they move if they do. */
function LocalHours({ run }: { run: Times }) {
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

/** "16:42 GMT on Thu 3 Dec 2026" */
export function formatDateTime(at: Date, zone: string): string {
  return `${formatClock(at, zone)} on ${formatDay(at, zone)}`
}
