import type { FindSessionResult } from '#domain/attendance/join-session.ts'
import type { CourseSession } from '#domain/courses/course-run.ts'
import { formatClock, formatDay, formatHours } from '#domain/courses/session-times.ts'
import { DataList, Row } from '#web/ui/data-table.tsx'
import { DatedText } from '#web/ui/dated-text.tsx'
import { Badge } from '#web/ui/notice.tsx'
import { LocalTimes } from '../local-times.tsx'

interface SessionTimesProps {
  course: Extract<FindSessionResult, { ok: true }>['course']
  session: CourseSession
  sessions: CourseSession[]
  topic: string | null
  /** Set while the link is not open yet. */
  opensAt?: Date
}

/** When the link opens and the sessions are, by the course's clock and by the reader's. */
export function SessionTimes({
  course: { courseName, label, zone },
  session,
  sessions,
  topic,
  opensAt,
}: SessionTimesProps) {
  return (
    <section className="not-open-times" aria-label={`${courseName}, ${label}`}>
      <h2>
        {courseName}, {label}
      </h2>
      {topic && <p>{topic}</p>}
      <DataList>
        {opensAt && (
          <Row label="Join from">
            <time dateTime={opensAt.toISOString()}>
              <DatedText>{formatDay(opensAt, zone)}</DatedText>, {formatClock(opensAt, zone)}
            </time>
            <LocalTimes run={{ sessions: [{ startsAt: opensAt, endsAt: opensAt }], zone }} />
          </Row>
        )}
        {sessions.map((one, index) => (
          <Row
            key={one.startsAt.toISOString()}
            label={topic ? 'Evening' : sessions.length === 1 ? 'Session' : `Day ${index + 1}`}
          >
            <span>
              <DatedText>{formatDay(one.startsAt, zone)}</DatedText>,
            </span>{' '}
            <span>{formatHours(one, zone)}</span>{' '}
            {sessions.length > 1 && one.startsAt.getTime() === session.startsAt.getTime() && (
              <Badge kind="info">{opensAt ? 'Next' : 'Now'}</Badge>
            )}
            <LocalTimes run={{ sessions: [one], zone }} />
          </Row>
        ))}
      </DataList>
    </section>
  )
}
