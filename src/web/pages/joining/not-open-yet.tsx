import { JOIN_OPENS_MINUTES_BEFORE } from '#domain/attendance/attendance.ts'
import type { JoinSessionResult } from '#domain/attendance/join-session.ts'
import { formatClock, formatDay, formatHours } from '#domain/courses/session-times.ts'
import { site } from '#content/site.ts'
import { DataList, Row } from '#web/ui/data-list.tsx'
import { LocalTimes } from '../local-times.tsx'

interface SessionNotOpenProps {
  answer: Extract<JoinSessionResult, { error: 'early' | 'no-address' }>
}

/** When to come back, on the course's clock and on the reader's own where that differs. */
export function SessionNotOpen({ answer: { error, course, session, opensAt } }: SessionNotOpenProps) {
  const { courseName, label, zone } = course
  return (
    <article className="wrap section not-open">
      <h1>{error === 'early' ? 'Your session is not open yet' : 'The room is not ready yet'}</h1>
      <p>
        {error === 'early'
          ? `This link opens ${JOIN_OPENS_MINUTES_BEFORE} minutes before each session. Follow it again then.`
          : `The trainers have not opened it so far. Follow this link again in a minute, or ring us on ${site.phone.shown}.`}
      </p>
      <section className="not-open-times" aria-label={`${courseName}, ${label}`}>
        <h2>
          {courseName}, {label}
        </h2>
        <DataList>
          {error === 'early' && (
            <Row label="Opens" strong>
              <time dateTime={opensAt.toISOString()}>
                {formatDay(opensAt, zone)}, {formatClock(opensAt, zone)}
              </time>
              <LocalTimes run={{ sessions: [{ startsAt: opensAt, endsAt: opensAt }], zone }} />
            </Row>
          )}
          <Row label="Session">
            {formatDay(session.startsAt, zone)}, {formatHours(session, zone)}
            <LocalTimes run={{ sessions: [session], zone }} />
          </Row>
        </DataList>
      </section>
    </article>
  )
}
