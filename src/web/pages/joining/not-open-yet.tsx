import { OPENS_MINUTES_BEFORE } from '#domain/attendance/attendance.ts'
import type { JoinMeetingAnswer } from '#domain/attendance/join-meeting.ts'
import { formatClock, formatDay, formatHours } from '#domain/courses/session-times.ts'
import { site } from '#content/site.ts'
import { DataList, Row } from '#web/ui/data-list.tsx'
import { OwnTimes } from '../own-times.tsx'

interface NotOpenYetProps {
  answer: Extract<JoinMeetingAnswer, { refusal: 'early' | 'no-address' }>
}

/** When to come back, on the course's clock and on the reader's own where that differs. */
export function NotOpenYet({ answer: { refusal, course, meeting, opensAt } }: NotOpenYetProps) {
  const { courseName, label, zone } = course
  return (
    <article className="wrap section not-open">
      <h1>{refusal === 'early' ? 'Your session is not open yet' : 'The room is not ready yet'}</h1>
      <p>
        {refusal === 'early'
          ? `This link opens ${OPENS_MINUTES_BEFORE} minutes before each session. Follow it again then.`
          : `The trainers have not opened it so far. Follow this link again in a minute, or ring us on ${site.phone.shown}.`}
      </p>
      <section className="not-open-times" aria-label={`${courseName}, ${label}`}>
        <h2>
          {courseName}, {label}
        </h2>
        <DataList>
          {refusal === 'early' && (
            <Row label="Opens" strong>
              <time dateTime={opensAt.toISOString()}>
                {formatDay(opensAt, zone)}, {formatClock(opensAt, zone)}
              </time>
              <OwnTimes run={{ meetings: [{ startsAt: opensAt, endsAt: opensAt }], zone }} />
            </Row>
          )}
          <Row label="Session">
            {formatDay(meeting.startsAt, zone)}, {formatHours(meeting, zone)}
            <OwnTimes run={{ meetings: [meeting], zone }} />
          </Row>
        </DataList>
      </section>
    </article>
  )
}
