import { formatDay, formatHours } from '#domain/courses/session-times.ts'
import { look } from './mail-look.ts'
import { LocalHours, type Times } from './own-hours.tsx'

/** Every meeting by the clocks of the course, and the hours of whoever reads it where theirs show others. */
export function SessionLines({ run }: { run: Times }) {
  return (
    <>
      {run.meetings.map((meeting) => (
        <p key={meeting.startsAt.getTime()} style={look.mono}>
          {formatDay(meeting.startsAt, run.zone)}, {formatHours(meeting, run.zone)}
        </p>
      ))}
      <LocalHours run={run} />
    </>
  )
}
