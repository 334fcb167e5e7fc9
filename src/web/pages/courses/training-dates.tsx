import type { CourseRun, CourseSession } from '#domain/courses/course-run.ts'
import type { Course } from '#domain/courses/course.ts'
import { clockChangesDuring } from '#domain/courses/session-times.ts'
import { dateFormat } from '#domain/time-zone.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { DatesTable, listOf, NoDates, PlacesCell, sessionLines, SessionsCell } from '../dates-table.tsx'
import type { CourseData } from './load-course.ts'

type DatesProps = Pick<CourseData, 'course' | 'runs'>

/** Every date that is offered, under the label that staff gave it. */
export function TrainingDates({ course, runs }: DatesProps) {
  return (
    <section id="training-dates" aria-labelledby="dates-title">
      <h2 id="dates-title">Training dates</h2>
      {runs.length === 0 ? <NoDates /> : <Dates course={course} runs={runs} />}
    </section>
  )
}

function Dates({ course, runs }: DatesProps) {
  return (
    <DatesTable columns={['Date', 'Sessions', 'Places']}>
      {runs.map((run) => (
        <DateRow key={run.id} course={course} run={run} />
      ))}
    </DatesTable>
  )
}

function DateRow({ course, run }: { course: Course; run: CourseRun }) {
  const { label, placesLeft } = run
  return (
    <tr role="row">
      <th role="rowheader" scope="row" className="board-starts data">
        {label}
      </th>
      <SessionsCell lines={weekdayLines(run)} run={run}>
        {clockChangesDuring(run) && <p className="clock-change">The clocks change between these days.</p>}
      </SessionsCell>
      <PlacesCell placesLeft={placesLeft} />
      <td role="cell">
        {placesLeft > 0 ? (
          <ButtonLink small href={paths.course(course.id, label)}>
            Book<VisuallyHidden> {label}</VisuallyHidden>
          </ButtonLink>
        ) : (
          <ButtonLink kind="quiet" small href={paths.joinWaitlist(course.id, label)}>
            Waiting list<VisuallyHidden> for {label}</VisuallyHidden>
          </ButtonLink>
        )}
      </td>
    </tr>
  )
}

/** "Sat and Sun, 10:00 to 17:00 GMT": the dates themselves are in the run's label. */
export const weekdayLines = (run: Pick<CourseRun, 'sessions' | 'zone'>): string[] => sessionLines(run, weekdays)

const weekdays = (sessions: CourseSession[], timeZone: string): string =>
  listOf([...new Set(sessions.map(({ startsAt }) => dateFormat({ weekday: 'short', timeZone }).format(startsAt)))])
