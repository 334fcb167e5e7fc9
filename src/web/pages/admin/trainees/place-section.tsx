import type { BookingSeat } from '#domain/bookings/booking-details.ts'
import { formatDay, formatHours } from '#domain/courses/session-times.ts'
import { formatPence } from '#domain/pence.ts'
import { formatDateTime } from '#web/pages/date-time.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmAction } from '#web/ui/confirm-action.tsx'
import { DataList, Row } from '#web/ui/data-table.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'
import { TypedConfirmation } from './payment-forms.tsx'
import { formState, type TraineePage } from './trainee-page.ts'

export function PlaceSection({ page }: { page: TraineePage }) {
  const { booking, seats } = page.file
  const { run, course } = booking
  const before = seats.slice(0, -1)
  return (
    <section className="panel file-words" aria-labelledby="place-title">
      <h2 id="place-title">Place</h2>
      <DataList>
        <Row label="Course">{course.name}</Row>
        <Row label="Training date">{run.label}</Row>
        {run.sessions.map((session) => (
          <Row key={session.startsAt.getTime()} label={formatDay(session.startsAt, run.zone)}>
            {formatHours(session, run.zone)}
          </Row>
        ))}
        <Row label="Place">{seatLabel(seats.at(-1))}</Row>
      </DataList>
      {before.length > 0 && (
        <>
          <h3>Before</h3>
          <ul className="plain-list">
            {before.map((seat) => (
              <li key={seat.id}>
                {seat.courseName}, {seat.runLabel}: {seatLabel(seat)}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="file-actions">
        {page.allowed.includes('move') && <MoveForm page={page} />}
        {page.allowed.includes('cancel') && <CancelForm page={page} />}
      </div>
    </section>
  )
}

function seatLabel(seat: BookingSeat | undefined): string {
  if (!seat) return 'None'
  const { state, heldUntil, releaseReason, changedAt } = seat
  const labels: Record<BookingSeat['state'], string> = {
    held: `Held until ${formatDateTime(heldUntil)}`,
    confirmed: `Confirmed ${formatDateTime(changedAt)}`,
    released: `Given back ${formatDateTime(changedAt)}${releaseReason ? `: ${releaseReason}` : ''}`,
  }
  return labels[state]
}

function MoveForm({ page }: { page: TraineePage }) {
  const { open, field } = formState(page, 'move')
  const options = page.moveTo.map((run) => ({
    value: run.id,
    label: `${run.courseName}: ${run.label} (${run.placesLeft} left)`,
  }))
  return (
    <ConfirmAction label="Move to another date" open={open}>
      <form method="post" className="admin-form" noValidate>
        <p>
          The new place is taken before this one is given back. A mail with the new dates and a calendar file follows.
        </p>
        <SelectField label="To" placeholder="Choose a date" options={options} {...field('toRunId')} />
        <Field label="Why" hint="For our own books; it may be empty." {...field('reason')} />
        <Button small kind="quiet" name="intent" value="move">
          Move the booking
        </Button>
      </form>
    </ConfirmAction>
  )
}

function CancelForm({ page }: { page: TraineePage }) {
  const { open, field } = formState(page, 'cancel')
  const { kept } = page.file
  const { amount, why } = page.proposal
  return (
    <ConfirmAction label="Cancel this booking" kind="danger" open={open}>
      <form method="post" className="admin-form" noValidate>
        <p>The place goes back on sale at once, and a mail tells the trainee. This cannot be undone.</p>
        <Field label="Why" hint="For our own books: the trainee does not read it." {...field('reason')} />
        {kept > 0 && (
          <Field
            label="Goes back, in pounds"
            width="short"
            inputMode="decimal"
            hint={`${why} At most ${formatPence(kept)}.`}
            {...field('refund', (amount / 100).toFixed(2))}
          />
        )}
        <TypedConfirmation page={page} most={kept} {...field('confirmation')} />
        <Button small kind="danger" name="intent" value="cancel">
          Cancel the booking
        </Button>
      </form>
    </ConfirmAction>
  )
}
