import type { Course } from '#domain/courses/course.ts'
import type { RunSummary } from '#domain/schedule/find-run.ts'
import { paths } from '#web/paths.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { DateState, PlacesBar } from '../dates/date-status.tsx'
import { DateLink, Starts } from '../dates/run-table.tsx'

interface CourseDatesProps {
  course: Course
  /** The dates to come, the next one first. */
  dates: RunSummary[]
  now: Date
  mayWrite: boolean
}

const SHOWN = 6

export function CourseDates({ course, dates, now, mayWrite }: CourseDatesProps) {
  return (
    <section className="admin-section stretch" aria-labelledby="dates-title">
      <h2 id="dates-title">Coming dates</h2>
      <div className="date-list">
        <DataTable
          caption="Coming dates"
          items={dates.slice(0, SHOWN)}
          keyOf={({ id }) => id}
          empty={<NoDates course={course} mayWrite={mayWrite} />}
          columns={[
            { head: 'Date', phone: 'first', cell: (run) => <DateLink run={run} /> },
            { head: 'Starts', phone: 'middle', cell: (run) => <Starts run={run} now={now} /> },
            { head: 'Sold', phone: 'second', cell: (run) => <PlacesBar run={run} /> },
            { head: 'Left', phone: 'second-end', cell: (run) => placesLeft(run) },
            { head: 'State', phone: 'first-end', cell: (run) => <DateState run={run} now={now} /> },
          ]}
        />
      </div>
      <p>
        <a href={paths.admin.trainingDatesOf(course.id)}>
          {dates.length > SHOWN ? `All ${dates.length} coming dates` : 'All dates of this course'}
        </a>
      </p>
    </section>
  )
}

const placesLeft = ({ capacity, taken }: RunSummary): string => `${capacity - taken} left`

function NoDates({ course, mayWrite }: Pick<CourseDatesProps, 'course' | 'mayWrite'>) {
  if (!mayWrite || course.state === 'archived') return <p>There are no coming dates.</p>
  return (
    <p>
      There are no coming dates. <a href={paths.admin.addDatesOf(course.id)}>Add one</a>
    </p>
  )
}
