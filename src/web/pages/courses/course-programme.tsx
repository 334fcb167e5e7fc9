import type { CoursePromises } from '#content/courses/course-promises.ts'
import type { Programme as ProgrammeContent, ProgrammeWeek } from '#content/courses/programme.ts'
import type { CourseSession } from '#domain/courses/course-run.ts'
import { formatDay } from '#domain/courses/session-times.ts'
import { hasWinterBreak, PROGRAMME_ZONE, scheduleProgramme } from '#documents/programme-schedule.ts'
import { LocalTimes } from '../local-times.tsx'
import type { CourseData } from './load-course.ts'

interface ProgrammeProps {
  programme: ProgrammeContent
  next: CourseData['next']
  promises: CoursePromises
}

/** Weeks that are shown before the rest is opened, on a phone. */
const SHOWN_WEEKS = 3

/** The live days and the twelve weeks after them, with the dates of the next start where there is one. */
export function Programme({ programme, next, promises }: ProgrammeProps) {
  const { weeks, workExperience } = programme
  const evenings = next ? scheduleProgramme({ ...next, weeks }) : []
  const everyWeek = promises.week(next !== null && hasWinterBreak(next, evenings))
  const weeksFrom = (from: number, to?: number) =>
    weeks.slice(from, to).map((week, index) => {
      const number = from + index + 1
      return <Week key={number} number={number} week={week} evening={evenings[number - 1]} />
    })
  return (
    <section id="programme" aria-labelledby="programme-title">
      <h2 id="programme-title">Week by week</h2>
      <p>{workExperience}</p>
      {everyWeek && <p>{everyWeek}</p>}
      <ol className="timeline">
        <li>
          <div className="timeline-when">
            <p>Live days</p>
            {next?.sessions.map(({ startsAt }) => (
              <p key={startsAt.getTime()}>{formatDay(startsAt, next.zone)}</p>
            ))}
          </div>
          <div>
            <h3>The modules, taught live</h3>
            {promises.liveDays && <p>{promises.liveDays}</p>}
          </div>
        </li>
        {weeksFrom(0, SHOWN_WEEKS)}
      </ol>
      <details className="timeline-more">
        <summary>{`Weeks ${SHOWN_WEEKS + 1} to ${weeks.length}`}</summary>
        <ol className="timeline" start={SHOWN_WEEKS + 2}>
          {weeksFrom(SHOWN_WEEKS)}
        </ol>
      </details>
      {promises.afterTheProgramme && (
        <p>
          <strong>{`After week ${weeks.length}:`}</strong>
          {` ${promises.afterTheProgramme}`}
        </p>
      )}
    </section>
  )
}

interface WeekProps {
  number: number
  week: ProgrammeWeek
  evening: CourseSession | undefined
}

/** With the beginning of its evening by the reader's clock; how long they are is said above. */
function Week({ number, week, evening }: WeekProps) {
  return (
    <li>
      <div className="timeline-when">
        <p>{`Week ${number}`}</p>
        {evening && (
          <p>
            {formatDay(evening.startsAt, PROGRAMME_ZONE)}
            <LocalTimes run={{ sessions: [{ ...evening, endsAt: evening.startsAt }], zone: PROGRAMME_ZONE }} />
          </p>
        )}
      </div>
      <div>
        <h3>{week.topic}</h3>
        <p>{week.live}</p>
        <p>
          <strong>Project:</strong>
          {` ${week.project}`}
        </p>
      </div>
    </li>
  )
}
