import type { PaymentType, Quote } from '#domain/coupons/pricing.ts'
import { formatDay } from '#domain/courses/session-times.ts'
import { formatPence } from '#domain/pence.ts'
import { site } from '#content/site.ts'
import { ChoiceCards } from '#web/ui/choice-cards.tsx'

interface PaymentChoiceProps {
  full: Quote
  deposit: Quote
  /** False until a date is chosen: the day on which the balance falls due depends on it. */
  dated: boolean
  defaultValue: PaymentType
  error: string | undefined
  onChange: (type: PaymentType) => void
}

/** Both ways to pay with what they mean today and later, so that nothing has to be tried to be known. */
export function PaymentChoice({ full, deposit, dated, defaultValue, error, onChange }: PaymentChoiceProps) {
  return (
    <ChoiceCards
      legend="How would you like to pay?"
      name="typeofpayment"
      defaultValue={defaultValue}
      error={error}
      onChange={(type) => onChange(type === 'Deposit' ? 'Deposit' : 'Full Payment')}
      options={[
        { value: 'Full Payment', label: 'Full Payment', text: `${formatPence(full.dueToday)} today` },
        { value: 'Deposit', label: 'Deposit', text: depositText(deposit, dated) },
      ]}
    />
  )
}

function depositText({ dueToday, balance, balanceDueAt }: Quote, dated: boolean): string {
  const today = `${formatPence(dueToday)} today`
  if (!balanceDueAt) return today
  return `${today}, ${formatPence(balance)} ${dated ? `by ${formatDay(balanceDueAt, site.zone)}` : 'fourteen days before you start'}`
}
