import { type Booking, isAllowed, wasWaivedByStaff } from '#domain/bookings/booking.ts'
import { findBookingOfInstalment } from '#domain/bookings/find-booking.ts'
import type { BookingChangeError } from '#domain/bookings/messages.ts'
import { type Actor, recordEvent } from '#domain/events/record-event.ts'
import type { Result } from '#domain/result.ts'
import type { Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { withPaymentsClosed } from './close-payments.ts'
import { receivePayment } from './receive-payment.ts'
import { makeDue } from './undo-payment.ts'

interface WaiveInput {
  instalmentId: string
  actor: Actor
  /** For the audit log. */
  reason: string
}

/** `confirmed`: the first instalment was waived, and so the place is confirmed. */
type WaiveResult = Result<{ bookingId: string; confirmed: boolean }, WaiveError>
type WaiveError = Extract<
  BookingChangeError,
  | 'unknown-instalment'
  | 'reason-missing'
  | 'not-due'
  | 'payment-under-way'
  | 'paid-meanwhile'
  | 'provider-silent'
  | 'run-full'
>

/**
 * Waives an instalment; what can still be paid for the booking is cancelled at the provider first. Waiving the first one
 * confirms the booking, with its place or, where the hold had ended, with another one of the run.
 */
export async function waiveInstalment(platform: Platform, input: WaiveInput): Promise<WaiveResult> {
  if (input.reason.trim() === '') return { ok: false, error: 'reason-missing' }
  const booking = await findBookingOfInstalment(platform, input)
  if (!booking) return { ok: false, error: 'unknown-instalment' }
  const error = waiveErrorFor(booking, input)
  if (error) return { ok: false, error }
  return withPaymentsClosed(platform, booking.id, (tx, locked) => waiveInTransaction(platform, tx, locked, input))
}

function waiveErrorFor(booking: Booking, { instalmentId }: WaiveInput): WaiveError | null {
  if (booking.instalments.find((one) => one.id === instalmentId)?.state !== 'due') return 'not-due'
  if (booking.paymentUnderWay) return 'payment-under-way'
  return isAllowed(booking, 'waive') ? null : 'not-due'
}

/** waiveInstalment in the caller's transaction, which holds the order's lock and knows that nothing can be paid meanwhile. */
export async function waiveInTransaction(
  platform: Platform,
  tx: Tx,
  booking: Booking,
  input: WaiveInput,
): Promise<WaiveResult> {
  const error = waiveErrorFor(booking, input)
  if (error) return { ok: false, error }
  const { instalmentId, actor, reason } = input
  const bookingId = booking.id
  const target = { saleId: booking.saleId, bookingId, instalmentId }
  const received = await receivePayment(platform, tx, target, { by: 'waiver', reason, actor })
  if (received === 'no-place') return { ok: false, error: 'run-full' }
  return { ok: true, bookingId, confirmed: received === 'confirmed' }
}

type UnwaiveResult = Result<{ bookingId: string }, UnwaiveError>
type UnwaiveError = Extract<
  BookingChangeError,
  'unknown-instalment' | 'reason-missing' | 'not-waived' | 'payment-under-way' | 'paid-meanwhile' | 'provider-silent'
>

/**
 * Undoes a waiver while nothing else has happened: the sum is due again, and a place that the waiver had made certain is
 * held for two days. Where a later payment was made the waiver stays.
 */
export async function unwaiveInstalment(platform: Platform, input: WaiveInput): Promise<UnwaiveResult> {
  if (input.reason.trim() === '') return { ok: false, error: 'reason-missing' }
  const booking = await findBookingOfInstalment(platform, input)
  if (!booking) return { ok: false, error: 'unknown-instalment' }
  return withPaymentsClosed(platform, booking.id, async (tx, locked): Promise<UnwaiveResult> => {
    const { instalmentId, actor, reason } = input
    const instalment = locked.instalments.find((one) => one.id === instalmentId)
    if (!instalment || !wasWaivedByStaff(instalment) || !isAllowed(locked, 'unwaive'))
      return { ok: false, error: 'not-waived' }
    if (instalment.confirms && locked.money.paid > 0) return { ok: false, error: 'not-waived' }
    await makeDue(tx, locked, instalment)
    const details = { kind: instalment.kind, amountPence: instalment.amount, reason }
    await recordEvent(tx, { kind: 'unwaived', actor, bookingId: locked.id, details })
    return { ok: true, bookingId: locked.id }
  })
}
