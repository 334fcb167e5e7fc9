import { fromKysely, PgBoss, type SendOptions } from 'pg-boss'
import type { Database, Tx } from './database.ts'
import { currentRequestId, type Log, withRequestId } from './log.ts'
import { type RawBuilder, sql } from 'kysely'

/** The jobs that a verb may promise, with their facts. jobs/timetable.ts answers each of them. */
interface Jobs {
  'send-mail': { mailId: string }
  'make-refund': { refundId: string }
  'refund-unplaced': { bookingId: string }
  'expire-holds': Record<string, never>
  'reconcile-payments': Record<string, never>
  'remind-of-courses': Record<string, never>
  'remind-of-balances': Record<string, never>
  'offer-places': Record<string, never>
  'issue-certificates': Record<string, never>
  'verify-invariants': Record<string, never>
  'clean-up': Record<string, never>
  forget: Record<string, never>
}
export type JobKind = keyof Jobs
export type JobHandlers = { [Kind in JobKind]: (input: Jobs[Kind]) => Promise<void> }

export interface Queue {
  /**
   * Written in the caller's transaction: it runs after the commit, or never if there is none. It carries the id of the
   * request that promised it, for the log; what the clock repeats has its job's.
   */
  send<Kind extends JobKind>(tx: Tx, kind: Kind, input: Jobs[Kind], options?: { startAfter?: Date }): Promise<void>
  /** Begins to work: the handlers, and what runs by the clock. */
  work(handlers: JobHandlers, timetable: Partial<Record<JobKind, string>>): Promise<void>
  stop(): Promise<void>
}

/**
 * Whether the clock repeats a job. One that it does is not retried, and does not wait for one that a killed process left
 * behind: sweeps may run side by side; everything else from 30 s to 6 h, then it is a dead letter.
 */
const IS_REPEATED: Record<JobKind, boolean> = {
  'send-mail': false,
  'make-refund': false,
  'refund-unplaced': false,
  'expire-holds': true,
  'reconcile-payments': true,
  'remind-of-courses': true,
  'remind-of-balances': true,
  'offer-places': true,
  'issue-certificates': true,
  'verify-invariants': true,
  'clean-up': true,
  forget: true,
}
const KINDS = Object.keys(IS_REPEATED) as JobKind[] // the record's own keys
export const DEAD_LETTERS = 'dead-letters'
/** A notice wakes a worker for one job; the others of the same moment must not wait for the slow poll. */
const POLLING = { batchSize: 1, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2, burstWhenBatchFull: true }

export async function openQueue(input: { url: string; log: Log; worker: boolean }): Promise<Queue> {
  const { url, log, worker } = input
  const boss = new PgBoss({
    connectionString: url,
    max: worker ? 5 : 2,
    supervise: worker,
    schedule: worker,
    useListenNotify: worker,
    cronMonitorIntervalSeconds: 5,
    cronWorkerIntervalSeconds: 5,
  })
  boss.on('error', (error) => log.warn('queue_trouble', { error }))
  await boss.start()
  await boss.createQueue(DEAD_LETTERS)
  for (const kind of KINDS) await boss.createQueue(kind, queueOptions(kind))
  return {
    async send(tx, kind, data, options: SendOptions = {}) {
      await boss.send(
        kind,
        { ...data, requestId: currentRequestId() },
        { ...options, db: fromKysely(tx.withoutPlugins()) },
      )
    },
    async work(handlers, timetable) {
      for (const kind of KINDS) await startWork(boss, kind, handlers, log)
      for (const [kind, cron] of Object.entries(timetable)) await boss.schedule(kind, cron)
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}

function queueOptions(kind: JobKind) {
  if (IS_REPEATED[kind]) return { policy: 'short' as const, retryLimit: 0, expireInSeconds: 120, notify: true }
  return {
    retryLimit: 12,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: 6 * 60 * 60,
    expireInSeconds: 120,
    deadLetter: DEAD_LETTERS,
    notify: true,
  }
}

async function startWork(boss: PgBoss, kind: JobKind, handlers: JobHandlers, log: Log): Promise<void> {
  // The table pairs each kind with its own facts, which the compiler cannot follow through a loop.
  const handle = handlers[kind] as (input: object) => Promise<void>
  await boss.work<{ requestId?: string }>(kind, POLLING, async ([job]) => {
    if (!job) return
    await withRequestId(job.data?.requestId ?? job.id, async () => {
      try {
        await handle(job.data)
      } catch (error) {
        log.error('job_failed', { kind, jobId: job.id, error })
        throw error
      }
    })
  })
}

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
