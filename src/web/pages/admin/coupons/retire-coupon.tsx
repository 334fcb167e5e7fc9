import type { CouponRecord } from '#domain/bookings/coupon-record.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmAction } from '#web/ui/confirm-action.tsx'

/** Takes a code out of use, or back into it. */
export function RetireCoupon({ coupon: { code, state } }: { coupon: CouponRecord }) {
  if (state === 'retired')
    return (
      <form method="post">
        <Button kind="quiet" small name="intent" value="revive">
          Revive
        </Button>
      </form>
    )
  return (
    <ConfirmAction label="Retire">
      <p>No booking form will accept {code} any more. Whoever has booked with it keeps the price.</p>
      <form method="post">
        <Button kind="quiet" small name="intent" value="retire">
          Retire {code}
        </Button>
      </form>
    </ConfirmAction>
  )
}
