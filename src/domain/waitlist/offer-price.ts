import type { PaymentType } from '#domain/coupons/pricing.ts'
import { formatPence, type Pence } from '#domain/pence.ts'

interface OfferedPrice {
  /** In full, before a discount, as the waiting list's form showed it; null for those who joined before that was stored. */
  shownPrice: Pence | null
  /** The same now. */
  price: Pence
  /** What they asked for on joining. */
  asked: { couponCode: string | null; paymentType: PaymentType }
  /** What the offer has. */
  offered: { couponCode: string | null; paymentType: PaymentType }
}

/** Each difference between what a person saw when they joined a waiting list and what is offered to them, with its reason. */
export function offerChanges({ shownPrice, price, asked, offered }: OfferedPrice): string[] {
  const changes: string[] = []
  if (shownPrice !== null && shownPrice < price)
    changes.push(
      `The price is ${formatPence(price)} now. It was ${formatPence(shownPrice)} when you joined the list: prices are those of the day of booking, and that one has ended.`,
    )
  if (shownPrice !== null && shownPrice > price)
    changes.push(
      `The price is ${formatPence(price)} now, down from ${formatPence(shownPrice)} when you joined the list.`,
    )
  if (asked.couponCode && !offered.couponCode)
    changes.push(`The code ${asked.couponCode} has ended since you joined, so it takes nothing off.`)
  if (asked.paymentType === 'Deposit' && offered.paymentType !== 'Deposit')
    changes.push('You start within about 14 days, when the whole price is due, so there is no deposit.')
  return changes
}
