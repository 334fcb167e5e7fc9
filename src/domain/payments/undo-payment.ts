import { sql } from 'kysely'
import { changeInstalments, keptOf } from '#domain/bookings/booking-payments.ts'
import { type Booking, type Instalment, isSettled } from '#domain/bookings/booking.ts'
import { findBookingOfInstalment } from '#domain/bookings/find-booking.ts'
import type { BookingChangeError } from '#domain/bookings/messages.ts'
import { changeSeat, minutesFromNow } from '#domain/bookings/seats.ts'
import { ATTEMPT_TRANSITIONS } from '#domain/bookings/states.ts'
import { closeCases, openCase } from '#domain/cases/cases.ts'
import { cancelReceipt } from '#domain/documents/issue-documents.ts'
import { type Actor, recordEvent } from '#domain/events/record-event.ts'
import type { Result } from '#domain/result.ts'
import { statesBefore } from '#domain/transitions.ts'
import type { Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { withPaymentsClosed } from './close-payments.ts'
import { recordReturnInLedger } from './ledger.ts'

interface UndoInput {
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
 * a counter-entry, and the amount is due again. No money went back, so it is no refund. Only the newest payment of a booking
 * is undone, while nothing of it was refunded. A place that it had made certain is held for two days.
 */
export async function undoPayment(platform: Platform, input: UndoInput): Promise<UndoResult> {
  const { attemptId } = input
  if (input.reason.trim() === '') return { ok: false, error: 'reason-missing' }
  const attempts = platform.db
    .selectFrom('paymentAttempt')
    .innerJoin('booking', 'booking.saleId', 'paymentAttempt.saleId')
  const recorded = attempts.select(['booking.id as bookingId', 'state', 'instalmentId'])
  const attempt = await recorded.where('paymentAttempt.id', '=', attemptId).executeTakeFirst()
  if (!attempt) return { ok: false, error: 'unknown-payment' }
  const { bookingId } = attempt
  // The form was sent twice.
  if (attempt.state === 'undone') return { ok: true, bookingId }
  const booking = await findBookingOfInstalment(platform, attempt)
  if (booking?.cancelledAt) return { ok: false, error: 'already-cancelled' }
  return withPaymentsClosed(platform, bookingId, (tx, locked) => undoNow(platform, tx, locked, input))
}

async function undoNow(platform: Platform, tx: Tx, booking: Booking, input: UndoInput): Promise<UndoResult> {
  const { attemptId, actor, reason } = input
  const { id: bookingId } = booking
  if (booking.cancelledAt) return { ok: false, error: 'already-cancelled' }
  const undone = await markUndone(tx, { attemptId, saleId: booking.saleId })
  if (!undone) return { ok: false, error: 'not-undoable' }
  const { instalmentId, amountPence } = undone
  await cancelReceipt(platform, tx, { attemptId })
  await recordReturnInLedger(tx, { kind: 'payment-undone', attemptId, amount: amountPence })
  const details = { attemptId, amountPence, reason }
  await recordEvent(tx, { kind: 'payment-undone', actor, bookingId, details })
  const instalment = booking.instalments.find((one) => one.id === instalmentId)
  if (!instalment) throw new Error(`expected booking ${bookingId} to have instalment ${instalmentId}`)
  if (instalment.state === 'paid') await makeDue(tx, booking, instalment)
  await updatePartPaidCase(platform, tx, { bookingId, instalment })
  return { ok: true, bookingId }
}

/** The condition is the guard: no card payment, nothing of it refunded, and none is newer. */
async function markUndone(tx: Tx, { attemptId, saleId }: { attemptId: string; saleId: string }) {
  return tx
    .updateTable('paymentAttempt')
    .set({ state: 'undone' })
    .where('id', '=', attemptId)
    .where('saleId', '=', saleId)
    .where('state', 'in', statesBefore(ATTEMPT_TRANSITIONS, 'undone'))
    .where('kind', '<>', 'card')
    .where(
      sql<boolean>`not exists (select from refund where refund.attempt_id = payment_attempt.id and refund.state <> 'failed')
        and not exists (select from payment_attempt newer where newer.sale_id = payment_attempt.sale_id
          and newer.state = 'succeeded' and not newer.surplus and newer.changed_at > payment_attempt.changed_at)`,
    )
    .returning(['instalmentId', 'amountPence'])
    .executeTakeFirst()
}

/**
 * An instalment that was paid or waived is due again, in the caller's transaction, which holds the order's lock. The place
 * that the first one had made certain is held, so that it can be paid in another way.
 */
export async function makeDue(tx: Tx, booking: Booking, instalment: Instalment): Promise<void> {
  if (!isSettled(instalment)) throw new Error(`expected instalment ${instalment.id} to be settled`)
  await changeInstalments(tx, { instalmentId: instalment.id }, 'due').execute()
  if (!instalment.confirms) return
  await changeSeat(tx, { bookingId: booking.id, to: 'held' })
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
