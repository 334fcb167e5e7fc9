import { isId } from '#domain/pagination.ts'
import type { Tx } from '#platform/database.ts'
import { toCourseRun } from './course-run.ts'
import type { CourseRun } from './run.ts'

/** A run as its rows stand, with what only staff see of it. */
export interface LockedRun extends CourseRun {
  state: 'open' | 'closed' | 'cancelled'
  taken: number
  version: number
  joiningLink: string | null
}

/** Locks a run for the rest of the transaction, so that no place of it is taken or given back; null when there is none. */
export async function lockRun(tx: Tx, runId: string): Promise<LockedRun | null> {
  if (!isId(runId)) return null
  const run = await tx.selectFrom('run').selectAll().where('id', '=', runId).forUpdate().executeTakeFirst()
  if (!run) return null
  const sessions = await tx
    .selectFrom('session')
    .select(['startsAt', 'endsAt'])
    .where('runId', '=', runId)
    .orderBy('startsAt')
    .execute()
  const { state, taken, version, joiningLink } = run
  return { ...toCourseRun({ ...run, sessions }), state, taken, version, joiningLink }
}
