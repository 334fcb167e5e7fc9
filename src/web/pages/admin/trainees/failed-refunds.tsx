import type { MetaArgs } from 'react-router'
import { RESOLVE_CASE_ERRORS, resolutionForm } from '#domain/cases/cases.ts'
import { readFields } from '#domain/fields.ts'
import { isId } from '#domain/pagination.ts'
import {
  closeFailedRefunds,
  type FailedRefund,
  findFailedRefunds,
  retryFailedRefunds,
} from '#domain/payments/failed-refunds.ts'
import { formatPence } from '#domain/pence.ts'
import { randomId } from '#platform/crypto.ts'
import { isolated } from '#platform/isolated-text.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { formatDateTime } from '#web/pages/date-time.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Field } from '#web/ui/field.tsx'
import { actions, type Submission } from '../../form-actions.ts'
import adminCss from '../admin.css?inline'
import { officeContext } from '../office-context.ts'
import { refundFaultLabel } from '../provider-codes.ts'
import { readIdempotencyKey } from '../read-form.ts'
import type { Route } from './+types/failed-refunds'
import {
  BulkActionPage,
  type BulkAnswer,
  failureMessage,
  outcomeOf,
  rejectBulk,
  reportOutcomes,
  unknownButton,
} from './bulk-actions.tsx'

export const handle = { frame: 'admin', css: adminCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'Failed refunds',
    description: 'Refunds that the card provider rejected, or that came back.',
    path: paths.admin.failedRefunds,
    noindex: true,
  })

export async function loader({ context }: Route.LoaderArgs) {
  const { platform } = officeContext(context)
  return { failed: await findFailedRefunds(platform, {}), idempotencyKey: randomId() }
}

const NONE_TICKED = 'Please tick the refunds that you mean.'

async function retry({ context, form, formData }: Submission<Route.ActionArgs>) {
  const { platform, actor } = officeContext(context)
  const idempotencyKey = readIdempotencyKey(form)
  const caseIds = readCaseIds(formData)
  if (!idempotencyKey || caseIds.length === 0) return rejectBulk(form, { message: NONE_TICKED })
  const asked = await retryFailedRefunds(platform, { caseIds, actor, idempotencyKey })
  const outcomes = asked.map((one) =>
    outcomeOf(
      one,
      one.answer.ok ? `The card provider was asked for ${formatPence(one.amount)}.` : failureMessage(one.answer.error),
    ),
  )
  return reportOutcomes(form, outcomes)
}

async function close({ context, form, formData }: Submission<Route.ActionArgs>) {
  const { platform, actor } = officeContext(context)
  const caseIds = readCaseIds(formData)
  if (caseIds.length === 0) return rejectBulk(form, { message: NONE_TICKED })
  const read = readFields(resolutionForm, form)
  if (!read.ok) return rejectBulk(form, { fieldErrors: read.fieldErrors })
  const closed = await closeFailedRefunds(platform, { caseIds, actor, ...read.data })
  const outcomes = closed.map((one) =>
    outcomeOf(one, one.answer.ok ? 'Closed.' : failureMessage(one.answer.error, RESOLVE_CASE_ERRORS)),
  )
  return reportOutcomes(form, outcomes)
}

const readCaseIds = (formData: FormData): string[] => formData.getAll('case').map(String).filter(isId)

export const action = actions<Route.ActionArgs, BulkAnswer>({ retry, close }, unknownButton)

export default function FailedRefunds({ loaderData, actionData }: Route.ComponentProps) {
  const { failed, idempotencyKey } = loaderData
  const { values, fieldErrors = {} } = actionData ?? {}
  return (
    <BulkActionPage
      heading="Failed refunds"
      summary="The card provider rejected these, or they came back. The buyers still have to get this money."
      unavailable={failed.length === 0 ? 'No refund is waiting for you.' : null}
      answer={actionData}
      done={values?.intent === 'retry' ? 'Asked' : 'Closed'}
    >
      <form method="post" className="admin-stack" noValidate>
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <DataTable
          caption="Failed refunds"
          items={failed}
          keyOf={({ caseId }) => caseId}
          empty=""
          columns={[
            { head: 'Trainee', phone: 'first', cell: (one) => <Ticked one={one} /> },
            { head: 'Why', phone: 'below', cell: ({ code }) => refundFaultLabel(code) },
            { head: 'Since', phone: 'second', cell: ({ openedAt }) => formatDateTime(openedAt) },
            { head: 'Amount', phone: 'first-end', numeric: true, cell: ({ amount }) => formatPence(amount) },
          ]}
        />
        <div className="admin-columns">
          <section className="panel" aria-labelledby="retry-title">
            <h2 id="retry-title">Ask again</h2>
            <p>A new refund to the same card, for each that is ticked.</p>
            <Button small name="intent" value="retry">
              Ask the card provider again
            </Button>
          </section>
          <section className="panel admin-form" aria-labelledby="close-title">
            <h2 id="close-title">Close</h2>
            <Field
              name="sentence"
              label="How was it resolved?"
              hint="For all that are ticked, such as “Paid by bank transfer”."
              maxLength={500}
              defaultValue={values?.sentence}
              error={fieldErrors.sentence}
            />
            <Button small kind="quiet" name="intent" value="close">
              Close the cases
            </Button>
          </section>
        </div>
      </form>
    </BulkActionPage>
  )
}

const Ticked = ({ one: { caseId, reference, fullName } }: { one: FailedRefund }) => (
  <span className="tick">
    <input
      type="checkbox"
      name="case"
      value={caseId}
      defaultChecked
      aria-label={`${isolated(fullName)}, ${reference}`}
    />{' '}
    <a href={paths.admin.trainee(reference)} data-row="">
      <bdi>{fullName}</bdi>
    </a>{' '}
    <code>{reference}</code>
  </span>
)
