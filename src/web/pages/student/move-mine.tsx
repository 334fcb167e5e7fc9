import type { CourseRun } from '#domain/courses/run.ts'
import { MOVE_UNTIL_HOURS } from '#domain/students/self-service.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { formatRunOption } from '../run-labels.ts'

/** Another date of the same course, with what is paid. */
export function MoveMyBooking({ runs, error }: { runs: CourseRun[]; error: string | undefined }) {
  return (
    <section className="my-part" aria-labelledby="move-title">
      <h2 id="move-title">Move to another date</h2>
      {runs.length === 0 ? (
        <p>No other date of this course has a place just now. New dates come every few weeks.</p>
      ) : (
        <form method="post" className="form">
          <p>
            What you have paid moves with you. You can move until {MOVE_UNTIL_HOURS} hours before your first session.
          </p>
          <SelectField
            name="run"
            label="New date"
            error={error}
            placeholder="Choose a date"
            options={runs.map((run) => ({ value: run.id, label: formatRunOption(run) }))}
          />
          <p>
            <Button kind="quiet" name="intent" value="move">
              Move my booking
            </Button>
          </p>
        </form>
      )}
    </section>
  )
}
