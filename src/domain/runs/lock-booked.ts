import { type LockedRun, lockRun } from '#domain/courses/lock-run.ts'
import { isId } from '#domain/pagination.ts'
import type { Tx } from '#platform/database.ts'

export interface BookedSeat {
  bookingId: string
  seat: 'held' | 'confirmed'
}

/**
 * Locks a run and the bookings that have a place on it; null when there is no such run. Bookings are locked before their
 * run, as everywhere; those that were made while we waited for the run are locked after it.
 */
export async function lockRunWithBookings(
  tx: Tx,
  runId: string,
): Promise<{ run: LockedRun; booked: BookedSeat[] } | null> {
  if (!isId(runId)) return null
  await lockBooked(tx, runId)
  const run = await lockRun(tx, runId)
  return run && { run, booked: await lockBooked(tx, runId) }
}

async function lockBooked(tx: Tx, runId: string): Promise<BookedSeat[]> {
  const rows = await tx
    .selectFrom('booking')
    .innerJoin('seat', 'seat.bookingId', 'booking.id')
    .select(['booking.id', 'seat.state'])
    .where('seat.runId', '=', runId)
    .where('seat.state', 'in', ['held', 'confirmed'])
    .orderBy('booking.id')
    .forUpdate('booking')
    .execute()
  return rows.map(({ id, state }) => ({ bookingId: id, seat: state === 'held' ? 'held' : 'confirmed' }))
}
