import { formatDay, formatHours } from '#domain/courses/session-times.ts'
import { look } from '#emails/email-style.ts'
import { LocalHours, type Times } from '#emails/course-dates.tsx'

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
