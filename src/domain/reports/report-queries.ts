import { type RawBuilder, sql } from 'kysely'
import { site } from '#content/site.ts'
import { isTaken } from '#domain/payments/ledger.ts'
import { owedSums } from '#domain/payments/owed-money.ts'
import { bookedAfterTaster } from '#domain/tasters/find-tasters.ts'
import { NO_TRAINER } from '#domain/trainers/trainer.ts'
import { SIGN, TREATMENT } from '#domain/documents/find-documents.ts'
import type { Database } from '#platform/database.ts'
import type { Days, Period } from './period.ts'

export const GROUPINGS = ['time', 'course', 'trainer', 'date'] as const
export type Grouping = (typeof GROUPINGS)[number]

/** What a figure is counted in. A `text` is no figure: it names its row. */
export type Unit = 'text' | 'pence' | 'count' | 'percent' | 'day'

/** A row's values by the names of its columns; `name` is what it is grouped by. */
export type ReportRow = { name: string } & Record<string, string | number | null>

export interface ReportQuery {
  days: Days
  step: Period['step']
  by: Grouping
}

type Load = (db: Database, query: ReportQuery) => Promise<ReportRow[]>

const rowsOf = async (db: Database, query: RawBuilder<ReportRow>) => (await query.execute(db)).rows

/** Whether a moment is within the days, which an index can answer. */
const within = (at: RawBuilder<unknown>, { from, to }: Days) => sql`
  ${at} >= ${from}::timestamp at time zone ${site.zone} and ${at} < (${to}::date + 1)::timestamp at time zone ${site.zone}`

const dayOf = (at: RawBuilder<unknown>, step: Period['step']) =>
  sql`to_char(date_trunc(${step}::text, ${at} at time zone ${site.zone}), 'YYYY-MM-DD')`

/** "Miriam Adeyemi, Tom Hargreaves"; null where the date names no one. */
const TRAINER_NAMES = sql`(select string_agg(coalesce(trainer.name, named.id), ', ' order by coalesce(trainer.name, named.id))
  from unnest(run.trainer_ids) as named (id) left join trainer on trainer.id = named.id)`

/** What rows are grouped by, in a query with `run` and `course`; where they are grouped by time, by this moment. */
function groupOf({ by, step }: ReportQuery, at: RawBuilder<unknown>): RawBuilder<unknown> {
  switch (by) {
    case 'time':
      return dayOf(at, step)
    case 'course':
      return sql`course.name`
    case 'trainer':
      return sql`coalesce(${TRAINER_NAMES}, ${NO_TRAINER})`
    case 'date':
      return sql`course.name || ', ' || run.label`
  }
}

/** The booking, run and course of an `entry`. Grouped by time none is needed, which is what makes the chart of a year quick. */
export const LEDGER_BOOKINGS = sql`
  join booking on booking.id = entry.sale_id
  join run on run.id = booking.run_id join course on course.id = run.course_id`

/** Each entry of the ledger is one payment, refund or lost dispute, or a refund that came back. */
const loadLedger =
  (figures: RawBuilder<unknown>, condition: RawBuilder<unknown>): Load =>
  (db, query) => {
    const at = sql`entry.entered_at`
    return rowsOf(
      db,
      sql`select ${groupOf(query, at)} as name, ${figures}
        from ledger_entry entry ${query.by === 'time' ? sql`` : LEDGER_BOOKINGS}
        where ${within(at, query.days)} and ${condition} group by 1 order by 1`,
    )
  }

const sum = (filter: RawBuilder<unknown>) => sql`coalesce(sum(entry.amount_pence) filter (where ${filter}), 0)::float8`
const minus = (filter: RawBuilder<unknown>) =>
  sql`coalesce(-sum(entry.amount_pence) filter (where ${filter}), 0)::float8`

export const loadRevenue = loadLedger(
  sql`(count(*) filter (where entry.kind = 'payment') - count(*) filter (where entry.kind = 'payment-undone'))::int as payments,
    ${sum(isTaken)} as taken, ${minus(sql`not ${isTaken}`)} as refunded,
    coalesce(sum(entry.amount_pence), 0)::float8 as net`,
  sql`true`,
)

export const loadRefunds = loadLedger(
  sql`(count(*) filter (where entry.kind = 'refund'))::int as refunds,
    ${minus(sql`entry.kind = 'refund'`)} as refunded,
    ${sum(sql`entry.kind = 'refund-returned'`)} as returned,
    ${minus(sql`entry.kind = 'dispute-lost'`)} as disputed, coalesce(-sum(entry.amount_pence), 0)::float8 as "wentBack"`,
  sql`not ${isTaken}`,
)

/** The places of the dates that begin within the days, and are not cancelled or a draft. */
export const loadSeats: Load = (db, query) =>
  rowsOf(
    db,
    sql`select ${groupOf(query, sql`first.starts_at`)} as name, count(*)::int as dates,
      sum(run.capacity)::int as capacity, sum(seats.confirmed)::int as sold, sum(seats.held)::int as held
      from (select run_id, min(starts_at) as starts_at from session group by run_id) as first
      join run on run.id = first.run_id and run.state in ('open', 'closed')
      join course on course.id = run.course_id
      cross join lateral (select count(*) filter (where state = 'confirmed') as confirmed,
        count(*) filter (where state = 'held') as held from seat where seat.run_id = run.id) as seats
      where ${within(sql`first.starts_at`, query.days)} group by 1 order by 1`,
  )

/** How far the booking forms of the days got. */
export const loadFunnel: Load = (db, query) =>
  rowsOf(
    db,
    sql`select ${groupOf(query, sql`booking.created_at`)} as name, count(*)::int as forms,
      (count(*) filter (where exists (select from seat where seat.booking_id = booking.id)))::int as held,
      (count(*) filter (where booking.settled_at is not null or exists
        (select from payment_attempt where payment_attempt.sale_id = booking.sale_id) or exists
        (select from allocation where allocation.sale_id = booking.sale_id)))::int as started,
      (count(*) filter (where booking.settled_at is not null))::int as paid
      from booking join run on run.id = booking.run_id join course on course.id = run.course_id
      where booking.id = booking.sale_id and ${within(sql`booking.created_at`, query.days)} group by 1 order by 1`,
  )

const late = (from: number, to: number | null) => sql`coalesce(sum(owed.pence) filter (where due_at < now()
  and now() - due_at >= make_interval(days => ${from}) and (${to}::int is null or now() - due_at < make_interval(days => ${to}))), 0)::float8`

/** Who owes money for a place now, the longest first, with how long it has been late. Of an order of places it is the buyer. */
export const loadDebtors: Load = (db) =>
  rowsOf(
    db,
    sql`select booking.reference as name, coalesce(sale.buyer_name, booking.full_name) as "fullName", buyer.company_name as company,
      course.name || ', ' || run.label as date, sum(owed.pence)::float8 as owed,
      coalesce(sum(owed.pence) filter (where due_at < now()), 0)::float8 as overdue,
      coalesce(sum(owed.pence) filter (where due_at >= now()), 0)::float8 as "notDue", ${late(0, 30)} as late30,
      ${late(30, 60)} as late60, ${late(60, 90)} as late90, ${late(90, null)} as "lateMore",
      to_char(min(due_at) at time zone ${site.zone}, 'YYYY-MM-DD') as due,
      greatest(0, extract(day from now() - min(due_at)))::int as "daysLate"
      from (${owedSums}) as owed
      join booking on booking.id = owed.booking_id join sale on sale.id = booking.sale_id
      join run on run.id = booking.run_id join course on course.id = run.course_id
      left join buyer on buyer.booking_id = booking.id
      group by booking.reference, sale.buyer_name, booking.full_name, buyer.company_name, course.name, run.label
      order by min(due_at), booking.reference`,
  )

/** What all places of a booking's order cost, and what was taken off. */
const valueOfOrder = sql`lateral (select sum(discount_pence) as discount, sum(price_pence - discount_pence) as value
  from booking place where place.sale_id = booking.sale_id) as placed`

/** Bookings of the days that were made with a code. */
export const loadCoupons: Load = (db, { days }) =>
  rowsOf(
    db,
    sql`select coupon_code as name, count(*)::int as forms,
      (count(*) filter (where settled_at is not null))::int as paid,
      coalesce(sum(placed.discount) filter (where settled_at is not null), 0)::float8 as discount,
      coalesce(sum(placed.value) filter (where settled_at is not null), 0)::float8 as value
      from booking cross join ${valueOfOrder}
      where id = sale_id and coupon_code is not null and ${within(sql`created_at`, days)} group by 1 order by 5 desc, 1`,
  )

/** What the people who booked had done here before: the first of these that is true. */
export const loadSources: Load = (db, { days }) =>
  rowsOf(
    db,
    sql`select case
        when exists (select from waiting where waiting.booking_id = booking.id) then 'waiting-list'
        when exists (select from taster_place place where place.customer_id = sale.customer_id
          and place.created_at < booking.created_at) then 'taster'
        when exists (select from enquiry where enquiry.customer_id = sale.customer_id
          and enquiry.received_at < booking.created_at) then 'enquiry'
        when exists (select from sale before join booking earlier on earlier.sale_id = before.id
          where before.customer_id = sale.customer_id and earlier.created_at < booking.created_at
          and earlier.settled_at is not null) then 'returning'
        else 'direct' end as name, count(*)::int as forms,
      (count(*) filter (where settled_at is not null))::int as paid,
      coalesce(sum(placed.value) filter (where settled_at is not null), 0)::float8 as value
      from booking join sale on sale.id = booking.sale_id cross join ${valueOfOrder}
      where booking.id = sale.id and ${within(sql`booking.created_at`, days)} group by 1 order by 4 desc, 1`,
  )

/** Tasters of the days: who signed up, who came, and how many of those paid for a course within ninety days. */
export const loadTasters: Load = (db, { days }) =>
  rowsOf(
    db,
    sql`select to_char(starts_at at time zone ${site.zone}, 'YYYY-MM-DD') as name, sum(taken)::int as "signedUp",
      sum(counts.came)::int as came, sum(counts.booked)::int as booked
      from taster cross join lateral (
        select count(*) filter (where attended is not null) as came,
          count(*) filter (where attended is not null and ${bookedAfterTaster}) as booked
        from taster_place place where place.taster_id = taster.id
      ) as counts
      where cancelled_at is null and starts_at <= now() and ${within(sql`starts_at`, days)} group by 1 order by 1`,
  )

/** What was issued in the days, by rate, and without one what was exempt; credit notes are taken off, unless they were cancelled themselves. */
export const loadVat: Load = (db, { days }) =>
  rowsOf(
    db,
    sql`select case when treatment in ('standard', 'zero') then (vat_rate_basis_points / 100.0)::float8::text || '%' else coalesce(treatment, 'none') end as name,
      count(*)::int as documents,
      sum(sign * (amount_pence - coalesce(vat_pence, 0)))::float8 as "beforeVat",
      sum(sign * coalesce(vat_pence, 0))::float8 as vat, sum(sign * amount_pence)::float8 as gross
      from (select *, ${SIGN} as sign, ${TREATMENT} as treatment from document
        where ${within(sql`issued_at`, days)}) as issued where sign <> 0
      group by vat_rate_basis_points, treatment order by vat_rate_basis_points desc nulls last, treatment`,
  )
