import { type MetaArgs, useSearchParams } from 'react-router'
import { BANK_LINE_STATES, type BankLine, listBankLines } from '#domain/bank/bank-line.ts'
import type { Proposal } from '#domain/bank/match-line.ts'
import { proposeFor } from '#domain/bank/settle-line.ts'
import { isolated } from '#platform/isolated-text.ts'
import { describePage } from '#web/layout/describe-page.ts'
import adminCss from '#web/pages/admin/admin.css?inline'
import { DayInWords } from '#web/pages/date-time.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { actions, UNKNOWN_BUTTON } from '../../form-actions.ts'
import { AdminPage } from '../admin-page.tsx'
import { ListPager, ListSearch, ListSort } from '../list-controls.tsx'
import { readListQuery } from '../list-query.ts'
import { ListTabs } from '../list-tabs.tsx'
import { officeContext } from '../office-context.ts'
import { SelectAll, selectedValue, SelectionBar, UndoNotice } from '../row-selection.tsx'
import { TwoLines } from '../table-cells.tsx'
import type { Route } from './+types/bank-lines'
import { BANK_ACTIONS, type BankAnswer, FLASH_MESSAGES } from './bank-actions.ts'
import { EMPTY_TABS, formatSum, importMessage, payerOf, STATE_LABELS } from './bank-labels.ts'
import { Proposals } from './proposals.tsx'

export const handle = { frame: 'admin', css: adminCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'Bank statements',
    description: 'Payments by bank transfer, from our bank’s statements.',
    path: paths.admin.bankLines,
    noindex: true,
  })

export async function loader({ url, context }: Route.LoaderArgs) {
  const { platform, viewer, mayWrite } = officeContext(context)
  const { page, filters } = readListQuery(url, {
    filters: ['show'],
    sorts: ['newest', 'oldest'],
    usualSize: viewer.pageSize,
  })
  const state = BANK_LINE_STATES.find((one) => one === filters.show) ?? 'waiting'
  const found = await listBankLines(platform, { ...page, state })
  const proposals = state === 'waiting' ? await proposeFor(platform, found.rows) : new Map<string, Proposal[]>()
  return { ...found, proposals, state, size: page.limit, narrowed: page.q !== '', mayWrite }
}

export const action = actions<Route.ActionArgs, BankAnswer>(BANK_ACTIONS, () => ({ message: UNKNOWN_BUTTON }))

export default function BankLines({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, proposals, counts, state, next, size, narrowed, mayWrite } = loaderData
  const tickable = mayWrite && state === 'waiting' && rows.length > 0
  return (
    <AdminPage
      heading="Bank statements"
      summary="Payments by bank transfer. What has the right reference and sum is recorded as it is imported; the rest waits for you."
    >
      <ImportNotice />
      <UndoNotice messages={FLASH_MESSAGES} intent="back" mayWrite={mayWrite} />
      <ErrorSummary problems={actionData ? [{ text: actionData.message, id: actionData.field }] : []} />
      {mayWrite && (
        <details open={counts.waiting === 0 || actionData?.field === 'statement'}>
          <summary>Import a statement</summary>
          <ImportForm />
        </details>
      )}
      <ListTabs
        label="Which payments"
        tabs={BANK_LINE_STATES.map((one) => ({ value: one, label: STATE_LABELS[one], count: counts[one] }))}
      />
      <ListSearch label="Payer or text" keptParams={['show', 'size']}>
        <ListSort />
      </ListSearch>
      <form method="post" className="admin-section inbox-list bank-lines">
        {tickable && (
          <SelectionBar ofTable>
            <select name="reason" aria-label="Why">
              {USUAL_REASONS.map((reason) => (
                <option key={reason}>{reason}</option>
              ))}
            </select>
            <Button kind="quiet" small name="intent" value="aside">
              Put aside selected
            </Button>
          </SelectionBar>
        )}
        <DataTable
          caption="Payments"
          items={rows}
          keyOf={({ id }) => id}
          empty={narrowed ? 'No payments match.' : EMPTY_TABS[state]}
          columns={[
            {
              head: 'From',
              mark: tickable && <SelectAll />,
              phone: 'first',
              cell: (line) => (
                <div className="with-tick">
                  {tickable && (
                    <input
                      type="checkbox"
                      name="id"
                      value={selectedValue({ id: line.id, version: 1 })}
                      aria-label={`Select the payment from ${isolated(payerOf(line))}`}
                    />
                  )}
                  <a href={paths.admin.bankLine(line.id)} data-row="">
                    <bdi>{payerOf(line)}</bdi>
                  </a>
                </div>
              ),
            },
            {
              head: 'On the statement',
              phone: 'second',
              cell: ({ day, payer, text }) => (
                <TwoLines first={<DayInWords day={day} />} second={payer && <bdi>{text}</bdi>} />
              ),
            },
            { head: 'Sum', numeric: true, phone: 'first-end', cell: (line) => <b>{formatSum(line)}</b> },
            {
              head: state === 'waiting' ? 'What it may be for' : state === 'settled' ? 'Recorded for' : 'Why',
              phone: 'below',
              cell: (line) => <OutcomeCell line={line} proposals={proposals.get(line.id) ?? []} mayWrite={mayWrite} />,
            },
          ]}
        />
      </form>
      <ListPager next={next} size={size} />
    </AdminPage>
  )
}

/** What comes in every week and pays for nothing here; other reasons are given on the payment’s own page. */
const USUAL_REASONS = ['Payout of the card provider', 'Not from a customer', 'Recorded by hand', 'Paid back']

/** What the import did, once. */
function ImportNotice() {
  const [params] = useSearchParams()
  const message = importMessage(params.get('said') ?? '')
  return (
    message && (
      <Notice kind="ok" live>
        <p>{message}</p>
      </Notice>
    )
  )
}

function ImportForm() {
  return (
    <form method="post" encType="multipart/form-data" className="panel admin-form bank-import">
      <Field
        name="statement"
        id="statement"
        type="file"
        label="Statement"
        hint="CSV or CAMT.053 (XML) from your bank, at most 2 MB. What was imported before is skipped."
        accept=".csv,.txt,.xml,text/csv,application/xml"
        required
      />
      <Button small name="intent" value="import">
        Import
      </Button>
    </form>
  )
}

function OutcomeCell({ line, proposals, mayWrite }: { line: BankLine; proposals: Proposal[]; mayWrite: boolean }) {
  if (line.state === 'settled')
    return line.paidFor.map(({ reference, shown }, at) => (
      <span key={reference}>
        {at > 0 && ', '}
        <a href={paths.admin.trainee(reference)}>
          <code>{shown}</code>
        </a>
      </span>
    ))
  if (line.state === 'put-aside') return <TwoLines first={line.putAsideReason} second={line.putAsideBy} />
  return (
    <div className="admin-section decision-cell">
      {proposals.length === 0 && <p className="quiet">No reference or name that we know.</p>}
      <Proposals line={line} proposals={proposals} mayWrite={mayWrite} />
      {mayWrite && (
        <a href={paths.admin.bankLine(line.id)} aria-label={`Choose another, or put aside: ${isolated(payerOf(line))}`}>
          Choose another, or put aside
        </a>
      )}
    </div>
  )
}
