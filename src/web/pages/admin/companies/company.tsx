import { data, type MetaArgs, redirect } from 'react-router'
import { listCourses } from '#domain/courses/course.ts'
import type { FieldErrors } from '#domain/fields.ts'
import { findLastChange } from '#domain/events/audit-log.ts'
import { listOrders } from '#domain/orders/list-orders.ts'
import { readFields } from '#domain/fields.ts'
import { changeOrganisation, putPerson, removePerson } from '#domain/organisations/change-organisation.ts'
import { findOrganisation } from '#domain/organisations/find-organisations.ts'
import { organisationPerson, readOrganisation } from '#domain/organisations/organisation-details.ts'
import { findStatement } from '#domain/organisations/statement.ts'
import { formatPence } from '#domain/pence.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ErrorSummary, problemsOf } from '#web/ui/error-summary.tsx'
import { statusOf } from '../../../../failure-status.ts'
import { formatDate } from '../../date-time.tsx'
import { FlashMessage, withFlash } from '../../flash-message.tsx'
import { actions, type FormValues, type Submission } from '../../form-actions.ts'
import { AdminPage } from '../admin-page.tsx'
import adminCss from '../admin.css?inline'
import { buildConflict, type Conflict, ConflictNotice, listDifferences } from '../conflict-notice.tsx'
import { officeContext } from '../office-context.ts'
import { OrderTable } from '../orders/order-list.tsx'
import { readId } from '../read-form.ts'
import type { Route } from './+types/company'
import { CompanyForm, companyLabels, companyValues, NAME_TAKEN } from './company-form.tsx'
import { PeopleSection } from './people-section.tsx'

export const handle = { frame: 'admin', css: adminCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'Company',
    description: 'Its people, orders, terms, prices and account.',
    path: paths.admin.companies,
    noindex: true,
  })

const SHOWN_ORDERS = 25

export async function loader({ params, context }: Route.LoaderArgs) {
  const { platform, mayWrite } = officeContext(context)
  const company = await findOrganisation(platform, { id: params.companyId })
  if (!company) throw data(null, { status: 404 })
  const [courses, account, orders] = await Promise.all([
    listCourses(platform),
    findStatement(platform, { organisationId: company.id }),
    listOrders(platform, { organisationId: company.id, after: null, limit: SHOWN_ORDERS }),
  ])
  return { company, courses, balance: account.balance, orders: orders.rows, mayWrite }
}

export interface CompanyAnswer {
  form: 'company' | 'person'
  values: FormValues
  errors: FieldErrors
  version: number
  conflict: Conflict | null
}

type Form = Submission<Route.ActionArgs>

const rejected = (status: number, values: FormValues, answer: Partial<CompanyAnswer>) =>
  data<CompanyAnswer>(
    { form: 'company', values, errors: {}, version: Number(values.version), conflict: null, ...answer },
    { status },
  )

async function save({ params, context, form }: Form) {
  const { platform, actor } = officeContext(context)
  const courses = await listCourses(platform)
  const read = readOrganisation(form, courses)
  if (!read.ok) return rejected(422, form, { errors: read.fieldErrors })
  const change = { actor, id: readId(params.companyId), version: Number(form.version), details: read.data }
  const changed = await changeOrganisation(platform, change)
  if (changed.ok) return redirect(withFlash(paths.admin.company(changed.id), 'saved'), 303)
  if (changed.error === 'unknown-company') throw data(null, { status: 404 })
  if (changed.error === 'name-taken') return rejected(409, form, { errors: { name: NAME_TAKEN } })
  const last = await findLastChange(platform, { subject: `company/${change.id}` })
  const differences = listDifferences(companyLabels(courses), companyValues(changed.now), form)
  const conflict = buildConflict(last && { by: last.actor, at: last.at }, differences)
  return rejected(statusOf(changed.error), form, { version: changed.now.version, conflict })
}

async function addPerson({ params, context, form }: Form) {
  const { platform, actor } = officeContext(context)
  const read = readFields(organisationPerson, form)
  if (!read.ok) return rejected(422, form, { form: 'person', errors: read.fieldErrors })
  await putPerson(platform, { actor, id: readId(params.companyId), person: read.data })
  return redirect(withFlash(paths.admin.company(params.companyId), 'person'), 303)
}

async function remove({ params, context, target }: Form) {
  const { platform, actor } = officeContext(context)
  await removePerson(platform, { actor, id: readId(params.companyId), personId: readId(target) })
  return redirect(withFlash(paths.admin.company(params.companyId), 'person-removed'), 303)
}

export const action = actions<Route.ActionArgs, CompanyAnswer>({ save, person: addPerson, remove }, ({ form }) => ({
  form: 'company',
  values: form,
  errors: {},
  version: Number(form.version),
  conflict: null,
}))

const FLASH_MESSAGES = {
  added: 'The company is added. Agree its terms and prices below, and say who orders for it.',
  saved: 'Saved. It counts for orders from now on.',
  person: 'Written down.',
  'person-removed': 'Removed. Their link opens nothing any more.',
}

export default function Company({ loaderData, actionData }: Route.ComponentProps) {
  const { company, courses, balance, orders, mayWrite } = loaderData
  const answer = actionData ?? null
  const ofForm = (form: CompanyAnswer['form']) => (answer?.form === form ? answer : null)
  const typed = ofForm('company')
  return (
    <AdminPage
      heading={<bdi>{company.name}</bdi>}
      back={<a href={paths.admin.companies}>All companies</a>}
      summary={
        <>
          <strong>{balance > 0 ? `${formatPence(balance)} owed` : 'Nothing owed'}</strong>. Its record was made on{' '}
          {formatDate(company.createdAt)}: <a href={paths.admin.auditOf(`company/${company.id}`)}>show changes</a>
        </>
      }
      actions={
        <>
          <a href={paths.admin.companyStatement(company.id)}>Statement of account</a>
          {mayWrite && (
            <ButtonLink small href={paths.admin.addOrder({ company: company.id })}>
              Add an order
            </ButtonLink>
          )}
        </>
      }
    >
      <FlashMessage messages={FLASH_MESSAGES} />
      <ErrorSummary problems={problemsOf(answer?.errors ?? {})} />
      {answer?.conflict && <ConflictNotice conflict={answer.conflict} />}
      <section aria-labelledby="orders-title">
        <h2 id="orders-title">Orders</h2>
        <OrderTable orders={orders} tickable={false} empty="No orders yet." />
      </section>
      <div className="admin-columns">
        <section className="panel" aria-labelledby="terms-title">
          <h2 id="terms-title">Terms and prices</h2>
          <fieldset className="admin-form" disabled={!mayWrite}>
            <CompanyForm
              courses={courses}
              values={typed ? typed.values : companyValues(company)}
              errors={typed?.errors ?? {}}
              version={typed?.version ?? company.version}
            >
              {mayWrite && (
                <Button small name="intent" value="save">
                  Save
                </Button>
              )}
            </CompanyForm>
          </fieldset>
        </section>
        <PeopleSection people={company.people} answer={ofForm('person')} mayWrite={mayWrite} />
      </div>
    </AdminPage>
  )
}
