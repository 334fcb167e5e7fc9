import { sql } from 'kysely'
import type { Platform } from '#platform/platform.ts'
import { emailQuery, type EmailState } from '#domain/emails/list-emails.ts'

export type UnsentEmailCounts = Record<Exclude<EmailState, 'sent' | 'dropped'>, number>

/** How many mails are not sent, and why. */
export async function countUnsentEmails({ db }: Pick<Platform, 'db'>): Promise<UnsentEmailCounts> {
  const counted = await db
    .selectFrom(emailQuery(db).where('mail.sentAt', 'is', null).as('unsent'))
    .select(['state', sql<number>`count(*)::integer`.as('count')])
    .groupBy('state')
    .execute()
  const countOf = (state: EmailState) => counted.find((one) => one.state === state)?.count ?? 0
  return { waiting: countOf('waiting'), failing: countOf('failing'), 'given-up': countOf('given-up') }
}
