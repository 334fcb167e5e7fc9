import { data, type MetaArgs } from 'react-router'
import { type BankLine, findBankLine } from '#domain/bank/bank-line.ts'
import { searchOwing } from '#domain/bank/find-owing.ts'
import { allocationsFor, type Owing } from '#domain/bank/match-line.ts'
import { proposeFor } from '#domain/bank/settle-line.ts'
import { describePage } from '#web/layout/describe-page.ts'
import adminCss from '#web/pages/admin/admin.css?inline'
import { DateTime, DayInWords } from '#web/pages/date-time.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { DataList, Row } from '#web/ui/data-table.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Field } from '#web/ui/field.tsx'
import { actions, UNKNOWN_BUTTON } from '../../form-actions.ts'
import { AdminPage } from '../admin-page.tsx'
import { ListSearch } from '../list-controls.tsx'
import { readListQuery } from '../list-query.ts'
import { officeContext } from '../office-context.ts'
import type { Route } from './+types/bank-line'
import { BANK_ACTIONS, type BankAnswer } from './bank-actions.ts'
import { formatSum, owedLabel, payerOf, STATE_LABELS } from './bank-labels.ts'
import { OrderLink, Proposals, RecordButton } from './proposals.tsx'

export const handle = { frame: 'admin', css: adminCss }

export const meta = ({ matches, params }: MetaArgs) =>
  describePage(matches, {
    title: 'Bank payment',
    description: 'A payment on our bank’s statement.',
    path: paths.admin.bankLine(params.lineId ?? ''),
    noindex: true,
  })

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { platform, mayWrite } = officeContext(context)
  const line = await findBankLine(platform, { id: params.lineId.toLowerCase() })
  if (!line) throw data(null, { status: 404 })
  const { page } = readListQuery(url, { filters: [], sorts: ['newest'], usualSize: null })
  const isWaiting = line.state === 'waiting'
  const proposals = isWaiting ? ((await proposeFor(platform, [line])).get(line.id) ?? []) : []
  const found = isWaiting && page.q ? await searchOwing(platform, page) : null
  return { line, proposals, found, mayWrite }
}

export const action = actions<Route.ActionArgs, BankAnswer>(BANK_ACTIONS, () => ({ message: UNKNOWN_BUTTON }))

export default function BankLinePage({ loaderData, actionData }: Route.ComponentProps) {
  const { line, proposals, found, mayWrite } = loaderData
  return (
    <AdminPage
      heading={
        <>
          {formatSum(line)} from <bdi>{payerOf(line)}</bdi>
        </>
      }
      back={<a href={paths.admin.bankLines}>All bank payments</a>}
      summary={STATE_LABELS[line.state]}
    >
      <ErrorSummary problems={actionData ? [{ text: actionData.message, id: actionData.field }] : []} />
      <section className="panel" aria-labelledby="line-title">
        <h2 id="line-title">On the statement</h2>
        <LineDetails line={line} />
      </section>
      {line.state === 'waiting' && (
        <>
          <section className="panel" aria-labelledby="proposals-title">
            <h2 id="proposals-title">What it may be for</h2>
            <form method="post" className="admin-section">
              {proposals.length === 0 && <p>No reference or name that we know.</p>}
              <Proposals line={line} proposals={proposals} mayWrite={mayWrite} />
            </form>
          </section>
          {mayWrite && <Search line={line} found={found} />}
          {mayWrite && (
            <AsideForm line={line} error={actionData?.field === 'reason' ? actionData.message : undefined} />
          )}
        </>
      )}
      {line.state === 'put-aside' && mayWrite && (
        <form method="post">
          <Button small kind="quiet" name="intent" value={`back/${line.id}`}>
            Back to the list
          </Button>
        </form>
      )}
    </AdminPage>
  )
}

function LineDetails({ line }: { line: BankLine }) {
  return (
    <DataList>
      <Row label="Day">
        <DayInWords day={line.day} />
      </Row>
      <Row label="Payer">
        <bdi>{line.payer || 'Not named'}</bdi>
      </Row>
      <Row label="Text">
        <bdi>{line.text || 'None'}</bdi>
      </Row>
      <Row label="Imported">
        <DateTime at={new Date(line.importedAt)} />, <bdi>{line.fileName}</bdi>
      </Row>
      {line.state === 'settled' && (
        <Row label="Recorded for">
          {line.paidFor.map(({ reference, shown }) => (
            <a key={reference} href={paths.admin.trainee(reference)}>
              <code>{shown}</code>{' '}
            </a>
          ))}
          If that is wrong, undo the payment there: this line then waits again.
        </Row>
      )}
      {line.state === 'put-aside' && (
        <Row label="Put aside">
          {line.putAsideReason} ({line.putAsideBy})
        </Row>
      )}
    </DataList>
  )
}

function Search({ line, found }: { line: BankLine; found: Owing[] | null }) {
  return (
    <section className="panel" aria-labelledby="search-title">
      <h2 id="search-title">Another order</h2>
      <ListSearch label="Company, name, reference or invoice number" />
      {found?.length === 0 && <p>Nothing that owes money matches.</p>}
      <form method="post" className="admin-section">
        {found?.map((order) => (
          <div key={order.saleId} className="bank-proposal">
            <p>
              <OrderLink order={order} />: {owedLabel(order)}
            </p>
            {allocationsFor(line, order) && <RecordButton line={line} orders={[order]} />}
          </div>
        ))}
      </form>
    </section>
  )
}

function AsideForm({ line, error }: { line: BankLine; error: string | undefined }) {
  return (
    <section className="panel" aria-labelledby="aside-title">
      <h2 id="aside-title">Put aside</h2>
      <form method="post" className="admin-form" noValidate>
        <Field
          id="reason"
          name="reason"
          label="Why"
          hint="Such as “interest” or “paid back on 3 April”. It can be taken back."
          error={error}
          maxLength={500}
        />
        <Button small kind="quiet" name="intent" value={`aside/${line.id}`}>
          Put aside
        </Button>
      </form>
    </section>
  )
}
