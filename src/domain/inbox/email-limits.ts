import { sql } from 'kysely'
import type { Tx } from '#platform/database.ts'

/** More than anyone writes who wants an answer. Nothing beyond it is lost: it is listed for staff. */
const LIMITS = {
  /** New enquiries of one sender a day. */
  sender: 5,
  /** New enquiries from the addresses of one domain an hour, and of all senders. */
  domain: 20,
  all: 200,
  /** Emails of one thread a day. */
  thread: 20,
}

/** Whether one more of this sender, or in this thread, would be a flood. */
export async function isOneTooMany(tx: Tx, input: { sender: string; enquiryId: string | null }): Promise<boolean> {
  const { enquiryId } = input
  const sender = input.sender.toLowerCase()
  const domain = sender.slice(sender.lastIndexOf('@') + 1)
  const counts = tx.selectFrom('receivedEmail').where('receivedAt', '>', sql<Date>`now() - interval '1 day'`)
  if (enquiryId) {
    const { inThread } = await counts
      .select(({ fn }) => fn.countAll<string>().as('inThread'))
      .where('enquiryId', '=', enquiryId)
      .executeTakeFirstOrThrow()
    return Number(inThread) >= LIMITS.thread
  }
  const thisHour = sql`received_at > now() - interval '1 hour'`
  const { ofSender, ofDomain, all } = await counts
    .select([
      sql<number>`(count(*) filter (where lower(sender_email) = ${sender}))::int`.as('ofSender'),
      sql<number>`(count(*) filter (where ${thisHour} and split_part(lower(sender_email), '@', 2) = ${domain}))::int`.as(
        'ofDomain',
      ),
      sql<number>`(count(*) filter (where ${thisHour}))::int`.as('all'),
    ])
    .where('enquiryId', 'is not', null)
    .where('entryId', 'is', null)
    .executeTakeFirstOrThrow()
  return ofSender >= LIMITS.sender || ofDomain >= LIMITS.domain || all >= LIMITS.all
}
