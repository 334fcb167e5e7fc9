import type { BookingCase } from '#domain/bookings/booking-details.ts'
import { isRecordable } from '#domain/bookings/booking.ts'
import type { CaseReason } from '#domain/cases/cases.ts'
import type { VatCheck } from '#domain/documents/buyer-vat.ts'
import { DateTime } from '#web/pages/date-time.tsx'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { refundFaultLabel } from '../provider-codes.ts'
import { CopyButton } from '../table-cells.tsx'
import { theInstalment } from './payment-forms.tsx'
import { formState, type TraineePage } from './trainee-page.ts'

/** What each kind of case is, also in a cell of a list, and what staff do about it. */
export const CASE_LABELS: Record<CaseReason, { title: string; short: string; todo: string }> = {
  'paid-without-place': {
    title: 'Paid, and no place was left',
    short: 'Paid, no place left',
    todo: 'The trainee was told. Move the booking to another date; otherwise the payment is refunded automatically after 48 hours.',
  },
  'payment-mismatch': {
    title: 'The payment doesn’t match what we requested',
    short: 'Payment differs',
    todo: 'Look at it at the card provider. Then keep it and record it as a payment, or refund it there.',
  },
  'provider-silent': {
    title: 'The hold could not be ended',
    short: 'Hold not ended',
    todo: 'The card provider is not responding. We try again every minute; close the case when the place is free.',
  },
  'run-cancelled': {
    title: 'The date was cancelled',
    short: 'Date cancelled',
    todo: 'The trainee was asked to choose. Move the booking to another date or cancel it with a refund.',
  },
  'part-paid': {
    title: 'Only part of the first payment has arrived',
    short: 'Part paid',
    todo: 'The place is not confirmed yet. Record the rest when it arrives, waive it, or pay back what arrived.',
  },
  'pay-back-by-hand': {
    title: 'Pay money back by hand',
    short: 'Pay back by hand',
    todo: 'It did not come by card, so the card provider cannot refund it. Pay it back, then record that under Money.',
  },
  withdrawal: {
    title: 'A withdrawal to carry out',
    short: 'Withdrawal',
    todo: 'It could not be done automatically, for example because a payment was still going through. Cancel the booking with that refund: the case then closes automatically.',
  },
  'refund-refused': {
    title: 'The card provider rejected a refund',
    short: 'Refund rejected',
    todo: 'No money was refunded. Find out why at the card provider, and refund it again or pay it another way; then close the case.',
  },
  'refund-at-provider': {
    title: 'A refund was made at the card provider',
    short: 'Refunded at the provider',
    todo: 'It is in our books, with a credit note. The trainee has had no email from us about it: write to them if they should know. Note what was agreed, and cancel the booking if they give up the place; then close the case.',
  },
  'refund-failed': {
    title: 'A refund came back',
    short: 'Refund came back',
    todo: 'The bank did not accept it, so we have the money again. The buyer was told to get in touch: pay them another way, or refund again, then close the case.',
  },
  'dispute-at-provider': {
    title: 'The buyer disputes the payment',
    short: 'Payment disputed',
    todo: 'Answer the dispute at the card provider in time, with the evidence file below. The case closes automatically when the bank has decided.',
  },
  'dispute-lost': {
    title: 'We lost a dispute',
    short: 'Dispute lost',
    todo: 'The bank gave the buyer the money back. Decide whether they keep the place, then close the case.',
  },
  'differs-at-provider': {
    title: 'Our records differ from the card provider’s',
    short: 'Records differ',
    todo: 'Compare this payment with its page at the card provider. Close the case when the two agree.',
  },
  'vat-number': {
    title: 'VAT number to check',
    short: 'VAT number',
    todo: 'The order goes on meanwhile. Ask the buyer, or look the number up at the EU Commission. Then correct it and set the VAT under Invoice to; setting what it is already confirms it. After the invoice is issued, close the case with what you agreed.',
  },
  'fraud-warning': {
    title: 'The bank suspects fraud',
    short: 'Fraud suspected',
    todo: 'The payment is not disputed yet. Call the buyer; if it was not them, refund it before they dispute it. Then close the case.',
  },
}

export function CasesSection({ page }: { page: TraineePage }) {
  const open = page.file.cases.filter(({ resolvedAt }) => resolvedAt === null)
  return open.map((one) => <Case key={one.id} page={page} open={one} />)
}

function Case({ page, open: { id, reason, details, openedAt } }: { page: TraineePage; open: BookingCase }) {
  const { field } = formState(page, 'case', id)
  const { title, todo } = CASE_LABELS[reason]
  return (
    <section className="panel case" aria-labelledby={`case-${id}`}>
      <h2 id={`case-${id}`}>{title}</h2>
      <p>
        {detailOf(details)}
        {todo} Open since <DateTime at={openedAt} />.
        {page.file.attempts.length > 0 && (
          <>
            {' '}
            <a href="#payments-title">See the payments</a>
          </>
        )}
      </p>
      {reason === 'payment-mismatch' && <MismatchAnswers page={page} intentId={details.intentId} />}
      {page.allowed.includes('note') && (
        <form method="post" className="case-form" noValidate>
          <input type="hidden" name="caseId" value={id} />
          <Field label="How was it resolved?" {...field('sentence')} maxLength={500} />
          <Button small kind="quiet" name="intent" value="case">
            Close the case
          </Button>
        </form>
      )}
    </section>
  )
}

/** The two answers to a payment of another sum. It does not count here, so it can be refunded at the provider alone. */
function MismatchAnswers({ page, intentId }: { page: TraineePage; intentId: unknown }) {
  const { booking } = page.file
  const payable = page.allowed.includes('record-payment')
    ? booking.instalments.find((one) => isRecordable(booking, one))
    : undefined
  return (
    <div className="row-actions">
      {payable && (
        <ButtonLink small kind="quiet" href={`${paths.admin.recordPayment(booking.reference)}#money-title`}>
          Record a payment of {theInstalment(page, payable)}…
        </ButtonLink>
      )}
      {typeof intentId === 'string' && (
        <span>
          {payable ? 'or refund' : 'Refund'} <CopyButton text={intentId} /> at the card provider
        </span>
      )}
    </div>
  )
}

const VAT_CHECKS: Record<VatCheck, string> = {
  'wrong-form': 'The VAT number does not have the form of a number of its country, so the course’s own VAT applies. ',
  'no-number': 'A company in the EU gave no VAT number, so the course’s own VAT applies. ',
  'other-country': 'The VAT number is of another country than the company. ',
}

/** What the case itself tells: the provider's message or code, when a withdrawal came, or what the trainee chose. */
function detailOf({ fault, code, choice, withdrawn, check }: Record<string, unknown>): string {
  if (typeof check === 'string') return VAT_CHECKS[check as VatCheck] // only decideVat writes it
  if (typeof withdrawn === 'string') return `Received on ${withdrawn}. `
  if (typeof fault === 'string') return `${fault}. `
  if (typeof code === 'string') return `${refundFaultLabel(code)}. `
  if (typeof choice !== 'object' || choice === null) return ''
  return 'label' in choice ? `They chose ${String(choice.label)}. ` : 'They chose a refund. '
}
