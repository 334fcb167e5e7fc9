import type { ReactNode } from 'react'
import type { CourseRun } from '#domain/courses/course-run.ts'
import type { Course } from '#domain/courses/course.ts'
import { samePrice } from '#domain/courses/place-price.ts'
import { clockChangesDuring, formatDay } from '#domain/courses/session-times.ts'
import { formatPenceShort } from '#domain/pence.ts'
import { trainersOf } from '#domain/trainers/trainer.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DatesTable, listOf, nameDays, NoDates, PlacesCell, sessionLines, SessionsCell } from '../dates-table.tsx'
import { earlyBirdNote } from '../run-labels.ts'
import type { CourseData, PricedRun } from './load-course.ts'

type DatesProps = Pick<CourseData, 'course' | 'runs' | 'trainers' | 'price'>

/** The dates on sale and what each costs; what else belongs to them follows. */
export function TrainingDates({ course, runs, trainers, price, children }: DatesProps & { children?: ReactNode }) {
  const isSame = runs.every((run) => samePrice(run.price, price))
  return (
    <section id="training-dates" aria-labelledby="dates-title">
      <h2 id="dates-title">Training dates</h2>
      {!isSame && <p>Pay in full, or a deposit today and the rest 14 days before the first session.</p>}
      <div className="dates-and-value">
        {runs.length === 0 ? (
          <NoDates />
        ) : (
          <Dates course={course} runs={runs} trainers={trainers} withPrices={!isSame} />
        )}
        {children}
      </div>
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
  const named = run.trainerIds.length > 0 ? trainersOf(trainers, run.trainerIds) : []
  return (
    <tr role="row">
      <th role="rowheader" scope="row" className="board-starts data">
        {label}
      </th>
      <SessionsCell lines={dayLines(run)} run={run}>
        <a href={paths.dateCalendar(course.id, label)}>
          Add to calendar<span className="visually-hidden">{`: ${label}`}</span>
        </a>
        {withPrice && (
          <p>
            {formatPenceShort(price.price)}, or {formatPenceShort(price.deposit)} today
            {price.earlyUntil && `. ${earlyBirdNote(price.earlyUntil)}`}
          </p>
        )}
        {named.length > 0 && <p>With {listOf(named.map(({ name }) => name))}</p>}
        {clockChangesDuring(run) && <p className="clocks-change">The clocks change between these days.</p>}
      </SessionsCell>
      <PlacesCell run={run} />
      <td role="cell">
        {placesLeft > 0 ? (
          <ButtonLink small href={paths.course(course.id, label)}>
            Book<span className="visually-hidden">{` ${label}`}</span>
          </ButtonLink>
        ) : (
          <ButtonLink kind="quiet" small href={paths.joinWaitlist(course.id, label)}>
            Waiting list<span className="visually-hidden">{` for ${label}`}</span>
          </ButtonLink>
        )}
      </td>
    </tr>
  )
}

/** "Sat and Sun, 10:00 to 17:00 GMT" where the label says which days those are; otherwise each day in full. */
export const dayLines = ({ label, sessions, zone }: Pick<CourseRun, 'label' | 'sessions' | 'zone'>): string[] =>
  sessionLines({ sessions, zone }, (same) => {
    const days = same.map(({ startsAt }) => formatDay(startsAt, zone))
    const isSaid = same.length === sessions.length && days.every((day) => says(label, day))
    return isSaid ? listOf([...new Set(days.map((day) => day.slice(0, 3)))]) : nameDays(same, zone)
  })

/** Whether a label, such as "9th & 10th Jan 2027", has the number, the month and the year of a day, "Sat 9 Jan 2027". */
function says(label: string, day: string): boolean {
  const said = wordsOf(label)
  return wordsOf(day)
    .slice(1)
    .every((word) => said.includes(word))
}

/** Numbers, and the first three letters of names. */
const wordsOf = (text: string): string[] => text.match(/\d+|[A-Z][a-z]{2}/g) ?? []
