import { type RawBuilder, sql } from 'kysely'
import { fromKysely, PgBoss, type SendOptions } from 'pg-boss'
import type { Database, Tx } from './database.ts'
import { currentRequestId, type Log, withRequestId } from './log.ts'
import { LONGEST_SENDING_MS, SENT_AT_ONCE } from './smtp.ts'

/** Every kind of job with its data. src/jobs/schedule.ts has the handlers. */
interface Jobs {
  'send-mail': { mailId: string }
  'send-student-password-link': { email: string; key: string }
  'send-office-link': { wants: 'new-password' | 'login'; name: string; key: string }
  'make-refund': { refundId: string }
  'refund-unplaced': { bookingId: string }
  'process-withdrawal': { withdrawalId: string }
  'read-inbox': Record<string, never>
  'publish-content': Record<string, never>
  'expire-holds': Record<string, never>
  'reconcile-payments': Record<string, never>
  'remind-of-courses': Record<string, never>
  'remind-of-balances': Record<string, never>
  'offer-places': Record<string, never>
  'add-tasters': Record<string, never>
  'issue-certificates': Record<string, never>
  'request-feedback': Record<string, never>
  'refund-undecided': Record<string, never>
  'send-weekly-figures': Record<string, never>
  'verify-invariants': Record<string, never>
  'compare-with-provider': Record<string, never>
  'clean-up': Record<string, never>
  forget: Record<string, never>
}
export type JobKind = keyof Jobs
export type JobHandlers = { [Kind in JobKind]: (input: Jobs[Kind]) => Promise<void> }

export interface Queue {
  /**
   * Queues a job in the caller's transaction: it runs after the commit, or not at all without one. The log of the job
   * carries the id of the request that queued it.
   */
  send<Kind extends JobKind>(tx: Tx, kind: Kind, input: Jobs[Kind], options?: { startAfter?: Date }): Promise<void>
  /** Starts the handlers and the schedule, which holds cron lines in UTC. */
  work(handlers: JobHandlers, schedule: Partial<Record<JobKind, string>>): Promise<void>
  stop(): Promise<void>
}

/**
 * Whether the schedule repeats a job. Such a job is not retried, and starts even where a killed process left one behind:
 * two of them may run at once. Any other job is retried after 30 s and then less and less often, up to every 6 h; when
 * all retries have failed it is a dead letter.
 */
const IS_SCHEDULED: Record<JobKind, boolean> = {
  'send-mail': false,
  'send-student-password-link': false,
  'send-office-link': false,
  'make-refund': false,
  'refund-unplaced': false,
  'process-withdrawal': false,
  'read-inbox': true,
  'publish-content': true,
  'expire-holds': true,
  'reconcile-payments': true,
  'remind-of-courses': true,
  'remind-of-balances': true,
  'offer-places': true,
  'add-tasters': true,
  'issue-certificates': true,
  'request-feedback': true,
  'refund-undecided': true,
  'send-weekly-figures': true,
  'verify-invariants': true,
  'compare-with-provider': true,
  'clean-up': true,
  forget: true,
}
/** Queues whose data is an address that was typed into a form: their finished jobs are not kept as long as others. */
const SHORT_KEPT: JobKind[] = ['send-student-password-link', 'send-office-link']
const KINDS = Object.keys(IS_SCHEDULED) as JobKind[] // the record's own keys
export const DEAD_LETTERS = 'dead-letters'
/**
 * Jobs that may take longer than others, with how often a process must show that it is still at one: so that what a killed
 * process left behind is done within minutes all the same.
 */
const LIFETIMES: Partial<Record<JobKind, SendOptions>> = {
  'send-mail': { expireInSeconds: LONGEST_SENDING_MS / 1000 + 120, heartbeatSeconds: 60 },
}
/** A mail server that takes minutes for one email holds up only some. All other jobs of one kind run one after another. */
const AT_ONCE: Partial<Record<JobKind, number>> = { 'send-mail': SENT_AT_ONCE }
const POLLING = { batchSize: 1, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 }

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
        { ...LIFETIMES[kind], ...options, db: fromKysely(tx.withoutPlugins()) },
      )
    },
    async work(handlers, schedule) {
      for (const kind of KINDS) await startWork(boss, kind, handlers, log)
      for (const [kind, cron] of Object.entries(schedule)) await boss.schedule(kind, cron)
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}

function queueOptions(kind: JobKind) {
  if (IS_SCHEDULED[kind]) return { policy: 'short' as const, retryLimit: 0, expireInSeconds: 120, notify: true }
  return {
    retryLimit: 12,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: 6 * 60 * 60,
    expireInSeconds: 120,
    deadLetter: DEAD_LETTERS,
    notify: true,
    ...(SHORT_KEPT.includes(kind) && { deleteAfterSeconds: 60 * 60 }),
  }
}

async function startWork(boss: PgBoss, kind: JobKind, handlers: JobHandlers, log: Log): Promise<void> {
  // `JobHandlers` pairs each kind with its data, which the compiler cannot follow through a loop.
  const handle = handlers[kind] as (input: object) => Promise<void>
  const options = { ...POLLING, localConcurrency: AT_ONCE[kind] ?? 1 }
  const worker = await boss.work<{ requestId?: string }>(kind, options, async ([job]) => {
    if (!job) return
    // There may be more, such as emails that waited for a mail server: by polling they would leave one in two seconds.
    boss.notifyWorker(worker)
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

/** A job that is not done. `retry`: it failed and is tried again; `failed`: it failed every time and is a dead letter. */
interface QueuedJob {
  /** The value of the field of its data that the caller named. */
  key: string
  state: 'created' | 'retry' | 'active' | 'failed'
  /** How many attempts failed. */
  failures: number
  /** The message of the last failure. */
  error: string | null
  nextTryAt: Date | null
}

/**
 * A table to join: the newest unfinished job of a kind for each value of one field of its data. It reads the queue's own
 * tables, where a dead letter is stored twice for a week and as a copy for another week; then the queue deletes it.
 */
export function queuedJobs<Kind extends JobKind>(kind: Kind, field: keyof Jobs[Kind] & string): RawBuilder<QueuedJob> {
  return sql<QueuedJob>`(
    select distinct on (key) key, state, failures, error, next_try_at
    from (
      select data ->> ${field} as key, created_on, state::text,
             retry_count + case when output is null or state = 'active' then 0 else 1 end as failures,
             coalesce(output ->> 'message', output -> 'value' ->> 'message') as error,
             case when state in ('created', 'retry') then start_after end as next_try_at
      from pgboss.job
      where name = ${kind} and state in ('created', 'retry', 'active', 'failed')
      union all
      select data ->> ${field}, created_on, 'failed', source_retry_count + 1,
             coalesce(source_output ->> 'message', source_output -> 'value' ->> 'message'), null
      from pgboss.job
      where name = ${DEAD_LETTERS} and source_name = ${kind}
    ) as found
    where key is not null
    order by key, created_on desc
  )`
}

/** How many jobs failed every time in the last two weeks, after which the queue deletes them. */
export async function countDeadLetters(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job where name = ${DEAD_LETTERS}`.execute(db)
  return rows[0]?.count ?? 0
}
