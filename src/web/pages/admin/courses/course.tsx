import { data, type MetaArgs, redirect } from 'react-router'
import { hasRole } from '#domain/accounts/account.ts'
import { cancelPriceChange, changePrice } from '#domain/courses/change-price.ts'
import { findCourse, toCourseId } from '#domain/courses/course.ts'
import { listPrices, type PriceRecord } from '#domain/courses/list-prices.ts'
import { ONLY_OWNERS, PRICE_ERRORS } from '#domain/courses/messages.ts'
import type { FieldErrors } from '#domain/fields.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmAction } from '#web/ui/confirm-action.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Field } from '#web/ui/field.tsx'
import { FlashMessage, withFlash } from '../../flash-message.tsx'
import { actions, type FormValues, type Submission, UNKNOWN_BUTTON } from '../../form-actions.ts'
import { problemsOf } from '../../form-problems.ts'
import { AdminPage } from '../admin-page.tsx'
import adminCss from '../admin.css?inline'
import { officeContext } from '../office-context.ts'
import type { Route } from './+types/course'
import { poundsText, readPriceForm } from './price-form.ts'
import { PriceList } from './price-list.tsx'

export const handle = { frame: 'admin', css: adminCss }

export const meta = ({ matches, params }: MetaArgs) =>
  describePage(matches, {
    title: 'Course',
    description: 'What a course costs, and its changes of price.',
    path: paths.admin.course(params.courseId ?? ''),
    noindex: true,
  })

export async function loader({ params, context }: Route.LoaderArgs) {
  const { platform, viewer } = officeContext(context)
  const course = await findCourse(platform, { courseId: toCourseId(params.courseId) })
  if (!course) throw data(null, { status: 404 })
  const prices = await listPrices(platform, { courseId: course.id })
  return { course, prices, owner: hasRole(viewer.role, 'owner') }
}

interface Answer {
  typed: FormValues
  errors: FieldErrors
  message: string | null
}

const rejected = (status: number, typed: FormValues, answer: Partial<Answer>) =>
  data<Answer>({ typed, errors: {}, message: null, ...answer }, { status })

/** Staff see prices; only owners change them. */
const forOwners =
  (handler: (submission: Submission<Route.ActionArgs>) => Promise<Response | ReturnType<typeof rejected>>) =>
  async (submission: Submission<Route.ActionArgs>) =>
    hasRole(officeContext(submission.context).viewer.role, 'owner')
      ? handler(submission)
      : rejected(403, submission.form, { message: ONLY_OWNERS })

const back = (courseId: number, flash: string) => redirect(withFlash(paths.admin.course(courseId), flash), 303)

async function change({ params, context, form }: Submission<Route.ActionArgs>) {
  const { platform, actor } = officeContext(context)
  const read = readPriceForm(form)
  if (!read.ok) return rejected(422, form, { errors: read.fieldErrors })
  const courseId = toCourseId(params.courseId)
  const changed = await changePrice(platform, { actor, courseId, ...read.data })
  if (changed.ok) return back(courseId, read.data.countsFrom ? 'scheduled' : 'changed')
  if (changed.error === 'unknown-course') throw data(null, { status: 404 })
  const field = { 'in-the-past': 'from', 'moment-taken': 'from', 'same-price': 'price' }[changed.error]
  return rejected(409, form, { errors: { [field]: PRICE_ERRORS[changed.error] } })
}

async function cancel({ params, context, target }: Submission<Route.ActionArgs>) {
  const { platform, actor } = officeContext(context)
  const courseId = toCourseId(params.courseId)
  const cancelled = await cancelPriceChange(platform, { actor, courseId, priceId: target })
  return cancelled.ok ? back(courseId, 'cancelled') : rejected(409, {}, { message: PRICE_ERRORS[cancelled.error] })
}

export const action = actions<Route.ActionArgs, Answer>(
  { change: forOwners(change), cancel: forOwners(cancel) },
  ({ form }) => ({ typed: form, errors: {}, message: UNKNOWN_BUTTON }),
)

const FLASH_MESSAGES = {
  changed: 'The new price counts for bookings from now on.',
  scheduled: 'Saved. Visitors see the new price from that day.',
  cancelled: 'Cancelled. The price stays as it is.',
}

export default function CoursePrices({ loaderData, actionData }: Route.ComponentProps) {
  const { course, prices, owner } = loaderData
  const answer: Answer | null = actionData ?? null
  return (
    <AdminPage
      heading={course.name}
      summary="A new price is for new bookings: those already made keep theirs."
      actions={<a href={paths.admin.courses}>All courses</a>}
    >
      <FlashMessage messages={FLASH_MESSAGES} />
      <ErrorSummary problems={problemsOf(answer?.errors ?? {}, answer ?? {})} />
      <section className="admin-section stretch" aria-labelledby="prices-title">
        <h2 id="prices-title">Prices</h2>
        {owner && <ChangePrice current={prices.find(({ state }) => state === 'current')} answer={answer} />}
        <PriceList prices={prices} mayCancel={owner} />
        <p>
          <a href={paths.admin.auditOf(`course/${course.id}`)}>Show changes</a>
        </p>
      </section>
    </AdminPage>
  )
}

function ChangePrice({ current, answer }: { current: PriceRecord | undefined; answer: Answer | null }) {
  const typed = answer?.typed.intent === 'change' ? answer.typed : null
  const errors = answer?.errors ?? {}
  const value = (name: string, now: string | undefined) => typed?.[name] ?? now ?? ''
  return (
    <ConfirmAction label="Change the price" open={typed !== null}>
      <form method="post" className="admin-form" noValidate>
        <Field
          name="price"
          label="Price (£)"
          inputMode="decimal"
          width="short"
          defaultValue={value('price', current && poundsText(current.price))}
          error={errors.price}
        />
        <Field
          name="deposit"
          label="Deposit (£)"
          inputMode="decimal"
          width="short"
          defaultValue={value('deposit', current && poundsText(current.deposit))}
          error={errors.deposit}
        />
        <Field
          name="from"
          label="From"
          type="date"
          hint="Starts at midnight. Leave it empty to start now."
          width="short"
          defaultValue={value('from', '')}
          error={errors.from}
        />
        <Field
          name="earlyPrice"
          label="Early-bird price (£, optional)"
          inputMode="decimal"
          width="short"
          defaultValue={value('earlyPrice', current?.earlyBird ? poundsText(current.earlyBird.price) : '')}
          error={errors.earlyPrice}
        />
        <Field
          name="earlyDays"
          label="Until how many days before the first session"
          inputMode="numeric"
          width="short"
          defaultValue={value('earlyDays', current?.earlyBird ? String(current.earlyBird.days) : '')}
          error={errors.earlyDays}
        />
        <Button small name="intent" value="change">
          Save the price
        </Button>
      </form>
    </ConfirmAction>
  )
}
