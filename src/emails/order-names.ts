import type { Order } from '#domain/orders/find-order.ts'
import { isolated } from '#platform/isolated-text.ts'
import { greetingName } from './email-layout.tsx'

/** What the buyer is called was typed by who asks them to pay, and they have done nothing yet. */
const isTypedByAsker = ({ askedBy, confirmedBy }: Order): boolean => askedBy !== null && confirmedBy === null

/** As an email may name them; null where it can be more than a name. */
export const buyerName = (order: Order): string | null =>
  isTypedByAsker(order) ? greetingName(order.buyerName) : order.buyerName

/** Whether the quote, which names the buyer, may be attached: otherwise strangers could send their advertisements with it. */
export const hasPlainBuyer = (order: Order): boolean =>
  !isTypedByAsker(order) || [order.buyerName, order.buyer.companyName].every((name) => greetingName(name) !== null)

/** The only words that were typed by who asks: cut to what can be nothing but a name. */
export const traineeOf = ({ order }: { order: Order }): string =>
  isolated(greetingName(order.askedBy ?? '') || 'One of your people')

/** "Mei Tan of Fjord AS" */
export const buyerOf = ({ order }: { order: Order }): string =>
  isTypedByAsker(order) ? 'your employer' : namesOf(order)

const namesOf = (order: Order): string =>
  [isolated(order.buyerName), order.buyer.companyName && `of ${isolated(order.buyer.companyName)}`]
    .filter(Boolean)
    .join(' ')
