import { sql } from 'kysely'
import { parseBookingListQuery } from '#domain/bookings/booking-filter.ts'
import { findBookings, type ListedBooking } from '#domain/bookings/list-bookings.ts'
import { type CouponRecord, findCoupons } from '#domain/coupons/find-coupons.ts'
import { type EnquirySummary, listEnquiries } from '#domain/enquiries/list-enquiries.ts'
import { escapeLike } from '#domain/text.ts'
import type { AttendanceHow, RunState } from '#platform/tables.ts'
import type { Platform } from '#platform/platform.ts'

export interface OfficeSearch {
  bookings: ListedBooking[]
  enquiries: EnquirySummary[]
  runs: FoundRun[]
  coupons: CouponRecord[]
  tasterGuests: FoundTasterGuest[]
}

interface FoundTasterGuest {
  placeId: string
  tasterId: string
  name: string
  email: string
  startsAt: Date
  zone: string
  attended: AttendanceHow | null
}

interface FoundRun {
  id: string
  label: string
  courseName: string
  state: RunState
}

/** Fewer letters would find nearly everyone. */
export const SHORTEST_SEARCH = 2
const MOST_BOOKINGS = 8
const MOST_OTHERS = 5

/**
 * Records by the beginnings of their words: a person by name, email, telephone number, reference, company, purchase order
 * or coupon code; an enquiry by the same and its message; a coming or past date by its label and course; a coupon; who
 * signed up for a taster by name and email. A telephone number is also found by its last digits.
 */
export async function searchOffice(
  platform: Pick<Platform, 'db' | 'clock' | 'log'>,
  { query: asked }: { query: string },
): Promise<OfficeSearch> {
  const { filter } = parseBookingListQuery({ show: 'all', q: asked })
  const { query } = filter
  if (query.length < SHORTEST_SEARCH) return { bookings: [], enquiries: [], runs: [], coupons: [], tasterGuests: [] }
  const [bookings, enquiries, runs, coupons, tasterGuests] = await Promise.all([
    findBookings(platform, { filter, sort: 'newest', size: MOST_BOOKINGS, after: null }),
    listEnquiries(platform, { q: query, limit: MOST_OTHERS }),
    findRuns(platform, query),
    findCoupons(platform, { q: query, limit: MOST_OTHERS }),
    findTasterGuests(platform, query),
  ])
  return { bookings: bookings.rows, enquiries: enquiries.rows, runs, coupons: coupons.rows, tasterGuests }
}

/** The dates nearest to now, the coming ones first. */
async function findRuns({ db, clock }: Pick<Platform, 'db' | 'clock'>, query: string): Promise<FoundRun[]> {
  const now = clock.now()
  const { rows } = await sql<FoundRun>`
    with subject as materialized (select id, name, array_to_tsvector(words_of(name)) as words from course),
    asked as materialized (select words_asked(${asLabelled(query)}) as words),
    found as materialized (
      select run.id, run.label, run.state, subject.name as course_name
      from run join subject on subject.id = run.course_id, asked
      where (run.words || subject.words) @@ asked.words
    )
    select found.* from found
    cross join lateral (select min(starts_at) as at from session where session.run_id = found.id) as starts
    order by starts.at < ${now}, abs(extract(epoch from starts.at - ${now}::timestamptz)), found.id
    limit ${MOST_OTHERS}`.execute(db)
  return rows
}

/** Guests whose email address, or a word of whose name, begins with the typed text; the latest taster first. */
async function findTasterGuests({ db }: Pick<Platform, 'db'>, query: string): Promise<FoundTasterGuest[]> {
  const begins = `${escapeLike(query.toLowerCase())}%`
  const { rows } = await sql<FoundTasterGuest>`
    select place.id as place_id, taster_id, name, email, starts_at, zone, attended
    from taster_place place join taster on taster.id = taster_id
    where lower(email) like ${begins} or ' ' || lower(name) like ${`% ${begins}`}
    order by starts_at desc, place.id limit ${MOST_OTHERS}`.execute(db)
  return rows
}

/** Labels have no weekdays, and months of three letters: "Sat 12 December" is "12 Dec" there. */
const asLabelled = (query: string): string =>
  query
    .replace(/\b(mon|tue|wed|thu|fri|sat|sun)[a-z]*\b/gi, ' ')
    .replace(/\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b/gi, '$1')
