import { data, type MetaArgs, redirect } from 'react-router'
import { addCoupon } from '#domain/coupons/coupon-admin.ts'
import { couponDetails } from '#domain/coupons/coupon-details.ts'
import { addCouponErrors } from '#domain/coupons/messages.ts'
import { listAllCourses } from '#domain/courses/course.ts'
import { type FieldErrors, readFields } from '#domain/fields.ts'
import { describePage } from '#web/layout/describe-page.ts'
import adminCss from '#web/pages/admin/admin.css?inline'
import { withFlash } from '#web/pages/flash-message.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary, problemsOf } from '#web/ui/error-summary.tsx'
import { actions, type FormValues, type Submission } from '../../form-actions.ts'
import { AdminPage } from '../admin-page.tsx'
import { officeContext } from '../office-context.ts'
import type { Route } from './+types/add-coupon'
import { CouponForm } from './coupon-form.tsx'

export const handle = { frame: 'admin', css: adminCss, hydrate: true }

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'Add coupon',
    description: 'A code that takes something off the price.',
    path: paths.admin.addCoupon(),
    noindex: true,
  })

/** A link can fill in fields: /addcoupon?code=AGILE50 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { platform, mayWrite } = officeContext(context)
  const asked = Object.fromEntries(new URL(request.url).searchParams)
  return {
    courses: await listAllCourses(platform),
    now: platform.clock.now(),
    values: { kind: 'percent', ...asked },
    mayWrite,
  }
}

interface Answer {
  values: FormValues
  errors: FieldErrors
}

const rejected = (status: number, values: FormValues, errors: FieldErrors) =>
  data<Answer>({ values, errors }, { status })

/** Without scripts the page comes back with the preview of what was typed. */
function preview({ form }: Submission<Route.ActionArgs>) {
  const read = readFields(couponDetails, form)
  return rejected(200, form, read.ok ? {} : read.fieldErrors)
}

async function add({ context, form }: Submission<Route.ActionArgs>) {
  const { platform, actor } = officeContext(context)
  const read = readFields(couponDetails, form)
  if (!read.ok) return rejected(422, form, read.fieldErrors)
  const added = await addCoupon(platform, { actor, details: read.data })
  if (added.ok) return redirect(withFlash(paths.admin.coupon(added.code), 'added'), 303)
  return rejected(409, form, addCouponErrors(added.error, read.data.code))
}

export const action = actions<Route.ActionArgs, Answer>({ add, preview }, ({ form }) => ({ values: form, errors: {} }))

export default function AddCoupon({ loaderData, actionData }: Route.ComponentProps) {
  const { courses, now, mayWrite } = loaderData
  const values: FormValues = actionData?.values ?? loaderData.values
  const errors = actionData?.errors ?? {}
  return (
    <AdminPage
      heading="Add coupon"
      summary="Booking forms accept it from its first day. Earlier bookings don’t change."
    >
      <ErrorSummary problems={problemsOf(errors)} />
      <CouponForm values={values} errors={errors} courses={courses} now={now} mayWrite={mayWrite}>
        <Button small name="intent" value="add">
          Add the coupon
        </Button>
        <button className="button button-quiet button-small without-scripts" name="intent" value="preview">
          Preview
        </button>
      </CouponForm>
    </AdminPage>
  )
}
