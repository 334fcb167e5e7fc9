import { sql } from 'kysely'
import type { CourseSession } from '#domain/courses/course-run.ts'
import { isId } from '#domain/pagination.ts'
import type { Platform } from '#platform/platform.ts'
import type { AttendanceHow } from '#platform/tables.ts'
import type { TasterDetails } from './taster-details.ts'

export interface TasterSummary extends TasterDetails {
  id: string
  version: number
  taken: number
  cancelledAt: Date | null
  cancelReason: string | null
  /** How many came, and how many of them booked a course within `BOOKED_WITHIN_DAYS`. */
  came: number
  booked: number
}

export type TasterTab = 'coming' | 'past' | 'cancelled'

/** How long after a taster a booking by someone who came counts as its result. */
export const BOOKED_WITHIN_DAYS = 90
const MOST_LISTED = 200

/** Whether the person with a place in a taster has paid for a course since, by the record of the person. */
export const bookedAfterTaster = sql<boolean>`exists (select ${bookingsAfterTaster()})`

function bookingsAfterTaster() {
  return sql`
    from booking where booking.attendee_id = place.customer_id and booking.settled_at is not null
      and booking.created_at >= taster.starts_at
      and booking.created_at < taster.starts_at + make_interval(days => ${BOOKED_WITHIN_DAYS})`
}

const SUMMARY = sql`
  select taster.*, counts.came, counts.booked from taster cross join lateral (
    select (count(*) filter (where attended is not null))::int as came,
           (count(*) filter (where attended is not null and ${bookedAfterTaster}))::int as booked
    from taster_place place where place.taster_id = taster.id
  ) as counts`

const TABS: Record<TasterTab, ReturnType<typeof sql>> = {
  coming: sql`where cancelled_at is null and ends_at > now() order by starts_at`,
  past: sql`where cancelled_at is null and ends_at <= now() order by starts_at desc`,
  cancelled: sql`where cancelled_at is not null order by starts_at desc`,
}

/** The tasters of a tab: the coming ones in order of time, the others latest first. */
export async function listTasters({ db }: Pick<Platform, 'db'>, tab: TasterTab): Promise<TasterSummary[]> {
  const { rows } = await sql<TasterSummary>`${SUMMARY} ${TABS[tab]} limit ${MOST_LISTED}`.execute(db)
  return rows
}

export async function countTasters({ db }: Pick<Platform, 'db'>): Promise<Record<TasterTab, number>> {
  const { rows } = await sql<Record<TasterTab, number>>`
    select (count(*) filter (where cancelled_at is null and ends_at > now()))::int as coming,
           (count(*) filter (where cancelled_at is null and ends_at <= now()))::int as past,
           (count(*) filter (where cancelled_at is not null))::int as cancelled
    from taster`.execute(db)
  return rows[0] ?? { coming: 0, past: 0, cancelled: 0 }
}

export interface TasterGuest {
  id: string
  name: string
  email: string
  createdAt: Date
  /** The course of the role they are curious about. */
  course: string | null
  attended: AttendanceHow | null
  /** The reference of the first course that they have paid for since. */
  booked: string | null
}

/** A taster with everyone who has a place, in the order in which they signed up; null when there is none. */
export async function findTaster(
  { db }: Pick<Platform, 'db'>,
  { tasterId }: { tasterId: string },
): Promise<{ taster: TasterSummary; guests: TasterGuest[] } | null> {
  if (!isId(tasterId)) return null
  const { rows } = await sql<TasterSummary>`${SUMMARY} where taster.id = ${tasterId}`.execute(db)
  const [taster] = rows
  if (!taster) return null
  const guests = await sql<TasterGuest>`
    select place.id, name, email, place.created_at, attended,
           (select course.name from course where course.id = place.course_id) as course,
           (select reference ${bookingsAfterTaster()} order by booking.created_at limit 1) as booked
    from taster_place place join taster on taster.id = place.taster_id
    where taster.id = ${tasterId} order by place.created_at, place.id`.execute(db)
  return { taster, guests: guests.rows }
}

/** A taster as its trainer sees it: of the people only how many have a place. */
export interface TeachingTaster extends CourseSession {
  id: string
  zone: string
  taken: number
  joiningLink: string | null
}

/** The tasters that name the trainer of this account and take place, in order of time. */
export async function listTeachingTasters(
  { db }: Pick<Platform, 'db'>,
  { accountId }: { accountId: string },
): Promise<TeachingTaster[]> {
  return db
    .selectFrom('taster')
    .innerJoin('account', 'account.trainerId', 'taster.trainerId')
    .select(['taster.id', 'startsAt', 'endsAt', 'zone', 'taken', 'joiningLink'])
    .where('account.id', '=', accountId)
    .where('cancelledAt', 'is', null)
    .orderBy('startsAt')
    .execute()
}

/** What the welcome page says of tasters: those of the next days without a joining link, and whether there is a next one. */
export interface TasterGaps {
  withoutLink: { id: string; startsAt: Date; zone: string }[]
  nextMissing: boolean
}

const LINK_NEEDED_DAYS = 3

export async function findTasterGaps(platform: Pick<Platform, 'db'>): Promise<TasterGaps> {
  const coming = await platform.db
    .selectFrom('taster')
    .select(['id', 'startsAt', 'zone', 'joiningLink'])
    .where('startsAt', '>', sql<Date>`now()`)
    .where('cancelledAt', 'is', null)
    .select(sql<boolean>`starts_at < now() + make_interval(days => ${LINK_NEEDED_DAYS})`.as('soon'))
    .orderBy('startsAt')
    .execute()
  const withoutLink = coming.filter(({ soon, joiningLink }) => soon && !joiningLink)
  return {
    withoutLink: withoutLink.map(({ id, startsAt, zone }) => ({ id, startsAt, zone })),
    nextMissing: coming.length === 0,
  }
}
