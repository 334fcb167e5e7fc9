import { data, type MetaArgs, redirect } from 'react-router'
import { listCourses } from '#domain/courses/course.ts'
import { addOrganisation } from '#domain/organisations/change-organisation.ts'
import { listOrganisations, type OrganisationRow } from '#domain/organisations/find-organisations.ts'
import { readOrganisation } from '#domain/organisations/organisation-details.ts'
import { formatPence } from '#domain/pence.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { ErrorSummary, problemsOf } from '#web/ui/error-summary.tsx'
import { Field } from '#web/ui/field.tsx'
import { withFlash } from '../../flash-message.tsx'
import { actions, type FormValues, type Submission } from '../../form-actions.ts'
import { AdminPage } from '../admin-page.tsx'
import adminCss from '../admin.css?inline'
import { ListPager, ListSearch } from '../list-controls.tsx'
import { readListQuery } from '../list-query.ts'
import { officeContext } from '../office-context.ts'
import type { Route } from './+types/companies'
import { NAME_TAKEN } from './company-form.tsx'

export const handle = { frame: 'admin', css: adminCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'Companies',
    description: 'Companies that order places: people, terms, prices and what they owe.',
    path: paths.admin.companies,
    noindex: true,
  })

export async function loader({ url, context }: Route.LoaderArgs) {
  const { platform, viewer, mayWrite } = officeContext(context)
  const { page } = readListQuery(url, { filters: [], sorts: ['usual'], usualSize: viewer.pageSize })
  return { ...(await listOrganisations(platform, page)), size: page.limit, searched: page.q !== '', mayWrite }
}

interface Answer {
  values: FormValues
  fieldErrors: { name?: string }
}

async function add({ context, form }: Submission<Route.ActionArgs>) {
  const { platform, actor } = officeContext(context)
  const read = readOrganisation({ name: form.name ?? '' }, await listCourses(platform))
  const rejected = (status: number, name?: string) => data<Answer>({ values: form, fieldErrors: { name } }, { status })
  if (!read.ok) return rejected(422, read.fieldErrors.name)
  const added = await addOrganisation(platform, { actor, details: read.data })
  return added.ok ? redirect(withFlash(paths.admin.company(added.id), 'added'), 303) : rejected(409, NAME_TAKEN)
}

export const action = actions<Route.ActionArgs, Answer>({ add }, ({ form }) => ({ values: form, fieldErrors: {} }))

export default function Companies({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, next, size, searched, mayWrite } = loaderData
  const error = actionData?.fieldErrors.name
  return (
    <AdminPage
      heading="Companies"
      summary="Who orders for them, what they pay, and what they owe."
      actions={<a href={paths.admin.orders}>All orders</a>}
    >
      <ErrorSummary problems={problemsOf(actionData?.fieldErrors ?? {})} />
      <ListSearch label="Company, address or person" />
      <CompanyTable rows={rows} empty={searched ? 'No companies match.' : NO_COMPANIES} />
      <ListPager next={next} size={size} />
      {mayWrite && (
        <section className="panel" aria-labelledby="add-title">
          <h2 id="add-title">Add a company</h2>
          <form method="post" className="admin-form" noValidate>
            <Field label="Company name" name="name" dir="auto" defaultValue={actionData?.values.name} error={error} />
            <Button small name="intent" value="add">
              Add
            </Button>
          </form>
        </section>
      )}
    </AdminPage>
  )
}

const NO_COMPANIES = 'No company has a record yet. Add one, or make one from an order in its booking.'

const CompanyTable = ({ rows, empty }: { rows: OrganisationRow[]; empty: string }) => (
  <DataTable
    caption="Companies"
    items={rows}
    keyOf={({ id }) => id}
    empty={empty}
    columns={[
      {
        head: 'Company',
        phone: 'first',
        cell: ({ id, name }) => (
          <a href={paths.admin.company(id)} data-row="">
            <bdi>{name}</bdi>
          </a>
        ),
      },
      {
        head: 'Terms',
        phone: 'second',
        cell: ({ invoiceDays }) => (invoiceDays ? `${invoiceDays} days` : 'Quote or card'),
      },
      { head: 'Orders', numeric: true, cell: ({ orders }) => orders },
      { head: 'Places', numeric: true, cell: ({ places }) => places },
      { head: 'Value', numeric: true, cell: ({ value }) => formatPence(value) },
      { head: 'Owed', phone: 'first-end', numeric: true, cell: ({ owed }) => formatPence(owed) },
    ]}
  />
)
