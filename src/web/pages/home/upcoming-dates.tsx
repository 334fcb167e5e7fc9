import type { CourseSession } from '#domain/courses/course-run.ts'
import { type Course, isSpecifiedCourse } from '#domain/courses/course.ts'
import type { PlacePrice } from '#domain/courses/place-price.ts'
import { formatDay, formatDays, getFirstSession } from '#domain/courses/session-times.ts'
import { formatPenceShort } from '#domain/pence.ts'
import { courseTone } from '#domain/courses/course-tone.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { earlyBirdNote } from '../run-labels.ts'
import { DatesTable, NoDates, PlacesCell, sessionLines, SessionsCell } from '../dates-table.tsx'

interface UpcomingDatesProps {
  runs: UpcomingRun[]
  courses: Pick<Course, 'id' | 'name'>[]
}

export function UpcomingDates({ runs, courses }: UpcomingDatesProps) {
  return (
    <section className="departures" id="dates" aria-labelledby="dates-title">
      <div className="wrap">
        <h2 id="dates-title">Next start dates</h2>
        {runs.length === 0 ? <NoDates /> : <UpcomingTable runs={runs} courses={courses} />}
      </div>
    </section>
  )
}

function UpcomingTable({ runs, courses }: UpcomingDatesProps) {
  return (
    <>
      <p>All sessions are live and online. Times are UK time.</p>
      <DatesFilter courses={courses} />
      <DatesTable columns={['Starts', 'Course', 'Sessions', 'Price', 'Places']}>
        {runs.map((run) => (
          <UpcomingRow key={`${run.courseId} ${run.runLabel}`} run={run} />
        ))}
      </DatesTable>
    </>
  )
}

/** Works without a script: the style hides the rows of the other courses by the button that is chosen. */
function DatesFilter({ courses }: Pick<UpcomingDatesProps, 'courses'>) {
  const [added, ...others] = courses.filter(({ id }) => !isSpecifiedCourse(id))
  const choices = [
    { value: 'next', label: 'Coming up' },
    ...courses
      .filter(({ id }) => isSpecifiedCourse(id))
      .map(({ id, name }) => ({ value: courseTone(id), label: name })),
    ...(added ? [{ value: 'more', label: others.length > 0 ? 'More courses' : added.name }] : []),
    { value: 'all', label: 'All dates' },
  ]
  return (
    <fieldset className="dates-filter">
      <legend className="visually-hidden">Show dates</legend>
      {choices.map(({ value, label }) => (
        <label key={value}>
          <input type="radio" name="dates" value={value} defaultChecked={value === 'next'} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

function UpcomingRow({ run }: { run: UpcomingRun }) {
  const { courseId, courseName, slug, runLabel, price, deposit, earlyUntil, placesLeft } = run
  const starts = startDay(run)
  return (
    <tr role="row" className={`tone-${isSpecifiedCourse(courseId) ? courseTone(courseId) : 'more'}`}>
      <td role="cell" className="board-starts data">
        {starts}
      </td>
      <th role="rowheader" scope="row" className="board-course">
        <a href={paths.courseInfo({ id: courseId, slug })}>{courseName}</a>
      </th>
      <SessionsCell lines={dayLines(run)} run={run} />
      <td role="cell" className="board-price data">
        {formatPenceShort(price)}
        <small>{` or ${formatPenceShort(deposit)} today`}</small>
        {earlyUntil && (
          <>
            <br />
            <small>{earlyBirdNote(earlyUntil)}</small>
          </>
        )}
      </td>
      <PlacesCell placesLeft={placesLeft} />
      <td role="cell">
        {placesLeft > 0 ? (
          <ButtonLink small href={paths.course(courseId, runLabel)}>
            Book
            <span className="visually-hidden">{` ${courseName}, ${starts}`}</span>
          </ButtonLink>
        ) : (
          <ButtonLink kind="quiet" small href={paths.joinWaitlist(courseId, runLabel)}>
            Waiting list
            <span className="visually-hidden">{` for ${courseName}, ${starts}`}</span>
          </ButtonLink>
        )}
      </td>
    </tr>
  )
}

export interface UpcomingRun extends PlacePrice {
  courseId: number
  courseName: string
  slug: string
  runLabel: string
  zone: string
  sessions: CourseSession[]
  placesLeft: number
}

/** "Sat 5 Dec 2026" */
const startDay = (run: UpcomingRun): string => formatDay(getFirstSession(run).startsAt, run.zone)

/** "5 and 6 Dec, 10:00 to 17:00 GMT", "31 Oct, 10:00 to 17:00 BST". */
export const dayLines = (run: UpcomingRun): string[] => sessionLines(run, formatDays)
