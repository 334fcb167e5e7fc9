import { sql } from 'kysely'
import { site } from '#content/site.ts'
import type { Pence } from '#domain/pence.ts'
import type { Platform } from '#platform/platform.ts'
import type { CoursePrice } from './change-price.ts'

/** By the database's clock: the one that counts now, those to come, those that counted before, and what was cancelled. */
export type PriceState = 'current' | 'coming' | 'past' | 'cancelled'

export interface PriceRecord extends CoursePrice {
  id: string
  courseId: number
  /** null: what the course cost from the start. */
  countsFrom: Date | null
  state: PriceState
  /** null: from the start. */
  added: { by: string; at: Date } | null
}

interface PriceRow {
  id: string
  courseId: number
  pricePence: Pence
  depositPence: Pence
  earlyPricePence: Pence | null
  earlyDays: number | null
  countsFrom: Date | null
  addedBy: string | null
  addedAt: Date | null
  state: PriceState
}

/** Every price of every course, or of one: the latest first, and last what the course cost from the start. */
export async function listPrices(
  { db }: Pick<Platform, 'db'>,
  { courseId = null }: { courseId?: number | null } = {},
): Promise<PriceRecord[]> {
  const { rows } = await sql<PriceRow>`
    with stored as (
      select id::text, course_id, price_pence, deposit_pence, early_price_pence, early_days, counts_from, added_by, added_at,
        cancelled_at
      from course_price
      union all
      select 'start-' || id, id, price_pence, deposit_pence, null, null, null, null, null, null from course
      -- A course that the office has added has no price until it is given one.
      where price_pence > 0
    )
    select id, course_id, price_pence, deposit_pence, early_price_pence, early_days, counts_from, added_by, added_at,
      case when cancelled_at is not null then 'cancelled' when counts_from > now() then 'coming'
        when row_number() over (
          partition by course_id, cancelled_at is null and coalesce(counts_from <= now(), true)
          order by counts_from desc nulls last
        ) = 1 then 'current' else 'past' end as state
    from stored
    where ${courseId}::integer is null or course_id = ${courseId}
    order by course_id, counts_from desc nulls last, added_at desc`.execute(db)
  return rows.map(({ pricePence, depositPence, earlyPricePence, earlyDays, addedBy, addedAt, ...row }) => ({
    ...row,
    price: pricePence,
    deposit: depositPence,
    earlyBird: earlyPricePence !== null && earlyDays !== null ? { price: earlyPricePence, days: earlyDays } : null,
    added: addedBy !== null && addedAt !== null ? { by: addedBy, at: addedAt } : null,
  }))
}

/** The next moment at which prices change by themselves, and of which courses; null when none is to come. */
export async function findNextPriceMoment({
  db,
}: Pick<Platform, 'db'>): Promise<{ ms: number; courseIds: number[] } | null> {
  const { rows } = await sql<{ ms: number; courseIds: number[] }>`
    select (extract(epoch from at - now()) * 1000)::float as ms, array_agg(distinct course_id) as course_ids
    from (
      select course_id, counts_from as at from course_price where cancelled_at is null and counts_from > now()
      union all
      -- Early-bird prices end at midnight.
      select course_id, (date_trunc('day', now() at time zone ${site.zone}) + interval '1 day') at time zone ${site.zone}
      from course_price where cancelled_at is null and early_days is not null
    ) as moment
    group by at order by at limit 1`.execute(db)
  return rows[0] ?? null
}
