import { sql } from 'kysely'
import type { Page } from '#domain/pagination.ts'
import { loadPage, type PageRequest } from '#domain/time-order.ts'
import { readReference } from '#domain/typed-code.ts'
import type { Database, Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { type AuditDetails, readAuditDetails } from './audit-entry.ts'
import type { EventKind } from './event.ts'

export interface AuditLogFilter extends PageRequest {
  /** The reference of a booking, or words of the actor, action, subject or details. */
  q?: string
  /** `staff` matches every member of staff. */
  actor?: string
  action?: string
  subject?: string
  bookingId?: string
  from?: Date
  /** Up to this moment, but not at it. */
  until?: Date
}

export interface AuditEntry extends AuditDetails {
  id: string
  at: Date
  actor: string
  action: string
  subject: string | null
  booking: { reference: string } | null
}

/** The entries that match, newest first unless `sort` says otherwise, a page at a time. */
export async function listAuditEntries(
  platform: Pick<Platform, 'db'>,
  input: AuditLogFilter,
): Promise<Page<AuditEntry>> {
  const { q = '', actor, action, subject, bookingId, from, until } = input
  const matchedBooking = bookingId ?? (await findBookingId(platform, q))
  const isSearch = q !== '' && !matchedBooking
  let query = platform.db
    .selectFrom('audit')
    .leftJoin('booking', 'booking.id', 'audit.bookingId')
    .select(['audit.id', 'at', 'actor', 'action', 'subject', 'details', 'booking.reference'])
  if (matchedBooking) query = query.where('audit.bookingId', '=', matchedBooking)
  if (isSearch) query = query.where(sql<boolean>`audit.words @@ words_asked(${q})`)
  if (actor) query = query.where('actor', actor === 'staff' ? 'like' : '=', actor === 'staff' ? 'staff:%' : actor)
  if (action) query = query.where('action', '=', action)
  if (subject) query = query.where('subject', '=', subject)
  if (from) query = query.where('at', '>=', from)
  if (until) query = query.where('at', '<', until)
  const sortedBy = isSearch && (await isRare(platform, q)) ? sql`(audit.at + interval '0')` : undefined
  const isKey = (after: string) => /^\d{1,18}$/.test(after)
  const { rows, next } = await loadPage(query, { table: 'audit', time: 'at', sortedBy, isKey }, input)
  return {
    rows: rows.map(({ details, reference, ...row }) => ({
      ...row,
      booking: reference ? { reference } : null,
      ...readAuditDetails(details),
    })),
    next,
  }
}

/** The entries of these kinds, for a query that says which of them: a kind that does not exist does not compile. */
export const entriesOfKind = (db: Database | Tx, ...kinds: EventKind[]) =>
  db.selectFrom('audit').where('action', 'in', kinds)

/** Who changed a subject last, and when. `byStaff` leaves out what others did, such as joining a waiting list. */
export async function findLastChange(
  platform: Pick<Platform, 'db'>,
  input: { subject: string; byStaff?: boolean },
): Promise<{ actor: string; at: Date } | null> {
  const entry = await platform.db
    .selectFrom('audit')
    .select(['actor', 'at'])
    .where('subject', '=', input.subject)
    .$if(input.byStaff === true, (query) => query.where('actor', 'like', 'staff:%'))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return entry ?? null
}

/** Entries hold a booking's id, so its reference is not among the words of the search. */
async function findBookingId({ db }: Pick<Platform, 'db'>, q: string): Promise<string | undefined> {
  if (!q) return undefined
  const reference = readReference(q)
  return (await db.selectFrom('booking').select('id').where('reference', '=', reference).executeTakeFirst())?.id
}

/** How many entries with a word are few enough to be sorted. */
const RARE = 5000

/**
 * Entries with a frequent word are found quickly by reading in the order of time; those with a rare one must be looked up and
 * sorted, which sorting by a sum forces, because no index has it. PostgreSQL cannot estimate how often the beginning of a word
 * occurs, and would read a million rows for a rare one, so they are counted first, up to the limit.
 */
async function isRare({ db }: Pick<Platform, 'db'>, q: string): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from (select from audit where words @@ words_asked(${q}) limit ${RARE + 1}) as met`.execute(db)
  return (rows[0]?.count ?? 0) <= RARE
}

/** The actors and actions that occur, for the filter. Reads from one value to the next, because the table may be long. */
export async function listAuditFilterOptions(
  platform: Pick<Platform, 'db'>,
): Promise<{ actors: string[]; actions: string[] }> {
  const [actors, actions] = [await valuesOf(platform, 'actor'), await valuesOf(platform, 'action')]
  return { actors, actions }
}

async function valuesOf({ db }: Pick<Platform, 'db'>, name: 'actor' | 'action'): Promise<string[]> {
  const column = sql.ref(name)
  const { rows } = await sql<{ value: string }>`
    with recursive step as (
      (select ${column} as value from audit order by ${column} limit 1)
      union all
      select (select ${column} from audit where ${column} > step.value order by ${column} limit 1)
      from step where step.value is not null
    )
    select value from step where value is not null`.execute(db)
  return rows.map((row) => row.value)
}
