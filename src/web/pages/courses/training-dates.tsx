import type { CourseRun, CourseSession } from '#domain/courses/course-run.ts'
import type { Course } from '#domain/courses/course.ts'
import { samePrice } from '#domain/courses/place-price.ts'
import { clockChangesDuring, formatDay } from '#domain/courses/session-times.ts'
import { formatPenceShort } from '#domain/pence.ts'
import { trainersOf } from '#domain/trainers/trainer.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DatesTable, listOf, NoDates, PlacesCell, sessionLines, SessionsCell } from '../dates-table.tsx'
import { earlyBirdNote } from '../run-labels.ts'
import type { CourseData, PricedRun } from './load-course.ts'

type DatesProps = Pick<CourseData, 'course' | 'runs' | 'trainers' | 'price'>

export function TrainingDates({ course, runs, trainers, price }: DatesProps) {
  const isSame = runs.every((run) => samePrice(run.price, price))
  return (
    <section id="training-dates" aria-labelledby="dates-title">
      <h2 id="dates-title">Training dates</h2>
      {runs.length > 0 && isSame && (
        <p>
          Each date costs {formatPenceShort(price.price)}, or {formatPenceShort(price.deposit)} today and the rest 14
          days before the first session.
        </p>
      )}
      {!isSame && <p>Pay in full, or a deposit today and the rest 14 days before the first session.</p>}
      {runs.length === 0 ? <NoDates /> : <Dates course={course} runs={runs} trainers={trainers} withPrices={!isSame} />}
    </section>
  )
}

function Dates({ course, runs, trainers, withPrices }: Omit<DatesProps, 'price'> & { withPrices: boolean }) {
  return (
    <DatesTable columns={['Date', 'Sessions', 'Places']}>
      {runs.map((run) => (
        <DateRow key={run.id} course={course} run={run} trainers={trainers} withPrice={withPrices} />
      ))}
    </DatesTable>
  )
}

interface DateRowProps extends Pick<DatesProps, 'trainers'> {
  course: Course
  run: PricedRun
  withPrice: boolean
}

function DateRow({ course, run, trainers, withPrice }: DateRowProps) {
  const { label, placesLeft, price } = run
  return (
    <tr role="row">
      <th role="rowheader" scope="row" className="board-starts data">
        {label}
      </th>
      <SessionsCell lines={dayLines(run)} run={run}>
        {withPrice && (
          <p className="date-note">
            {formatPenceShort(price.price)}, or {formatPenceShort(price.deposit)} today
            {price.earlyUntil && `. ${earlyBirdNote(price.earlyUntil)}`}
          </p>
        )}
        {run.trainerIds.length > 0 && (
          <p className="date-note">With {listOf(trainersOf(trainers, run.trainerIds).map(({ name }) => name))}</p>
        )}
        {clockChangesDuring(run) && <p className="date-note">The clocks change between these days.</p>}
        <p className="date-note">
          <a href={paths.dateCalendar(course.id, label)}>
            Add to calendar<span className="visually-hidden">: {label}</span>
          </a>
        </p>
      </SessionsCell>
      <PlacesCell placesLeft={placesLeft} />
      <td role="cell">
        {placesLeft > 0 ? (
          <ButtonLink small href={paths.course(course.id, label)}>
            Book<span className="visually-hidden"> {label}</span>
          </ButtonLink>
        ) : (
          <ButtonLink kind="quiet" small href={paths.joinWaitlist(course.id, label)}>
            Waiting list<span className="visually-hidden"> for {label}</span>
          </ButtonLink>
        )}
      </td>
    </tr>
  )
}

/** "Sat 12 and Sun 13 Dec 2026, 10:00 to 17:00 GMT": a day whose clocks are others has its own line. */
export const dayLines = (run: Pick<CourseRun, 'sessions' | 'zone'>): string[] => sessionLines(run, nameDays)

/** The month and the year once, after the last of the days that share them. */
function nameDays(sessions: CourseSession[], zone: string): string {
  const days = sessions.map(({ startsAt }) => formatDay(startsAt, zone))
  const monthOf = (day: string | undefined) => day?.split(' ').slice(2).join(' ')
  return listOf(
    days.map((day, index) => (monthOf(day) === monthOf(days[index + 1]) ? day.split(' ').slice(0, 2).join(' ') : day)),
  )
}
