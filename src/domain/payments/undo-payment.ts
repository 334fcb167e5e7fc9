import { sql } from 'kysely'
import { changeInstalments, keptOf } from '#domain/bookings/booking-payments.ts'
import { asOrder, type Booking, type Instalment, isSettled } from '#domain/bookings/booking.ts'
import type { BookingChangeError } from '#domain/bookings/messages.ts'
import { changeSeat, minutesFromNow, placesWith } from '#domain/bookings/seats.ts'
import { closeCases, openCase } from '#domain/cases/cases.ts'
import { cancelReceipt } from '#domain/documents/issue-documents.ts'
import { type Actor, recordEvent } from '#domain/events/record-event.ts'
import type { Pence } from '#domain/pence.ts'
import type { Result } from '#domain/result.ts'
import type { Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { getBooking, withAllPaymentsClosed } from './close-payments.ts'
import { recordReturnInLedger } from './ledger.ts'

interface UndoInput {
  /** Of an allocation: all that its payment covers is due again. */
  attemptId: string
  actor: Actor
  /** Kept in the audit log. */
  reason: string
}

type UndoResult = Result<{ bookingId: string }, UndoError>
type UndoError = Extract<
  BookingChangeError,
  | 'unknown-payment'
  | 'reason-missing'
  | 'already-cancelled'
  | 'not-undoable'
  | 'payment-under-way'
  | 'paid-meanwhile'
  | 'provider-silent'
>

/** How long a place is kept whose payment or waiver was undone. */
const UNDONE_HOLD_HOURS = 48

/**
 * Undoes a payment that staff recorded by mistake. Nothing is deleted: a credit note takes back its receipt, the ledger has
 * a counter-entry, and the amount is due again, of each order that it paid for. No money went back, so it is no refund. Only the newest payment of a booking
 * is undone, while nothing of it was refunded. A place that it had made certain is held for two days.
 */
export async function undoPayment(platform: Platform, input: UndoInput): Promise<UndoResult> {
  const { attemptId } = input
  if (input.reason.trim() === '') return { ok: false, error: 'reason-missing' }
  const parts = await platform.db
    .selectFrom('allocation as asked')
    .innerJoin('allocation', 'allocation.paymentId', 'asked.paymentId')
    .innerJoin('sale', 'sale.id', 'allocation.saleId')
    .select(['allocation.id', 'sale.id as bookingId', 'sale.cancelledAt', 'allocation.undoneAt'])
    .where('asked.id', '=', attemptId)
    .execute()
  const asked = parts.find(({ id }) => id === attemptId)
  if (!asked) return { ok: false, error: 'unknown-payment' }
  const { bookingId } = asked
  // The form was sent twice.
  if (asked.undoneAt) return { ok: true, bookingId }
  if (parts.some(({ cancelledAt }) => cancelledAt)) return { ok: false, error: 'already-cancelled' }
  const bookingIds = [...new Set(parts.map((part) => part.bookingId))]
  return withAllPaymentsClosed(platform, bookingIds, (tx, locked) =>
    undoNow(platform, tx, locked, { ...input, bookingId }),
  )
}

async function undoNow(
  platform: Platform,
  tx: Tx,
  bookings: Map<string, Booking>,
  { bookingId, ...input }: UndoInput & { bookingId: string },
): Promise<UndoResult> {
  if ([...bookings.values()].some((booking) => asOrder(booking).cancelledAt))
    return { ok: false, error: 'already-cancelled' }
  const undone = await markUndone(tx, input)
  if (undone.length === 0) return { ok: false, error: 'not-undoable' }
  for (const { saleId, ...part } of undone)
    await takeBack(platform, tx, getBooking(bookings, saleId), { ...input, ...part })
  await freeBankLine(tx, input)
  return { ok: true, bookingId }
}

/** The line of the bank's statement that it was recorded from waits again, for staff. */
async function freeBankLine(tx: Tx, { attemptId }: { attemptId: string }): Promise<void> {
  await tx
    .updateTable('bankLine')
    .set({ paymentId: null })
    .where('paymentId', '=', ({ selectFrom }) =>
      selectFrom('allocation').select('paymentId').where('id', '=', attemptId),
    )
    .execute()
}

interface TakenBack extends UndoInput {
  instalmentId: string
  amountPence: Pence
}

async function takeBack(platform: Platform, tx: Tx, booking: Booking, undone: TakenBack): Promise<void> {
  const { attemptId, instalmentId, amountPence, actor, reason } = undone
  const { id: bookingId } = booking
  await cancelReceipt(platform, tx, { attemptId })
  await recordReturnInLedger(tx, { kind: 'payment-undone', attemptId, amount: amountPence })
  const details = { attemptId, amountPence, reason }
  await recordEvent(tx, { kind: 'payment-undone', actor, bookingId, details })
  const instalment = booking.instalments.find((one) => one.id === instalmentId)
  if (!instalment) throw new Error(`expected booking ${bookingId} to have instalment ${instalmentId}`)
  if (instalment.state === 'paid') await makeDue(tx, booking, instalment)
  await updatePartPaidCase(platform, tx, { bookingId, instalment })
}

/** All parts of the payment. The condition is the guard: no card payment, nothing of it refunded, and none of its orders has a newer one. */
async function markUndone(tx: Tx, { attemptId }: { attemptId: string }) {
  return tx
    .updateTable('allocation')
    .from('payment')
    .set({ undoneAt: sql`now()` })
    .whereRef('payment.id', '=', 'allocation.paymentId')
    .where('payment.id', '=', ({ selectFrom }) =>
      selectFrom('allocation').select('paymentId').where('id', '=', attemptId),
    )
    .where('undoneAt', 'is', null)
    .where('kind', '<>', 'card')
    .where(
      sql<boolean>`not exists (select from refund join allocation part on part.id = refund.attempt_id
          where part.payment_id = payment.id and refund.state <> 'failed')
        and not exists (select from allocation later join payment newer on newer.id = later.payment_id
          where later.sale_id in (select sale_id from allocation part where part.payment_id = payment.id)
            and later.undone_at is null and not later.surplus and newer.received_at > payment.received_at)`,
    )
    .returning(['allocation.id as attemptId', 'saleId', 'instalmentId', 'allocation.amountPence'])
    .execute()
}

/**
 * An instalment that was paid or waived is due again, in the caller's transaction, which holds the order's lock. The place
 * that the first one had made certain is held, so that it can be paid in another way; one on account stays certain.
 */
export async function makeDue(tx: Tx, booking: Booking, instalment: Instalment): Promise<void> {
  if (!isSettled(instalment)) throw new Error(`expected instalment ${instalment.id} to be settled`)
  await changeInstalments(tx, { instalmentId: instalment.id }, 'due').execute()
  if (!instalment.confirms || booking.confirmedBy === 'on-account') return
  const places = await tx.selectFrom('booking').select('id').where('id', 'in', placesWith(booking.id)).execute()
  for (const { id: bookingId } of places)
    await changeSeat(tx, { bookingId, to: 'held' })
      .set({ heldUntil: minutesFromNow(UNDONE_HOLD_HOURS * 60) })
      .execute()
  await tx.updateTable('sale').set({ confirmedAt: null, confirmedBy: null }).where('id', '=', booking.saleId).execute()
}

/** Like a part payment: what is left of the first instalment makes no place certain, so staff have a case. */
async function updatePartPaidCase(
  platform: Platform,
  tx: Tx,
  { bookingId, instalment }: { bookingId: string; instalment: Instalment },
): Promise<void> {
  if (!instalment.confirms) return
  const { kept } = await tx.selectNoFrom(keptOf(sql`${instalment.id}`).as('kept')).executeTakeFirstOrThrow()
  if (kept > 0) await openCase(platform, tx, { bookingId, reason: 'part-paid' })
  else await closeCases(tx, { bookingId, reasons: ['part-paid'] })
}
