import type { BookingSeat } from '#domain/bookings/booking-details.ts'
import { formatDay, formatHours } from '#domain/courses/session-times.ts'
import { creditFor, type CreditTerms } from '#domain/orders/place-credit.ts'
import { formatPence, pence, poundsText } from '#domain/pence.ts'
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
        <Row label="Status">{seatLabel(seats.at(-1))}</Row>
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
        {page.credit && page.allowed.includes('give-back') && <GiveBackForm page={page} credit={page.credit} />}
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
    released: `${RELEASES[releaseReason ?? ''] ?? 'Released'} ${formatDateTime(changedAt)}`,
  }
  return labels[state]
}

/** Why a place was given back, by the reason that is stored with it. */
const RELEASES: Partial<Record<string, string>> = {
  cancelled: 'Cancelled',
  moved: 'Moved',
  expired: 'Hold ended',
}

function MoveForm({ page }: { page: TraineePage }) {
  const { open, field } = formState(page, 'move')
  const { booking } = page.file
  const others = page.moveTo.some((run) => run.courseId !== booking.course.id)
  const options = page.moveTo.map(({ id, courseId, courseName, label, placesLeft, priceDifference }) => {
    const isOther = courseId !== booking.course.id
    const words = [
      `${courseName}: ${label} (${placesLeft} left)`,
      ...(isOther ? [differenceInWords(priceDifference)] : []),
    ]
    return { value: id, label: words.join(', '), disabled: isOther && priceDifference !== 0 }
  })
  return (
    <ConfirmAction label="Move to another date" open={open}>
      <form method="post" className="admin-form" noValidate>
        <p>
          The new place is taken before this one is released. An email with the new dates and a calendar file follows.
        </p>
        <DataList>
          <Row label="From">
            {booking.course.name}, {booking.run.label}
          </Row>
        </DataList>
        <SelectField label="To" placeholder="Choose a date" options={options} {...field('toRunId')} />
        {others && (
          <label className="choice">
            <input type="checkbox" name="otherCourse" value="yes" /> Another course
          </label>
        )}
        <Field label="Why" hint="For our records. You can leave it empty." {...field('reason')} />
        <Button small kind="quiet" name="intent" value="move">
          Move the booking
        </Button>
      </form>
    </ConfirmAction>
  )
}

/** How another course's price compares. At another price the booking is cancelled and made again. */
const differenceInWords = (difference: number): string =>
  difference === 0
    ? 'same price'
    : `${formatPence(pence(Math.abs(difference)))} ${difference > 0 ? 'more' : 'less'}: cancel and book again`

/** This place of several; the others stay. */
function GiveBackForm({ page, credit: { most, credit, why } }: { page: TraineePage; credit: CreditTerms }) {
  const { open, field } = formState(page, 'give-back')
  const { booking } = page.file
  return (
    <ConfirmAction label="Give this place back" kind="danger" open={open}>
      <form method="post" className="admin-form" noValidate>
        <p>
          Only this place goes back on sale; the others of the order stay. What is owed of it falls first, with a credit
          note of the invoice; the rest is refunded. Its buyer and its person get an email. This cannot be undone.
        </p>
        <Field label="Why" hint="For our records. The buyer doesn’t see it." {...field('reason')} />
        {most > 0 && (
          <Field
            label="Taken off the order (£)"
            width="short"
            inputMode="decimal"
            hint={`${why} At most ${formatPence(most)}.`}
            {...field('refund', poundsText(credit))}
          />
        )}
        <TypedConfirmation page={page} most={creditFor(booking, most).refunded} {...field('confirmation')} />
        <Button small kind="danger" name="intent" value="give-back">
          Give the place back
        </Button>
      </form>
    </ConfirmAction>
  )
}

function CancelForm({ page }: { page: TraineePage }) {
  const { open, field } = formState(page, 'cancel')
  const { kept } = page.file
  const { amount, why } = page.proposal
  const isOfOrder = page.credit !== null
  return (
    <ConfirmAction label={isOfOrder ? 'Cancel the whole order' : 'Cancel this booking'} kind="danger" open={open}>
      <form method="post" className="admin-form" noValidate>
        <p>
          {isOfOrder
            ? 'All its places go back on sale, what is still owed is credited, and its buyer and people get an email.'
            : 'The place goes back on sale, and an email tells the trainee.'}{' '}
          This cannot be undone.
        </p>
        <Field label="Why" hint="For our records. The trainee doesn’t see it." {...field('reason')} />
        {kept > 0 && (
          <Field
            label="Refund amount (£)"
            width="short"
            inputMode="decimal"
            hint={`${why} At most ${formatPence(kept)}.`}
            {...field('refund', poundsText(amount))}
          />
        )}
        <TypedConfirmation page={page} most={kept} {...field('confirmation')} />
        <Button small kind="danger" name="intent" value="cancel">
          {isOfOrder ? 'Cancel the order' : 'Cancel the booking'}
        </Button>
      </form>
    </ConfirmAction>
  )
}
