import type { CourseSession } from '#domain/courses/course-run.ts'
import type { CourseId } from '#domain/courses/course.ts'
import { formatDays } from '#domain/courses/session-times.ts'
import { formatPenceShort, type Pence } from '#domain/pence.ts'
import { dateFormat } from '#domain/time-zone.ts'
import { courseTone } from '#web/layout/course-tone.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { DatesTable, NoDates, PlacesCell, sessionLines, SessionsCell } from '../dates-table.tsx'

export function UpcomingDates({ runs, now }: { runs: UpcomingRun[]; now: Date }) {
  return (
    <section className="departures" id="dates" aria-labelledby="dates-title">
      <div className="wrap">
        <h2 id="dates-title">Next start dates</h2>
        {runs.length === 0 ? <NoDates /> : <UpcomingTable runs={runs} now={now} />}
      </div>
    </section>
  )
}

function UpcomingTable({ runs, now }: { runs: UpcomingRun[]; now: Date }) {
  return (
    <>
      <p>All sessions are live and online. Times are UK time.</p>
      <DatesTable columns={['Starts', 'Course', 'Sessions', 'Price', 'Places']}>
        {runs.map((run) => (
          <UpcomingRow key={`${run.courseId} ${run.runLabel}`} run={run} now={now} />
        ))}
      </DatesTable>
    </>
  )
}

function UpcomingRow({ run, now }: { run: UpcomingRun; now: Date }) {
  const { courseId, courseName, runLabel, price, placesLeft } = run
  const starts = startDay(run, now)
  return (
    <tr role="row" className={`tone-${courseTone[courseId]}`}>
      <td role="cell" className="board-starts data">
        {starts}
      </td>
      <th role="rowheader" scope="row" className="board-course">
        <a href={paths.courseInfo(courseId)}>{courseName}</a>
      </th>
      <SessionsCell lines={dayLines(run)} run={run} />
      <td role="cell" className="board-price data">
        {formatPenceShort(price)}
      </td>
      <PlacesCell placesLeft={placesLeft} />
      <td role="cell">
        {placesLeft > 0 ? (
          <ButtonLink small href={paths.course(courseId, runLabel)}>
            Book
            <VisuallyHidden>
              {' '}
              {courseName}, {starts}
            </VisuallyHidden>
          </ButtonLink>
        ) : (
          <ButtonLink kind="quiet" small href={paths.joinWaitlist(courseId, runLabel)}>
            Waiting list
            <VisuallyHidden>
              {' '}
              for {courseName}, {starts}
            </VisuallyHidden>
          </ButtonLink>
        )}
      </td>
    </tr>
  )
}

/** A run that is offered, with what its row shows. */
export interface UpcomingRun {
  courseId: CourseId
  courseName: string
  runLabel: string
  zone: string
  sessions: CourseSession[]
  price: Pence
  placesLeft: number
}

/** "Sat 5 Dec", with the year when it is not this year. */
export function startDay({ sessions, zone }: UpcomingRun, now: Date): string {
  const [first] = sessions
  return first ? dayOf(first.startsAt, zone, { weekday: 'short', ...yearUnless(first.startsAt, now, zone) }) : ''
}

/** "5 and 6 Dec, 10:00 to 17:00 GMT", "31 Oct, 10:00 to 17:00 BST". */
export const dayLines = (run: UpcomingRun): string[] => sessionLines(run, formatDays)

function yearUnless(at: Date, now: Date, zone: string): Intl.DateTimeFormatOptions {
  const year = (date: Date) => dateFormat({ year: 'numeric', timeZone: zone }).format(date)
  return year(at) === year(now) ? {} : { year: 'numeric' }
}

function dayOf(at: Date, zone: string, more: Intl.DateTimeFormatOptions = {}): string {
  const options: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', timeZone: zone, ...more }
  return dateFormat(options).format(at).replace(',', '')
}
