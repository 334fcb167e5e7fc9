import { sql } from 'kysely'
import type { Platform } from '#platform/platform.ts'
import { emailQuery } from '#domain/emails/list-emails.ts'

/** Mails that should have gone out by now: promised more than ten minutes ago, or given up. */
export interface LateEmailCounts {
  waiting: number
  /** Tried, rejected, and tried again by themselves. */
  failing: number
  /** Sent only when somebody sends them again. */
  givenUp: number
  /** Since when the oldest of them waits. */
  oldest: Date | null
}

/** How many promised mails are late, and why. */
export async function countLateEmails({ db }: Pick<Platform, 'db'>): Promise<LateEmailCounts> {
  const late = emailQuery(db)
    .where('mail.sentAt', 'is', null)
    .where('mail.promisedAt', '<', sql<Date>`now() - interval '10 minutes'`)
  return db
    .selectFrom(late.as('late'))
    .select([
      sql<number>`count(*) filter (where state = 'waiting')::int`.as('waiting'),
      sql<number>`count(*) filter (where state = 'failing')::int`.as('failing'),
      sql<number>`count(*) filter (where state = 'given-up')::int`.as('givenUp'),
      sql<Date | null>`min(promised_at)`.as('oldest'),
    ])
    .executeTakeFirstOrThrow()
}
