import type { Booking } from '#domain/bookings/booking.ts'
import { findBooking } from '#domain/bookings/find-booking.ts'
import { lockBooking } from '#domain/payments/attempts.ts'
import type { Tx } from '#platform/database.ts'

/** A booking as it is now, locked for the rest of the transaction. */
export async function getLockedBooking(tx: Tx, bookingId: string): Promise<Booking> {
  await lockBooking(tx, bookingId)
  const booking = await findBooking({ db: tx }, { bookingId })
  if (!booking) throw new Error(`expected booking ${bookingId}`)
  return booking
}
