import { sql } from 'kysely'
import type { Database, Tx } from '#platform/database.ts'

/** Whether a booking has a confirmed place on a run that has a meeting at this time. */
export async function hasConfirmedSeat(
  db: Database | Tx,
  facts: { bookingId: string; runId: string; startsAt: Date },
): Promise<boolean> {
  const found = await db
    .selectFrom('booking')
    .innerJoin('seat', 'seat.bookingId', 'booking.id')
    .innerJoin('meeting', 'meeting.runId', 'booking.runId')
    .select('booking.id')
    .where(sql<string>`booking.id::text`, '=', facts.bookingId) // a form may send anything
    .where(sql<string>`booking.run_id::text`, '=', facts.runId)
    .where('seat.state', '=', 'confirmed')
    .where('meeting.startsAt', '=', facts.startsAt)
    .executeTakeFirst()
  return found !== undefined
}
