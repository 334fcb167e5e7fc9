import { sql } from 'kysely'
import { isId, type Page, toPage } from '#domain/pagination.ts'
import { escapeLike } from '#domain/text.ts'
import { keysetOrder, type TimeOrder } from '#domain/time-order.ts'
import type { Platform } from '#platform/platform.ts'
import { isInState, type EmailSummary, emailQuery, type EmailState, toEmailSummary } from '#domain/emails/list-emails.ts'
import type { EmailKind } from '#domain/emails/outbox.ts'

export interface EmailFilter {
  /** How an address begins, or the reference of a booking or an enquiry. */
  q?: string
  kind?: EmailKind
  state?: EmailState
  bookingId?: string
  sort?: TimeOrder
  after?: string | null
  limit: number
}

/** The mails that were promised and fit, a page at a time. */
export async function listEmails(platform: Pick<Platform, 'db'>, input: EmailFilter): Promise<Page<EmailSummary>> {
  const { q = '', kind, state, bookingId, sort, after, limit } = input
  const { direction, beyond } = keysetOrder(sort)
  let query = emailQuery(platform.db)
    .orderBy('mail.promisedAt', direction)
    .orderBy('mail.id', direction)
    .limit(limit + 1)
  if (q.trim()) query = query.where(await isAbout(platform, q.trim()))
  if (kind) query = query.where('mail.kind', '=', kind)
  if (state) query = query.where(isInState(state))
  if (bookingId) query = query.where('mail.bookingId', '=', bookingId)
  if (after && isId(after))
    query = query.where(
      sql<boolean>`(mail.promised_at, mail.id) ${beyond} (select promised_at, id from mail where id = ${after})`,
    )
  const { rows, next } = toPage(await query.execute(), limit)
  return { rows: rows.map(toEmailSummary), next }
}

/** So many bookings of one address are looked through. */
const MOST_BOOKINGS = 200

/**
 * Mails that went to an address, and those about a booking of whoever has it now: one that was not written yet has no
 * recipient, and one from before an address was corrected has another.
 */
async function isAbout({ db }: Pick<Platform, 'db'>, q: string) {
  const reference = q.toUpperCase()
  const address = q.toLowerCase()
  const bookings = await db
    .selectFrom('booking')
    .select('id')
    .where(sql<boolean>`(reference = ${reference} or lower(email) = ${address})`)
    .limit(MOST_BOOKINGS)
    .execute()
  const enquiry = await db.selectFrom('enquiry').select('id').where('reference', '=', reference).executeTakeFirst()
  return sql<boolean>`(
    lower(mail.recipient) like ${`${escapeLike(address)}%`}
    or mail.booking_id = any(${bookings.map(({ id }) => id)}::uuid[])
    or (mail.facts ? 'enquiryId' and mail.facts ->> 'enquiryId' = ${enquiry?.id ?? null})
  )`
}
