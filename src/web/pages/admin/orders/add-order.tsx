import { data, type MetaArgs, redirect } from 'react-router'
import { getCompany } from '#domain/content/company.ts'
import { listOfferedRuns } from '#domain/courses/course-run.ts'
import { listCourses } from '#domain/courses/course.ts'
import { type Enquiry, findEnquiry } from '#domain/enquiries/find-enquiry.ts'
import { type FieldErrors, readFields } from '#domain/fields.ts'
import { placeOrderMessages } from '#domain/orders/messages.ts'
import { orderByStaff } from '#domain/orders/order-details.ts'
import { placeOrderForStaff } from '#domain/orders/place-order.ts'
import { findOrganisation, listOrganisationNames, type Organisation } from '#domain/organisations/find-organisations.ts'
import { tidyText } from '#domain/text.ts'
import { randomId } from '#platform/crypto.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import { ErrorSummary, problemsOf } from '#web/ui/error-summary.tsx'
import { statusOf } from '../../../../failure-status.ts'
import { withFlash } from '../../flash-message.tsx'
import { actions, type FormValues, type Submission } from '../../form-actions.ts'
import { AdminPage } from '../admin-page.tsx'
import adminCss from '../admin.css?inline'
import { officeContext } from '../office-context.ts'
import { FORM_TOO_OLD, readIdempotencyKey, readOwnPrice } from '../read-form.ts'
import { DatesOnSale } from '../trainees/dates-on-sale.tsx'
import type { Route } from './+types/add-order'
import { AddOrderForm } from './add-order-form.tsx'

export const handle = { frame: 'admin', css: adminCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'Add an order',
    description: 'Several places for a company or a person who rang or wrote.',
    path: paths.admin.addOrder(),
    noindex: true,
  })

/** A link can name the company, or the enquiry whose sender orders. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { platform } = officeContext(context)
  const asked = (name: string) => url.searchParams.get(name) ?? ''
  const [runs, courses, organisations, organisation, enquiry] = await Promise.all([
    listOfferedRuns(platform),
    listCourses(platform),
    listOrganisationNames(platform),
    findOrganisation(platform, { id: asked('company') }),
    asked('enquiry') ? findEnquiry(platform, { reference: asked('enquiry') }) : null,
  ])
  const values = { ...chosen(organisation), ...senderOf(enquiry), runId: asked('date'), idempotencyKey: randomId() }
  return { courses, runs, organisations, now: platform.clock.now(), values }
}

const senderOf = (enquiry: Enquiry | null) =>
  enquiry && {
    fullName: enquiry.name,
    email: enquiry.email,
    phoneNumber: enquiry.contactNumber ?? '',
    companyName: enquiry.companyName ?? '',
  }

/** A company that is chosen, with its first booker as the one who orders. */
function chosen(organisation: Organisation | null): FormValues {
  if (!organisation) return {}
  const booker = organisation.people.find(({ role }) => role === 'booker')
  return {
    organisationId: organisation.id,
    fullName: booker?.fullName ?? '',
    email: booker?.email ?? '',
    settle: organisation.invoiceDays ? 'invoice' : 'quote',
  }
}

const recordOf = (organisation: Organisation | null): FormValues =>
  organisation
    ? {
        companyName: organisation.name,
        billingAddress: organisation.postalAddress,
        vatNumber: organisation.vatNumber,
        country: organisation.country,
      }
    : {}

interface Answer {
  values: FormValues
  fieldErrors: FieldErrors
  message?: string | null
}

async function add({ context, form }: Submission<Route.ActionArgs>) {
  const { platform, actor } = officeContext(context)
  const rejected = (status: number, fieldErrors: FieldErrors, message?: string | null) =>
    data<Answer>({ values: form, fieldErrors, message }, { status })
  const run = (await listOfferedRuns(platform)).find(({ id }) => id === form.runId)
  const organisation = await findOrganisation(platform, { id: form.organisationId ?? '' })
  const read = readOrder({ ...form, trainingDate: run?.label ?? '' }, organisation)
  if (!read.ok) return rejected(422, toOwnFields(read.fieldErrors))
  const idempotencyKey = readIdempotencyKey(form)
  if (!run || !idempotencyKey) return rejected(422, {}, FORM_TOO_OLD)
  const order = { ...read.data, courseId: run.courseId, organisationId: organisation?.id ?? null }
  const ordered = await placeOrderForStaff(platform, { ...order, idempotencyKey, actor })
  if (ordered.ok) return redirect(withFlash(paths.admin.ordersWith(ordered.reference), order.details.settle), 303)
  const { message, fieldErrors } = placeOrderMessages(ordered, await getCompany(platform))
  return rejected(statusOf(ordered.error), toOwnFields(fieldErrors), message)
}

/** The order, and the price that staff agreed, with its reason. Of a company with a record the details are the record's. */
function readOrder(form: FormValues, organisation: Organisation | null) {
  const typed = Object.fromEntries(Object.entries(form).filter(([, text]) => tidyText(text) !== ''))
  const details = readFields(orderByStaff, {
    ...chosen(organisation),
    ...typed,
    ...recordOf(organisation),
    settle: form.settle,
  })
  const own = readOwnPrice(form)
  if (details.ok && own.ok) return { ok: true, data: { details: details.data, ...own.data } } as const
  const fieldErrors: FieldErrors = { ...(!details.ok && details.fieldErrors), ...(!own.ok && own.fieldErrors) }
  return { ok: false, fieldErrors } as const
}

/** The form asks for a run where the order asks for the label of one. */
const toOwnFields = ({ trainingDate, ...others }: FieldErrors): FieldErrors => ({
  ...(trainingDate && { runId: trainingDate }),
  ...others,
})

export const action = actions<Route.ActionArgs, Answer>({ add }, ({ form }) => ({ values: form, fieldErrors: {} }))

export default function AddOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { courses, runs, organisations, now } = loaderData
  const values = actionData?.values ?? loaderData.values
  const errors = actionData?.fieldErrors ?? {}
  return (
    <AdminPage
      heading="Add an order"
      summary="Several places on one date. Names can follow."
      actions={<a href={paths.admin.orders}>All orders</a>}
    >
      <ErrorSummary problems={problemsOf(errors, { message: actionData?.message })} />
      <div className="book-columns">
        <AddOrderForm {...{ courses, runs, organisations, now, values, errors }} />
        <DatesOnSale {...{ courses, runs, now }} />
      </div>
    </AdminPage>
  )
}
