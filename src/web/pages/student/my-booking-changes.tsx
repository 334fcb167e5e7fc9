import { formatDay } from '#domain/courses/session-times.ts'
import { CANCELLATION_DAYS, type RefundProposal } from '#domain/payments/propose-refund.ts'
import { isWithinCoolingOff, lastCoolingOffDay } from '#domain/students/lawful-days.ts'
import { formatPence } from '#domain/pence.ts'
import type { MyBooking } from '#domain/students/my-bookings.ts'
import { site, terms } from '#content/site.ts'
import { Button } from '#web/ui/button.tsx'

interface CancelMyBookingProps {
  booking: MyBooking
  refund: RefundProposal
  now: Date
}

/** Two clicks: the first shows the exact sum, the second does it. The day until which the law gives all back is a date. */
export function CancelMyBooking({ booking: { bookedAt }, refund, now }: CancelMyBookingProps) {
  const lastDay = <strong>{formatDay(lastCoolingOffDay(bookedAt, site.zone), site.zone)}</strong>
  return (
    <section className="my-part" aria-labelledby="cancel-title">
      <h2 id="cancel-title">Cancel</h2>
      <p>
        {isWithinCoolingOff(bookedAt, now, site.zone) ? (
          <>
            If you booked as a consumer, the law gives you {CANCELLATION_DAYS} days: until the end of {lastDay} all that
            you paid comes back. After that day our terms hold:
          </>
        ) : (
          <>
            If you booked as a consumer, the law gave you {CANCELLATION_DAYS} days. They ended on {lastDay}.
          </>
        )}{' '}
        {terms.nonRefundable}
      </p>
      <details className="confirm confirm-danger">
        <summary>Cancel this booking…</summary>
        <form method="post" className="confirm-body">
          <p>
            <strong>{formatPence(refund.amount)}</strong> comes back to your card. {refund.why} Your place goes to
            somebody else at once.
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
