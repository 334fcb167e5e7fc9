import { data, type MetaArgs } from 'react-router'
import { getCompany } from '#domain/content/company.ts'
import { type Course, findCourse, listCourses, toCourseId } from '#domain/courses/course.ts'
import { type FieldErrors, readFields } from '#domain/fields.ts'
import { listCoverDates } from '#domain/orders/cover-dates.ts'
import { coverRequest, type CoverRequest } from '#domain/orders/cover-request.ts'
import { placeOrderMessages } from '#domain/orders/messages.ts'
import { planCover } from '#domain/orders/plan-cover.ts'
import { placeQuotes } from '#domain/orders/place-quotes.ts'
import { randomId } from '#platform/crypto.ts'
import { statusOf } from '../../../failure-status.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { PageBanner } from '#web/layout/page-banner.tsx'
import { paths } from '#web/paths.ts'
import { type RequestContext, requestContext } from '#web/request-context.ts'
import { actions, type Submission, UNKNOWN_BUTTON } from '../form-actions.ts'
import type { Route } from './+types/cover'
import { CoverForm, HowPlansGo } from './cover-form.tsx'
import coverCss from './cover.css?inline'
import teamsCss from './teams.css?inline'

export const handle = { css: `${teamsCss}${coverCss}` }

export async function loader({ request, context }: Route.LoaderArgs) {
  const own = context.get(requestContext)
  const courses = await listCourses(own.platform)
  const asked = new URL(request.url).searchParams.get('course')
  const course = (await findCourse(own.platform, { courseId: toCourseId(asked) })) ?? courses[0] ?? null
  const dates = course && (await listCoverDates(own.platform, course))
  const { teams } = await own.settings()
  return data({ courses, course, isOffered: dates !== null && dates.length > 0, teams, idempotencyKey: randomId() })
}

/** The plan of what a form asks for, with that in short, by which the next press knows whether it is still the same. */
async function planFor(own: RequestContext, course: Course, asked: CoverRequest) {
  const { teams } = await own.settings()
  return { plan: planCover(asked, await listCoverDates(own.platform, course), teams), asked, of: shortly(asked) }
}

const shortly = ({ people, pairs, mostAway }: CoverRequest): string => [people, pairs, mostAway].join(';')

export type Planned = Awaited<ReturnType<typeof planFor>>

export interface CoverAnswer {
  values: Record<string, string>
  fieldErrors: FieldErrors
  message: string | null
  planned: Planned | null
  /** The quotes that were made, one for each group. */
  made: { orderId: string; reference: string; label: string; seats: number }[] | null
}

type Form = Submission<Route.ActionArgs>

const answerOf = ({ form: values }: Form, answer: Partial<CoverAnswer> = {}): CoverAnswer => ({
  values,
  fieldErrors: {},
  message: null,
  planned: null,
  made: null,
  ...answer,
})

async function plan(submission: Form) {
  const { form, context } = submission
  const own = context.get(requestContext)
  const course = await findCourse(own.platform, { courseId: toCourseId(form.courseId) })
  const read = readFields(coverRequest, form)
  if (!read.ok) return data(answerOf(submission, { fieldErrors: read.fieldErrors }), { status: 422 })
  return data(answerOf(submission, { planned: course && (await planFor(own, course, read.data)) }))
}

/** A quote for each group that was shown. People who were changed since are planned again first. */
async function order(submission: Form) {
  const planned = await plan(submission)
  if (!planned.data.planned) return planned
  if (planned.data.planned.of !== submission.form.of) return data({ ...planned.data, message: CHANGED })
  const { form, formData, context } = submission
  const { platform, address } = context.get(requestContext)
  const { courseId, idempotencyKey = null } = form
  const groups = formData.getAll('group').map(readGroup)
  if (groups.length === 0) return planned
  const placed = await placeQuotes(platform, { courseId, groups, fields: form, idempotencyKey, address })
  if (placed.ok) return data(answerOf(submission, { made: placed.orders.map(toMade(groups)) }))
  const status = statusOf(placed.error)
  if (GONE.includes(placed.error)) return data({ ...planned.data, message: FILLED }, { status })
  const { message, fieldErrors } = placeOrderMessages(placed, await getCompany(platform))
  return data({ ...planned.data, fieldErrors, message }, { status })
}

const GONE = ['run-full', 'date-closed', 'too-late-to-quote']
const CHANGED = 'The people have changed since the plan. This is the new plan: nothing is held yet.'
const FILLED = 'Places have gone meanwhile, so nothing is held. This is the plan for what is free now.'

/** The date and the number of places, which the page puts with a pipe between them: no label has one. */
function readGroup(sent: unknown) {
  const [trainingDate = '', seats = ''] = String(sent).split('|')
  return { trainingDate, seats }
}

const toMade =
  (groups: ReturnType<typeof readGroup>[]) =>
  ({ publicId: orderId, reference }: { publicId: string; reference: string }, index: number) => ({
    orderId,
    reference,
    label: groups[index]?.trainingDate ?? '',
    seats: Number(groups[index]?.seats),
  })

/** A form that was sent without a button is planned. */
export const action = actions<Route.ActionArgs, CoverAnswer>({ '': plan, plan, order }, (submission) =>
  answerOf(submission, { message: UNKNOWN_BUTTON }),
)

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'Never both away',
    description: 'Spread your team over the coming dates so that those who cover for each other are never both away.',
    path: paths.coverPlan(),
    noindex: true,
  })

export default function Cover({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageBanner
        section="viewProgrammes"
        heading="Never both away"
        subheading="Tell us who covers for whom. We spread your team over the coming dates, with the price of each group."
      />
      <div className="section">
        <div className="wrap teams">
          <CoverForm {...loaderData} answer={actionData ?? null} />
          <HowPlansGo />
        </div>
      </div>
    </>
  )
}
