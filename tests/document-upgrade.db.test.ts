import type pg from 'pg'
import { expect, test } from 'vitest'
import { INVARIANTS } from '../src/domain/payments/invariants.ts'
import { migrate } from '../src/platform/migrations.ts'
import { aDatabaseOf0003 } from './support/older-database.ts'

/** With VAT: a refund of a part, a payment that was undone, and one document that a process older than snapshots left without. */
const MORE = `
  update booking set price_pence = 200000, discount_pence = 50000 where reference = 'TA-000002';
  update document set snapshot = snapshot || '{"price": 200000, "discount": 50000}' where amount_pence = 150000;
  update document set series = 'I', vat_rate_basis_points = 2000, vat_pence = 6250, vat_number = 'GB 1',
    buyer = '{"companyName": "Fjord AS", "postalAddress": "", "purchaseOrder": "PO-7"}' where amount_pence = 37500;
  with given as (
    insert into refund (attempt_id, amount_pence, reason, state)
    select id, 5000, 'staff', 'succeeded' from payment_attempt where amount_pence = 37500 returning id, attempt_id
  ), moved as (
    insert into ledger_entry (kind, booking_id, attempt_id, refund_id, rate_basis_points, amount_pence, share_pence)
    select 'refund', booking_id, attempt_id, given.id, 100, -5000, -50 from given join payment_attempt on payment_attempt.id = attempt_id
  )
  insert into document (series, number, booking_id, instalment_id, attempt_id, refund_id, amount_pence, vat_rate_basis_points, vat_pence,
      vat_number)
  select 'C', 1, booking_id, instalment_id, attempt_id, given.id, 5000, 2000, 833, 'GB 1'
  from given join payment_attempt on payment_attempt.id = attempt_id`

async function anUpgradedDatabase() {
  const { url, client } = await aDatabaseOf0003()
  await migrate({ url, last: '0114-money-of-an-order.sql' })
  await client.query(MORE)
  const { rows: before } = await client.query<{ snapshot: unknown }>(
    'select snapshot from document where snapshot is not null order by id',
  )
  return { url, client, before }
}

const broken = async (client: pg.Client) => {
  const found: string[] = []
  for (const name of [
    'A document has the sum and the VAT of its lines',
    'The documents of an order have the sum of its ledger',
  ])
    if ((await client.query(INVARIANTS[name] ?? '')).rows.length > 0) found.push(name)
  return found
}

const LINES = `
  select series, document.kind::text, purchase_order, quantity, unit_pence, discount_pence, line.amount_pence, line.vat_pence
  from document left join document_line line on line.document_id = document.id order by series, document.number, unit_pence`

const DEPOSIT = { unit_pence: 37500, discount_pence: 0, amount_pence: 37500 }
const FULL = { unit_pence: 200000, discount_pence: 50000, amount_pence: 150000 }

test('after an upgrade each document has its kind and its line, and says what it said', async () => {
  const { url, client, before } = await anUpgradedDatabase()
  await migrate({ url })
  expect((await client.query(LINES)).rows).toEqual([
    {
      series: 'C',
      kind: 'credit-note',
      purchase_order: null,
      quantity: 1,
      unit_pence: 5000,
      discount_pence: 0,
      amount_pence: 5000,
      vat_pence: 833,
    },
    { series: 'I', kind: 'receipt', purchase_order: 'PO-7', quantity: 1, ...DEPOSIT, vat_pence: 6250 },
    { series: 'R', kind: 'receipt', purchase_order: null, quantity: 1, ...FULL, vat_pence: null },
  ])
  expect(await broken(client)).toEqual([])
  const kept = `select snapshot from document where refund_id is null order by id`
  expect((await client.query(kept)).rows).toEqual(before)
  const filled = `select snapshot->>'original' as original, description from document join document_line on document_id = id where series = 'C'`
  const { rows } = await client.query(filled)
  expect(rows).toEqual([{ original: 'I-000001', description: 'Scrum Master, in a month' }])
})

/** As a process of the release before issues one: what it says follows in the same transaction. */
const ISSUE = `
  begin;
  insert into document (series, number, sale_id, instalment_id, attempt_id, cancels_id, amount_pence)
    select 'C', 2, sale_id, instalment_id, attempt_id, id, amount_pence from document where series = 'R';
  update document set snapshot = original.snapshot from document original
    where original.id = document.cancels_id and document.snapshot is null;
  commit`

test('while two releases run, a document of the older one has its kind and its line', async () => {
  const issued = async (...without: string[]) => {
    const { url, client } = await anUpgradedDatabase()
    await migrate({ url })
    for (const statement of without) await client.query(statement)
    await client.query(ISSUE)
    return { rows: (await client.query(`${LINES} offset 1 limit 1`)).rows, broken: await broken(client) }
  }
  const note = { series: 'C', kind: 'credit-note', purchase_order: null, quantity: 1, ...FULL, vat_pence: null }
  expect((await issued()).rows).toEqual([note])
  expect((await issued('drop trigger document_line_added on document')).broken, 'without the trigger').toContain(
    'A document has the sum and the VAT of its lines',
  )
  await expect(issued('drop trigger document_kind_named on document'), 'without the trigger').rejects.toThrow('kind')
})

test('an erased buyer leaves no order number behind', async () => {
  const { url, client } = await anUpgradedDatabase()
  await migrate({ url })
  await client.query(`update document set buyer = null`)
  expect((await client.query('select from document where purchase_order is not null')).rowCount).toBe(0)
})
