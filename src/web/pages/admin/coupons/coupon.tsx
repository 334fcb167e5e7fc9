import { data, type MetaArgs, redirect } from 'react-router'
import { findLastChange } from '#domain/audit/record-audit.ts'
import { changeCoupon, retireCoupon, reviveCoupon } from '#domain/coupons/coupon-admin.ts'
import { couponDetails } from '#domain/coupons/coupon-details.ts'
import { type CouponRecord, findCouponRecord } from '#domain/coupons/find-coupons.ts'
import { listCourses } from '#domain/courses/course.ts'
import { type FieldErrors, readFields } from '#domain/fields.ts'
import { hasRole } from '#domain/accounts/account.ts'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import adminCss from '#web/pages/admin/admin.css?inline'
import { Badge } from '#web/ui/notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import type { Route } from './+types/coupon'
import { actorName } from '../audit-labels.ts'
import { AdminPage } from '../admin-page.tsx'
import { type Conflict, ConflictNotice } from '../conflict-notice.tsx'
import { CouponForm } from './coupon-form.tsx'
import { COUPON_LABELS, COUPON_STATE_LABELS, couponValues, formatTimesUsed } from './coupon-labels.ts'
import { formatDate } from '#web/pages/date-time.tsx'
import { officeContext, type OfficeContext } from '../office-context.ts'
import { FlashMessage, withFlash } from '#web/pages/flash-message.tsx'
import { formValues } from '../read-form.ts'
import { ConfirmAction } from '#web/ui/confirm-action.tsx'

export const handle = { frame: 'admin', css: adminCss, hydrate: true }

export const meta = ({ matches, params }: MetaArgs) =>
  describePage(publicUrlOf(matches), {
    title: `Coupon ${params.code?.toUpperCase()}`,
    description: 'What a code takes off, for whom and until when.',
    path: paths.admin.coupons,
    noindex: true,
  })

export async function loader({ params, context }: Route.LoaderArgs) {
  const { platform, viewer } = officeContext(context)
  const coupon = await findCouponRecord(platform, params)
  if (!coupon) throw data(null, { status: 404 })
  const mayWrite = hasRole(viewer.role, 'staff')
  return { coupon, courses: await listCourses(platform), now: platform.clock.now(), mayWrite }
}

interface CouponAnswer {
  values: Record<string, string>
  errors: FieldErrors
  version: number
  conflict: Conflict | null
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const visit = officeContext(context)
  const { platform, actor } = visit
  const code = params.code.toUpperCase()
  const typed = formValues(await request.formData())
  const here = (said: string) => redirect(withFlash(paths.admin.coupon(code), said), 303)
  if (typed.intent === 'retire' || typed.intent === 'revive') {
    const act = typed.intent === 'retire' ? retireCoupon : reviveCoupon
    const answer = await act(platform, { actor, code })
    if (!answer.ok) throw data(null, { status: 404 })
    return here(typed.intent)
  }
  return typed.intent === 'save' || typed.intent === 'preview'
    ? ((await save(visit, code, typed)) ?? here('saved'))
    : rejected(422, { values: typed })
}

/** Null when it is stored. */
async function save({ platform, actor }: OfficeContext, code: string, values: Record<string, string>) {
  const version = Number(values.version)
  const read = readFields(couponDetails, { ...values, code })
  if (values.intent === 'preview') return rejected(200, { values, version, errors: read.ok ? {} : read.fieldErrors })
  if (!read.ok) return rejected(422, { values, version, errors: read.fieldErrors })
  const { code: _code, ...details } = read.data
  const changed = await changeCoupon(platform, { actor, code, version, details })
  if (changed.ok) return null
  switch (changed.error) {
    case 'unknown-coupon':
      throw data(null, { status: 404 })
    case 'limit-below-uses':
      return rejected(422, { values, version, errors: { useLimit: `It was used ${changed.uses} times already.` } })
    case 'changed-meanwhile': {
      const last = await findLastChange(platform, { subject: `coupon/${code}` })
      const conflict = { by: last && actorName(last.actor), at: last?.at ?? null }
      const differences = couponDifferences(changed.now, values)
      return rejected(409, { values, version: changed.now.version, conflict: { ...conflict, differences } })
    }
  }
}

const rejected = (status: number, answer: Partial<CouponAnswer>) =>
  data<CouponAnswer>({ values: {}, errors: {}, version: 0, conflict: null, ...answer }, { status })

function couponDifferences(now: CouponRecord, typed: Record<string, string>): Conflict['differences'] {
  const stored = couponValues(now)
  return Object.entries(COUPON_LABELS).flatMap(([name, label]) => {
    const [was, is] = [stored[name] ?? '', typed[name] ?? '']
    return was === is ? [] : [{ label, stored: was, typed: is }]
  })
}

const FLASH_MESSAGES = {
  added: 'The coupon is added. Booking forms accept it for as long as it is live.',
  saved: 'The change is stored. It counts for bookings from now on.',
  retire: 'The coupon is retired: no booking form accepts it any more.',
  revive: 'The coupon is revived. Booking forms accept it for as long as it is live.',
}

export default function Coupon({ loaderData, actionData }: Route.ComponentProps) {
  const { coupon, courses, now, mayWrite } = loaderData
  const answer: CouponAnswer | null = actionData ?? null
  const { kind, words } = COUPON_STATE_LABELS[coupon.state]
  return (
    <AdminPage
      heading={coupon.code}
      summary={
        <>
          <Badge kind={kind}>{words}</Badge> Posted {formatDate(coupon.postedAt)},{' '}
          <a href={paths.admin.traineesWith(coupon.code)}>used {formatTimesUsed(coupon)}</a>,{' '}
          <a href={paths.admin.auditOf(`coupon/${coupon.code}`)}>every change of it</a>
        </>
      }
    >
      <FlashMessage words={FLASH_MESSAGES} />
      <ErrorSummary
        problems={Object.entries(answer?.errors ?? {}).flatMap(([id, text]) => (text ? [{ id, text }] : []))}
      />
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

/** Takes a code out of use, or back into it. */
function RetireCoupon({ coupon: { code, state } }: { coupon: CouponRecord }) {
  if (state === 'retired')
    return (
      <form method="post">
        <Button kind="quiet" small name="intent" value="revive">
          Revive
        </Button>
      </form>
    )
  return (
    <ConfirmAction label="Retire">
      <p>No booking form will accept {code} any more. Whoever has booked with it keeps the price.</p>
      <form method="post">
        <Button kind="quiet" small name="intent" value="retire">
          Retire {code}
        </Button>
      </form>
    </ConfirmAction>
  )
}
