import type { Actor } from '#domain/audit/record-audit.ts'
import { findPayments } from '#domain/bookings/booking-payments.ts'
import { isAllowed } from '#domain/bookings/booking.ts'
import { actOnEach, type ChosenBooking, findChosenBookings, type BulkOutcome } from '#domain/bookings/bulk-actions.ts'
import { findBookingsById } from '#domain/bookings/find-booking.ts'
import { pence, type Pence } from '#domain/pence.ts'
import type { Platform } from '#platform/platform.ts'
import { type RefundResult, refundPayment } from './refund-payment.ts'

/** One payment of a booking, and how much of it goes back. */
interface RefundPart extends ChosenBooking {
  attemptId: string
  amount: Pence
}

/** All that can be refunded of the chosen bookings, payment by payment, and the bookings without any. */
export async function findRefundParts(
  platform: Platform,
  input: { references: string[] },
): Promise<{ parts: RefundPart[]; nothing: ChosenBooking[]; total: Pence }> {
  const chosen = await findChosenBookings(platform, input)
  const bookings = await findBookingsById(platform, { ids: chosen.map((one) => one.bookingId) })
  const parts: RefundPart[] = []
  for (const one of chosen) {
    const booking = bookings.get(one.bookingId)
    if (!booking || !isAllowed(booking, 'refund')) continue
    const payments = await findPayments(platform, one)
    for (const { attemptId, left, surplus } of payments)
      if (left > 0 && !surplus) parts.push({ ...one, attemptId, amount: left })
  }
  const withParts = new Set(parts.map((part) => part.bookingId))
  return { parts, nothing: chosen.filter((one) => !withParts.has(one.bookingId)), total: totalOf(parts) }
}

export const totalOf = (parts: { amount: Pence }[]): Pence => pence(parts.reduce((sum, part) => sum + part.amount, 0))

interface RefundBookingsInput {
  references: string[]
  /** What was shown: exactly this is refunded, and never more than is left by then. */
  parts: { attemptId: string; amount: Pence }[]
  reason: string
  /** One submission refunds each payment once, however often it arrives. */
  idempotencyKey: string
  actor: Actor
}

/** Refunds these payments of the chosen bookings. A payment of another booking is left out. */
export async function refundBookings(
  platform: Platform,
  input: RefundBookingsInput,
): Promise<(RefundPart & BulkOutcome<RefundResult>)[]> {
  const { references, parts, reason, idempotencyKey, actor } = input
  const refunds = await withBookings(platform, await findChosenBookings(platform, { references }), parts)
  return actOnEach(platform, refunds, ({ attemptId, amount }) =>
    refundPayment(platform, { attemptId, amount, reason, actor, idempotencyKey: `${idempotencyKey}/${attemptId}` }),
  )
}

async function withBookings(
  platform: Platform,
  chosen: ChosenBooking[],
  parts: RefundBookingsInput['parts'],
): Promise<RefundPart[]> {
  const attemptIds = parts.map((part) => part.attemptId)
  if (attemptIds.length === 0) return []
  const attempts = await platform.db
    .selectFrom('paymentAttempt')
    .select(['id', 'bookingId'])
    .where('id', 'in', attemptIds)
    .execute()
  const bookingOf = new Map(attempts.map((one) => [one.id, one.bookingId]))
  return chosen.flatMap((one) =>
    parts.filter(({ attemptId }) => bookingOf.get(attemptId) === one.bookingId).map((part) => ({ ...one, ...part })),
  )
}
