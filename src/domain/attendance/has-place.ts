import { sql } from 'kysely'
import type { Database, Tx } from '#platform/database.ts'

/** Whether a booking has a confirmed place on a run that has a session at this time. */
export async function hasConfirmedSeat(
  db: Database | Tx,
  input: { bookingId: string; runId: string; startsAt: Date },
): Promise<boolean> {
  const found = await db
    .selectFrom('booking')
    .innerJoin('seat', 'seat.bookingId', 'booking.id')
    .innerJoin('session', 'session.runId', 'booking.runId')
    .select('booking.id')
    .where(sql<string>`booking.id::text`, '=', input.bookingId) // a form may send anything
    .where(sql<string>`booking.run_id::text`, '=', input.runId)
    .where('seat.state', '=', 'confirmed')
    .where('session.startsAt', '=', input.startsAt)
    .executeTakeFirst()
  return found !== undefined
}
