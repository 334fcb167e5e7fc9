import { sql } from 'kysely'
import type { Platform } from '#platform/platform.ts'
import { mailQuery, type MailState } from './mail-query.ts'

export type MailCounts = Record<Exclude<MailState, 'sent' | 'dropped'>, number>

/** How many mails are not sent, and why. */
export async function countMails({ db }: Pick<Platform, 'db'>): Promise<MailCounts> {
  const counted = await db
    .selectFrom(mailQuery(db).where('mail.sentAt', 'is', null).as('unsent'))
    .select(['state', sql<number>`count(*)::integer`.as('count')])
    .groupBy('state')
    .execute()
  const countOf = (state: MailState) => counted.find((one) => one.state === state)?.count ?? 0
  return { waiting: countOf('waiting'), failing: countOf('failing'), 'given-up': countOf('given-up') }
}
