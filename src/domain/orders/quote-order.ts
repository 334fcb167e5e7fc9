import { discountOn, type Reduction } from '#domain/coupons/pricing.ts'
import { pence, type Pence } from '#domain/pence.ts'

export interface OrderInput {
  /** Of one place. */
  price: Pence
  seats: number
  reduction: Reduction | null
  /** From how many places on so many per cent are taken off each. */
  group: { groupFrom: number; groupPercent: number }
}

export interface OrderQuote {
  price: Pence
  seats: number
  /** What the group rule takes off all places, and what the code takes off after it. */
  groupDiscount: Pence
  codeDiscount: Pence
  total: Pence
  /** What is taken off each place: together exactly both discounts. */
  discounts: Pence[]
}

/** What several places cost. The group rule comes first, then the code; a fixed sum off counts once. Pure: pages run it too. */
export function quoteOrder({ price, seats, reduction, group }: OrderInput): OrderQuote {
  const whole = pence(price * seats)
  const isGroup = group.groupPercent > 0 && seats >= group.groupFrom
  const groupDiscount = isGroup ? discountOn(whole, { kind: 'percent', percent: group.groupPercent }) : pence(0)
  const codeDiscount = reduction ? discountOn(pence(whole - groupDiscount), reduction) : pence(0)
  const discount = groupDiscount + codeDiscount
  const each = Math.floor(discount / seats)
  const discounts = Array.from({ length: seats }, (_, place) => pence(each + (place < discount % seats ? 1 : 0)))
  return { price, seats, groupDiscount, codeDiscount, total: pence(whole - discount), discounts }
}
