import type { Pool } from 'pg'
import type { RunningSite } from './server.ts'
import { bookOverHttp } from './calls.ts'

type Site = RunningSite & { database: Pick<Pool, 'query'> }

/** A new run of course 1 whose two sessions begin in so many minutes, and a coupon that pays for all of it. */
export async function aRunSoon(
  { database }: Site,
  input: { inMinutes: number; joiningLink?: string },
): Promise<{ runId: string; label: string }> {
  const label = `A date of ${crypto.randomUUID().slice(0, 8)}`
  await database.query(
    `insert into coupon (code, description, kind, value) values ('GIFT100', 'All of it', 'percent', 100)
     on conflict (code) do nothing`,
  )
  const { rows } = await database.query(
    `insert into run (course_id, label, zone, capacity, joining_link) values (1, $1, 'Europe/London', 12, $2) returning id`,
    [label, input.joiningLink ?? null],
  )
  const runId = String(rows[0]?.id)
  await database.query(
    `insert into session (run_id, starts_at, ends_at)
     select $1, starts_at, starts_at + interval '7 hours'
     from (select date_trunc('minute', now()) + make_interval(days => day, mins => $2) as starts_at
           from generate_series(0, 1) as day) as days`,
    [runId, input.inMinutes],
  )
  return { runId, label }
}

/** A booking with a confirmed place on it. The run is closed then: no other journey books it. */
export async function aPlaceOn(
  site: Site,
  input: { label: string; fullName?: string; email: string },
): Promise<string> {
  const { label, ...person } = input
  const booked = await bookOverHttp(site, { trainingDate: label, couponCode: 'GIFT100', ...person })
  await site.database.query(`update run set state = 'closed' where label = $1`, [label])
  const { rows } = await site.database.query('select id from booking where public_id = $1', [booked.body.traineeId])
  return String(rows[0]?.id)
}

/** Moves a run's sessions and attendance into the past, as if this time had passed. */
export async function letPass({ database }: Site, input: { runId: string; minutes: number }): Promise<void> {
  const by = [input.runId, input.minutes]
  await database.query(
    `update session set starts_at = starts_at - make_interval(mins => $2), ends_at = ends_at - make_interval(mins => $2)
     where run_id = $1`,
    by,
  )
  await database.query(`update attendance set starts_at = starts_at - make_interval(mins => $2) where run_id = $1`, by)
}
