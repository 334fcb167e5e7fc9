import { type KeyboardEvent, useState } from 'react'
import { site } from '#content/site.ts'
import { type Coupon, describeReduction, type PaymentType, type Quote } from '#domain/coupons/pricing.ts'
import { formatDay } from '#domain/courses/session-times.ts'
import { formatPence } from '#domain/pence.ts'
import { Button } from '#web/ui/button.tsx'
import { ChoiceCards } from '#web/ui/choice-cards.tsx'
import { DatedText } from '#web/ui/dated-text.tsx'
import { Field } from '#web/ui/field.tsx'

interface PaymentChoiceProps {
  full: Quote
  deposit: Quote
  /** False for a date whose balance would be due at once. */
  isDepositOffered: boolean
  /** False until a date is chosen: the day on which the balance falls due depends on it. */
  dated: boolean
  defaultValue: PaymentType
  error: string | undefined
  onChange?: (type: PaymentType) => void
}

/** How much of the price is paid at once. */
export function PaymentChoice({
  full,
  deposit,
  isDepositOffered,
  dated,
  defaultValue,
  error,
  onChange,
}: PaymentChoiceProps) {
  return (
    <ChoiceCards
      // Begins again with the choice that is left, or back with the one that was made.
      key={String(isDepositOffered)}
      legend="How would you like to pay?"
      name="typeofpayment"
      defaultValue={defaultValue}
      error={error}
      onChange={onChange && ((type) => onChange(type === 'Deposit' ? 'Deposit' : 'Full Payment'))}
      options={[
        { value: 'Full Payment', label: 'Full Payment', text: `${formatPence(full.dueToday)} today` },
        {
          value: 'Deposit',
          label: 'Deposit',
          text: <DatedText>{isDepositOffered ? depositText(deposit, dated) : DEPOSIT_TOO_LATE}</DatedText>,
          disabled: !isDepositOffered,
        },
      ]}
    />
  )
}

/** Also on the waiting list's form. */
export const DEPOSIT_TOO_LATE = 'Not for this date: 14 days before the start the whole price is due'

function depositText({ dueToday, balance, balanceDueAt }: Quote, dated: boolean): string {
  const today = `${formatPence(dueToday)} today`
  if (!balanceDueAt) return today
  return `${today}, ${formatPence(balance)} ${dated ? `by ${formatDay(balanceDueAt, site.zone)}` : 'due 14 days before you start'}`
}

interface CouponFieldProps {
  defaultValue: string
  error: string | undefined
  coupon: Pick<Coupon, 'code' | 'reduction'> | null
  busy: boolean
  /** This page is the answer to a code, without scripts: it begins at the field. */
  isAnswer: boolean
}

/**
 * Folded away until it is wanted, or has something to say. A code is checked on request, and again when the form is sent,
 * whether it was applied or not.
 */
export function CouponField({ defaultValue, error, coupon, busy, isAnswer }: CouponFieldProps) {
  const isNeeded = error !== undefined || coupon !== null
  const [opened, setOpened] = useState(defaultValue !== '' || isNeeded)
  // Opened once for what it says; the visitor may fold it again.
  const [wasNeeded, setWasNeeded] = useState(isNeeded)
  if (isNeeded !== wasNeeded) {
    setWasNeeded(isNeeded)
    if (isNeeded) setOpened(true)
  }
  return (
    <details className="coupon" open={opened} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>Have a code?</summary>
      <div className="coupon-entry" aria-live="polite">
        <Field
          label="Coupon code"
          name="couponCode"
          autoFocus={isAnswer}
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
      </div>
      <p className="coupon-result" role="status">
        {coupon && !error && `Coupon applied: ${coupon.code}, ${describeReduction(coupon.reduction)}.`}
      </p>
    </details>
  )
}

/** Enter in this field applies the code and does not send the form. */
function applyOnEnter(event: KeyboardEvent<HTMLInputElement>) {
  const { form, value } = event.currentTarget
  if (event.key !== 'Enter' || value.trim() === '') return
  event.preventDefault()
  form?.querySelector<HTMLButtonElement>('button[value=apply]')?.click()
}
