import type { Pool } from 'pg'
import type { JobKind } from '../../src/platform/queue.ts'

/** Queues a scheduled job of a running site at once. */
export async function runJob(
  { database }: { database: Pick<Pool, 'query'> },
  kind: Extract<JobKind, 'offer-places' | 'issue-certificates' | 'refund-undecided'>,
): Promise<void> {
  await database.query(`insert into pgboss.job (name, data) values ($1, '{}')`, [kind])
}
