import type { CourseRun } from '#domain/courses/run.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** The way into the line for a date that is full: loud for the one that was chosen, quiet for the others. */
export function FullDates({ runs, run }: { runs: CourseRun[]; run: CourseRun | null }) {
  if (run?.placesLeft === 0) {
    return (
      <Notice title="Every place on this date is taken" live>
        <p>Choose another date above, or join the line: a place that comes free is offered to the first in it.</p>
        <p className="actions">
          <ButtonLink kind="quiet" small href={paths.joinWaitlist(run.courseId, run.label)}>
            Join the waiting list
          </ButtonLink>
        </p>
      </Notice>
    )
  }
  const full = runs.filter((one) => one.placesLeft === 0)
  if (full.length === 0) return null
  return (
    <p className="field-hint">
      {'Full, with a waiting list: '}
      {full.map((one, index) => (
        <span key={one.id}>
          {index > 0 && '; '}
          <a href={paths.joinWaitlist(one.courseId, one.label)}>{one.label}</a>
        </span>
      ))}
    </p>
  )
}
