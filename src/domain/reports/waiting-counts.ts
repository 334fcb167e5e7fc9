import { sql } from 'kysely'
import { isWaiting } from '#domain/bank/bank-line.ts'
import { countNeedingAttention } from '#domain/cases/cases.ts'
import { isUnanswered } from '#domain/enquiries/list-enquiries.ts'
import { findIncompleteRuns } from '#domain/schedule/coming-runs.ts'
import type { Platform } from '#platform/platform.ts'

/** How much waits in each part of the office, as the menu shows it next to its entries. */
export interface WaitingCounts {
  /** Bookings that need attention. */
  trainees: number
  /** Runs of the next weeks that lack something. */
  dates: number
  /** Enquiries that wait for our answer. */
  enquiries: number
  /** Held comments. */
  comments: number
  /** Emails that should have been sent by now. */
  emails: number
  /** Payments on our bank's statements that nothing is recorded for. */
  bankLines: number
}

/** Counted for each page of the office, so that it is right after each action; each part reads a small index. */
export async function countWaiting(platform: Pick<Platform, 'db' | 'clock'>): Promise<WaitingCounts> {
  const [{ rows }, incomplete] = await Promise.all([
    sql<Omit<WaitingCounts, 'dates'>>`
      select
        ${countNeedingAttention} as trainees,
        (select count(*)::int from enquiry where ${isUnanswered}) as enquiries,
        (select count(*)::int from article_comment where state = 'held') as comments,
        (select count(*)::int from mail where sent_at is null and dropped_at is null
          and promised_at < now() - interval '10 minutes') as emails,
        (select count(*)::int from bank_line where ${isWaiting}) as bank_lines`.execute(platform.db),
    findIncompleteRuns(platform),
  ])
  const [row] = rows
  if (!row) throw new Error('expected one row of counts')
  return { ...row, dates: incomplete.length }
}

/** What the site itself took for spam, and no one has looked at: it may be a customer's. */
export async function countQuarantined({ db }: Pick<Platform, 'db'>): Promise<{ enquiries: number; comments: number }> {
  const { rows } = await sql<{ enquiries: number; comments: number }>`
    select
      (select count(*)::int from enquiry where state = 'quarantined' and spam_reason is not null) as enquiries,
      (select count(*)::int from article_comment where state = 'quarantined' and spam_reason is not null) as comments`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('expected one row of counts')
  return row
}
