import { formatPenceShort } from '#domain/pence.ts'
import { courseTone } from '#web/layout/course-tone.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { OwnTime } from '#web/ui/own-time.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { sessionLines, startDay, type Departure } from './departure.ts'

/** The most useful thing, and so the second that one sees. */
export function DepartureBoard({ departures, now }: { departures: Departure[]; now: Date }) {
  return (
    <section className="departures" id="dates" aria-labelledby="dates-title">
      <div className="wrap">
        <h2 id="dates-title">Next start dates</h2>
        {departures.length === 0 ? <NoDates /> : <Board departures={departures} now={now} />}
      </div>
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
function Board({ departures, now }: { departures: Departure[]; now: Date }) {
  return (
    <>
      <p>All sessions are live and online. Times are UK time.</p>
      <table className="board" role="table">
        <thead role="rowgroup">
          <tr role="row">
            {['Starts', 'Course', 'Sessions', 'Price', 'Places'].map((name) => (
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
          {departures.map((departure) => (
            <BoardRow key={`${departure.courseId} ${departure.runLabel}`} departure={departure} now={now} />
          ))}
        </tbody>
      </table>
    </>
  )
}

function BoardRow({ departure, now }: { departure: Departure; now: Date }) {
  const { courseId, courseName, zone, price, placesLeft } = departure
  const starts = startDay(departure, now)
  return (
    <tr role="row" className={`tone-${courseTone[courseId]}`}>
      <td role="cell" className="board-starts data">
        {starts}
      </td>
      <th role="rowheader" scope="row" className="board-course">
        <a href={paths.courseInfo(courseId)}>{courseName}</a>
      </th>
      <td role="cell" className="data">
        {sessionLines(departure).map((line) => (
          <div key={line.words}>
            {line.words}
            <OwnTime from={line.first.startsAt} until={line.first.endsAt} zone={zone} />
          </div>
        ))}
      </td>
      <td role="cell" className="board-price data">
        {formatPenceShort(price)}
      </td>
      <td role="cell" className={placesLeft > 0 && placesLeft <= FEW ? 'board-places is-few' : 'board-places'}>
        {placesLeft > 0 ? `${placesLeft} left` : 'Full'}
      </td>
      <td role="cell">
        {placesLeft > 0 ? (
          <ButtonLink small href={paths.course(courseId, departure.runLabel)}>
            Book
            <VisuallyHidden>
              {' '}
              {courseName}, {starts}
            </VisuallyHidden>
          </ButtonLink>
        ) : (
          <ButtonLink kind="quiet" small href={paths.course(courseId)}>
            Other dates
            <VisuallyHidden> for {courseName}</VisuallyHidden>
          </ButtonLink>
        )}
      </td>
    </tr>
  )
}

/** From here on it is kind to say how few there are; above, the number is only a number. */
const FEW = 4
