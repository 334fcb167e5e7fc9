import type { KeyboardEvent } from 'react'
import { type Coupon, describeReduction } from '#domain/bookings/coupon.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'

interface CouponFieldProps {
  defaultValue: string
  error: string | undefined
  coupon: Coupon | null
  busy: boolean
}

/** A code, checked on request. One that is typed and not applied is checked again when the form is sent. */
export function CouponField({ defaultValue, error, coupon, busy }: CouponFieldProps) {
  return (
    <div className="coupon">
      <Field
        label="Coupon code"
        hint="Leave it empty if you have none"
        name="couponCode"
        width="short"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={defaultValue}
        error={error}
        onKeyDown={applyOnEnter}
      />
      <Button kind="quiet" name="intent" value="apply" busy={busy} busyLabel="Checking...">
        Apply
      </Button>
      <p className="coupon-result" role="status">
        {coupon && !error && `Coupon applied: ${coupon.code}, ${describeReduction(coupon.reduction)}.`}
      </p>
    </div>
  )
}

/** Whoever ends a code with Enter wants to know what it does to the price. */
function applyOnEnter(event: KeyboardEvent<HTMLInputElement>) {
  const { form, value } = event.currentTarget
  if (event.key !== 'Enter' || value.trim() === '') return
  event.preventDefault()
  form?.querySelector<HTMLButtonElement>('button[value=apply]')?.click()
}
