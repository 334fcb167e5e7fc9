import { formatPence, pence } from '#domain/pence.ts'
import type { Reduction } from '#domain/coupons/pricing.ts'

/** A code that was accepted, and what it does to the price. */
export interface Coupon {
  id: string
  code: string
  reduction: Reduction
}

/** Where a coupon stands: only a live one is accepted. Worked out in coupon-state.ts. */
export const COUPON_STATES = ['live', 'not-yet', 'ended', 'used-up', 'retired'] as const
export type CouponState = (typeof COUPON_STATES)[number]

export function reductionOf(row: { kind: 'percent' | 'amount'; value: number }): Reduction {
  return row.kind === 'percent' ? { kind: 'percent', percent: row.value } : { kind: 'amount', amount: pence(row.value) }
}

/** "50% off" or "£300.00 off": the reason for a changed price, in words. */
export function describeReduction(reduction: Reduction): string {
  return reduction.kind === 'percent' ? `${reduction.percent}% off` : `${formatPence(reduction.amount)} off`
}
