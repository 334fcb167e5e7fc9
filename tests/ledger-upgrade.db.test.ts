import { expect, test } from 'vitest'
import { migrate } from '../src/platform/migrations.ts'
import { aDatabaseOf0003 } from './support/older-database.ts'

/** Of each payment a refund that succeeded and came back, and a dispute that we lost: the old table names each by its own column. */
const MOVEMENTS = `
  with attempt as (select id, row_number() over (order by amount_pence) from payment_attempt),
  refunded as (insert into refund (attempt_id, amount_pence, reason, state)
    select id, 5000, 'staff', 'failed' from attempt where row_number = 1 returning id),
  disputed as (insert into dispute (attempt_id, provider_id, amount_pence, reason, state)
    select id, 'du_1', 7000, 'fraudulent', 'lost' from attempt where row_number = 2 returning id),
  back as (insert into clean_water_entry (refund_id, rate_basis_points, net_pence, share_pence) select id, 100, -5000, -50 from refunded),
  returned as (insert into clean_water_entry (failed_refund_id, rate_basis_points, net_pence, share_pence) select id, 100, 5000, 50 from refunded)
  insert into clean_water_entry (dispute_id, rate_basis_points, net_pence, share_pence) select id, 100, -7000, -70 from disputed`

const ENTERED = [
  { kind: 'payment', amount_pence: 37500, share_pence: 375, reference: 'TA-000003' },
  { kind: 'payment', amount_pence: 150000, share_pence: 1500, reference: 'TA-000002' },
  { kind: 'refund', amount_pence: -5000, share_pence: -50, reference: 'TA-000003' },
  { kind: 'refund-returned', amount_pence: 5000, share_pence: 50, reference: 'TA-000003' },
  { kind: 'dispute-lost', amount_pence: -7000, share_pence: -70, reference: 'TA-000002' },
]

const LEDGER = `
  select ledger_entry.kind::text, ledger_entry.amount_pence, share_pence, reference from ledger_entry
  join payment_attempt on payment_attempt.id = attempt_id and payment_attempt.booking_id = ledger_entry.booking_id
  join booking on booking.id = ledger_entry.booking_id order by ledger_entry.kind, ledger_entry.amount_pence`

const BY_OLD_NAME = `
  select attempt_id, refund_id, failed_refund_id, dispute_id, net_pence, share_pence from clean_water_entry
  order by net_pence, share_pence, refund_id nulls last`

test('every movement of money is in the ledger after an upgrade, and a process of the release before reads and enters the same', async () => {
  const { url, client } = await aDatabaseOf0003()
  await migrate({ url, last: '0110-documents-of-an-attempt.sql' })
  await client.query(MOVEMENTS)
  const { rows: before } = await client.query(BY_OLD_NAME)
  await migrate({ url })
  expect((await client.query(LEDGER)).rows).toEqual(ENTERED)
  expect((await client.query(BY_OLD_NAME)).rows).toEqual(before)

  await client.query('create temporary table kept as table clean_water_entry')
  await client.query('delete from ledger_entry')
  await client.query(`insert into clean_water_entry (attempt_id, refund_id, failed_refund_id, dispute_id, rate_basis_points, net_pence, share_pence)
    select attempt_id, refund_id, failed_refund_id, dispute_id, rate_basis_points, net_pence, share_pence from kept`)
  expect((await client.query(LEDGER)).rows).toEqual(ENTERED)
})
