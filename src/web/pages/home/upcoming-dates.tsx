import { formatPenceShort } from '#domain/pence.ts'
import { courseTone } from '#web/layout/course-tone.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { DatesTable, NoDates, PlacesCell, SessionsCell } from '../dates-table.tsx'
import { dayLines, startDay, type Departure } from './departure.ts'

/** The most useful thing, and so the second that one sees. */
export function UpcomingDates({ departures, now }: { departures: Departure[]; now: Date }) {
  return (
    <section className="departures" id="dates" aria-labelledby="dates-title">
      <div className="wrap">
        <h2 id="dates-title">Next start dates</h2>
        {departures.length === 0 ? <NoDates /> : <UpcomingTable departures={departures} now={now} />}
      </div>
    </section>
  )
}

function UpcomingTable({ departures, now }: { departures: Departure[]; now: Date }) {
  return (
    <>
      <p>All sessions are live and online. Times are UK time.</p>
      <DatesTable columns={['Starts', 'Course', 'Sessions', 'Price', 'Places']}>
        {departures.map((departure) => (
          <UpcomingRow key={`${departure.courseId} ${departure.runLabel}`} departure={departure} now={now} />
        ))}
      </DatesTable>
    </>
  )
}

function UpcomingRow({ departure, now }: { departure: Departure; now: Date }) {
  const { courseId, courseName, runLabel, price, placesLeft } = departure
  const starts = startDay(departure, now)
  return (
    <tr role="row" className={`tone-${courseTone[courseId]}`}>
      <td role="cell" className="board-starts data">
        {starts}
      </td>
      <th role="rowheader" scope="row" className="board-course">
        <a href={paths.courseInfo(courseId)}>{courseName}</a>
      </th>
      <SessionsCell lines={dayLines(departure)} run={departure} />
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
