import { type Actor, recordAudit } from '#domain/audit/record-audit.ts'
import { changeInstalments } from '#domain/bookings/booking-payments.ts'
import { type Booking, isAllowed } from '#domain/bookings/booking.ts'
import { confirmBooking } from '#domain/bookings/confirm-booking.ts'
import { findBooking } from '#domain/bookings/find-booking.ts'
import type { BookingChangeError } from '#domain/bookings/messages.ts'
import type { Result } from '#domain/result.ts'
import type { Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { withPaymentsClosed } from './close-payments.ts'

interface WaiveInput {
  instalmentId: string
  actor: Actor
  /** For the audit log: it was paid in another way, or is a gift. */
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
  const booking = await findBookingOf(platform, input.instalmentId)
  if (!booking) return { ok: false, error: 'unknown-instalment' }
  const error = waiveErrorFor(booking, input)
  if (error) return { ok: false, error }
  return withPaymentsClosed(platform, booking.id, (tx, locked) => waiveNow(platform, tx, locked, input))
}

async function findBookingOf(platform: Platform, instalmentId: string): Promise<Booking | null> {
  const found = await platform.db
    .selectFrom('instalment')
    .select('bookingId')
    .where('id', '=', instalmentId)
    .executeTakeFirst()
  return found ? findBooking(platform, found) : null
}

function waiveErrorFor(booking: Booking, { instalmentId }: WaiveInput): WaiveError | null {
  if (booking.instalments.find((one) => one.id === instalmentId)?.state !== 'due') return 'not-due'
  if (booking.paymentUnderWay) return 'payment-under-way'
  return isAllowed(booking, 'waive') ? null : 'not-due'
}

async function waiveNow(platform: Platform, tx: Tx, booking: Booking, input: WaiveInput): Promise<WaiveResult> {
  const error = waiveErrorFor(booking, input)
  if (error) return { ok: false, error }
  const { instalmentId, actor, reason } = input
  const bookingId = booking.id
  const { kind, amountPence } = await changeInstalments(tx, { instalmentId }, 'waived')
    .returning(['kind', 'amountPence'])
    .executeTakeFirstOrThrow()
  await recordAudit(tx, { actor, action: 'waived', bookingId, details: { kind, amountPence, reason } })
  const confirmed = kind !== 'balance'
  if (confirmed && !(await confirmBooking(platform, tx, { bookingId, attemptId: null })))
    return { ok: false, error: 'run-full' }
  return { ok: true, bookingId, confirmed }
}
