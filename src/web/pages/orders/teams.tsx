import { data, type MetaArgs, redirect } from 'react-router'
import { getCompany } from '#domain/content/company.ts'
import { isBookable, listOfferedRuns } from '#domain/courses/course-run.ts'
import { findVatTreatment } from '#domain/courses/change-vat.ts'
import { type Course, findCourse, listCourses, toCourseId } from '#domain/courses/course.ts'
import { placePrice } from '#domain/courses/place-price.ts'
import type { FieldErrors } from '#domain/fields.ts'
import { findOrder } from '#domain/orders/find-order.ts'
import { placeOrderMessages } from '#domain/orders/messages.ts'
import { MOST_PLACES } from '#domain/orders/order-details.ts'
import { placeOrder, type PlaceOrderFailure } from '#domain/orders/place-order.ts'
import { quoteOrder } from '#domain/orders/quote-order.ts'
import { priceFor, termsFor } from '#domain/organisations/agreed-terms.ts'
import { emailFormLinks, findKnownCompany } from '#domain/organisations/known-company.ts'
import type { Pence } from '#domain/pence.ts'
import { tooManyFromHere } from '#domain/result.ts'
import { readCount } from '#domain/typed-number.ts'
import { type VatBuyer, vatTreatmentFor } from '#domain/documents/buyer-vat.ts'
import { vatNote, vatToState } from '#domain/documents/vat.ts'
import { randomId } from '#platform/crypto.ts'
import { statusOf } from '../../../failure-status.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { PageBanner } from '#web/layout/page-banner.tsx'
import { paths } from '#web/paths.ts'
import { type RequestContext, requestContext } from '#web/request-context.ts'
import { FlashMessage, withFlash } from '../flash-message.tsx'
import { actions, type Submission, UNKNOWN_BUTTON } from '../form-actions.ts'
import type { Route } from './+types/teams'
import { HowItGoes, TeamsForm } from './teams-form.tsx'
import teamsCss from './teams.css?inline'

export const handle = { css: teamsCss }

/** What the query fills in: the course, its date and the number of places. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const own = context.get(requestContext)
  const asked = new URL(request.url).searchParams
  const courses = await listCourses(own.platform)
  const course = (await findCourse(own.platform, { courseId: toCourseId(asked.get('course')) })) ?? courses[0]
  const chosen =
    course &&
    (await loadChosen(own, course, {
      date: asked.get('date'),
      seats: asked.get('seats'),
      companyKey: 'key' in params ? params.key : undefined,
      country: '',
      vatNumber: '',
    }))
  return data({ courses, chosen: chosen ?? null, key: randomId() })
}

export type Chosen = Awaited<ReturnType<typeof loadChosen>>

/** The dates of a course, and what so many places cost on the one that is asked for. */
async function loadChosen(
  { platform, settings }: RequestContext,
  course: Course,
  asked: { date: string | null; seats: string | null; companyKey: string | undefined } & Pick<
    VatBuyer,
    'country' | 'vatNumber'
  >,
) {
  const now = platform.clock.now()
  const runs = (await listOfferedRuns(platform, { courseId: course.id })).filter(isBookable)
  const { teams, vat } = await settings()
  const seats = readSeats(asked.seats)
  const run = runs.find(({ label }) => label === asked.date)
  const known = await findKnownCompany(platform, { key: asked.companyKey })
  const organisation = known?.organisation ?? null
  const priceOf = (list: { price: Pence }) => priceFor(organisation, { courseId: course.id, price: list.price })
  const price = priceOf(run ? placePrice(course, run, now) : course)
  const terms = termsFor(organisation, teams)
  const sums = seats === null ? null : quoteOrder({ price, seats, reduction: null, group: terms })
  const ofCourse = await findVatTreatment(platform, course.id)
  const vatNumber = asked.vatNumber || (organisation?.vatNumber ?? '')
  const country = asked.country || (organisation?.country ?? '')
  const { treatment, check } = vatTreatmentFor(ofCourse, { country, vatNumber, consumer: false })
  return {
    course,
    runs: runs.map((one) => ({ run: one, price: priceOf(placePrice(course, one, now)) })),
    date: run?.label ?? '',
    typedSeats: asked.seats ?? String(USUAL_SEATS),
    sums,
    known: known && asked.companyKey ? { ...known, key: asked.companyKey } : null,
    /** The link has ended. */
    isUnknown: asked.companyKey !== undefined && asked.companyKey !== '' && !known,
    teams: terms,
    vat: sums && vatToState(sums.total, vat, treatment),
    vatNote: vatNote(treatment),
    isNumberWrong: vat.charged && check === 'wrong-form',
  }
}

const USUAL_SEATS = 4

/** As an order reads it; null where that would not be accepted. */
function readSeats(typed: string | null): number | null {
  const seats = typed === null ? USUAL_SEATS : readCount(typed)
  return seats !== null && seats >= 1 && seats <= MOST_PLACES ? seats : null
}

export interface TeamsAnswer {
  values: Record<string, string>
  fieldErrors: FieldErrors
  message: string | null
  /** What was asked for is priced. */
  chosen: Chosen | null
}

type Form = Submission<Route.ActionArgs>

/** What the form asks for, priced: without a script its button shows that. */
async function showPrice({ form, context }: Form) {
  const own = context.get(requestContext)
  const course = await findCourse(own.platform, { courseId: toCourseId(form.courseId) })
  const { trainingDate = '', seats = '', companyKey, country = '', vatNumber = '' } = form
  const asked = { date: trainingDate, seats, companyKey, country, vatNumber }
  const chosen = course && (await loadChosen(own, course, asked))
  return data<TeamsAnswer>({ values: form, fieldErrors: {}, message: null, chosen })
}

/** By card to the checkout; a quote, or an order with nothing to pay, to its own page. */
async function order(submission: Form) {
  const { form, context } = submission
  const { platform, address } = context.get(requestContext)
  const { courseId, idempotencyKey = null } = form
  const ordered = await placeOrder(platform, { courseId, fields: form, idempotencyKey, address })
  if (!ordered.ok) return rejected(submission, ordered)
  const made = await findOrder(platform, ordered)
  return redirect(made?.state === 'held' ? paths.checkout(made.traineeId) : paths.order(ordered.publicId), 303)
}

/** The form of a company that has a record, by email: the answer is the same for every address. */
async function emailForm({ form, context }: Form) {
  const { platform, address } = context.get(requestContext)
  const asked = await emailFormLinks(platform, { email: form.companyEmail, address })
  if (asked.ok) return redirect(withFlash(paths.teams, 'form-sent'), 303)
  const message = tooManyFromHere(asked, await getCompany(platform))
  return data<TeamsAnswer>({ values: form, fieldErrors: {}, message, chosen: null }, { status: statusOf(asked.error) })
}

async function rejected(submission: Form, failure: PlaceOrderFailure) {
  const { data: shown } = await showPrice(submission)
  const company = await getCompany(submission.context.get(requestContext).platform)
  const { message, fieldErrors } = placeOrderMessages(failure, company)
  const isOfField = Object.keys(fieldErrors).length > 0
  const answer = { ...shown, fieldErrors, message: isOfField ? null : message }
  return data<TeamsAnswer>(answer, { status: statusOf(failure.error) })
}

/** A form that was sent without a button orders, as a program does. */
export const action = actions<Route.ActionArgs, TeamsAnswer>(
  { '': order, order, price: showPrice, form: emailForm },
  ({ form }) => ({
    values: form,
    fieldErrors: {},
    message: UNKNOWN_BUTTON,
    chosen: null,
  }),
)

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'Places for your team',
    description:
      'Book several places on one date: pay by card now, or get a quote that holds them. Name your people now or later.',
    path: paths.teams,
  })

const FLASH_MESSAGES = {
  'form-sent': 'If this address orders for a company that we know, its form is on its way there.',
}

export default function Teams({ loaderData, actionData }: Route.ComponentProps) {
  const { courses, key } = loaderData
  const chosen = actionData?.chosen ?? loaderData.chosen
  return (
    <>
      <PageBanner
        section="viewProgrammes"
        heading="Places for your team"
        subheading="Several places on one date. Pay by card, or get a quote that holds them. Names can follow."
      />
      <div className="section">
        <div className="wrap">
          <FlashMessage messages={FLASH_MESSAGES} />
        </div>
        <div className="wrap teams">
          {chosen && <TeamsForm courses={courses} chosen={chosen} idempotencyKey={key} answer={actionData ?? null} />}
          <HowItGoes teams={chosen?.teams ?? null} />
        </div>
      </div>
    </>
  )
}
