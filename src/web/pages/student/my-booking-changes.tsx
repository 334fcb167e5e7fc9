import { expressRequest, site, terms } from '#content/site.ts'
import { balanceOf } from '#domain/bookings/booking.ts'
import { balanceDueOn } from '#domain/coupons/pricing.ts'
import type { CourseRun } from '#domain/courses/course-run.ts'
import { formatDay, getFirstSession } from '#domain/courses/session-times.ts'
import { type Buyer, describeBuyer, isEmptyBuyer } from '#domain/documents/buyer.ts'
import type { FieldErrors } from '#domain/fields.ts'
import { CANCELLATION_DAYS, isWithinWithdrawalPeriod, lastWithdrawalDay } from '#domain/withdrawal-period.ts'
import type { RefundProposal } from '#domain/payments/propose-refund.ts'
import { formatPence } from '#domain/pence.ts'
import type { MyBooking } from '#domain/students/my-bookings.ts'
import { MOVE_UNTIL_HOURS } from '#domain/students/self-service.ts'
import { formatPhone } from '#domain/phone-number.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { DataList, Row } from '#web/ui/data-table.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'
import { LocalTimes } from '../local-times.tsx'
import { formatRunOption, runHeading } from '../run-labels.ts'

interface MyContactDetailsProps {
  booking: MyBooking
  /** Whom the documents name, where that is not the trainee. */
  buyer: Buyer
  errors: FieldErrors
  /** What was typed, when it was rejected. */
  typed?: { fullName: string; phoneNumber: string }
  now: Date
}

export function MyContactDetails({ booking, buyer, errors, typed, now }: MyContactDetailsProps) {
  const { fullName, phoneNumber, email, version } = booking
  const isNameFixed = getFirstSession(booking.run).startsAt <= now
  return (
    <section className="my-part" aria-labelledby="person-title">
      <h2 id="person-title">Your details</h2>
      <form method="post" className="form" noValidate>
        <input type="hidden" name="version" value={version} />
        <Field
          name="fullName"
          label="Full name"
          hint={
            isNameFixed
              ? 'This can’t be changed online after your first session, because it’s on your certificate.'
              : 'As it appears on your certificate. You can change it until your first session.'
          }
          readOnly={isNameFixed}
          autoComplete="name"
          defaultValue={typed?.fullName ?? fullName}
          error={errors.fullName}
        />
        <Field
          name="phoneNumber"
          type="tel"
          label="Phone number"
          autoComplete="tel"
          defaultValue={typed?.phoneNumber ?? formatPhone(phoneNumber)}
          error={errors.phoneNumber}
        />
        <p>
          Your email address is {email}. <a href={paths.contact}>Contact us</a> to change it.
        </p>
        {!isEmptyBuyer(buyer) && (
          <p>
            Your documents are made out to {describeBuyer(buyer)}. <a href={paths.contact}>Contact us</a> to change
            that.
          </p>
        )}
        <p>
          <Button kind="quiet" name="intent" value="person">
            Save
          </Button>
        </p>
      </form>
    </section>
  )
}

interface MoveMyBookingProps {
  booking: MyBooking
  runs: CourseRun[]
  /** The date that was chosen, to be confirmed. */
  chosen: CourseRun | undefined
  error: string | undefined
  now: Date
}

/** Moves the booking, with what is paid, to another date of the same course: one step to choose, one to confirm. */
export function MoveMyBooking({ booking, runs, chosen, error, now }: MoveMyBookingProps) {
  return (
    <section className="my-part" aria-labelledby="move-title">
      <h2 id="move-title">Move to another date</h2>
      {chosen ? (
        <ConfirmMove booking={booking} to={chosen} now={now} />
      ) : runs.length === 0 ? (
        <p>No other date of this course has a place just now. We add new dates every few weeks.</p>
      ) : (
        <form method="post" className="form">
          <p>
            What you’ve paid moves with you. You can do this until {MOVE_UNTIL_HOURS} hours before your first session.
          </p>
          <SelectField
            name="run"
            label="New date"
            error={error}
            placeholder="Choose a date"
            options={runs.map((run) => ({ value: run.id, label: formatRunOption(run) }))}
          />
          <p>
            <Button kind="quiet" name="intent" value="choose-move">
              Continue
            </Button>
          </p>
        </form>
      )}
    </section>
  )
}

function ConfirmMove({ booking, to, now }: { booking: MyBooking; to: CourseRun; now: Date }) {
  const balance = balanceOf(booking)
  return (
    <form method="post" className="form" id="confirm-move">
      <DataList>
        <Row label="From">{runHeading(booking.run).join(', ')}</Row>
        <Row label="To" strong>
          {runHeading(to).join(', ')}
          <LocalTimes run={to} />
        </Row>
        <Row label="Price">{formatPence(booking.total)} as before, so there’s nothing extra to pay</Row>
        {balance?.state === 'due' && (
          <Row label={`Balance of ${formatPence(balance.outstanding)}`}>
            due {formatDay(balanceDueOn(getFirstSession(to).startsAt, now), to.zone)}
          </Row>
        )}
      </DataList>
      <input type="hidden" name="run" value={to.id} />
      <p className="actions">
        <Button name="intent" value="move">
          Move my booking
        </Button>
        <a href={paths.myBooking(booking.reference)}>Keep my date</a>
      </p>
    </form>
  )
}

interface CancelMyBookingProps {
  booking: MyBooking
  refund: RefundProposal
  now: Date
}

/** Two clicks: the first shows the exact refund, the second cancels. The last day of the cooling-off period is a date. */
export function CancelMyBooking({ booking, refund, now }: CancelMyBookingProps) {
  return (
    <section className="my-part" aria-labelledby="cancel-title">
      <h2 id="cancel-title">Cancel</h2>
      {booking.consumer ? <ConsumerTerms booking={booking} now={now} /> : <p>{terms.business}</p>}
      <details className="confirm confirm-danger">
        <summary>Cancel this booking…</summary>
        <form method="post" className="confirm-body">
          <p>
            {refund.amount > 0 && (
              <>
                We’ll refund <strong>{formatPence(refund.amount)}</strong>.{' '}
              </>
            )}
            {refund.why} Your place goes to someone else.
          </p>
          <input type="hidden" name="agreed" value={refund.amount} />
          <Button kind="danger" name="intent" value="cancel">
            {refund.amount > 0 ? `Cancel and refund ${formatPence(refund.amount)}` : 'Cancel without a refund'}
          </Button>
        </form>
      </details>
    </section>
  )
}

function ConsumerTerms({ booking, now }: Omit<CancelMyBookingProps, 'refund'>) {
  const { contractMadeAt, expressRequestAt } = booking
  const lastDay = <strong>{formatDay(lastWithdrawalDay(booking) ?? contractMadeAt, site.zone)}</strong>
  return (
    <p>
      {isWithinWithdrawalPeriod(contractMadeAt, now) ? (
        <>
          The law gives you {CANCELLATION_DAYS} days: until the end of {lastDay} you can get back everything you paid.{' '}
          {expressRequestAt && `${expressRequest.asked} `}
          After that day our terms apply:
        </>
      ) : (
        <>
          The law gave you {CANCELLATION_DAYS} days. They ended on {lastDay}.
        </>
      )}{' '}
      {terms.nonRefundable}
    </p>
  )
}
