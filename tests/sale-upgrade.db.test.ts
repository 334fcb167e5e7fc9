import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { INVARIANTS } from '../src/domain/payments/invariants.ts'
import { migrate } from '../src/platform/migrations.ts'
import { aDatabaseOf0003 } from './support/older-database.ts'

/** Besides one that is held, one paid in full and one with its deposit paid. */
const MORE = `
  with made as (
    insert into booking (public_id, reference, run_id, full_name, email, phone_number, payment_type, price_pence, discount_pence,
      total_pence, coupon_code, terms_version, idempotency_key, submission_digest, consumer, express_request_at,
      express_request_version, cancelled_at)
    select reference, reference, run.id, 'Esi Mensah', reference || '@example.com', '07700900001', 'Full Payment', 150000, discount,
      150000 - discount, code, '2', reference, 'digest', consumer, case when consumer then now() end,
      case when consumer then '1' end, cancelled_at
    from run, (values ('TA-000004', 0, null, false, null), ('TA-000005', 150000, 'FREE', true, null),
      ('TA-000006', 0, null, true, now()), ('TA-000007', 0, null, true, now()))
      as more (reference, discount, code, consumer, cancelled_at)
    returning id, run_id, reference, total_pence
  ), placed as (
    insert into seat (booking_id, run_id, state, held_until, release_reason)
    select id, run_id, state::seat_state, now(), reason from made
    join (values ('TA-000004', 'confirmed', null), ('TA-000005', 'confirmed', null), ('TA-000006', 'released', 'cancelled'),
      ('TA-000007', 'released', 'expired')) as places (reference, state, reason) using (reference)
  )
  insert into instalment (booking_id, kind, amount_pence, due_at, state)
  select id, 'full', total_pence, now(), case when reference in ('TA-000004', 'TA-000005') then 'waived' else 'paid' end::instalment_state
  from made`

const CONTRACT = `total_pence, payment_type, coupon_code, terms_version, consumer, express_request_at, express_request_version,
  cancelled_at, idempotency_key, submission_digest, created_at`
const named = (table: string) => `${table}.customer_id, ${CONTRACT.replaceAll(/\w+/g, `${table}.$&`)}`

/** Bookings whose order is missing, or says another thing of the contract. */
const DIFFERENT = `
  select booking.reference from booking left join sale on sale.id = booking.sale_id and sale.id = booking.id
  where (${named('sale')}) is distinct from (${named('booking')}) order by 1`

const different = async (client: pg.Client) =>
  (await client.query<{ reference: string }>(DIFFERENT)).rows.map(({ reference }) => reference)

const confirmedBy = async (client: pg.Client): Promise<Record<string, string | null>> => {
  const { rows } = await client.query<{ reference: string; by: string | null }>(
    `select reference, confirmed_by as by from sale join booking on booking.sale_id = sale.id order by 1`,
  )
  return Object.fromEntries(rows.map(({ reference, by }) => [reference, by]))
}

async function anUpgradedDatabase() {
  const { url, client } = await aDatabaseOf0003()
  await migrate({ url, last: '0112-customer.sql' })
  await client.query(MORE)
  return { url, client }
}

test('after an upgrade each booking has its order, with the reason why its place is certain', async () => {
  const { url, client } = await anUpgradedDatabase()
  // A process that ends half-way leaves nothing.
  await client.query('begin')
  await client.query(await readFile('db/migrations/0113-sale.sql', 'utf8'))
  await client.query('rollback')
  await migrate({ url })
  expect(await different(client)).toEqual([])
  expect(await confirmedBy(client)).toEqual({
    'TA-000001': null,
    'TA-000002': 'paid',
    'TA-000003': 'paid',
    'TA-000004': 'waived',
    'TA-000005': 'waived',
    'TA-000006': 'paid',
    'TA-000007': null, // its payment found no place
  })
  expect(
    (await client.query(INVARIANTS['A place is certain for one reason, which the books confirm'] ?? '')).rows,
  ).toEqual([])
})

/** What a process of the release before does: it knows the booking only. */
const OLDER = [
  `insert into booking (public_id, reference, run_id, full_name, email, phone_number, payment_type, price_pence, discount_pence,
     total_pence, terms_version, idempotency_key, submission_digest)
   select 'new', 'TA-000008', id, 'Kofi', 'Kofi@example.com', '07700900002', 'Deposit', 150000, 0, 150000, '2', 'key', 'digest' from run limit 1`,
  `update booking set consumer = false where reference = 'TA-000001'`,
  `update booking set coupon_code = 'HALF', discount_pence = 75000, total_pence = 75000 where reference = 'TA-000001'`,
  `update booking set cancelled_at = now() where reference = 'TA-000002'`,
  `update booking set email = 'other@example.com', idempotency_key = null where reference = 'TA-000003'`,
]

/** What a process of this release does. */
const NEWER = [
  `with contract as (
     insert into sale (customer_id, total_pence, payment_type, coupon_code, terms_version, consumer, idempotency_key)
     values (customer_of('ama@example.com'), 100000, 'Deposit', 'THIRD', '3', false, 'newer') returning id)
   insert into booking (id, sale_id, public_id, reference, run_id, full_name, email, phone_number, price_pence, discount_pence)
   select contract.id, contract.id, 'newer', 'TA-000009', run.id, 'Ama', 'ama@example.com', '07700900003', 150000, 50000
   from contract cross join (select id from run limit 1) as run`,
  `with line as (update booking set discount_pence = 50000 where reference = 'TA-000003')
   update sale set coupon_code = 'THIRD', total_pence = 100000 from booking where reference = 'TA-000003' and sale.id = sale_id`,
  `with line as (update booking set cancelled_at = now() where reference = 'TA-000003')
   update sale set cancelled_at = now() from booking where reference = 'TA-000003' and sale.id = sale_id`,
  `update sale set express_request_at = now(), express_request_version = '2' from booking
   where reference = 'TA-000003' and sale.id = sale_id`,
  // As a person is erased: each side loses what it has, and takes over what the other has lost.
  `with form as (update sale set idempotency_key = null, submission_digest = null from booking where reference = 'TA-000008' and sale.id = sale_id)
   update booking set email = 'erased-8' where reference = 'TA-000008'`,
]

test('while two releases run, an order and its booking say the same, whichever is written', async () => {
  const { url, client } = await anUpgradedDatabase()
  await migrate({ url })
  for (const statement of [...OLDER, ...NEWER]) {
    await client.query(statement)
    expect(await different(client), statement).toEqual([])
  }
  await client.query('drop trigger booking_followed on booking')
  await client.query(`update booking set terms_version = '9' where reference = 'TA-000008'`)
  expect(await different(client), 'without the trigger').toEqual(['TA-000008'])
})

/** As the release before pays or waives, undoes that, and cancels. */
const settle = (state: 'paid' | 'waived') => `
  update instalment set state = '${state}' from booking where booking.id = booking_id and reference = 'TA-000001';
  update seat set state = 'confirmed' from booking where booking.id = booking_id and reference = 'TA-000001'`
const UNDO = `
  update instalment set state = 'due' from booking where booking.id = booking_id and reference = 'TA-000001';
  update seat set state = 'held' from booking where booking.id = booking_id and reference = 'TA-000001'`
const CANCEL = `
  update seat set state = 'released', release_reason = 'cancelled' from booking where booking.id = booking_id and reference = 'TA-000001';
  update booking set cancelled_at = now() where reference = 'TA-000001'`

test('a place that a process of the release before confirms has its reason, and none once that is undone', async () => {
  const { url, client } = await anUpgradedDatabase()
  await migrate({ url })
  const reasons: (string | null | undefined)[] = []
  for (const statement of [settle('waived'), UNDO, settle('paid'), CANCEL]) {
    await client.query(statement)
    reasons.push((await confirmedBy(client))['TA-000001'])
  }
  expect(reasons).toEqual(['waived', null, 'paid', 'paid'])
  await client.query('drop trigger seat_changes_sale on seat')
  await client.query(
    `update seat set state = 'held' from booking where booking.id = booking_id and reference = 'TA-000002'`,
  )
  expect((await confirmedBy(client))['TA-000002'], 'without the trigger').toBe('paid')
})

/** Rows that do not name the order of their booking. */
const STRAY = ['instalment', 'payment_attempt', 'document', 'ledger_entry', 'booking_case']
  .map((table) => `select '${table}' as name, id::text from ${table} where sale_id is distinct from booking_id`)
  .join(' union all ')

test('what is owed, paid and documented names its order, also where a process of the release before stores it', async () => {
  const { url, client } = await anUpgradedDatabase()
  await client.query(
    `insert into booking_case (booking_id, reason) select id, 'part-paid' from booking where reference = 'TA-000001'`,
  )
  await migrate({ url })
  const counted = () => client.query(`select count(*)::int from payment_sum join sale on sale.id = sale_id`)
  expect((await client.query(STRAY)).rows).toEqual([])
  expect((await counted()).rows).toEqual([{ count: 2 }])

  const owed = (column: string) =>
    client.query(`insert into instalment (${column}, kind, amount_pence, due_at, state)
      select id, 'balance', 100, now(), 'paid' from booking where reference = 'TA-000007'`)
  await owed('booking_id')
  expect((await client.query(STRAY)).rows).toEqual([])
  await client.query(`delete from instalment where kind = 'balance' and state = 'paid'`)
  await owed('sale_id')
  expect((await client.query(STRAY)).rows).toEqual([])
  // A case that the one has opened is the other's too.
  const open = (column: string) =>
    client.query(`insert into booking_case (${column}, reason) select id, 'part-paid' from booking where reference = 'TA-000001'
      on conflict do nothing`)
  expect([(await open('booking_id')).rowCount, (await open('sale_id')).rowCount]).toEqual([0, 0])

  await client.query('drop trigger instalment_order on instalment')
  await client.query('alter table instalment alter column sale_id drop not null')
  await client.query(`delete from instalment where kind = 'balance' and state = 'paid'`)
  await owed('booking_id')
  expect((await client.query(STRAY)).rows, 'without the trigger').toHaveLength(1)
})
