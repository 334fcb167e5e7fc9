import { balanceOf } from '#domain/bookings/booking.ts'
import { balanceDueOn } from '#domain/coupons/pricing.ts'
import type { CourseRun } from '#domain/courses/course-run.ts'
import { formatDay, getFirstSession } from '#domain/courses/session-times.ts'
import { formatPence } from '#domain/pence.ts'
import type { MyBooking } from '#domain/students/my-bookings.ts'
import { MOVE_UNTIL_HOURS } from '#domain/bookings/move-until.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { DataList, Row } from '#web/ui/data-table.tsx'
import { DatedText } from '#web/ui/dated-text.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { LocalTimes } from '../local-times.tsx'
import { formatRunOption, runHeading } from '../run-labels.ts'

/** The way to another date, on the page of the booking. */
export function MoveMyBooking({ reference, runs }: Omit<ChooseMoveProps, 'error'>) {
  return (
    <section className="my-part" aria-labelledby="move-title">
      <h2 id="move-title">Move to another date</h2>
      <ChooseMove reference={reference} runs={runs} />
    </section>
  )
}

interface ChooseMoveProps {
  reference: string
  runs: CourseRun[]
  error?: string
}

/** The first step: its form leads to the address of the second, which a reader can reload and come back to. */
export function ChooseMove({ reference, runs, error }: ChooseMoveProps) {
  if (runs.length === 0)
    return <p>No other date of this course has a place just now. We add new dates every few weeks.</p>
  return (
    <form className="form" action={paths.moveMyBooking(reference)}>
      <p>What you’ve paid moves with you. You can do this until {MOVE_UNTIL_HOURS} hours before your first session.</p>
      <SelectField
        name="to"
        label="New date"
        error={error}
        placeholder="Choose a date"
        options={runs.map((run) => ({ value: run.id, label: formatRunOption(run) }))}
      />
      <p>
        <Button kind="quiet">Continue</Button>
      </p>
    </form>
  )
}

/** The second step: what changes, and the button that does it. */
export function ConfirmMove({ booking, to, now }: { booking: MyBooking; to: CourseRun; now: Date }) {
  const balance = balanceOf(booking)
  return (
    <form method="post" className="form my-move">
      <DataList>
        <Row label="From">
          <Lines of={runHeading(booking.run)} />
        </Row>
        <Row label="To" strong>
          <Lines of={runHeading(to)} />
          <LocalTimes run={to} />
        </Row>
        <Row label="Price">{formatPence(booking.total)} as before, so there’s nothing extra to pay</Row>
        {balance?.state === 'due' && (
          <Row label={`Balance of ${formatPence(balance.outstanding)}`}>
            due <DatedText>{formatDay(balanceDueOn(getFirstSession(to).startsAt, now), to.zone)}</DatedText>
          </Row>
        )}
      </DataList>
      <input type="hidden" name="run" value={to.id} />
      <p className="actions">
        <Button name="intent" value="move">
          Move my booking
        </Button>
        <a href={paths.moveMyBooking(booking.reference)}>Choose another date</a>
        <a href={paths.changeMyBooking(booking.reference)}>Keep my date</a>
      </p>
    </form>
  )
}

const Lines = ({ of: lines }: { of: string[] }) =>
  lines.map((line) => (
    <span key={line} className="move-line">
      {line}
    </span>
  ))
