import type { Course } from '#domain/courses/course.ts'
import type { CourseRun } from '#domain/courses/course-run.ts'
import { placePrice } from '#domain/courses/place-price.ts'
import { formatPence } from '#domain/pence.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/notice.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { TwoLines } from '../table-cells.tsx'
import { courseOf } from './book-trainee-form.tsx'

const SHOWN = 12

/** The next dates beside the form, each with its price and free places, to be compared while someone is on the telephone. */
export function DatesOnSale({ courses, runs, now }: { courses: Course[]; runs: CourseRun[]; now: Date }) {
  const dates = runs.flatMap((run) => {
    const course = courseOf(run, courses)
    return course ? [{ ...run, course }] : []
  })
  return (
    <section className="panel" aria-labelledby="dates-title">
      <div className="panel-head">
        <h2 id="dates-title">Dates on sale</h2>
        <a href={paths.admin.trainingDates}>All dates</a>
      </div>
      <DataTable
        caption="Dates on sale"
        items={dates.slice(0, SHOWN)}
        keyOf={({ id }) => id}
        empty="No dates on sale."
        columns={[
          {
            head: 'Date',
            cell: ({ id, course, label }) => (
              <TwoLines first={<a href={paths.admin.trainingDate(id)}>{label}</a>} second={course.name} />
            ),
          },
          {
            head: 'Free',
            numeric: true,
            cell: ({ placesLeft }) => (placesLeft === 0 ? <Badge kind="quiet">Full</Badge> : placesLeft),
          },
          {
            head: 'Price',
            numeric: true,
            cell: ({ course, ...run }) => formatPence(placePrice(course, run, now).price),
          },
        ]}
      />
    </section>
  )
}
