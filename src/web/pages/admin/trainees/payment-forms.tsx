import type { ComponentProps } from 'react'
import { type Instalment, instalmentName } from '#domain/bookings/booking.ts'
import { formatPence, type Pence, poundsText } from '#domain/pence.ts'
import { fillPromises } from '#site-content/promises.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmAction } from '#web/ui/confirm-action.tsx'
import { Field } from '#web/ui/field.tsx'
import { CONFIRM_ABOVE, formState, openMismatches, type TraineePage } from './trainee-page.ts'

/** "Full amount", "Deposit", "Balance" or "Part 2 of 3". */
export function instalmentLabel({ file }: TraineePage, instalment: Instalment): string {
  if (!instalment.confirms) return instalmentName(file.booking, instalment)
  return instalment.kind === 'full' ? 'Full amount' : 'Deposit'
}

/** The same within a sentence: "the balance", "part 2 of 3". */
export function theInstalment(page: TraineePage, instalment: Instalment): string {
  const label = instalmentLabel(page, instalment).toLowerCase()
  return label.startsWith('part ') ? label : `the ${label}`
}

export function BalanceForm({ page }: { page: TraineePage }) {
  // While a payment of another sum is looked into, asking for the whole balance is not what comes next.
  const isInReview = openMismatches(page).length > 0
  return (
    <form method="post">
      <input type="hidden" name="idempotencyKey" value={page.idempotencyKey} />
      <Button small kind={isInReview ? 'quiet' : 'main'} name="intent" value="balance">
        Send the link to pay the balance
      </Button>
    </form>
  )
}

/** For a company that pays by bank transfer. */
export function InvoiceForm({ page }: { page: TraineePage }) {
  const isHeld = page.file.booking.seat.state === 'held'
  return (
    <ConfirmAction label="Email an invoice">
      <form method="post" className="admin-form">
        <p>
          For {formatPence(page.file.due)}, to be paid by bank transfer.{' '}
          {isHeld && fillPromises('The place is held for {{quote days}}. ', page)}
          Record the payment when it arrives: that sends the receipt.
        </p>
        <input type="hidden" name="idempotencyKey" value={page.idempotencyKey} />
        <Button small kind="quiet" name="intent" value="invoice">
          Email the invoice
        </Button>
      </form>
    </ConfirmAction>
  )
}

/** Whether the joining link opens before an overdue balance is paid. */
export function LetInForm({ letIn }: { letIn: boolean }) {
  return (
    <form method="post">
      <input type="hidden" name="letIn" value={letIn ? 'no' : 'yes'} />
      <Button small kind="quiet" name="intent" value="let-in">
        {letIn ? 'Require the balance before joining' : 'Allow joining before the balance is paid'}
      </Button>
    </form>
  )
}

export function WaiveForm({ page, instalment }: { page: TraineePage; instalment: Instalment }) {
  const { open, field } = formState(page, 'waive', instalment.id)
  return (
    <ConfirmAction label={`Waive ${theInstalment(page, instalment)}`} open={open}>
      <form method="post" className="admin-form" noValidate>
        <p>
          {formatPence(instalment.outstanding)} will no longer be owed. If the money has arrived, record it as a payment
          instead.
          {instalment.confirms && ' The place is then confirmed, with a receipt for £0.00 and the confirmation email.'}
        </p>
        <input type="hidden" name="instalmentId" value={instalment.id} />
        <Field label="Why" {...field('reason')} />
        <Button small kind="quiet" name="intent" value="waive">
          Waive {formatPence(instalment.outstanding)}
        </Button>
      </form>
    </ConfirmAction>
  )
}

interface RefundFormProps {
  page: TraineePage
  attemptId: string
  left: Pence
  instalment: Instalment['kind']
  /** True for a payment that did not come by card. */
  byHand: boolean
}

export function RefundForm({ page, attemptId, left, instalment, byHand }: RefundFormProps) {
  const { open, field } = formState(page, 'refund', attemptId)
  return (
    <ConfirmAction label={instalment === 'full' ? 'Refund' : `Refund the ${instalment}`} kind="danger" open={open}>
      <form method="post" className="admin-form" noValidate>
        <p>
          {byHand
            ? 'Pay the money back first, by bank transfer or in person: this records it, with a credit note and an email.'
            : 'The money goes back to the card it came from.'}{' '}
          The booking and the place stay as they are.
        </p>
        <input type="hidden" name="attemptId" value={attemptId} />
        <input type="hidden" name="idempotencyKey" value={page.idempotencyKey} />
        <Field
          label="Refund amount (£)"
          width="short"
          inputMode="decimal"
          hint={`At most ${formatPence(left)}.`}
          {...field('refund', poundsText(left))}
        />
        <Field label="Why" hint="For our records." {...field('reason')} />
        <TypedConfirmation page={page} most={left} {...field('confirmation')} />
        <Button small kind="danger" name="intent" value="refund">
          {byHand ? 'Record as paid back' : 'Refund'}
        </Button>
      </form>
    </ConfirmAction>
  )
}

type TypedConfirmationProps = Omit<ComponentProps<typeof Field>, 'label'> & {
  page: TraineePage
  /** The highest refund that the form can make. */
  most: Pence
}

/** A field for the reference, where the refund may be so high that it must be typed. */
export function TypedConfirmation({ page, most, ...field }: TypedConfirmationProps) {
  if (most <= CONFIRM_ABOVE) return null
  const { reference } = page.file.booking
  return (
    <Field
      label={`Type ${reference}`}
      width="short"
      hint={`Only for refunds over ${formatPence(CONFIRM_ABOVE)}.`}
      autoComplete="off"
      {...field}
    />
  )
}
