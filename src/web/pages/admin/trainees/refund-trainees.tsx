import { data, type MetaArgs } from 'react-router'
import { findRefundParts, refundBookings, totalOf } from '#domain/payments/refund-bookings.ts'
import { BOOKING_CHANGE_ERRORS } from '#domain/bookings/messages.ts'
import { formatPence, pence, type Pence } from '#domain/pence.ts'
import { randomId } from '#platform/crypto.ts'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import adminCss from '#web/pages/admin/admin.css?inline'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Field } from '#web/ui/field.tsx'
import type { Route } from './+types/refund-trainees'
import { AdminPage } from '../admin-page.tsx'
import { TwoLines } from '../table-cells.tsx'
import { officeContext } from '../office-context.ts'
import { readReason, REASON_TOO_LONG } from '../read-form.ts'
import {
  bookingCount,
  failureMessage,
  NONE_SELECTED,
  OutcomeSection,
  readSelectedReferences,
  SelectedBookings,
} from './bulk-actions.tsx'
import { readIdempotencyKey, readPounds, textValues } from '#web/pages/admin/read-form.ts'
import { CONFIRM_ABOVE } from './trainee-actions.ts'
import { MAX_CHOSEN } from '#domain/bookings/bulk-actions.ts'

export const handle = { frame: 'admin', css: adminCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(publicUrlOf(matches), {
    title: 'Refund trainees',
    description: 'What several bookings paid goes back.',
    path: paths.admin.refundTrainees,
    noindex: true,
  })

export async function loader({ url, context }: Route.LoaderArgs) {
  const { platform } = officeContext(context)
  const found = await findRefundParts(platform, { references: readSelectedReferences(url) })
  return { ...found, idempotencyKey: randomId() }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { platform, actor } = officeContext(context)
  const sent = await request.formData()
  const form = textValues(sent)
  const idempotencyKey = readIdempotencyKey(form)
  const parts = readRefundParts(sent)
  const reason = readReason(form.reason)
  const reject = (errors: Partial<Record<'reason' | 'confirmation', string>>, sentence?: string) =>
    data({ told: null, values: form, errors, sentence }, { status: 422 })
  if (!idempotencyKey || parts.length === 0) return reject({}, NOTHING)
  const total = totalOf(parts)
  if (reason === null) return reject({ reason: REASON_TOO_LONG })
  if (reason === '') return reject({ reason: BOOKING_CHANGE_ERRORS['reason-missing'].message })
  if (total > CONFIRM_ABOVE && readPounds(form.confirmation) !== total)
    return reject({ confirmation: `This gives back more than ${formatPence(CONFIRM_ABOVE)}. Type the sum to go on.` })
  const outcomes = await refundBookings(platform, {
    references: readSelectedReferences(url),
    parts,
    reason,
    idempotencyKey,
    actor,
  })
  const told = outcomes.map(({ reference, fullName, attemptId, amount, answer }) => ({
    key: attemptId,
    reference,
    fullName,
    done: answer.ok,
    words: answer.ok ? `${formatPence(amount)} is on its way back.` : failureMessage(answer.error),
  }))
  return data({ told, values: form, errors: {}, sentence: undefined })
}

const NOTHING = 'Of those chosen nothing can be given back.'

export default function RefundTrainees({ loaderData, actionData }: Route.ComponentProps) {
  const { parts, nothing, total, idempotencyKey } = loaderData
  if (actionData?.told)
    return (
      <AdminPage heading="Refund trainees">
        <OutcomeSection told={actionData.told} done="Refunds decided" />
      </AdminPage>
    )
  const errors: Partial<Record<string, string>> = actionData?.errors ?? {}
  const nobody = parts.length + nothing.length === 0 ? NONE_SELECTED : parts.length === 0 ? NOTHING : null
  const problem = actionData?.sentence ?? nobody
  return (
    <AdminPage
      heading="Refund trainees"
      summary={parts.length > 0 && `${formatPence(total)} goes back in all. Bookings and places stay as they are.`}
    >
      <ErrorSummary
        problems={[
          ...(problem ? [{ text: problem }] : []),
          ...Object.entries(errors).flatMap(([id, text]) => (text ? [{ id, text }] : [])),
        ]}
      />
      {parts.length === 0 && <a href={paths.admin.trainees}>Back to the list</a>}
      {parts.length > 0 && (
        <form method="post" className="admin-section admin-form" noValidate>
          <DataTable
            caption="What goes back"
            items={parts}
            keyOf={({ attemptId }) => attemptId}
            empty={null}
            columns={[
              {
                head: 'Trainee',
                cell: ({ reference, fullName }) => (
                  <TwoLines
                    first={<a href={paths.admin.trainee(reference)}>{fullName}</a>}
                    second={<code>{reference}</code>}
                  />
                ),
              },
              { head: 'Goes back', numeric: true, cell: ({ amount }) => formatPence(amount) },
            ]}
          />
          {parts.map((part) => (
            <input key={part.attemptId} type="hidden" name="part" value={refundPartValue(part)} />
          ))}
          <p className="refund-total">
            <strong>{formatPence(total)}</strong> in all, to the cards it came from.
          </p>
          <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
          <Field
            name="reason"
            label="Why"
            hint="For our own books."
            defaultValue={actionData?.values.reason}
            error={errors.reason}
          />
          {total > CONFIRM_ABOVE && (
            <Field
              name="confirmation"
              label={`Type ${formatPence(total)}`}
              width="short"
              hint={`Because more than ${formatPence(CONFIRM_ABOVE)} goes back.`}
              autoComplete="off"
              defaultValue={actionData?.values.confirmation}
              error={errors.confirmation}
            />
          )}
          <Button small kind="danger" name="intent" value="refund">
            Refund {formatPence(total)}
          </Button>
        </form>
      )}
      {nothing.length > 0 && parts.length > 0 && (
        <SelectedBookings chosen={nothing} title={`Nothing to give back of ${bookingCount(nothing.length)}`} />
      )}
    </AdminPage>
  )
}

interface Part {
  attemptId: string
  amount: Pence
}

/** What a row of the form carries: which payment, and how much of it was shown to go back. */
const refundPartValue = ({ attemptId, amount }: Part): string => `${attemptId}.${amount}`

const PART = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,9})$/
/** A booking has its first payment and its balance. */
const MAX_PARTS = 2 * MAX_CHOSEN

/** The rows that were sent, each payment once. Whatever else the field holds is as if it had not been sent. */
function readRefundParts(form: FormData): Part[] {
  const parts = form.getAll('part').flatMap((value) => {
    const [, attemptId, amount] = PART.exec(String(value)) ?? []
    return attemptId && Number(amount) > 0 ? [{ attemptId, amount: pence(Number(amount)) }] : []
  })
  return [...new Map(parts.map((part) => [part.attemptId, part])).values()].slice(0, MAX_PARTS)
}
