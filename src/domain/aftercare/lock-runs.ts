import { sql } from 'kysely'
import { isId } from '#domain/pagination.ts'
import type { Tx } from '#platform/database.ts'

export interface LockedRun {
  id: string
  courseId: number
  label: string
  state: 'open' | 'closed' | 'cancelled'
  pricePence: number
  startsAt: Date
  /** By the database's clock. A run that has no sessions cannot be reached any more either. */
  begun: boolean
}

/**
 * Locks two runs for the rest of the transaction, always in the order of their ids: two that are wanted the other way
 * round at the same moment wait instead of blocking each other. One that is not there is undefined.
 */
export async function lockRuns(tx: Tx, one: string, other: string): Promise<(LockedRun | undefined)[]> {
  const ids = [one, other].filter(isId)
  const { rows } = await sql<LockedRun>`
    select run.id, course_id, label, run.state, price_pence, starts_at, coalesce(starts_at <= now(), true) as begun
    from run join course on course.id = course_id
    cross join lateral (select min(starts_at) as starts_at from session where run_id = run.id) as first
    where run.id = any(${ids}::uuid[]) order by run.id for update of run`.execute(tx)
  return [one, other].map((id) => rows.find((row) => row.id === id))
}
