import type { MetaArgs } from 'react-router'
import { cancelBookings, findRefundParts, refundBookings } from '#domain/orders/refund-bookings.ts'
import { formatPence, formatPenceShort, type Pence } from '#domain/pence.ts'
import { randomId } from '#platform/crypto.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ChoiceCards } from '#web/ui/choice-cards.tsx'
import { Field } from '#web/ui/field.tsx'
import { actions, type Submission } from '../../form-actions.ts'
import { officeContext } from '../office-context.ts'
import type { Route } from './+types/refund-trainees'
import {
  bookingCount,
  BulkActionPage,
  type BulkAnswer,
  failureMessage,
  nameWholeList,
  NONE_SELECTED,
  outcomeOf,
  readSelectedReferences,
  rejectBulk,
  reportOutcomes,
  SelectedBookings,
  unknownButton,
} from './bulk-actions.tsx'
import { readRefundForm, readRefundParts, refundPartValue } from './refund-form.ts'
import { RefundTable } from './refund-table.tsx'
import refundCss from './refund-trainees.css?inline'
import { CONFIRM_ABOVE } from './trainee-page.ts'

export const handle = { frame: 'admin', css: refundCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'Refund trainees',
    description: 'Refunds of several bookings.',
    path: paths.admin.refundTrainees,
    noindex: true,
  })

export async function loader({ url, context }: Route.LoaderArgs) {
  const { platform } = officeContext(context)
  await nameWholeList(platform, url)
  const found = await findRefundParts(platform, { references: readSelectedReferences(url) })
  return { ...found, idempotencyKey: randomId() }
}

interface RefundSums {
  amount: Pence
  /** What of it did not come by card. */
  byHand: Pence
}

/** Refunds what the page showed. */
async function refund({ url, context, form, formData }: Submission<Route.ActionArgs>) {
  const { platform, actor } = officeContext(context)
  const read = readRefundForm(form, readRefundParts(formData), { mayBeNothing: false })
  if (!read.ok) return rejectBulk(form, read.problem)
  const references = readSelectedReferences(url)
  const refunded = await refundBookings(platform, { ...read.refund, references, actor })
  const outcomes = refunded.map((one) => {
    const done = askedInWords(one)
    return { ...outcomeOf(one, one.answer.ok ? done : failureMessage(one.answer.error)), key: one.attemptId }
  })
  return reportOutcomes(form, outcomes, noteOn(refunded))
}

/** Cancels the bookings, and refunds what the page showed with them. */
async function cancel({ url, context, form, formData }: Submission<Route.ActionArgs>) {
  const { platform, actor } = officeContext(context)
  const read = readRefundForm(form, readRefundParts(formData), { mayBeNothing: true })
  if (!read.ok) return rejectBulk(form, read.problem)
  const { parts, reason } = read.refund
  const cancelled = await cancelBookings(platform, { references: readSelectedReferences(url), parts, reason, actor })
  const outcomes = cancelled.map((one) =>
    outcomeOf(one, one.answer.ok ? cancelledInWords(one) : failureMessage(one.answer.error)),
  )
  return reportOutcomes(form, outcomes, noteOn(cancelled))
}

/** What is still to happen to the money, of which some may not have come by card. */
function noteOn(refunds: (RefundSums & { answer: { ok: boolean } })[]): string {
  const asked = refunds.filter(({ answer }) => answer.ok)
  return [
    asked.some(({ amount, byHand }) => amount > byHand) &&
      'The card provider answers each in a moment. Trainees are emailed once theirs is made, and Welcome shows those that fail.',
    asked.some(({ byHand }) => byHand > 0) && 'What did not come by card is for you to pay back.',
  ]
    .filter(Boolean)
    .join(' ')
}

/** The provider has not answered yet. One that it rejects is a case, and on Welcome. */
const askedInWords = ({ amount, byHand }: RefundSums): string =>
  byHand === amount
    ? `${formatPence(amount)} is for you to pay back.`
    : `A refund of ${formatPence(amount)} is asked for.`

const cancelledInWords = (sums: RefundSums): string =>
  sums.amount > 0 ? `Cancelled. ${askedInWords(sums)}` : 'Cancelled. Nothing was left to refund.'

export const action = actions<Route.ActionArgs, BulkAnswer>({ refund, cancel }, unknownButton)

const ALL_DISPUTED = 'The bank is deciding disputes over all of these payments. Answer those first.'

const CHOICES = {
  one: [
    { value: 'refund', label: 'Refund only', text: 'The trainee keeps the place.' },
    {
      value: 'cancel',
      label: 'Refund and cancel the booking',
      text: 'The place is freed, and the trainee gets a cancellation email.',
    },
  ],
  several: [
    { value: 'refund', label: 'Refund only', text: 'The trainees keep their places.' },
    {
      value: 'cancel',
      label: 'Refund and cancel the bookings',
      text: 'The places are freed, and each trainee gets a cancellation email.',
    },
  ],
}

export default function RefundTrainees({ loaderData, actionData }: Route.ComponentProps) {
  const { parts, nothing, disputed, total } = loaderData
  const bookings = new Set(parts.map(({ bookingId }) => bookingId)).size + nothing.length
  const selected = new Map([...parts, ...nothing, ...disputed].map((one) => [one.bookingId, one.fullName]))
  const [name, ...others] = selected.values()
  return (
    <BulkActionPage
      heading={
        name && others.length === 0 ? (
          <>
            Refund <bdi>{name}</bdi>
          </>
        ) : (
          'Refund trainees'
        )
      }
      summary={total > 0 ? `${bookingCount(bookings)}, ${formatPence(total)} in all.` : `${bookingCount(bookings)}.`}
      unavailable={parts.length + nothing.length > 0 ? null : selected.size === 0 ? NONE_SELECTED : ALL_DISPUTED}
      answer={actionData}
      done={actionData?.note ? 'Asked' : 'Done'}
    >
      <div className="refund">
        <div className="admin-stack">
          <RefundTable parts={parts} total={total} />
          {disputed.length > 0 && (
            <SelectedBookings
              bookings={disputed}
              title={`Left out, in dispute with the bank: ${bookingCount(disputed.length)}`}
            />
          )}
          {nothing.length > 0 && (
            <SelectedBookings bookings={nothing} title={`Nothing to refund: ${bookingCount(nothing.length)}`} />
          )}
        </div>
        <RefundForm {...loaderData} bookings={bookings} answer={actionData} />
      </div>
    </BulkActionPage>
  )
}

type RefundFormProps = Pick<Route.ComponentProps['loaderData'], 'parts' | 'total' | 'idempotencyKey'> & {
  /** How many bookings it is about. */
  bookings: number
  answer: BulkAnswer | undefined
}

function RefundForm({ parts, total, idempotencyKey, bookings, answer }: RefundFormProps) {
  const { values, fieldErrors: errors = {} } = answer ?? {}
  return (
    <form method="post" className="panel admin-form" noValidate>
      {parts.map((part) => (
        <input key={part.attemptId} type="hidden" name="part" value={refundPartValue(part)} />
      ))}
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      {total > 0 ? (
        <ChoiceCards
          legend="What to do"
          name="intent"
          options={bookings === 1 ? CHOICES.one : CHOICES.several}
          defaultValue={values?.intent ?? 'refund'}
        />
      ) : (
        <input type="hidden" name="intent" value="cancel" />
      )}
      <Field name="reason" label="Why" hint="For our records." defaultValue={values?.reason} error={errors.reason} />
      {total > CONFIRM_ABOVE && (
        <Field
          name="confirmation"
          label={`Type ${formatPence(total)} to confirm`}
          width="short"
          hint={`We ask this for refunds over ${formatPenceShort(CONFIRM_ABOVE)}.`}
          autoComplete="off"
          defaultValue={values?.confirmation}
          error={errors.confirmation}
        />
      )}
      <p className="actions">
        <Button small kind="danger">
          {total > 0 ? (
            <>
              <span className="refund-only">Refund {formatPence(total)}</span>
              <span className="refund-and-cancel">
                Refund {formatPence(total)} and cancel {bookingCount(bookings)}
              </span>
            </>
          ) : (
            `Cancel ${bookingCount(bookings)}`
          )}
        </Button>
        <a href={paths.admin.trainees}>Back to the list</a>
      </p>
    </form>
  )
}
