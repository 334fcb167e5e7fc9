import { expect, test } from 'vitest'
import { INVARIANTS } from '../src/domain/payments/invariants.ts'
import { migrate } from '../src/platform/migrations.ts'
import { aDatabaseOf0003 } from './support/older-database.ts'

const POSITIONS = `
  select reference, position, confirms, instalment.kind::text from instalment join booking on booking.sale_id = instalment.sale_id
  order by reference, position`

/** As a process of the release before writes a booking's sums, and as it pays one. */
const OLDER = `
  with made as (
    insert into booking (public_id, reference, run_id, full_name, email, phone_number, payment_type, price_pence, discount_pence,
      total_pence, terms_version, idempotency_key, submission_digest)
    select 'new', 'TA-000008', id, 'Kofi', 'kofi@example.com', '07700900002', 'Deposit', 150000, 0, 150000, '2', 'key', 'digest'
    from run limit 1 returning id
  )
  insert into instalment (booking_id, kind, amount_pence, due_at, state)
  select id, 'deposit'::instalment_kind, 37500, now(), 'due'::instalment_state from made union all
  select id, 'balance', 112500, now() + interval '30 days', 'due' from made;
  update instalment set state = 'paid' from booking where booking.id = booking_id and reference = 'TA-000008' and kind = 'deposit'`

const DEPOSIT = { position: 1, confirms: true, kind: 'deposit' }
const BALANCE = { position: 2, confirms: false, kind: 'balance' }

test('each sum has its position after an upgrade, and when a process of the release before writes one later', async () => {
  const { url, client } = await aDatabaseOf0003()
  await migrate({ url })
  await client.query(OLDER)
  const { rows } = await client.query(POSITIONS)
  expect(rows.filter(({ reference }) => reference === 'TA-000003')).toMatchObject([DEPOSIT, BALANCE])
  expect(rows.filter(({ reference }) => reference === 'TA-000008')).toMatchObject([DEPOSIT, BALANCE])
  expect(rows.filter(({ kind }) => kind === 'full')).toEqual([
    { reference: 'TA-000001', position: 1, confirms: true, kind: 'full' },
    { reference: 'TA-000002', position: 1, confirms: true, kind: 'full' },
  ])
  const { rows: booked } = await client.query(
    `select settled_at is not null as settled, balance_due_at > now() as later from booking where reference = 'TA-000008'`,
  )
  expect(booked).toEqual([{ settled: true, later: true }])
  const more = (position: number, confirms: boolean) =>
    client.query(`
      insert into instalment (sale_id, position, confirms, kind, amount_pence, due_at, state)
      select sale_id, ${position}, ${confirms}, 'balance', 0, now(), 'waived' from booking where reference = 'TA-000008'`)
  await more(3, false)
  await expect(more(3, false)).rejects.toThrow('instalment_of_sale')
  await expect(more(4, true), 'one sum makes a place certain').rejects.toThrow('instalment_position')
  const oneReason = INVARIANTS['A place is certain for one reason, which the books confirm'] ?? ''
  expect((await client.query(oneReason)).rows).toEqual([])
})

test('twin: without the trigger a process of the release before can store no sum', async () => {
  const { url, client } = await aDatabaseOf0003()
  await migrate({ url })
  await client.query('drop trigger instalment_position on instalment')
  await expect(client.query(OLDER)).rejects.toThrow('null value in column "position"')
})
