import { sql } from 'kysely'
import { getSetting } from '#domain/settings/find-settings.ts'
import type { Platform } from '#platform/platform.ts'
import { UNANSWERED_STATES } from './enquiry-state.ts'
import { overdueSince } from './reply-deadline.ts'

/** Enquiries whose sender waits for a first answer, by how long, measured by what we have promised. */
export interface UnansweredCounts {
  inTime: number
  late: number
  /** Late by more than the promise once again. */
  veryLate: number
  oldest: Date | null
  /** The promise, in words: one working day. */
  promise: string
}

/** How many senders wait, and how many of them for longer than they were told. */
export async function countUnanswered(platform: Pick<Platform, 'db' | 'clock' | 'log'>): Promise<UnansweredCounts> {
  const { words, workingDays } = await getSetting(platform, { name: 'replyPromise' })
  const now = platform.clock.now()
  const [late, veryLate] = [workingDays, 2 * workingDays].map((days) => overdueSince(now, days))
  const counted = await platform.db
    .selectFrom('enquiry')
    .select([
      sql<number>`count(*) filter (where received_at > ${late})::int`.as('inTime'),
      sql<number>`count(*) filter (where received_at <= ${late} and received_at > ${veryLate})::int`.as('late'),
      sql<number>`count(*) filter (where received_at <= ${veryLate})::int`.as('veryLate'),
      sql<Date | null>`min(received_at)`.as('oldest'),
    ])
    .where('state', 'in', UNANSWERED_STATES)
    .where('answeredAt', 'is', null)
    .executeTakeFirstOrThrow()
  return { ...counted, promise: words }
}
