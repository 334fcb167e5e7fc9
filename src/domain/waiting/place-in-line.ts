import { sql } from 'kysely'
import type { Database, Tx } from '#platform/database.ts'

/** The place of somebody who waits among all who do: number 1 is offered the next place that comes free. */
export async function waitlistPosition(db: Database | Tx, input: { waitingId: string }): Promise<number> {
  const { rows } = await sql<{ place: number }>`
    select count(*)::int as place from waiting join waiting own on own.run_id = waiting.run_id
    where own.id = ${input.waitingId} and waiting.state = 'waiting'
      and (waiting.joined_at, waiting.id) <= (own.joined_at, own.id)`.execute(db)
  return rows[0]?.place ?? 0
}
