import type { Meeting } from '#domain/courses/run.ts'
import type { Database, Tx } from '#platform/database.ts'
import { type Mark, marksOf } from './attendance.ts'

/** At which meetings of their run somebody was: a mark for each, in its order. */
export async function findMarks(
  platform: { db: Database | Tx },
  facts: { bookingId: string; run: { id: string; meetings: readonly Meeting[] } },
): Promise<Mark[]> {
  const written = await platform.db
    .selectFrom('attendance')
    .select(['startsAt', 'present', 'how', 'recordedAt', 'version'])
    .where('bookingId', '=', facts.bookingId)
    .where('runId', '=', facts.run.id)
    .execute()
  return marksOf(facts.run.meetings, written)
}
