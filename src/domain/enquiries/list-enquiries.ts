import { type SelectQueryBuilder, sql } from 'kysely'
import { phoneEnd } from '#domain/phone-number.ts'
import { countByState, isId, type Page, toPage } from '#domain/pagination.ts'
import { loadPage, type PageRequest, type TimeOrder } from '#domain/time-order.ts'
import type { Platform } from '#platform/platform.ts'
import type { DB } from '#platform/tables.ts'
import { ENQUIRY_STATES, type EnquiryState, UNANSWERED_STATES } from './enquiry-state.ts'
import type { EnquiryKind } from './enquiry.ts'
import { overdueSince, replyDueAt, type ReplyTime } from './reply-deadline.ts'
import { getReplyRule } from './reply-rule.ts'
import { ownWords } from './quotation.ts'

export interface EnquiryFilter extends Omit<PageRequest, 'sort'> {
  /** By when it came, or what is due soonest first. */
  sort?: TimeOrder | 'due'
  /** Name, email, phone number, company, reference or text of the message. */
  q?: string
  states?: EnquiryState[]
  kind?: EnquiryKind
  /** A username; null for those without an owner. */
  owner?: string | null
  /** Only those that wait for our answer. */
  unanswered?: boolean
  /** Only those that answer an email of this booking. */
  bookingId?: string
  /** Only those that should have been answered by now. */
  late?: boolean
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
  /** The first 200 characters of what its sender wrote, without what they quote. */
  excerpt: string | null
  owner: string | null
  version: number
  receivedAt: Date
  /** The time that the sender chose for a call. */
  callAt: Date | null
  /** When a reply or the call is due; null once there was one, or none is needed. */
  dueAt: Date | null
  late: boolean
}

/** The enquiries that match, newest first unless `sort` says otherwise, a page at a time. */
export async function listEnquiries(
  platform: Pick<Platform, 'db' | 'clock' | 'log'>,
  input: EnquiryFilter,
): Promise<Page<EnquirySummary>> {
  const { q = '', states, kind, owner, unanswered, late, bookingId } = input
  const now = platform.clock.now()
  const rule = await getReplyRule(platform)
  let query = platform.db
    .selectFrom('enquiry')
    .select(['id', 'reference', 'kind', 'state', 'name', 'email', 'companyName', 'course', 'owner', 'version'])
    .select(['receivedAt', 'waitsSince', 'callAt', sql<string | null>`left(message, 1000)`.as('excerpt')])
  if (q) query = query.where(sql<boolean>`(words @@ words_asked(${q}) or reverse(phone_digits) like ${phoneEnd(q)})`)
  if (states) query = query.where('state', 'in', states)
  if (kind) query = query.where('kind', '=', kind)
  if (owner !== undefined) query = query.where('owner', owner === null ? 'is' : '=', owner)
  if (unanswered || late) query = query.where(isUnanswered)
  if (bookingId) query = query.where('bookingId', '=', bookingId)
  if (late) query = query.where(isDueBy(overdueSince(now, rule), now))
  const { sort, after, limit } = input
  const { rows, next } =
    sort === 'due'
      ? toPage(await (await byDueTime(platform, query, { rule, after, limit })).execute(), limit)
      : await loadPage(query, { table: 'enquiry', time: 'receivedAt' }, { sort, after, limit })
  return {
    rows: rows.map(({ waitsSince, excerpt, ...row }) => ({
      ...row,
      excerpt: excerpt && ownWords(excerpt).slice(0, 200),
      ...replyStatus({ ...row, waitsSince }, now, rule),
    })),
    next,
  }
}

/**
 * What is due soonest first. Answers are due in the order in which their senders began to wait; a call stands where an answer
 * would that is due at its time, which no SQL can say: working days are counted here.
 */
async function byDueTime<Row>(
  { db }: Pick<Platform, 'db'>,
  query: SelectQueryBuilder<DB, 'enquiry', Row>,
  { rule, after, limit }: { rule: ReplyTime; after: string | null | undefined; limit: number },
) {
  const calls = await db
    .selectFrom('enquiry')
    .select(['id', 'callAt'])
    .where(isCall)
    .where(({ or, eb }) => or([isUnanswered, eb('id', '=', after && isId(after) ? after : null)]))
    .execute()
  const places = calls.map(({ callAt }) => callAt && overdueSince(callAt, rule))
  const place = sql`(select place from unnest(${calls.map(({ id }) => id)}::uuid[], ${places}::timestamptz[]) call (id, place)
    where call.id = enquiry.id)`
  const key = sql`coalesce(${place}, waits_since, received_at), id`
  const rest =
    after && isId(after)
      ? sql<boolean>`(${key}) > (select ${key} from enquiry where id = ${after})`
      : sql<boolean>`true`
  return query
    .where(rest)
    .orderBy(key)
    .limit(limit + 1)
}

/** The one rule of what waits for our answer: the first one, or the next one to a sender who wrote back. */
export const isUnanswered = sql<boolean>`state in (${sql.join(UNANSWERED_STATES)})`

/** A call is due when its sender chose; what came after it is an answer that we owe. */
const isCall = sql<boolean>`call_at is not null and waits_since is null`

const isDueBy = (waitingBy: Date, callBy: Date) =>
  sql<boolean>`case when ${isCall} then call_at <= ${callBy} else coalesce(waits_since, received_at) <= ${waitingBy} end`

export function replyStatus(
  enquiry: { state: EnquiryState; receivedAt: Date; waitsSince: Date | null; callAt: Date | null },
  now: Date,
  rule: ReplyTime,
): Pick<EnquirySummary, 'dueAt' | 'late'> {
  const { waitsSince, callAt, receivedAt } = enquiry
  if (!UNANSWERED_STATES.includes(enquiry.state)) return { dueAt: null, late: false }
  const dueAt = callAt && !waitsSince ? callAt : replyDueAt(waitsSince ?? receivedAt, rule)
  return { dueAt, late: dueAt <= now }
}

export interface EnquiryCounts {
  byState: Record<EnquiryState, number>
  /** How many should have been answered by now. */
  late: number
  /** Since when the first of them waits. */
  oldestLate: Date | null
  /** The promised time in words: one working day. */
  promise: string
}

export async function countEnquiries(platform: Pick<Platform, 'db' | 'clock' | 'log'>): Promise<EnquiryCounts> {
  const counted = await platform.db
    .selectFrom('enquiry')
    .select(({ fn }) => ['state', fn.countAll<string>().as('count')])
    .groupBy('state')
    .execute()
  const rule = await getReplyRule(platform)
  const now = platform.clock.now()
  const late = await platform.db
    .selectFrom('enquiry')
    .select(({ fn }) => [
      fn.countAll<string>().as('count'),
      sql<Date | null>`min(coalesce(waits_since, received_at))`.as('oldest'),
    ])
    .where(isUnanswered)
    .where(isDueBy(overdueSince(now, rule), now))
    .executeTakeFirstOrThrow()
  return {
    byState: countByState(ENQUIRY_STATES, counted),
    late: Number(late.count),
    oldestLate: late.oldest,
    promise: rule.words,
  }
}

/** Enquiries that wait for our answer, by how the wait compares with the promised time. */
interface UnansweredCounts {
  inTime: number
  late: number
  /** Waiting for more than twice the promised time; of a call, for more than the promised time after it was due. */
  veryLate: number
  oldest: Date | null
  /** The promised time in words: one working day. */
  promise: string
}

export async function countUnanswered(platform: Pick<Platform, 'db' | 'clock' | 'log'>): Promise<UnansweredCounts> {
  const rule = await getReplyRule(platform)
  const now = platform.clock.now()
  const lateSince = overdueSince(now, rule)
  const late = isDueBy(lateSince, now)
  const veryLate = isDueBy(overdueSince(now, { ...rule, workingDays: 2 * rule.workingDays }), lateSince)
  const counted = await platform.db
    .selectFrom('enquiry')
    .select([
      sql<number>`count(*) filter (where not (${late}))::int`.as('inTime'),
      sql<number>`count(*) filter (where (${late}) and not (${veryLate}))::int`.as('late'),
      sql<number>`count(*) filter (where ${veryLate})::int`.as('veryLate'),
      sql<Date | null>`min(coalesce(waits_since, received_at))`.as('oldest'),
    ])
    .where(isUnanswered)
    .executeTakeFirstOrThrow()
  return { ...counted, promise: rule.words }
}
