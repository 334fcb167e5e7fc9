import { findPayments } from '#domain/bookings/booking-payments.ts'
import { isAllowed } from '#domain/bookings/booking.ts'
import { actOnEach, type ChosenBooking, findChosenBookings, type BulkOutcome } from '#domain/bookings/bulk-actions.ts'
import { findBooking, findBookingsById } from '#domain/bookings/find-booking.ts'
import type { Actor } from '#domain/events/record-event.ts'
import { type RefundResult, refundPayment } from '#domain/payments/refund-payment.ts'
import { pence, type Pence, sumPence } from '#domain/pence.ts'
import type { Platform } from '#platform/platform.ts'
import type { PaymentKind } from '#platform/tables.ts'
import { cancelBooking, type CancelResult } from './cancel-booking.ts'

interface RefundPart extends ChosenBooking {
  attemptId: string
  amount: Pence
  /** What of it did not come by card: staff pay it back. */
  byHand: Pence
}

interface RefundParts {
  parts: (RefundPart & { courseName: string; date: string })[]
  nothing: ChosenBooking[]
  /** Left out, because the bank may take the money back as well. */
  disputed: ChosenBooking[]
  total: Pence
}

/** All that can be refunded of the chosen bookings, payment by payment, and the bookings without any or with a dispute. */
export async function findRefundParts(platform: Platform, input: { references: string[] }): Promise<RefundParts> {
  const all = await findChosenBookings(platform, input)
  const inDispute = await findDisputed(platform, all)
  const chosen = all.filter((one) => !inDispute.has(one.bookingId))
  const bookings = await findBookingsById(platform, { ids: chosen.map((one) => one.bookingId) })
  const parts: RefundParts['parts'] = []
  for (const one of chosen) {
    const booking = bookings.get(one.bookingId)
    if (!booking || !isAllowed(booking, 'refund')) continue
    const payments = await findPayments(platform, one)
    const [courseName, date] = [booking.course.name, booking.run.label]
    for (const { attemptId, left, surplus, kind } of payments)
      if (left > 0 && !surplus)
        parts.push({ ...one, courseName, date, attemptId, amount: left, byHand: byHandOf(kind, left) })
  }
  const withParts = new Set(parts.map((part) => part.bookingId))
  return {
    parts,
    nothing: chosen.filter((one) => !withParts.has(one.bookingId)),
    disputed: all.filter((one) => inDispute.has(one.bookingId)),
    total: totalOf(parts),
  }
}

/** The bookings with a dispute that the bank has not decided. */
async function findDisputed(platform: Platform, chosen: ChosenBooking[]): Promise<Set<string>> {
  const bookingIds = chosen.map((one) => one.bookingId)
  if (bookingIds.length === 0) return new Set()
  const rows = await platform.db
    .selectFrom('dispute')
    .innerJoin('paymentAttempt', 'paymentAttempt.id', 'dispute.attemptId')
    .innerJoin('booking', 'booking.id', 'paymentAttempt.saleId')
    .select('booking.id')
    .where('booking.id', 'in', bookingIds)
    .where('dispute.state', 'in', ['needs-response', 'under-review'])
    .execute()
  return new Set(rows.map((row) => row.id))
}

export const totalOf = (parts: { amount: Pence }[]): Pence => sumPence(parts.map(({ amount }) => amount))

const byHandOf = (kind: PaymentKind, amount: Pence): Pence => (kind === 'card' ? pence(0) : amount)

interface RefundBookingsInput {
  references: string[]
  /** The amount on the page: exactly this is refunded, or nothing where less is left by then. */
  parts: { attemptId: string; amount: Pence }[]
  reason: string
  /** One submission refunds each payment once, however often it arrives. */
  idempotencyKey: string
  actor: Actor
}

/** Refunds these payments of the chosen bookings, without those in dispute. A payment of another booking is left out. */
export async function refundBookings(
  platform: Platform,
  input: RefundBookingsInput,
): Promise<(RefundPart & BulkOutcome<RefundResult | Disputed>)[]> {
  const { references, parts, reason, idempotencyKey, actor } = input
  const chosen = await findChosenBookings(platform, { references })
  const inDispute = await findDisputed(platform, chosen)
  const refunds = await withBookings(platform, chosen, parts)
  return actOnEach(platform, refunds, async ({ bookingId, attemptId, amount }): Promise<RefundResult | Disputed> => {
    if (inDispute.has(bookingId)) return { ok: false, error: 'disputed' }
    const key = `${idempotencyKey}/${attemptId}`
    return refundPayment(platform, { attemptId, amount, reason, actor, idempotencyKey: key })
  })
}

type Disputed = { ok: false; error: 'disputed' | 'of-an-order' }

/** Cancels the chosen bookings and refunds these payments of them; one without payments is only cancelled. */
export async function cancelBookings(
  platform: Platform,
  input: Omit<RefundBookingsInput, 'idempotencyKey'>,
): Promise<(ChosenBooking & Pick<RefundPart, 'amount' | 'byHand'> & BulkOutcome<CancelResult | Disputed>)[]> {
  const { references, parts, reason, actor } = input
  const chosen = await findChosenBookings(platform, { references })
  const inDispute = await findDisputed(platform, chosen)
  const refunds = await withBookings(platform, chosen, parts)
  const withAmounts = chosen.map((one) => {
    const own = refunds.filter(({ bookingId }) => bookingId === one.bookingId)
    return { ...one, amount: totalOf(own), byHand: sumPence(own.map(({ byHand }) => byHand)) }
  })
  return actOnEach(platform, withAmounts, async ({ bookingId, amount }): Promise<CancelResult | Disputed> => {
    if (inDispute.has(bookingId)) return { ok: false, error: 'disputed' }
    if ((await findBooking(platform, { bookingId }))?.orderId) return { ok: false, error: 'of-an-order' }
    return cancelBooking(platform, { bookingId, actor, reason, refund: amount })
  })
}

async function withBookings(
  platform: Platform,
  chosen: ChosenBooking[],
  parts: RefundBookingsInput['parts'],
): Promise<RefundPart[]> {
  const attemptIds = parts.map((part) => part.attemptId)
  if (attemptIds.length === 0) return []
  const payments = await platform.db
    .selectFrom('allocation')
    .innerJoin('payment', 'payment.id', 'allocation.paymentId')
    .innerJoin('booking', 'booking.id', 'allocation.saleId')
    .select(['allocation.id', 'booking.id as bookingId', 'kind'])
    .where('allocation.id', 'in', attemptIds)
    .execute()
  const paymentOf = new Map(payments.map((one) => [one.id, one]))
  return chosen.flatMap((one) =>
    parts.flatMap((part) => {
      const payment = paymentOf.get(part.attemptId)
      return payment?.bookingId === one.bookingId
        ? [{ ...one, ...part, byHand: byHandOf(payment.kind, part.amount) }]
        : []
    }),
  )
}
