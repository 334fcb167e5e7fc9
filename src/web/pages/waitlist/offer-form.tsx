import { type Booking, firstInstalment } from '#domain/bookings/booking.ts'
import type { FieldErrors } from '#domain/fields.ts'
import { formatPence } from '#domain/pence.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary, problemsOf } from '#web/ui/error-summary.tsx'
import { BuyerChoice } from '../booking/buyer-fields.tsx'
import { CouponField } from '../booking/payment-fields.tsx'
import type { FormValues } from '../form-actions.ts'

export interface OfferAnswer {
  values: FormValues
  fieldErrors: FieldErrors
  message: string | null
  /** The code was applied. */
  isOfCode: boolean
}

interface OfferFormProps {
  action: string
  /** The booking that holds the offered place. */
  booking: Booking
  /** A company pays. Its details are not shown to those who have the link. */
  hasCompany: boolean
  answer: OfferAnswer | null
}

/** What the booking form asks and an offer can still take: a code, and a company that pays. This page has no script. */
export function OfferForm({ action, booking, hasCompany, answer }: OfferFormProps) {
  const errors = answer?.fieldErrors ?? {}
  const value = (name: string) => answer?.values[name] ?? ''
  const { couponCode, discount } = booking
  const coupon = couponCode ? { code: couponCode, reduction: { kind: 'amount' as const, amount: discount } } : null
  const typed = answer && !answer.isOfCode ? answer.values.couponCode : undefined
  return (
    <form className="form" method="post" action={`${action}#answer`} noValidate>
      <ErrorSummary id="answer" problems={problemsOf(errors, { message: answer?.message })} />
      {/* Enter in a field means this button, because it is the first of the form. */}
      <button hidden name="intent" value="pay" />
      <CouponField
        defaultValue={typed ?? couponCode ?? ''}
        error={errors.couponCode}
        coupon={coupon}
        busy={false}
        isAnswer={answer?.isOfCode ?? false}
      />
      <BuyerChoice fieldErrors={errors} value={value} kept={hasCompany} />
      <Button name="intent" value="pay">
        Pay and take the place
      </Button>
      <p className="fine-print">{`You pay ${formatPence(firstInstalment(booking).outstanding)} on the next page, by card.`}</p>
    </form>
  )
}
