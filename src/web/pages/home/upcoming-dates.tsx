import type { CourseSession } from '#domain/courses/course-run.ts'
import { type Course, isSpecifiedCourse } from '#domain/courses/course.ts'
import type { PlacePrice } from '#domain/courses/place-price.ts'
import { formatDay, formatDays, formatHours, getFirstSession } from '#domain/courses/session-times.ts'
import { formatPenceShort } from '#domain/pence.ts'
import { courseTone } from '#domain/courses/course-tone.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { earlyBirdNote } from '../run-labels.ts'
import { DatesTable, nameDays, NoDates, PlacesCell, sessionLines, SessionsCell } from '../dates-table.tsx'

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
      <DatesTable columns={['Dates', 'Course', 'Sessions', 'Price', 'Places']}>
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
  const { days, hours } = daysAndHours(run)
  return (
    <tr role="row" className={`tone-${isSpecifiedCourse(courseId) ? courseTone(courseId) : 'more'}`}>
      <td role="cell" className="board-starts data">
        {days}
      </td>
      <th role="rowheader" scope="row" className="board-course">
        <a href={paths.courseInfo({ id: courseId, slug })}>{courseName}</a>
      </th>
      <SessionsCell lines={hours} run={run} />
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
      <PlacesCell run={run} />
      <td role="cell">
        {placesLeft > 0 ? (
          <ButtonLink small href={paths.course(courseId, runLabel)}>
            Book
            <span className="visually-hidden">{` ${courseName}, ${days}`}</span>
          </ButtonLink>
        ) : (
          <ButtonLink kind="quiet" small href={paths.joinWaitlist(courseId, runLabel)}>
            Waiting list
            <span className="visually-hidden">{` for ${courseName}, ${days}`}</span>
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
  capacity: number
  placesLeft: number
}

/** Up to this many days are named; of a longer course the first is. */
const NAMED_DAYS = 3

/** "Sat 5 and Sun 6 Dec 2026", "10:00 to 17:00 GMT". Of days whose hours are others, each has a line. */
export function daysAndHours({ sessions, zone }: Pick<UpcomingRun, 'sessions' | 'zone'>) {
  const hours = [...new Set(sessions.map((session) => formatHours(session, zone)))]
  if (hours.length === 1 && sessions.length <= NAMED_DAYS) return { days: nameDays(sessions, zone), hours }
  const days = formatDay(getFirstSession({ sessions }).startsAt, zone)
  return { days, hours: sessionLines({ sessions, zone }, formatDays) }
}
