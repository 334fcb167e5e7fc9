import { sql } from 'kysely'
import { findPayments } from '#domain/bookings/booking-payments.ts'
import { type Booking, firstInstalment, isAllowed } from '#domain/bookings/booking.ts'
import { findBooking, nextCalendarSequence } from '#domain/bookings/find-booking.ts'
import type { BookingChangeError } from '#domain/bookings/messages.ts'
import { closeRunCancelled } from '#domain/cases/cases.ts'
import { creditInvoice } from '#domain/documents/credit-invoice.ts'
import { enqueueEmail } from '#domain/emails/outbox.ts'
import { type Actor, recordEvent } from '#domain/events/record-event.ts'
import { withPaymentsClosed } from '#domain/payments/close-payments.ts'
import { splitRefund } from '#domain/payments/propose-refund.ts'
import { settleCovered } from '#domain/payments/receive-payment.ts'
import { requestRefund } from '#domain/payments/refund-payment.ts'
import { pence, type Pence } from '#domain/pence.ts'
import type { Result } from '#domain/result.ts'
import type { Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { cancelInTransaction, releasePlace } from './cancel-booking.ts'
import { findPlaceId, type PlaceAddress } from './place-changes.ts'
import { creditFor, creditTerms } from './place-credit.ts'

/** A place by the addresses of its order and itself, or by our own id. */
type WhichPlace = PlaceAddress | { bookingId: string }

type GiveBackInput = WhichPlace & {
  /** The buyer, who is a visitor with the order's address, gets what the terms give; staff choose. */
  actor: Actor
  /** For the activity log. */
  reason: string
  /** What is taken off the order for it. The buyer states what they were shown: had it changed, they are asked again. */
  credit: Pence
}

/** What of the credit was still owed, and is not any more, and what of it was paid and goes back. */
type GiveBackResult = Result<{ owedLess: Pence; refunded: Pence }, GiveBackError> & { left?: Pence }
export type GiveBackError = Extract<
  BookingChangeError,
  | 'unknown-booking'
  | 'reason-missing'
  | 'not-a-sum'
  | 'more-than-left'
  | 'nothing-to-cancel'
  | 'course-begun'
  | 'credit-changed'
  | 'payment-under-way'
  | 'paid-meanwhile'
  | 'provider-silent'
>

/**
 * Gives one place of a certain order back, also the first: it goes on sale again, its person hears of it, and the order costs less by
 * the credit. What is still owed falls first, by a credit note of the invoice; the rest was paid and is refunded. The price of the
 * places that stay is not worked out again. With the last place the order is cancelled. Twice is once.
 */
export async function givePlaceBack(platform: Platform, input: GiveBackInput): Promise<GiveBackResult> {
  const bookingId = 'bookingId' in input ? input.bookingId : await findPlaceId(platform, input)
  const found = bookingId && (await findBooking(platform, { bookingId }))
  if (!found || !found.orderId) return { ok: false, error: 'unknown-booking' }
  if (found.cancelledAt) return NOTHING_MORE
  const rejected = await checkCredit(platform, found, input)
  if (rejected) return rejected
  return withPaymentsClosed(platform, found.id, (tx, booking) => giveBack(platform, tx, booking, input))
}

const NOTHING_MORE = { ok: true, owedLess: pence(0), refunded: pence(0) } as const

/** Null where the place may be given back for this credit. */
async function checkCredit(
  platform: Pick<Platform, 'db' | 'clock'>,
  booking: Booking,
  { actor, reason, credit }: GiveBackInput,
): Promise<GiveBackResult | null> {
  if (!isAllowed(booking, 'give-back'))
    return { ok: false, error: booking.paymentUnderWay ? 'payment-under-way' : 'nothing-to-cancel' }
  const terms = await creditTerms(platform, booking)
  if (terms.hasBegun) return { ok: false, error: 'course-begun' }
  if (reason.trim() === '') return { ok: false, error: 'reason-missing' }
  if (!Number.isSafeInteger(credit) || credit < 0) return { ok: false, error: 'not-a-sum' }
  if (actor === 'visitor' && (!terms.mayGiveBack || credit !== terms.credit))
    return { ok: false, error: 'credit-changed' }
  return credit > terms.most ? { ok: false, error: 'more-than-left', left: terms.most } : null
}

async function giveBack(platform: Platform, tx: Tx, booking: Booking, input: GiveBackInput): Promise<GiveBackResult> {
  if (booking.cancelledAt) return NOTHING_MORE
  const rejected = await checkCredit({ ...platform, db: tx }, booking, input)
  if (rejected) return rejected
  const { actor, reason } = input
  const { owedLess, refunded } = creditFor(booking, input.credit)
  if (await isLast(tx, booking)) {
    const order = await findBooking({ db: tx }, { bookingId: booking.saleId })
    if (!order) throw new Error(`expected the first booking of order ${booking.saleId}`)
    const cancelled = await cancelInTransaction(platform, tx, order, { actor, reason, refund: refunded })
    return cancelled.ok ? { ok: true, owedLess, refunded } : { ok: false, error: 'nothing-to-cancel' }
  }
  const { id: bookingId, saleId } = booking
  await creditInvoice(platform, tx, { saleId, placeId: bookingId, amount: owedLess })
  await releasePlace(platform, tx, { bookingId })
  await markGivenBack(tx, booking, input.credit)
  await settleCovered(tx, { bookingId, instalmentId: firstInstalment(booking).id })
  await refundPlace(platform, tx, { bookingId, amount: refunded, words: reason })
  await closeRunCancelled(tx, { bookingId })
  await enqueueEmail(tx, platform.queue, {
    key: `place-given-back/${bookingId}`,
    kind: 'place-given-back',
    bookingId,
    details: { toBuyer: true },
  })
  const details = { reason, creditPence: input.credit, refundPence: refunded }
  await recordEvent(tx, { kind: 'place-given-back', actor, bookingId, details })
  return { ok: true, owedLess, refunded }
}

async function isLast(tx: Tx, { id, saleId }: Booking): Promise<boolean> {
  const others = tx
    .selectFrom('booking')
    .select('id')
    .where('saleId', '=', saleId)
    .where('cancelledAt', 'is', null)
    .where('id', '<>', id)
  return (await others.executeTakeFirst()) === undefined
}

/** The place keeps its price; the order and what it owes cost less by the credit. */
async function markGivenBack(tx: Tx, booking: Booking, creditedPence: Pence): Promise<void> {
  const { id, saleId } = booking
  await tx
    .updateTable('booking')
    .set({ cancelledAt: sql<Date>`now()`, calendarSequence: nextCalendarSequence, creditedPence })
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('sale')
    .set((row) => ({ totalPence: row('totalPence', '-', creditedPence) }))
    .where('id', '=', saleId)
    .execute()
  await tx
    .updateTable('instalment')
    .set((row) => ({ amountPence: row('amountPence', '-', creditedPence) }))
    .where('id', '=', firstInstalment(booking).id)
    .execute()
}

/** From the newest payment first, once for each place. */
async function refundPlace(
  platform: Platform,
  tx: Tx,
  { bookingId, amount: sum, words }: { bookingId: string; amount: Pence; words: string },
): Promise<void> {
  for (const { attemptId, amount } of splitRefund(await findPayments({ db: tx }, { bookingId }), sum))
    await requestRefund(platform, tx, {
      attemptId,
      bookingId,
      placeId: bookingId,
      amount,
      reason: 'given-back',
      words,
      idempotencyKey: `given-back/${bookingId}/${attemptId}`,
    })
}
