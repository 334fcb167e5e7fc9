import { data, type MetaArgs, redirect } from 'react-router'
import { addCoupon } from '#domain/coupons/coupon-admin.ts'
import { ADD_COUPON_ERRORS } from '#domain/coupons/messages.ts'
import { couponDetails } from '#domain/coupons/coupon-details.ts'
import { listCourses } from '#domain/courses/course.ts'
import { type FieldErrors, readFields } from '#domain/fields.ts'
import { hasRole } from '#domain/accounts/account.ts'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import adminCss from '#web/pages/admin/admin.css?inline'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import type { Route } from './+types/add-coupon'
import { AdminPage } from '../admin-page.tsx'
import { CouponForm } from './coupon-form.tsx'
import { officeContext } from '../office-context.ts'
import { withFlash } from '#web/pages/flash-message.tsx'
import { formValues } from '../read-form.ts'

export const handle = { frame: 'admin', css: adminCss, hydrate: true }

export const meta = ({ matches }: MetaArgs) =>
  describePage(publicUrlOf(matches), {
    title: 'Add coupon',
    description: 'A code that takes something off the price.',
    path: paths.admin.addCoupon(),
    noindex: true,
  })

/** A link may bring fields along: /addcoupon?code=AGILE50 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { platform, viewer } = officeContext(context)
  const asked = Object.fromEntries(new URL(request.url).searchParams)
  return {
    courses: await listCourses(platform),
    now: platform.clock.now(),
    values: { kind: 'percent', ...asked },
    mayWrite: hasRole(viewer.role, 'staff'),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { platform, actor } = officeContext(context)
  const values = formValues(await request.formData())
  const read = readFields(couponDetails, values)
  const rejected = (status: number, errors: FieldErrors) => data({ values, errors }, { status })
  if (values.intent === 'preview') return rejected(200, read.ok ? {} : read.fieldErrors)
  if (values.intent !== 'add') return rejected(422, {})
  if (!read.ok) return rejected(422, read.fieldErrors)
  const added = await addCoupon(platform, { actor, details: read.data })
  if (added.ok) return redirect(withFlash(paths.admin.coupon(added.code), 'added'), 303)
  return rejected(409, { code: ADD_COUPON_ERRORS[added.error](read.data.code) })
}

export default function AddCoupon({ loaderData, actionData }: Route.ComponentProps) {
  const { courses, now, mayWrite } = loaderData
  const values: Record<string, string> = actionData?.values ?? loaderData.values
  const errors = actionData?.errors ?? {}
  return (
    <AdminPage
      heading="Add coupon"
      summary="Every booking form accepts it from its first day on. What was booked before stays as it is."
    >
      <ErrorSummary problems={Object.entries(errors).flatMap(([id, text]) => (text ? [{ id, text }] : []))} />
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
