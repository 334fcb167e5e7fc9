import { amountText, type CouponDetails, type Day } from '#domain/coupons/coupon-details.ts'
import type { CouponRecord } from '#domain/coupons/find-coupons.ts'
import type { CouponState } from '#domain/coupons/pricing.ts'
import { formatPence, pence } from '#domain/pence.ts'
import { formatDate } from '#web/pages/date-time.tsx'
import type { StateLabel } from '../table-cells.tsx'

export const COUPON_STATE_LABELS: Record<CouponState, StateLabel> = {
  live: { kind: 'ok', label: 'Live' },
  'not-yet': { kind: 'info', label: 'Scheduled' },
  ended: { kind: 'quiet', label: 'Ended' },
  'used-up': { kind: 'warn', label: 'Used up' },
  retired: { kind: 'quiet', label: 'Archived' },
}

/** "50%" or "£300.00" */
export const formatReduction = ({ kind, value }: Pick<CouponDetails, 'kind' | 'value'>): string =>
  kind === 'percent' ? `${value}%` : formatPence(pence(value))

/** "1 Mar 2027 to 31 Mar 2027", or "From 1 Mar 2027" where it has no end. */
export function formatValidity({ firstDay, lastDay }: Pick<CouponRecord, 'firstDay' | 'lastDay'>): string {
  return lastDay
    ? `${formatCalendarDay(firstDay)} to ${formatCalendarDay(lastDay)}`
    : `From ${formatCalendarDay(firstDay)}`
}

/** "3 of 10", or "3" where there is no limit. */
export const formatUses = ({ uses, useLimit }: Pick<CouponRecord, 'uses' | 'useLimit'>): string =>
  useLimit === null ? String(uses) : `${uses} of ${useLimit}`

/** The same in a sentence: "used once", "used 3 of 10 times". */
export function formatTimesUsed({ uses, useLimit }: Pick<CouponRecord, 'uses' | 'useLimit'>): string {
  if (uses === 0) return useLimit === null ? 'not used yet' : `not used yet, ${useLimit} at most`
  if (useLimit !== null) return `used ${uses} of ${useLimit} times`
  return uses === 1 ? 'used once' : `used ${uses} times`
}

/** Noon UTC is on the same calendar day in London in summer and in winter. */
const formatCalendarDay = (day: Day): string => formatDate(new Date(`${day}T12:00:00Z`))

export function couponValues(details: CouponDetails): Record<string, string> {
  return {
    code: details.code,
    description: details.description,
    kind: details.kind,
    amount: amountText(details),
    firstDay: details.firstDay ?? '',
    lastDay: details.lastDay ?? '',
    courseId: String(details.courseId ?? ''),
    useLimit: String(details.useLimit ?? ''),
  }
}

/** The label of each field, in the order of the form. */
export const COUPON_LABELS: Record<string, string> = {
  description: 'Description',
  kind: 'Kind',
  amount: 'Amount',
  firstDay: 'Valid from',
  lastDay: 'Valid until',
  courseId: 'Course',
  useLimit: 'Usage limit',
}
