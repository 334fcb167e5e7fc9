import { data, type MetaArgs } from 'react-router'
import { formatDay } from '#domain/courses/session-times.ts'
import { findOrganisation } from '#domain/organisations/find-organisations.ts'
import { findStatement, type StatementLine } from '#domain/organisations/statement.ts'
import { formatPence } from '#domain/pence.ts'
import { site } from '#content/site.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { AdminPage } from '../admin-page.tsx'
import adminCss from '../admin.css?inline'
import { officeContext } from '../office-context.ts'
import { TwoLines } from '../table-cells.tsx'
import type { Route } from './+types/statement'

export const handle = { frame: 'admin', css: adminCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'Statement of account',
    description: 'Invoices, credit notes and payments of a company, with what is still owed.',
    path: paths.admin.companies,
    noindex: true,
  })

export async function loader({ params, context }: Route.LoaderArgs) {
  const { platform } = officeContext(context)
  const company = await findOrganisation(platform, { id: params.companyId })
  if (!company) throw data(null, { status: 404 })
  return { company, ...(await findStatement(platform, { organisationId: company.id })), now: platform.clock.now() }
}

const KINDS: Record<StatementLine['kind'], string> = {
  invoice: 'Invoice',
  'credit-note': 'Credit note',
  payment: 'Payment',
  'paid-back': 'Paid back',
}

export default function Statement({ loaderData: { company, lines, balance, now } }: Route.ComponentProps) {
  return (
    <AdminPage
      heading="Statement of account"
      back={
        <a href={paths.admin.company(company.id)}>
          <bdi>{company.name}</bdi>
        </a>
      }
      summary={`On ${formatDay(now, site.zone)}: ${formatPence(balance)} ${balance < 0 ? 'in credit' : 'owed'}. Print it, or save it as a PDF.`}
    >
      <DataTable
        caption="Statement of account"
        items={lines}
        keyOf={({ kind, number, at }) => `${kind} ${number} ${at.toISOString()}`}
        empty="No invoices yet."
        columns={[
          { head: 'Date', cell: ({ at }) => formatDay(at, site.zone) },
          {
            head: 'What',
            cell: ({ kind, number, dueAt }) => (
              <TwoLines first={`${KINDS[kind]} ${number}`} second={dueAt && `Due ${formatDay(dueAt, site.zone)}`} />
            ),
          },
          {
            head: 'Order',
            cell: ({ reference, purchaseOrder }) => <TwoLines first={reference} second={purchaseOrder} />,
          },
          { head: 'Amount', numeric: true, cell: ({ amount }) => formatPence(amount) },
          { head: 'Balance', numeric: true, cell: ({ balance: then }) => formatPence(then) },
        ]}
      />
    </AdminPage>
  )
}
