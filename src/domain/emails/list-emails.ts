import { type SelectQueryBuilder, sql } from 'kysely'
import { isBookingOf } from '#domain/customers/customer.ts'
import { countByState, type Page } from '#domain/pagination.ts'
import { escapeLike } from '#domain/text.ts'
import { loadPage, type PageRequest } from '#domain/time-order.ts'
import { readReference } from '#domain/typed-code.ts'
import type { Database } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { queuedJobs } from '#platform/queue.ts'
import type { EmailKind } from './outbox.ts'

/**
 * `failing` is retried automatically; `given-up` is not, also because the address was refused, and staff may send it
 * again. `dropped` was not sent, because what it would state was no longer true. Of a sent one their server may have said
 * that it was `not-delivered`, or is `delayed`.
 */
export type EmailState = 'sent' | 'not-delivered' | 'delayed' | 'waiting' | 'failing' | 'given-up' | 'dropped'

export interface EmailSummary {
  id: string
  kind: string
  /** A copy of one that was sent before, queued when staff sent it again. */
  again: boolean
  state: EmailState
  /** Set once it was composed. */
  recipient: string | null
  subjectLine: string | null
  booking: { reference: string; fullName: string; email: string } | null
  enquiry: { reference: string; name: string; email: string } | null
  promisedAt: Date
  sentAt: Date | null
  /** True where it was delivered to a file of the outbox; null for an email from before this was recorded. */
  toFile: boolean | null
  bounce: Bounce | null
  failures: number
  lastError: string | null
  /** The answer of the mail server that refused the address for good. */
  refusal: string | null
  nextTryAt: Date | null
}

/** What came back about a sent email. */
interface Bounce {
  at: Date
  status: string | null
  /** What their server said. */
  said: string | null
  /** Whether staff, or a copy that was sent since, have settled it. */
  isSettled: boolean
}

/** An unsent email without a job was given up so long ago that the queue deleted its job. */
const STATE = sql<EmailState>`case
  when mail.bounce = 'failed' then 'not-delivered'
  when mail.bounce = 'delayed' then 'delayed'
  when mail.sent_at is not null then 'sent'
  when mail.dropped_at is not null then 'dropped'
  when mail.refusal is not null then 'given-up'
  when job.state is null or job.state = 'failed' then 'given-up'
  when job.failures > 0 then 'failing'
  else 'waiting' end`

/** Whether an email did not arrive and nothing has been done about it: neither a copy sent since, nor a word of staff. */
export const isUndelivered = sql<boolean>`(mail.bounce = 'failed' and mail.bounce_settled_at is null and not exists (
  select from mail again where again.again_of in (mail.id, mail.again_of) and again.promised_at > mail.bounced_at))`

/** Emails, joined with the queue's jobs of those that are not sent. */
export const emailQuery = (db: Database) =>
  db
    .selectFrom('mail')
    .leftJoin(queuedJobs('send-mail', 'mailId').as('job'), (on) =>
      on.on(sql<boolean>`mail.sent_at is null and job.key = mail.id::text`),
    )
    .leftJoin('booking', 'booking.id', 'mail.bookingId')
    .leftJoin('enquiry', (on) => on.on(sql<boolean>`enquiry.id = (mail.details ->> 'enquiryId')::uuid`))
    .select(['mail.id', 'mail.kind', 'mail.recipient', 'mail.subjectLine'])
    .select(['mail.promisedAt', 'mail.sentAt', 'mail.toFile', 'mail.refusal'])
    .select(['booking.reference as bookingReference', 'booking.fullName', 'booking.email as bookingEmail'])
    .select(['enquiry.reference as enquiryReference', 'enquiry.name', 'enquiry.email as enquiryEmail'])
    .select([
      sql<boolean>`mail.again_of is not null`.as('again'),
      'mail.bouncedAt',
      'mail.bounceStatus',
      'mail.bounceSaid',
      isUndelivered.as('isUndelivered'),
      STATE.as('state'),
      'job.failures',
      'job.error',
      'job.nextTryAt',
    ])

type Row =
  ReturnType<typeof emailQuery> extends SelectQueryBuilder<infer _DB, infer _Tables, infer Output> ? Output : never

export function toEmailSummary(row: Row): EmailSummary {
  const { bookingReference, fullName, bookingEmail, ...others } = row
  const { enquiryReference, name, enquiryEmail, failures, error, nextTryAt, ...rest } = others
  const { bouncedAt, bounceStatus, bounceSaid, isUndelivered: isOpen, ...email } = rest
  return {
    ...email,
    bounce: bouncedAt && { at: bouncedAt, status: bounceStatus, said: bounceSaid, isSettled: !isOpen },
    booking:
      bookingReference !== null && fullName !== null && bookingEmail !== null
        ? { reference: bookingReference, fullName, email: bookingEmail }
        : null,
    enquiry:
      enquiryReference !== null && name !== null && enquiryEmail !== null
        ? { reference: enquiryReference, name, email: enquiryEmail }
        : null,
    failures: failures ?? 0,
    lastError: error,
    nextTryAt,
  }
}

const isInState = (state: EmailState) => {
  if (state === 'not-delivered') return sql<boolean>`mail.bounced_at is not null and mail.bounce = 'failed'`
  if (state === 'delayed') return sql<boolean>`mail.bounced_at is not null and mail.bounce = 'delayed'`
  if (state === 'sent') return sql<boolean>`mail.sent_at is not null and mail.bounced_at is null`
  return sql<boolean>`mail.sent_at is null and ${STATE} = ${state}`
}

export interface EmailFilter extends PageRequest {
  /** The beginning of an address, or the reference of a booking or an enquiry. */
  q?: string
  kind?: EmailKind
  state?: EmailState
  bookingId?: string
}

/** The emails that match, newest first unless `sort` says otherwise, a page at a time. */
export async function listEmails(platform: Pick<Platform, 'db'>, input: EmailFilter): Promise<Page<EmailSummary>> {
  const { q = '', kind, state, bookingId } = input
  let query = emailQuery(platform.db)
  if (q.trim()) query = query.where(await matchesSearch(platform, q.trim()))
  if (kind) query = query.where('mail.kind', '=', kind)
  if (state) query = query.where(isInState(state))
  if (bookingId) query = query.where('mail.bookingId', '=', bookingId)
  const { rows, next } = await loadPage(query, { table: 'mail', time: 'promisedAt' }, input)
  return { rows: rows.map(toEmailSummary), next }
}

/** How many bookings of one address are searched. */
const MAX_BOOKINGS = 200

/**
 * Emails to an address, and those about a booking that has the address now: an email that was not composed yet has no
 * recipient, and one from before an address was corrected has another.
 */
async function matchesSearch({ db }: Pick<Platform, 'db'>, q: string) {
  const [reference, address] = [readReference(q), q.toLowerCase()]
  const bookings = await db
    .selectFrom('booking')
    .select('id')
    .where(sql<boolean>`(reference = ${reference} or ${isBookingOf(address)})`)
    .limit(MAX_BOOKINGS)
    .execute()
  const enquiry = await db.selectFrom('enquiry').select('id').where('reference', '=', reference).executeTakeFirst()
  return sql<boolean>`(
    lower(mail.recipient) like ${`${escapeLike(address)}%`}
    or mail.booking_id = any(${bookings.map(({ id }) => id)}::uuid[])
    or (mail.details ? 'enquiryId' and mail.details ->> 'enquiryId' = ${enquiry?.id ?? null})
  )`
}

type UnsentEmailCounts = Record<Exclude<EmailState, 'sent' | 'not-delivered' | 'delayed' | 'dropped'>, number>

export async function countUnsentEmails({ db }: Pick<Platform, 'db'>): Promise<UnsentEmailCounts> {
  const counted = await db
    .selectFrom(emailQuery(db).where('mail.sentAt', 'is', null).as('unsent'))
    .select(['state', sql<number>`count(*)::integer`.as('count')])
    .groupBy('state')
    .execute()
  return countByState(['waiting', 'failing', 'given-up'], counted)
}

/** Emails that should have been sent by now: queued more than ten minutes ago, or to an address that was refused. */
interface LateEmailCounts {
  waiting: number
  /** Failed, and retried automatically. */
  failing: number
  /** Sent only when staff send them again. */
  givenUp: number
  /** When the oldest of them was queued. */
  oldest: Date | null
}

export async function countLateEmails({ db }: Pick<Platform, 'db'>): Promise<LateEmailCounts> {
  const late = emailQuery(db)
    .where('mail.sentAt', 'is', null)
    .where(sql<boolean>`(mail.promised_at < now() - interval '10 minutes' or mail.refusal is not null)`)
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

/** Emails that did not arrive, which staff have not settled yet, the newest first: some, and how many there are. */
export async function findUndelivered(
  { db }: Pick<Platform, 'db'>,
  { limit }: { limit: number },
): Promise<{ emails: UndeliveredEmail[]; total: number }> {
  const address = sql`coalesce(lower(mail.recipient), mail.id::text)`
  const ranked = emailQuery(db)
    .select([
      sql<number>`(count(*) over ())::int`.as('total'),
      sql<number>`(count(*) over (partition by ${address}))::int`.as('alike'),
      sql<number>`(row_number() over (partition by ${address} order by mail.bounced_at desc))::int`.as('place'),
    ])
    .where('mail.bouncedAt', 'is not', null)
    .where(isUndelivered)
  const rows = await db
    .selectFrom(ranked.as('bounced'))
    .selectAll()
    .where('place', '=', 1)
    .orderBy('bouncedAt', 'desc')
    .limit(limit)
    .execute()
  const emails = rows.map(({ total: _total, alike, place: _place, ...row }) => ({ ...toEmailSummary(row), alike }))
  return { emails, total: rows[0]?.total ?? 0 }
}

export interface UndeliveredEmail extends EmailSummary {
  /** How many were not delivered to this address, with this one. */
  alike: number
}
