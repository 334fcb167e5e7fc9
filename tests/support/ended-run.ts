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

/** A course run that is over, with this many trainees: Amara Okafor, who booked with the form, and copies of her booking. */
export async function aWeekend(site: Site, email: string, people: number): Promise<string> {
  const { runId, label } = await aRunSoon(site, { inMinutes: 60 })
  const { database } = site
  await database.query('update run set capacity = 24 where id = $1', [runId])
  const first = await aPlaceOn(site, { label, email, fullName: 'Amara Okafor' })
  const columns = await database.query(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = 'booking' and is_generated = 'NEVER'`,
  )
  const names = columns.rows.map(({ name }) => name).join(', ')
  const copied = columns.rows.map(({ name }) => `copy.${name}`).join(', ')
  await database.query(
    `with made as (
       insert into booking (${names})
       select ${copied} from generate_series(2, $2) as number, booking,
         jsonb_populate_record(booking, jsonb_build_object(
           'id', gen_random_uuid(), 'sale_id', null, 'public_id', md5(random()::text), 'full_name', 'Trainee ' || number,
           'reference', 'TA-' || upper(left(md5(random()::text), 6)),
           'email', 'weekend-' || number || '-' || left(booking.id::text, 8) || '@example.com',
           'idempotency_key', gen_random_uuid()::text)) as copy
       where booking.id = $1::uuid returning id),
     owed as (
       insert into instalment (booking_id, kind, amount_pence, due_at, state)
       select made.id, kind, amount_pence, due_at, 'waived' from instalment, made where instalment.booking_id = $1::uuid)
     insert into seat select (jsonb_populate_record(seat, jsonb_build_object('id', gen_random_uuid(), 'booking_id', made.id))).*
     from seat, made where seat.booking_id = $1::uuid`,
    [first, people],
  )
  await database.query('update run set taken = $2 where id = $1', [runId, people])
  await letPass(site, { runId, minutes: 3 * 24 * 60 })
  return runId
}
