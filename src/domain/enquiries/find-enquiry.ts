import { sql } from 'kysely'
import { customerOf } from '#domain/customers/customer.ts'
import { type Change, readAuditDetails } from '#domain/events/audit-entry.ts'
import type { EventKind } from '#domain/events/event.ts'
import { readReference } from '#domain/typed-code.ts'
import type { Platform } from '#platform/platform.ts'
import type { CommentState } from '#platform/tables.ts'
import type { EnquiryState } from './enquiry-state.ts'
import type { EnquiryKind } from './enquiry.ts'
import { replyStatus } from './list-enquiries.ts'
import { getReplyRule } from './reply-rule.ts'
import { loadSourceEmails, type SourceEmail } from './source-emails.ts'

export interface Enquiry {
  id: string
  reference: string
  kind: EnquiryKind
  state: EnquiryState
  /** Why the site quarantined it; null for one that it did not. */
  spamReason: string | null
  owner: string | null
  version: number
  receivedAt: Date
  dueAt: Date | null
  late: boolean
  name: string
  email: string
  contactNumber: string
  course: string | null
  message: string | null
  companyName: string | null
  jobRole: string | null
  companySize: string | null
  programme: string | null
  /** For how many a proposal is. */
  people: number | null
  /** The time that the sender chose for a call. */
  callAt: Date | null
  /** The booking that it is about: it answers an email of it. */
  booking: { reference: string; fullName: string } | null
  /** Where our answers go: to who wrote last. */
  answersTo: { name: string; email: string }
  /** The email that it came by; null for one from a form of the site. */
  source: SourceEmail | null
  /** Oldest first. */
  thread: ThreadItem[]
  senderHistory: SenderHistory
}

/** An enquiry with what staff did about it and what else its sender sent or booked; null when there is none. */
export async function findEnquiry(
  platform: Pick<Platform, 'db' | 'clock' | 'log'>,
  input: { reference: string },
): Promise<Enquiry | null> {
  const row = await platform.db
    .selectFrom('enquiry')
    .leftJoin('booking', 'booking.id', 'enquiry.bookingId')
    .select(['enquiry.id', 'enquiry.reference', 'enquiry.kind', 'enquiry.state', 'enquiry.owner', 'enquiry.version'])
    .select([
      'enquiry.receivedAt',
      'enquiry.waitsSince',
      'enquiry.name',
      'enquiry.email',
      'contactNumber',
      'phoneDigits',
      'course',
      'message',
      'answerName',
      'answerEmail',
    ])
    .select(['companyName', 'jobRole', 'companySize', 'programme', 'people', 'callAt', 'spamReason'])
    .select(['booking.reference as bookingReference', 'booking.fullName'])
    .where('enquiry.reference', '=', readReference(input.reference))
    .executeTakeFirst()
  if (!row) return null
  const rule = await getReplyRule(platform)
  const { id, waitsSince: _waitsSince, phoneDigits: _phoneDigits, ...others } = row
  const { answerName, answerEmail, bookingReference, fullName, ...enquiry } = others
  const emails = await loadSourceEmails(platform, { enquiryId: id })
  return {
    id,
    ...enquiry,
    ...replyStatus(row, platform.clock.now(), rule),
    booking: bookingReference && fullName ? { reference: bookingReference, fullName } : null,
    answersTo: answerEmail
      ? { name: answerName || answerEmail, email: answerEmail }
      : { name: row.name, email: row.email },
    source: emails.get(null) ?? null,
    thread: await loadThread(platform, { enquiryId: id, reference: row.reference, emails }),
    senderHistory: await loadSenderHistory(platform, { ...row, except: id }),
  }
}

/** A note, an email from the customer, a reply with its email, or a change of owner or state. `by` is the actor as the audit log names them. */
export type ThreadItem =
  | { kind: 'note'; at: Date; by: string; text: string }
  | { kind: 'message'; at: Date; by: string; text: string; email: SourceEmail | null }
  | { kind: 'reply'; at: Date; by: string; text: string; mail: ReplyMail | null }
  | { kind: 'change'; at: Date; by: string; action: string; changes: Change[] }

interface ReplyMail {
  id: string
  sentAt: Date | null
  /** It came back. */
  isUndelivered: boolean
}

/** The thread has what was written in place of these. */
const SHOWN_BY_TEXT: EventKind[] = ['enquiry-note', 'enquiry-reply', 'enquiry-email', 'enquiry-by-email']

async function loadThread(
  platform: Pick<Platform, 'db'>,
  input: { enquiryId: string; reference: string; emails: Map<string | null, SourceEmail> },
): Promise<ThreadItem[]> {
  const entries = await platform.db
    .selectFrom('enquiryEntry')
    .leftJoin('mail', (on) => on.onRef('mail.key', '=', sql`'enquiry-reply/' || enquiry_entry.id`))
    .select(['enquiryEntry.id', 'enquiryEntry.kind', 'author', 'text', 'writtenAt as at'])
    .select(['mail.id as mailId', 'mail.sentAt', 'mail.bounce'])
    .where('enquiryId', '=', input.enquiryId)
    .execute()
  const lines = await platform.db
    .selectFrom('audit')
    .select(['at', 'actor', 'action', 'details'])
    .where('subject', '=', `enquiry/${input.reference}`)
    .where('action', 'not in', SHOWN_BY_TEXT)
    .execute()
  const items: ThreadItem[] = [
    ...entries.map(({ id, kind, author, text, at, mailId, sentAt, bounce }): ThreadItem => {
      if (kind === 'message') return { kind, at, by: author, text, email: input.emails.get(id) ?? null }
      const by = `staff:${author}`
      if (kind === 'note') return { kind, at, by, text }
      return { kind, at, by, text, mail: mailId ? { id: mailId, sentAt, isUndelivered: bounce === 'failed' } : null }
    }),
    ...lines.map(({ at, actor, action, details }): ThreadItem => {
      return { kind: 'change', at, by: actor, action, changes: readAuditDetails(details).changes }
    }),
  ]
  return items.sort((one, other) => one.at.getTime() - other.at.getTime())
}

/** What else came from the same email address, in any case of letters, or under the same name from the same telephone. */
interface SenderHistory {
  enquiries: { reference: string; name: string; kind: EnquiryKind; state: EnquiryState; receivedAt: Date }[]
  bookings: {
    reference: string
    name: string
    courseName: string
    runLabel: string
    createdAt: Date
  }[]
  tasters: { tasterId: string; name: string; startsAt: Date; createdAt: Date }[]
  comments: { name: string; state: CommentState; articleTitle: string; receivedAt: Date }[]
}

/** Shorter numbers, such as an extension, would match many people. */
const MIN_PHONE_DIGITS = 7
const MAX_ROWS = 20

async function loadSenderHistory(
  { db }: Pick<Platform, 'db'>,
  input: { email: string; name: string; phoneDigits: string; except: string },
): Promise<SenderHistory> {
  const person = customerOf(input.email)
  const phone = input.phoneDigits.length >= MIN_PHONE_DIGITS ? input.phoneDigits : null
  // Colleagues share the number of a switchboard: it identifies a person only together with the name.
  const isNamed = (column: string) =>
    sql<boolean>`lower(regexp_replace(${sql.ref(column)}, '\\s+', ' ', 'g')) = ${input.name.toLowerCase().replace(/\s+/g, ' ')}`
  return {
    enquiries: await db
      .selectFrom('enquiry')
      .select(['reference', 'name', 'kind', 'state', 'receivedAt'])
      .where(sql<boolean>`(enquiry.customer_id = ${person} or (phone_digits = ${phone} and ${isNamed('name')}))`)
      .where('id', '!=', input.except)
      .orderBy('receivedAt', 'desc')
      .limit(MAX_ROWS)
      .execute(),
    bookings: await db
      .selectFrom('booking')
      .innerJoin('run', 'run.id', 'booking.runId')
      .innerJoin('course', 'course.id', 'run.courseId')
      .select([
        'reference',
        'fullName as name',
        'course.name as courseName',
        'run.label as runLabel',
        'booking.createdAt',
      ])
      .where(
        sql<boolean>`(booking.sale_id = any(array(select id from sale where sale.customer_id = ${person})) or (dialled_at_home(regexp_replace(phone_number, '[^0-9]', '', 'g')) = ${phone}
          and ${isNamed('full_name')}))`,
      )
      .orderBy('booking.createdAt', 'desc')
      .limit(MAX_ROWS)
      .execute(),
    tasters: await db
      .selectFrom('tasterPlace')
      .innerJoin('taster', 'taster.id', 'tasterPlace.tasterId')
      .select(['tasterId', 'name', 'startsAt', 'createdAt'])
      .where('customerId', '=', person)
      .orderBy('createdAt', 'desc')
      .limit(MAX_ROWS)
      .execute(),
    comments: await db
      .selectFrom('articleComment')
      .innerJoin('article', 'article.slug', 'articleComment.articleSlug')
      .select(['name', 'articleComment.state', 'article.title as articleTitle', 'receivedAt'])
      .where('customerId', '=', person)
      .orderBy('receivedAt', 'desc')
      .limit(MAX_ROWS)
      .execute(),
  }
}
