import type { BookingRefund } from '#domain/bookings/booking-details.ts'
import type { Payment } from '#domain/bookings/booking-payments.ts'
import type { Instalment } from '#domain/bookings/booking.ts'
import { formatPence, pence, poundsText } from '#domain/pence.ts'
import type { PaymentKind } from '#platform/tables.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmAction } from '#web/ui/confirm-action.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'
import { theInstalment, TypedConfirmation } from './payment-forms.tsx'
import { formState, type TraineePage, uncountedSum } from './trainee-page.ts'

export const PAYMENT_KINDS: Record<PaymentKind, string> = {
  card: 'Card',
  transfer: 'Bank transfer',
  cheque: 'Cheque',
  cash: 'Cash',
  other: 'Other',
}

const CHOICES = (['transfer', 'cheque', 'cash', 'other'] as const).map((value) => ({
  value,
  label: PAYMENT_KINDS[value],
}))

/** Money that arrived without a card, for an instalment or a part of it. */
export function RecordPaymentForm({ page, instalment }: { page: TraineePage; instalment: Instalment }) {
  const { open, field } = formState(page, 'record-payment', instalment.id)
  const { outstanding, confirms } = instalment
  const expected = pence(Math.min(outstanding, uncountedSum(page) || outstanding))
  return (
    <ConfirmAction label={`Record a payment of ${theInstalment(page, instalment)}`} open={open}>
      <form method="post" className="admin-form" noValidate>
        <input type="hidden" name="instalmentId" value={instalment.id} />
        <input type="hidden" name="idempotencyKey" value={field('idempotencyKey', page.idempotencyKey).defaultValue} />
        <SelectField
          label="Paid by"
          width="short"
          options={CHOICES}
          placeholder="Choose one"
          {...field('kind', 'transfer')}
        />
        <Field label="Received on" type="date" width="short" max={page.today} {...field('receivedOn', page.today)} />
        <Field label="Reference" hint="As on the bank statement or cheque." maxLength={80} {...field('reference')} />
        <Field
          label="Amount (£)"
          width="short"
          inputMode="decimal"
          hint={`At most ${formatPence(outstanding)}. It may be a part.`}
          {...field('amount', poundsText(expected))}
        />
        <p>
          The receipt goes out by email.
          {confirms && ' Once the full amount is recorded, the place is confirmed.'}
        </p>
        <Button small name="intent" value="record-payment">
          Record payment
        </Button>
      </form>
    </ConfirmAction>
  )
}

export function UndoPaymentForm({ page, payment }: { page: TraineePage; payment: Payment }) {
  const { open, field } = formState(page, 'undo-payment', payment.attemptId)
  const { attemptId, amount, kind, confirms } = payment
  return (
    <ConfirmAction
      label={`Undo ${PAYMENT_KINDS[kind].toLowerCase()} of ${formatPence(amount)}`}
      kind="danger"
      open={open}
    >
      <form method="post" className="admin-form" noValidate>
        <p>
          For a payment that was recorded by mistake. A credit note cancels its receipt, and the amount is due again.
          {confirms && ' A confirmed place is held for two days.'} The trainee gets no email.
        </p>
        <input type="hidden" name="attemptId" value={attemptId} />
        <Field label="Why" hint="For our records." {...field('reason')} />
        <TypedConfirmation page={page} most={amount} {...field('confirmation')} />
        <Button small kind="danger" name="intent" value="undo-payment">
          Undo payment
        </Button>
      </form>
    </ConfirmAction>
  )
}

export function UnwaiveForm({ page, instalment }: { page: TraineePage; instalment: Instalment }) {
  const { open, field } = formState(page, 'unwaive', instalment.id)
  const { confirms, id } = instalment
  return (
    <ConfirmAction label={`Undo the waiver of ${theInstalment(page, instalment)}`} open={open}>
      <form method="post" className="admin-form" noValidate>
        <p>The amount is due again.{confirms && ' The place is held for two days.'} The trainee gets no email.</p>
        <input type="hidden" name="instalmentId" value={id} />
        <Field label="Why" {...field('reason')} />
        <Button small kind="quiet" name="intent" value="unwaive">
          Undo waiver
        </Button>
      </form>
    </ConfirmAction>
  )
}

/** Money that we owe back and that no card provider can refund. */
export function PaidBackForm({ refund }: { refund: BookingRefund }) {
  return (
    <form method="post">
      <input type="hidden" name="refundId" value={refund.id} />
      <Button small kind="quiet" name="intent" value="paid-back">
        Record {formatPence(refund.amount)} as paid back
      </Button>
    </form>
  )
}
