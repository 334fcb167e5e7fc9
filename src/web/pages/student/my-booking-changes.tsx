import { expressRequest, site, terms } from '#content/site.ts'
import { formatDay, getFirstSession } from '#domain/courses/session-times.ts'
import { type Buyer, describeBuyer, isEmptyBuyer } from '#domain/documents/buyer.ts'
import type { FieldErrors } from '#domain/fields.ts'
import { CANCELLATION_DAYS, isWithinWithdrawalPeriod, lastWithdrawalDay } from '#domain/withdrawal-period.ts'
import type { RefundProposal } from '#domain/payments/propose-refund.ts'
import { formatPence } from '#domain/pence.ts'
import type { MyBooking } from '#domain/students/my-bookings.ts'
import { formatPhone } from '#domain/phone-country.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { DatedText } from '#web/ui/dated-text.tsx'
import { Field } from '#web/ui/field.tsx'
import { PrintedName } from '../printed-name.tsx'

interface MyContactDetailsProps {
  booking: MyBooking
  /** Whom the documents name, where that is not the trainee. */
  buyer: Buyer
  errors: FieldErrors
  /** What was typed, when it was rejected. */
  typed?: TypedContactDetails
  now: Date
}

export interface TypedContactDetails {
  fullName: string
  printedName: string | undefined
  phoneNumber: string
}

export function MyContactDetails({ booking, buyer, errors, typed, now }: MyContactDetailsProps) {
  const { fullName, printedName, phoneNumber, email, version } = booking
  const isNameFixed = getFirstSession(booking.run).startsAt <= now
  const hint = booking.cancelledAt ? undefined : nameHint(isNameFixed)
  return (
    <section className="my-part" aria-labelledby="person-title">
      <h2 id="person-title">Your details</h2>
      <form method="post" className="form" noValidate data-keeps-typed="">
        <input type="hidden" name="version" value={version} />
        <Field
          name="fullName"
          label="Full name"
          hint={hint}
          readOnly={isNameFixed}
          autoComplete="name"
          dir="auto"
          defaultValue={typed?.fullName ?? fullName}
          error={errors.fullName}
        />
        {!isNameFixed && (
          <PrintedName
            name="printedName"
            defaultValue={typed?.printedName ?? printedName ?? ''}
            error={errors.printedName}
          />
        )}
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
            Your documents are made out to <bdi>{describeBuyer(buyer)}</bdi>. <a href={paths.contact}>Contact us</a> to
            change that.
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

const nameHint = (isFixed: boolean): string =>
  isFixed
    ? 'This can’t be changed online after your first session, because it’s on your certificate.'
    : 'As it appears on your certificate. You can change it until your first session.'

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
            {refund.why} We then offer your place to someone else.
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
  const lastDay = (
    <strong>
      <DatedText>{formatDay(lastWithdrawalDay(booking) ?? contractMadeAt, site.zone)}</DatedText>
    </strong>
  )
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

/** Of a cancelled booking nothing is left to change. */
export const changeTitle = ({ cancelledAt }: MyBooking): string =>
  cancelledAt ? 'Payments and documents' : 'Payments and changes'
