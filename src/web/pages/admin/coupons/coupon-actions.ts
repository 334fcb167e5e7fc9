import { data, redirect } from 'react-router'
import { changeCoupon, retireCoupon, reviveCoupon } from '#domain/coupons/coupon-admin.ts'
import { couponDetails } from '#domain/coupons/coupon-details.ts'
import { COUPON_FIELD_ERRORS } from '#domain/coupons/messages.ts'
import { findLastChange } from '#domain/events/audit-log.ts'
import { type FieldErrors, readFields } from '#domain/fields.ts'
import type { Platform } from '#platform/platform.ts'
import { paths } from '#web/paths.ts'
import { withFlash } from '../../flash-message.tsx'
import type { FormValues, Submission } from '../../form-actions.ts'
import { buildConflict, type Conflict, listDifferences } from '../conflict-notice.tsx'
import { officeContext } from '../office-context.ts'
import type { Route } from './+types/coupon'
import { COUPON_LABELS, couponValues } from './coupon-labels.ts'

export interface CouponAnswer {
  values: FormValues
  errors: FieldErrors
  /** The version that the form changes when it is sent again. */
  version: number
  conflict: Conflict | null
}

export const emptyAnswer = (values: FormValues): CouponAnswer => ({ values, errors: {}, version: 0, conflict: null })

type CouponSubmission = Submission<Route.ActionArgs>

export const COUPON_ACTIONS = {
  /** Without scripts the page comes back with the preview of what was typed. */
  preview({ params, form }: CouponSubmission) {
    const read = readFields(couponDetails, { ...form, code: params.code.toUpperCase() })
    return rejected(200, form, { errors: read.ok ? {} : read.fieldErrors })
  },

  async save({ params, context, form }: CouponSubmission) {
    const { platform, actor } = officeContext(context)
    const code = params.code.toUpperCase()
    const read = readFields(couponDetails, { ...form, code })
    if (!read.ok) return rejected(422, form, { errors: read.fieldErrors })
    const { code: _code, ...details } = read.data
    const changed = await changeCoupon(platform, { actor, code, version: Number(form.version), details })
    if (changed.ok) return redirect(withFlash(paths.admin.coupon(code), 'saved'), 303)
    return rejectedChange(changed, code, { platform, form })
  },

  retire: setRetired(retireCoupon, 'retire'),
  revive: setRetired(reviveCoupon, 'revive'),
}

async function rejectedChange(
  rejection: Extract<Awaited<ReturnType<typeof changeCoupon>>, { ok: false }>,
  code: string,
  { platform, form }: { platform: Platform; form: FormValues },
) {
  switch (rejection.error) {
    case 'unknown-coupon':
      throw data(null, { status: 404 })
    case 'unknown-course':
      return rejected(422, form, { errors: { courseId: COUPON_FIELD_ERRORS.courseId } })
    case 'limit-below-uses':
      return rejected(422, form, { errors: { useLimit: `It has already been used ${rejection.uses} times.` } })
    case 'changed-meanwhile': {
      const { now } = rejection
      const last = await findLastChange(platform, { subject: `coupon/${code}` })
      const differences = listDifferences(COUPON_LABELS, couponValues(now), form)
      const conflict = buildConflict(last && { by: last.actor, at: last.at }, differences)
      return rejected(409, form, { version: now.version, conflict })
    }
  }
}

function setRetired(command: typeof retireCoupon, flash: 'retire' | 'revive') {
  return async ({ params, context }: CouponSubmission) => {
    const { platform, actor } = officeContext(context)
    const code = params.code.toUpperCase()
    const answer = await command(platform, { actor, code })
    if (!answer.ok) throw data(null, { status: 404 })
    return redirect(withFlash(paths.admin.coupon(code), flash), 303)
  }
}

const rejected = (status: number, form: FormValues, answer: Partial<CouponAnswer>) =>
  data<CouponAnswer>({ ...emptyAnswer(form), version: Number(form.version), ...answer }, { status })
