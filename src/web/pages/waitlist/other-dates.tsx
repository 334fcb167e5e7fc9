import type { CourseRun } from '#domain/courses/course-run.ts'
import { formatFullDays } from '#domain/courses/session-times.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DatedText } from '#web/ui/dated-text.tsx'
import { formatPlaces } from '../run-labels.ts'

interface OtherDatesProps {
  heading: string
  courseId: number
  /** Dates of the course that have a place now. */
  runs: CourseRun[]
  /** How many are shown before a link to all of them. */
  inSight?: number
}

/** For people who can come at another time, and then need not wait. */
export function OtherDates({ heading, courseId, runs, inSight = runs.length }: OtherDatesProps) {
  if (runs.length === 0) return null
  return (
    <section className="other-dates" aria-labelledby="others-title">
      <h2 id="others-title">{heading}</h2>
      <ul>
        {runs.slice(0, inSight).map((run) => (
          <li key={run.id} className="other-date">
            <span>
              <DatedText>{formatFullDays(run)}</DatedText>, {formatPlaces(run)}
            </span>
            <ButtonLink kind="quiet" small href={paths.course(courseId, run.label)}>
              Book<span className="visually-hidden"> {run.label}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
      {runs.length > inSight && (
        <p>
          <a href={paths.course(courseId)}>See all dates</a>
        </p>
      )}
    </section>
  )
}
