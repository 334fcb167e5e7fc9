import type { Course } from '#domain/courses/course.ts'
import type { Run } from '#domain/courses/run.ts'
import { clockChangesDuring } from '#domain/courses/session-times.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { OwnTime } from '#web/ui/own-time.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { CourseData } from './load-course.ts'
import { weekdayLines } from './weekday-lines.ts'

type DatesProps = Pick<CourseData, 'course' | 'runs'>

/** Every date that is offered, as staff wrote it, with its hours and places. */
export function TrainingDates({ course, runs }: DatesProps) {
  return (
    <section id="training-dates" aria-labelledby="dates-title">
      <h2 id="dates-title">Training dates</h2>
      {runs.length === 0 ? <NoDates /> : <Dates course={course} runs={runs} />}
    </section>
  )
}

function NoDates() {
  return (
    <p>
      No dates are open for booking at the moment. <a href={paths.contact}>Leave us your name</a> and we will write to
      you when there are.
    </p>
  )
}

/** The roles are said aloud because a table shown as cards loses its own in some browsers. */
function Dates({ course, runs }: DatesProps) {
  return (
    <table className="board" role="table">
      <thead role="rowgroup">
        <tr role="row">
          {['Date', 'Sessions', 'Places'].map((name) => (
            <th key={name} role="columnheader" scope="col">
              {name}
            </th>
          ))}
          <th role="columnheader" scope="col">
            <VisuallyHidden>Booking</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {runs.map((run) => (
          <DateRow key={run.id} course={course} run={run} />
        ))}
      </tbody>
    </table>
  )
}

/** From here on it is kind to say how few there are; above, the number is only a number. */
const FEW = 4

function DateRow({ course, run }: { course: Course; run: Run }) {
  const { label, meetings, zone, placesLeft } = run
  return (
    <tr role="row">
      <th role="rowheader" scope="row" className="board-starts data">
        {label}
      </th>
      <td role="cell" className="data">
        {weekdayLines({ meetings, zone }).map(({ words, first }) => (
          <div key={words}>
            {words}
            <OwnTime from={first.startsAt} until={first.endsAt} zone={zone} />
          </div>
        ))}
        {clockChangesDuring(run) && <p className="clock-change">The clocks change between these days.</p>}
      </td>
      <td role="cell" className={placesLeft > 0 && placesLeft <= FEW ? 'board-places is-few' : 'board-places'}>
        {placesLeft > 0 ? `${placesLeft} left` : 'Full'}
      </td>
      <td role="cell">
        {placesLeft > 0 ? (
          <ButtonLink small href={paths.course(course.id, label)}>
            Book<VisuallyHidden> {label}</VisuallyHidden>
          </ButtonLink>
        ) : (
          <ButtonLink kind="quiet" small href={paths.contact}>
            Ask us<VisuallyHidden> about {label}</VisuallyHidden>
          </ButtonLink>
        )}
      </td>
    </tr>
  )
}
