import { sql } from 'kysely'
import { isId, type Page, toPage } from '#domain/pagination.ts'
import { getSetting } from '#domain/settings/find-settings.ts'
import { keysetOrder, type TimeOrder } from '#domain/time-order.ts'
import type { Platform } from '#platform/platform.ts'
import type { EnquiryKind } from './enquiry.ts'
import { type EnquiryState, UNANSWERED_STATES } from './enquiry-state.ts'
import { overdueSince, replyDueAt } from './reply-deadline.ts'

export interface EnquiryFilter {
  /** Name, email, phone number, company, reference or words of the message. */
  q?: string
  states?: EnquiryState[]
  kind?: EnquiryKind
  /** A username; null for those that nobody looks after. */
  owner?: string | null
  /** Only those that should have been answered by now. */
  late?: boolean
  sort?: TimeOrder
  after?: string | null
  limit: number
}

export interface EnquirySummary {
  id: string
  reference: string
  kind: EnquiryKind
  state: EnquiryState
  name: string
  email: string
  companyName: string | null
  course: string | null
  /** How its message begins. */
  excerpt: string | null
  owner: string | null
  version: number
  receivedAt: Date
  /** null once somebody has answered, or need not. */
  dueAt: Date | null
  late: boolean
}

/** The enquiries that fit, a page at a time. */
export async function listEnquiries(
  platform: Pick<Platform, 'db' | 'clock' | 'log'>,
  input: EnquiryFilter,
): Promise<Page<EnquirySummary>> {
  const { q = '', states, kind, owner, late, sort, after, limit } = input
  const now = platform.clock.now()
  const { workingDays } = await getSetting(platform, { name: 'replyPromise' })
  const { direction, beyond } = keysetOrder(sort)
  let query = platform.db
    .selectFrom('enquiry')
    .select(['id', 'reference', 'kind', 'state', 'name', 'email', 'companyName', 'course', 'owner', 'version'])
    .select(['receivedAt', 'answeredAt', sql<string | null>`left(message, 200)`.as('excerpt')])
    .orderBy('receivedAt', direction)
    .orderBy('id', direction)
    .limit(limit + 1)
  if (q) query = query.where(sql<boolean>`words @@ words_asked(${q})`)
  if (states) query = query.where('state', 'in', states)
  if (kind) query = query.where('kind', '=', kind)
  if (owner !== undefined) query = query.where('owner', owner === null ? 'is' : '=', owner)
  if (late)
    query = query
      .where('state', 'in', UNANSWERED_STATES)
      .where('answeredAt', 'is', null)
      .where('receivedAt', '<=', overdueSince(now, workingDays))
  if (after && isId(after))
    query = query.where(
      sql<boolean>`(received_at, id) ${beyond} (select received_at, id from enquiry where id = ${after})`,
    )
  const { rows, next } = toPage(await query.execute(), limit)
  return {
    rows: rows.map(({ answeredAt, ...row }) => ({ ...row, ...replyStatus({ ...row, answeredAt }, now, workingDays) })),
    next,
  }
}

/** Until when an enquiry is to be answered, and whether that is over. */
export function replyStatus(
  enquiry: { state: EnquiryState; receivedAt: Date; answeredAt: Date | null },
  now: Date,
  workingDays: number,
): Pick<EnquirySummary, 'dueAt' | 'late'> {
  const waits = enquiry.answeredAt === null && UNANSWERED_STATES.includes(enquiry.state)
  const dueAt = waits ? replyDueAt(enquiry.receivedAt, workingDays) : null
  return { dueAt, late: dueAt !== null && dueAt <= now }
}
