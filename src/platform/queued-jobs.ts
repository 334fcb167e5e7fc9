import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'
import { DEAD_LETTERS, type JobKind, type Jobs } from './queue.ts'

/** How the job for something stands: `retry` has failed and is tried again, `failed` every time and is a dead letter. */
export interface QueuedJob {
  /** What it is for: the fact that was asked about. */
  key: string
  state: 'created' | 'retry' | 'active' | 'failed'
  /** How often it was tried and failed. */
  failures: number
  /** What went wrong the last time. */
  error: string | null
  nextTryAt: Date | null
}

/**
 * The newest job of a kind for each value of one of its facts, of those that are not done: rows to join, from the
 * queue's own tables. A dead letter is there twice for a week, and as its copy for another; then the queue forgets it.
 */
export function queuedJobs<Kind extends JobKind>(kind: Kind, fact: keyof Jobs[Kind] & string): RawBuilder<QueuedJob> {
  return sql<QueuedJob>`(
    select distinct on (key) key, state, failures, error, next_try_at
    from (
      select data ->> ${fact} as key, created_on, state::text,
             retry_count + case when output is null or state = 'active' then 0 else 1 end as failures,
             coalesce(output ->> 'message', output -> 'value' ->> 'message') as error,
             case when state in ('created', 'retry') then start_after end as next_try_at
      from pgboss.job
      where name = ${kind} and state in ('created', 'retry', 'active', 'failed')
      union all
      select data ->> ${fact}, created_on, 'failed', source_retry_count + 1,
             coalesce(source_output ->> 'message', source_output -> 'value' ->> 'message'), null
      from pgboss.job
      where name = ${DEAD_LETTERS} and source_name = ${kind}
    ) as found
    where key is not null
    order by key, created_on desc
  )`
}

/** How many jobs failed every time; the queue keeps them for two weeks. */
export async function countDeadLetters(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job where name = ${DEAD_LETTERS}`.execute(db)
  return rows[0]?.count ?? 0
}
