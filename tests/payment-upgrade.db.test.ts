import { expect, test } from 'vitest'
import { migrate } from '../src/platform/migrations.ts'
import { aDatabaseOf0003 } from './support/older-database.ts'

const KEPT = `
  select payment.kind::text, payment.amount_pence as brought, allocation.amount_pence as covers, reference, undone_at is not null as undone,
    payment.id = allocation.id and payment.attempt_id is not distinct from case when kind = 'card' then allocation.id end as same
  from payment join allocation on payment_id = payment.id order by payment.amount_pence, allocation.amount_pence`

const ATTEMPTS = `
  select attempt.kind::text, attempt.amount_pence as covers, attempt.state::text, paid_reference as reference, attempt.number
  from payment_attempt attempt where attempt.kind <> 'card' order by attempt.amount_pence`

/** As a process of the release before records a payment. */
const RECORD = `
  insert into payment_attempt (instalment_id, booking_id, number, amount_pence, currency, state, kind, received_on, paid_reference, idempotency_key)
  select id, booking_id, 1, 500, 'gbp', 'succeeded', 'transfer', '2026-01-05', 'OLD 1', 'recorded/old' from instalment where kind = 'balance'`

const card = (pence: number) => ({
  kind: 'card',
  brought: pence,
  covers: pence,
  reference: null,
  undone: false,
  same: true,
})
const transfer = { kind: 'transfer', brought: 500, covers: 500, reference: 'OLD 1', undone: false, same: true }

test('payments are kept apart from attempts after an upgrade, and what either release records the other reads', async () => {
  const { url, client } = await aDatabaseOf0003()
  await migrate({ url, last: '0116-instalments-by-position.sql' })
  await client.query(RECORD)
  await migrate({ url })
  const kept = async () => (await client.query(KEPT)).rows
  const before = [transfer, card(37500), card(150000)]
  expect(await kept()).toEqual(before)

  await client.query(RECORD.replaceAll('old', 'older').replace('1, 500', '2, 700').replace('OLD 1', 'OLD 2'))
  const older = { ...transfer, brought: 700, covers: 700, reference: 'OLD 2' }
  expect(await kept()).toEqual([transfer, older, ...before.slice(1)])
  await client.query(`update payment_attempt set state = 'undone' where paid_reference = 'OLD 2'`)
  expect(await kept()).toEqual([transfer, { ...older, undone: true }, ...before.slice(1)])

  await client.query(`with paid as (
      insert into payment (kind, amount_pence, received_on, reference, idempotency_key) values ('cash', 900, '2026-01-06', 'NEW', 'recorded/new')
      returning id)
    insert into allocation (payment_id, sale_id, instalment_id, amount_pence)
    select paid.id, sale_id, instalment.id, covers from paid, instalment, (values (400), (501)) as part (covers) where kind = 'balance'`)
  await client.query(`update allocation set undone_at = now() where amount_pence = 501`)
  await client.query(`update payment set reference = null where reference = 'NEW'`)
  expect((await client.query(ATTEMPTS)).rows).toEqual([
    { kind: 'cash', covers: 400, state: 'succeeded', reference: null, number: expect.any(Number) },
    { kind: 'transfer', covers: 500, state: 'succeeded', reference: 'OLD 1', number: 1 },
    { kind: 'cash', covers: 501, state: 'undone', reference: null, number: expect.any(Number) },
    { kind: 'transfer', covers: 700, state: 'undone', reference: 'OLD 2', number: 2 },
  ])
  const keys = await client.query(
    `select idempotency_key from payment_attempt where kind = 'cash' and amount_pence in (400, 501)`,
  )
  expect(keys.rows.map(({ idempotency_key: key }) => key)).toContain('recorded/new')
})
