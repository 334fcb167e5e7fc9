import { data, type MetaArgs } from 'react-router'
import { type CouponRecord, findCouponRecord } from '#domain/coupons/find-coupons.ts'
import { listAllCourses } from '#domain/courses/course.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmAction } from '#web/ui/confirm-action.tsx'
import { ErrorSummary, problemsOf } from '#web/ui/error-summary.tsx'
import { formatDate } from '../../date-time.tsx'
import { FlashMessage } from '../../flash-message.tsx'
import { actions } from '../../form-actions.ts'
import { AdminPage } from '../admin-page.tsx'
import adminCss from '../admin.css?inline'
import { ConflictNotice } from '../conflict-notice.tsx'
import { officeContext } from '../office-context.ts'
import { StateBadge } from '../table-cells.tsx'
import type { Route } from './+types/coupon'
import { COUPON_ACTIONS, type CouponAnswer, emptyAnswer } from './coupon-actions.ts'
import { CouponForm } from './coupon-form.tsx'
import { COUPON_STATE_LABELS, couponValues, formatTimesUsed } from './coupon-labels.ts'

export const handle = { frame: 'admin', css: adminCss, hydrate: true }

export const meta = ({ matches, params }: MetaArgs) =>
  describePage(matches, {
    title: `Coupon ${params.code?.toUpperCase()}`,
    description: 'What a code takes off, for whom and until when.',
    path: paths.admin.coupons,
    noindex: true,
  })

export async function loader({ params, context }: Route.LoaderArgs) {
  const { platform, mayWrite } = officeContext(context)
  const coupon = await findCouponRecord(platform, params)
  if (!coupon) throw data(null, { status: 404 })
  return { coupon, courses: await listAllCourses(platform), now: platform.clock.now(), mayWrite }
}

export const action = actions<Route.ActionArgs, CouponAnswer>(COUPON_ACTIONS, ({ form }) => emptyAnswer(form))

const FLASH_MESSAGES = {
  added: 'The coupon is added. Booking forms accept it for as long as it is live.',
  saved: 'Saved. The change applies to bookings from now on.',
  retire: 'The coupon is archived: no booking form accepts it any more.',
  revive: 'The coupon is restored. Booking forms accept it for as long as it is live.',
}

export default function Coupon({ loaderData, actionData }: Route.ComponentProps) {
  const { coupon, courses, now, mayWrite } = loaderData
  const answer: CouponAnswer | null = actionData ?? null
  return (
    <AdminPage
      heading={coupon.code}
      summary={
        <>
          <StateBadge labels={COUPON_STATE_LABELS} state={coupon.state} /> Added {formatDate(coupon.postedAt)},{' '}
          <a href={paths.admin.traineesWith(coupon.code)}>{formatTimesUsed(coupon)}</a>,{' '}
          <a href={paths.admin.auditOf(`coupon/${coupon.code}`)}>show changes</a>
        </>
      }
      actions={<a href={paths.admin.coupons}>All coupons</a>}
    >
      <FlashMessage messages={FLASH_MESSAGES} />
      <ErrorSummary problems={problemsOf(answer?.errors ?? {})} />
      {answer?.conflict && <ConflictNotice conflict={answer.conflict} />}
      <CouponForm
        values={answer ? answer.values : couponValues(coupon)}
        errors={answer?.errors ?? {}}
        courses={courses}
        now={now}
        code={coupon.code}
        version={answer?.version ?? coupon.version}
        mayWrite={mayWrite}
      >
        <Button small name="intent" value="save">
          Save
        </Button>
        <button className="button button-quiet button-small without-scripts" name="intent" value="preview">
          Preview
        </button>
      </CouponForm>
      {mayWrite && <RetireCoupon coupon={coupon} />}
    </AdminPage>
  )
}

function RetireCoupon({ coupon: { code, state } }: { coupon: CouponRecord }) {
  if (state === 'retired')
    return (
      <form method="post">
        <Button kind="quiet" small name="intent" value="revive">
          Restore
        </Button>
      </form>
    )
  return (
    <ConfirmAction label="Archive">
      <p>No booking form will accept {code} any more. Bookings made with it keep their price.</p>
      <form method="post">
        <Button kind="quiet" small name="intent" value="retire">
          Archive {code}
        </Button>
      </form>
    </ConfirmAction>
  )
}
