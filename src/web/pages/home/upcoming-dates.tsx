import type { ReactNode } from 'react'
import { liveEvening } from '#content/courses/programme.ts'
import { type Course, isSpecifiedCourse } from '#domain/courses/course.ts'
import { courseTone } from '#domain/courses/course-tone.ts'
import { formatDay } from '#domain/courses/session-times.ts'
import { PROGRAMME_ZONE } from '#documents/programme-schedule.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { FilterButtons } from '#web/ui/filter-buttons.tsx'
import { DatesTable, NoDates } from '../dates-table.tsx'
import { EveningTimes } from '../evening-times.tsx'
import { LocalTimes } from '../local-times.tsx'
import { capitalised, earlyBirdNote, formatPlaces, hasFewPlaces } from '../run-labels.ts'
import { type DateFacts, daysAndHours, factsOf, type UpcomingRun, usualOf } from './upcoming-run.ts'

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

/** What most dates have in common is said once; a row says where its own differs. */
function UpcomingTable({ runs, courses }: UpcomingDatesProps) {
  const evenings = runs.flatMap((run) => run.evenings)
  const usual = usualOf(runs.map(factsOf))
  const sameTrainers = runs.every((run) => factsOf(run).trainers === usual.trainers)
  return (
    <>
      <dl className="board-usual">
        <Usual name="Live days">{`${usual.hours}, online`}</Usual>
        <Usual name="Then twelve weeks">
          {`${liveEvening.day} evenings, ${liveEvening.startsAt} to ${liveEvening.endsAt} UK time`}
          <EveningTimes evenings={evenings} />
        </Usual>
        {sameTrainers && usual.trainers && <Usual name="Trainers">{usual.trainers}</Usual>}
        <Usual name="Places">{capitalised(usual.group)}</Usual>
        <Usual name="Price">
          {`${usual.price}. `}
          <a href={`${paths.faq}#q-included`}>What’s included</a>
        </Usual>
      </dl>
      <DatesFilter courses={courses} />
      <DatesTable columns={['Dates', 'Course', 'Evenings', ...(sameTrainers ? [] : ['Trainer'])]}>
        {runs.map((run) => (
          <UpcomingRow key={`${run.courseId} ${run.runLabel}`} run={run} usual={usual} withTrainers={!sameTrainers} />
        ))}
      </DatesTable>
    </>
  )
}

function Usual({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
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
  return <FilterButtons legend="Show dates" name="dates" choices={choices} chosen="next" />
}

interface UpcomingRowProps {
  run: UpcomingRun
  usual: DateFacts
  withTrainers: boolean
}

function UpcomingRow({ run, usual, withTrainers }: UpcomingRowProps) {
  const { courseId, courseName, slug, runLabel, placesLeft } = run
  const { days } = daysAndHours(run)
  return (
    <tr role="row" className={`tone-${isSpecifiedCourse(courseId) ? courseTone(courseId) : 'more'}`}>
      <td role="cell" className="board-starts data">
        {days}
        <LocalTimes run={run} />
        <Unusual run={run} usual={usual} />
      </td>
      <th role="rowheader" scope="row" className="board-course">
        <a href={paths.courseInfo({ id: courseId, slug })}>{courseName}</a>
      </th>
      <EveningsCell evenings={run.evenings} />
      {withTrainers && <td role="cell">{factsOf(run).trainers}</td>}
      <td role="cell">
        {placesLeft > 0 ? (
          <ButtonLink kind="quiet" small href={paths.course(courseId, runLabel)}>
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

function Unusual({ run, usual }: Pick<UpcomingRowProps, 'run' | 'usual'>) {
  const own = factsOf(run)
  const places = formatPlaces(run)
  const lines = [
    ...(own.hours === usual.hours ? [] : daysAndHours(run).hours),
    own.price === usual.price ? '' : own.price,
    run.earlyUntil ? earlyBirdNote(run.earlyUntil) : '',
    places === usual.group || hasFewPlaces(run) ? '' : capitalised(places),
  ].filter(Boolean)
  return (
    <>
      {lines.map((line) => (
        <small key={line}>{line}</small>
      ))}
      {hasFewPlaces(run) && <small className="is-few">{places}</small>}
    </>
  )
}

function EveningsCell({ evenings }: Pick<UpcomingRun, 'evenings'>) {
  const last = evenings.at(-1)
  return <td role="cell">{last && `until ${formatDay(last.startsAt, PROGRAMME_ZONE).replace(/^\w+ /, '')}`}</td>
}
