import { randomInt } from 'node:crypto'
import type { Pool } from 'pg'

type Site = { database: Pick<Pool, 'query'> }

const LETTERS = 'abcdefghijkmnpqrstuvwxyz'

/** A word that nothing else in the database holds: lists are searched for it. */
export const aWord = (): string => Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('')

export const anAddress = (): string => `${aWord()}@example.com`

/** A course run of this test's own, on sale, from ten to five on its days. It is far ahead, so no other test finds it first. */
export async function anOwnRun(
  { database }: Site,
  input: { courseId?: number; label?: string; days?: string[]; capacity?: number } = {},
): Promise<{ id: string; label: string }> {
  const { courseId = 1, label = `Date ${aWord()}`, days = ['2041-06-08', '2041-06-09'], capacity = 12 } = input
  const { rows } = await database.query<{ id: string }>(
    `with own as (
       insert into run (course_id, label, zone, capacity) values ($1, $2, 'Europe/London', $3) returning id
     ), met as (
       insert into session (run_id, starts_at, ends_at)
       select id, (day || ' 10:00')::timestamp at time zone 'Europe/London', (day || ' 17:00')::timestamp at time zone 'Europe/London'
       from own, unnest($4::text[]) day
     )
     select id from own`,
    [courseId, label, capacity, days],
  )
  return { id: rows[0]?.id ?? '', label }
}

/** A coupon of this test's own; its code is answered. */
export async function anOwnCoupon(
  { database }: Site,
  input: { percent?: number; description?: string; length?: number } = {},
) {
  const code = `OWN-${aWord().toUpperCase()}`.padEnd(input.length ?? 0, 'X')
  await database.query(`insert into coupon (code, description, kind, value) values ($1, $2, 'percent', $3)`, [
    code,
    input.description ?? 'Of a test',
    input.percent ?? 10,
  ])
  return code
}

/** This many expired bookings, with names in alphabetical order. Returns a word that a search finds them all by. */
export async function manyTrainees(site: { database: Pick<Pool, 'query'> }, count: number): Promise<string> {
  const word = aWord()
  const run = await anOwnRun(site)
  await site.database.query(
    `with made as (
       insert into booking (public_id, reference, run_id, full_name, email, phone_number, payment_type, price_pence,
         discount_pence, total_pence, terms_version)
       select md5($1 || n), 'TA-' || upper(left(md5($1 || n), 8)), $2, 'Trainee ' || chr(64 + (n + 25) / 26) || chr(65 + (n - 1) % 26) || ' ' || $1,
         $1 || n || '@example.com', '447700900' || lpad(n::text, 3, '0'), 'Full Payment', 150000, 0, 150000, '2026-01'
       from generate_series(1, $3) n
       returning id, run_id
     ), placed as (
       insert into seat (booking_id, run_id, state, held_until, release_reason)
       select id, run_id, 'released', now(), 'expired' from made
     )
     insert into instalment (booking_id, kind, amount_pence, due_at, state)
     select id, 'full', 150000, now(), 'cancelled' from made`,
    [word, run.id, count],
  )
  return word
}
