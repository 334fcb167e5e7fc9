import type { PriceRecord } from '#domain/courses/list-prices.ts'
import { poundsText } from '#domain/pence.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmAction } from '#web/ui/confirm-action.tsx'
import { Field } from '#web/ui/field.tsx'
import type { CourseAnswer } from './course-actions.ts'

/** The form of a new price; it opens with the price of now, or with what was typed. */
export function ChangePriceForm({
  current,
  answer,
}: {
  current: PriceRecord | undefined
  answer: CourseAnswer | null
}) {
  const typed = answer?.typed.intent === 'change' ? answer.typed : null
  const errors = answer?.errors ?? {}
  const value = (name: string, now: string | undefined) => typed?.[name] ?? now ?? ''
  return (
    <ConfirmAction label={current ? 'Change the price' : 'Set the price'} open={typed !== null}>
      <form method="post" className="admin-form" noValidate>
        <p>For new bookings. Those already made keep their price.</p>
        <Field
          name="price"
          label="Price (£)"
          inputMode="decimal"
          width="short"
          defaultValue={value('price', current && poundsText(current.price))}
          error={errors.price}
        />
        <Field
          name="deposit"
          label="Deposit (£)"
          inputMode="decimal"
          width="short"
          defaultValue={value('deposit', current && poundsText(current.deposit))}
          error={errors.deposit}
        />
        <Field
          name="from"
          label="From"
          type="date"
          hint="Starts at midnight. Leave it empty to start now."
          width="short"
          defaultValue={value('from', '')}
          error={errors.from}
        />
        <Field
          name="earlyPrice"
          label="Early-bird price (£, optional)"
          inputMode="decimal"
          width="short"
          defaultValue={value('earlyPrice', current?.earlyBird ? poundsText(current.earlyBird.price) : '')}
          error={errors.earlyPrice}
        />
        <Field
          name="earlyDays"
          label="Until how many days before the first session"
          inputMode="numeric"
          width="short"
          defaultValue={value('earlyDays', current?.earlyBird ? String(current.earlyBird.days) : '')}
          error={errors.earlyDays}
        />
        <Button small name="intent" value="change">
          Save the price
        </Button>
      </form>
    </ConfirmAction>
  )
}
