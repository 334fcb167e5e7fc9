import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '#platform/database.ts'
import { queuedJobs } from '#platform/queued-jobs.ts'

/**
 * `failing` is tried again by itself; `given-up` is not: somebody sends it again or lets it be. `dropped` was not sent,
 * because what it would say was not true any more.
 */
export type EmailState = 'sent' | 'waiting' | 'failing' | 'given-up' | 'dropped'

export interface EmailSummary {
  id: string
  kind: string
  /** It was sent before, and somebody asked for it once more. */
  again: boolean
  state: EmailState
  /** Known once it was written. */
  recipient: string | null
  subjectLine: string | null
  booking: { reference: string } | null
  enquiry: { reference: string } | null
  promisedAt: Date
  sentAt: Date | null
  failures: number
  lastError: string | null
  nextTryAt: Date | null
}

/** A mail that is not sent and has no job any more was given up so long ago that the queue has forgotten it. */
const STATE = sql<EmailState>`case
  when mail.sent_at is not null then 'sent'
  when mail.dropped_at is not null then 'dropped'
  when job.state is null or job.state = 'failed' then 'given-up'
  when job.failures > 0 then 'failing'
  else 'waiting' end`

/** Mails with what the queue knows of those that are not sent. */
export const emailQuery = (db: Database) =>
  db
    .selectFrom('mail')
    .leftJoin(queuedJobs('send-mail', 'mailId').as('job'), (on) =>
      on.on(sql<boolean>`mail.sent_at is null and job.key = mail.id::text`),
    )
    .leftJoin('booking', 'booking.id', 'mail.bookingId')
    .leftJoin('enquiry', (on) => on.on(sql<boolean>`enquiry.id = (mail.facts ->> 'enquiryId')::uuid`))
    .select(['mail.id', 'mail.kind', 'mail.recipient', 'mail.subjectLine', 'mail.promisedAt', 'mail.sentAt'])
    .select(['booking.reference as bookingReference', 'enquiry.reference as enquiryReference'])
    .select([
      sql<boolean>`mail.again_of is not null`.as('again'),
      STATE.as('state'),
      'job.failures',
      'job.error',
      'job.nextTryAt',
    ])

type Row =
  ReturnType<typeof emailQuery> extends SelectQueryBuilder<infer _DB, infer _Tables, infer Output> ? Output : never

export function toEmailSummary(row: Row): EmailSummary {
  const { bookingReference, enquiryReference, failures, error, nextTryAt, ...line } = row
  return {
    ...line,
    booking: bookingReference ? { reference: bookingReference } : null,
    enquiry: enquiryReference ? { reference: enquiryReference } : null,
    failures: failures ?? 0,
    lastError: error,
    nextTryAt,
  }
}

/** The mails that are in a state. */
export const isInState = (state: EmailState) =>
  state === 'sent' ? sql<boolean>`mail.sent_at is not null` : sql<boolean>`mail.sent_at is null and ${STATE} = ${state}`
