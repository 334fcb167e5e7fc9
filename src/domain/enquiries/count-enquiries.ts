import { getSetting } from '#domain/settings/find-settings.ts'
import type { Platform } from '#platform/platform.ts'
import { ENQUIRY_STATES, type EnquiryState, UNANSWERED_STATES } from './enquiry-state.ts'
import { overdueSince } from './reply-deadline.ts'

export interface EnquiryCounts {
  byState: Record<EnquiryState, number>
  /** Those that should have been answered by now. */
  late: number
  /** Since when the oldest of them waits. */
  oldestLate: Date | null
  /** What they were promised: one working day. */
  promise: string
}

/** How many enquiries stand where. */
export async function countEnquiries(platform: Pick<Platform, 'db' | 'clock' | 'log'>): Promise<EnquiryCounts> {
  const counted = await platform.db
    .selectFrom('enquiry')
    .select(({ fn }) => ['state', fn.countAll<string>().as('count')])
    .groupBy('state')
    .execute()
  const { words, workingDays } = await getSetting(platform, { name: 'replyPromise' })
  const late = await platform.db
    .selectFrom('enquiry')
    .select(({ fn }) => [fn.countAll<string>().as('count'), fn.min('receivedAt').as('oldest')])
    .where('state', 'in', UNANSWERED_STATES)
    .where('answeredAt', 'is', null)
    .where('receivedAt', '<=', overdueSince(platform.clock.now(), workingDays))
    .executeTakeFirstOrThrow()
  const countOf = (state: EnquiryState) => Number(counted.find((one) => one.state === state)?.count ?? 0)
  return {
    // every state is given its count
    byState: Object.fromEntries(ENQUIRY_STATES.map((state) => [state, countOf(state)])) as Record<EnquiryState, number>,
    late: Number(late.count),
    oldestLate: late.oldest,
    promise: words,
  }
}
