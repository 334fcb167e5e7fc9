import type { Pool } from 'pg'
import { anOwnRun, aWord } from './own-data.ts'

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
