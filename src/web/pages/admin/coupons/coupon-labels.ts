import { amountText, type CouponDetails, type Day } from '#domain/coupons/coupon-details.ts'
import type { CouponRecord } from '#domain/coupons/find-coupons.ts'
import type { CouponState } from '#domain/coupons/pricing.ts'
import { formatPence, pence } from '#domain/pence.ts'
import type { BadgeKind } from '#web/ui/notice.tsx'
import { formatDate } from '#web/pages/date-time.tsx'

export const COUPON_STATE_LABELS: Record<CouponState, { kind: BadgeKind; words: string }> = {
  live: { kind: 'ok', words: 'Live' },
  'not-yet': { kind: 'info', words: 'Not yet' },
  ended: { kind: 'quiet', words: 'Ended' },
  'used-up': { kind: 'warn', words: 'Used up' },
  retired: { kind: 'quiet', words: 'Retired' },
}

/** "50%" or "£300.00" */
export const formatReduction = ({ kind, value }: Pick<CouponDetails, 'kind' | 'value'>): string =>
  kind === 'percent' ? `${value}%` : formatPence(pence(value))

/** "1 Mar 2027 to 31 Mar 2027", or without an end. */
export function formatValidity({ firstDay, lastDay }: Pick<CouponRecord, 'firstDay' | 'lastDay'>): string {
  return lastDay
    ? `${formatCalendarDay(firstDay)} to ${formatCalendarDay(lastDay)}`
    : `From ${formatCalendarDay(firstDay)}`
}

/** "3 of 10", or how often where there is no limit. */
export const formatUses = ({ uses, useLimit }: Pick<CouponRecord, 'uses' | 'useLimit'>): string =>
  useLimit === null ? String(uses) : `${uses} of ${useLimit}`

/** The same in a sentence: "once", "3 of 10 times". */
export function formatTimesUsed({ uses, useLimit }: Pick<CouponRecord, 'uses' | 'useLimit'>): string {
  if (useLimit !== null) return `${uses} of ${useLimit} times`
  return uses === 1 ? 'once' : `${uses} times`
}

/** A day of the calendar is noon there: it is the same day in London whatever the season. */
const formatCalendarDay = (day: Day): string => formatDate(new Date(`${day}T12:00:00Z`))

/** A coupon's fields as its form shows them. */
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

/** What each field is called, in the form's order. */
export const COUPON_LABELS: Record<string, string> = {
  description: 'Description',
  kind: 'Kind',
  amount: 'Amount',
  firstDay: 'Valid from',
  lastDay: 'Valid until',
  courseId: 'Course',
  useLimit: 'Most uses',
}
