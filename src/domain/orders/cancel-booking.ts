import { sql } from 'kysely'
import { changeInstalments, findPayments } from '#domain/bookings/booking-payments.ts'
import { asOrder, type Booking, isAllowed, netPaid, stillOwed } from '#domain/bookings/booking.ts'
import { findBooking, nextCalendarSequence, type WhichBooking } from '#domain/bookings/find-booking.ts'
import type { BookingChangeError } from '#domain/bookings/messages.ts'
import { placesWith, releaseSeat } from '#domain/bookings/seats.ts'
import { type CaseReason, closeCases, hasOpenCase } from '#domain/cases/cases.ts'
import { returnCouponUse } from '#domain/coupons/redeem-coupon.ts'
import { creditInvoice } from '#domain/documents/credit-invoice.ts'
import { enqueueEmail } from '#domain/emails/outbox.ts'
import { type Actor, recordEvent } from '#domain/events/record-event.ts'
import { withPaymentsClosed } from '#domain/payments/close-payments.ts'
import { splitRefund } from '#domain/payments/propose-refund.ts'
import { requestRefund } from '#domain/payments/refund-payment.ts'
import { pence, type Pence } from '#domain/pence.ts'
import type { Result } from '#domain/result.ts'
import type { Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'

export type CancelInput = WhichBooking & Cancellation

interface Cancellation {
  actor: Actor
  /** For the audit log; the trainee does not read it. */
  reason: string
  /** At most what is left of what was paid; nothing where it is not given. */
  refund?: Pence
  /** The case that this answers: the booking is cancelled only while one is open. */
  answers?: CaseReason
  /** The caller's own emails say so, and what is refunded. */
  toldByCaller?: boolean
}

/** `left` goes with `more-than-left`: what may still be refunded. */
export type CancelResult = Result<{ bookingId: string; refunded: Pence }, CancelError> & { left?: Pence }
type CancelError = Extract<
  BookingChangeError,
  | 'unknown-booking'
  | 'reason-missing'
  | 'not-a-sum'
  | 'more-than-left'
  | 'already-cancelled'
  | 'nothing-to-cancel'
  | 'course-held'
  | 'payment-under-way'
  | 'paid-meanwhile'
  | 'provider-silent'
  | 'case-closed'
>

/**
 * Cancels a booking once, however often it is asked; the first of an order of several cancels all of them. What can still be
 * paid is cancelled at the provider first; then, in one transaction, the place goes back on sale, what is due is cancelled, and
 * refund and email are queued.
 */
export async function cancelBooking(platform: Platform, input: CancelInput): Promise<CancelResult> {
  const found = await findBooking(platform, input)
  if (!found) return { ok: false, error: 'unknown-booking' }
  const rejected = checkCancellable(found, input)
  if (rejected) return rejected
  return withPaymentsClosed(platform, found.id, (tx, booking) => cancelInTransaction(platform, tx, booking, input))
}

/** Null when the booking may be cancelled with this refund. */
function checkCancellable(found: Booking, { reason, refund = pence(0) }: Cancellation): CancelResult | null {
  const booking = asOrder(found)
  const left = netPaid(booking)
  if (booking.cancelledAt) return { ok: false, error: 'already-cancelled' }
  if (booking.paymentUnderWay) return { ok: false, error: 'payment-under-way' }
  if (!isAllowed(booking, 'cancel'))
    return { ok: false, error: booking.courseHeld ? 'course-held' : 'nothing-to-cancel' }
  if (reason.trim() === '') return { ok: false, error: 'reason-missing' }
  if (!Number.isSafeInteger(refund) || refund < 0) return { ok: false, error: 'not-a-sum' }
  return refund > left ? { ok: false, error: 'more-than-left', left } : null
}

/** cancelBooking in the caller's transaction, which holds the order's lock and knows that nothing can be paid meanwhile. */
export async function cancelInTransaction(
  platform: Platform,
  tx: Tx,
  booking: Booking,
  input: Cancellation,
): Promise<CancelResult> {
  const rejected = checkCancellable(booking, input)
  if (rejected) return rejected
  const { actor, reason, refund = pence(0), answers, toldByCaller } = input
  const bookingId = booking.id
  if (answers && !(await hasOpenCase(tx, { bookingId, reason: answers }))) return { ok: false, error: 'case-closed' }
  await creditInvoice(platform, tx, { saleId: booking.saleId, amount: stillOwed(booking) })
  await releasePlaces(platform, tx, { ofBooking: bookingId, toldByCaller })
  if (booking.money.paid === 0) await returnCouponUse(tx, { bookingId })
  await markCancelled(tx, booking)
  await refundFrom(platform, tx, { bookingId, amount: refund, words: reason })
  if (!toldByCaller)
    await enqueueEmail(tx, platform.queue, {
      key: `booking-cancelled/${bookingId}`,
      kind: 'booking-cancelled',
      bookingId,
      details: {},
    })
  await recordEvent(tx, { kind: 'cancelled', actor, bookingId, details: { reason, refundPence: refund } })
  return { ok: true, bookingId, refunded: refund }
}

/** Every place that is left goes back on sale. */
async function releasePlaces(
  platform: Platform,
  tx: Tx,
  { ofBooking, toldByCaller }: { ofBooking: string; toldByCaller: boolean | undefined },
): Promise<void> {
  const places = await tx
    .selectFrom('booking')
    .select('id')
    .where('id', 'in', placesWith(ofBooking))
    .where('cancelledAt', 'is', null)
    .execute()
  for (const { id: bookingId } of places) await releasePlace(platform, tx, { bookingId, toldByCaller })
}

/** The place goes back on sale. The person of one of several hears of it, unless its date is cancelled: they know that. */
export async function releasePlace(
  platform: Platform,
  tx: Tx,
  { bookingId, toldByCaller }: { bookingId: string; toldByCaller?: boolean | undefined },
): Promise<void> {
  const { claimKey, state } = await tx
    .selectFrom('booking')
    .innerJoin('run', 'run.id', 'booking.runId')
    .select(['claimKey', 'run.state'])
    .where('booking.id', '=', bookingId)
    .executeTakeFirstOrThrow()
  await releaseSeat(tx, { bookingId, reason: 'cancelled', from: ['held', 'confirmed'] })
  if (claimKey && state !== 'cancelled' && !toldByCaller)
    await enqueueEmail(tx, platform.queue, {
      key: `place-cancelled/${claimKey}`,
      kind: 'place-cancelled',
      bookingId,
      details: { claimKey },
    })
}

/** What is due is cancelled too, and cases that waited for another date or a refund have their answer. */
async function markCancelled(tx: Tx, { id: bookingId, saleId }: Booking): Promise<void> {
  const cancelledAt = sql<Date>`now()`
  await tx
    .with('place', (db) =>
      db
        .updateTable('booking')
        .set({ cancelledAt, calendarSequence: nextCalendarSequence })
        .where('saleId', '=', saleId)
        .where('cancelledAt', 'is', null),
    )
    .updateTable('sale')
    .set({ cancelledAt })
    .where('id', '=', saleId)
    .execute()
  await changeInstalments(tx, { saleId }, 'cancelled').execute()
  await closeCases(tx, {
    bookingId,
    reasons: ['paid-without-place', 'provider-silent', 'run-cancelled', 'part-paid', 'withdrawal'],
  })
}

async function refundFrom(
  platform: Platform,
  tx: Tx,
  input: { bookingId: string; amount: Pence; words: string },
): Promise<void> {
  const { bookingId, amount: sum, words } = input
  for (const { attemptId, amount } of splitRefund(await findPayments({ db: tx }, { bookingId }), sum))
    await requestRefund(platform, tx, { attemptId, bookingId, amount, reason: 'cancelled', words })
}
