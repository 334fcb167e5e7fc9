import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '../src/platform/migrations.ts'
import { anEmptyDatabase } from './support/database.ts'
import { atTheEnd } from './support/endings.ts'

/** The last migration before tables and columns took their present names. */
const BEFORE = '0018-holds-from.sql'

const BOOKING = `
  with made as (
    insert into booking (public_id, reference, run_id, full_name, email, phone_number, payment_type, price_pence,
      discount_pence, total_pence, terms_version)
    select 'public', 'TA-000001', id, 'Amara', 'amara@example.com', '07700900000', 'Deposit', 150000, 0, 150000, '1'
    from run limit 1 returning id
  ), owed as (
    insert into obligation (booking_id, kind, amount_pence, due_at, state)
    select id, 'deposit', 37500, now(), 'due' from made
  ), opened as (
    insert into attention (booking_id, reason, facts) select id, 'payment-mismatch', '{"fault": "amount"}' from made
  )
  insert into audit (actor, action, booking_id, facts) select 'visitor', 'booked', id, '{"dueToday": 37500}' from made`

const CHANGE = `
  insert into run_change (run_id, was, became)
  select id, '{"label": "old", "meetings": [1, 2]}', '{"label": "new", "meetings": []}' from run limit 1`

/** The rows of a new provider, without the columns of later releases. */
async function readOlderSeed(): Promise<string> {
  const seed = await readFile('db/seed.sql', 'utf8')
  return seed
    .replace('insert into session', 'insert into meeting')
    .replace(', slug, state, position)', ')')
    .replace(/, '[a-z-]+', 'published', \d\)/g, ')')
}

/** A database as an earlier release left it, with rows in the tables that were renamed since. */
async function anOlderDatabase(): Promise<{ url: string; client: pg.Client }> {
  const url = await anEmptyDatabase()
  await migrate({ url, last: BEFORE })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  atTheEnd(() => client.end())
  await client.query(await readOlderSeed())
  await client.query(BOOKING)
  await client.query(CHANGE)
  return { url, client }
}

test('a database of an earlier release keeps its rows under the new names', async () => {
  const { url, client } = await anOlderDatabase()
  const { rows: meetings } = await client.query('select id, run_id, starts_at, ends_at from meeting order by id')
  expect(await migrate({ url })).toContain('0019-standard-words.sql')

  expect(meetings.length).toBeGreaterThan(0)
  expect((await client.query('select id, run_id, starts_at, ends_at from session order by id')).rows).toEqual(meetings)
  expect((await client.query('select kind, amount_pence, state from instalment')).rows).toEqual([
    { kind: 'deposit', amount_pence: 37500, state: 'due' },
  ])
  expect((await client.query('select reason, details from booking_case')).rows).toEqual([
    { reason: 'payment-mismatch', details: { fault: 'amount' } },
  ])
  expect((await client.query('select action, details from audit')).rows).toEqual([
    { action: 'booked', details: { dueToday: 37500 } },
  ])
  expect((await client.query('select was, became from run_change')).rows).toEqual([
    { was: { label: 'old', sessions: [1, 2] }, became: { label: 'new', sessions: [] } },
  ])
})

test('after the upgrade the booking is still updated with its instalments, and no old name is left', async () => {
  const { url, client } = await anOlderDatabase()
  await migrate({ url })
  await client.query("update instalment set state = 'paid', changed_at = now()")
  expect((await client.query('select settled_at is not null as settled from booking')).rows).toEqual([
    { settled: true },
  ])
  const old = '(obligation|meeting|attention|sign_in|mail_letter|press_key|submission_key)'
  const { rows } = await client.query(
    `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relname ~ $1
     union all select conname from pg_constraint where connamespace = 'public'::regnamespace and conname ~ $1
     union all select column_name from information_schema.columns where table_schema = 'public' and column_name ~ $1
     union all select tgname from pg_trigger where tgname ~ $1`,
    [old],
  )
  expect(rows).toEqual([])
})
