import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aBooking, aPaidBooking, aStartedBalance, payWithCard } from '../../../tests/support/bookings.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { checkBooks, findBooksCheck, findBrokenInvariants, INVARIANT_NAMES } from './invariants.ts'
import { makeRefunds } from '../../../tests/support/provider.ts'
import { cancelBooking } from '../orders/cancel-booking.ts'
import { pence } from '../pence.ts'
import { settlePayment } from './settle-payment.ts'
import { undoPayment } from './undo-payment.ts'
import { by, newestOf, record } from '../../../tests/support/recorded-payments.ts'

test('before the first check there is no result, then it is stored with its time', async () => {
  const platform = await aPlatform()
  expect(await findBooksCheck(platform)).toBeNull()
  await aBooking(platform)
  expect(await checkBooks(platform)).toEqual([])
  const kept = await findBooksCheck(platform)
  expect(kept).toMatchObject({ broken: [], stale: false })
  expect(kept?.rules).toBeGreaterThan(10)
  expect(Math.abs(Date.now() - (kept?.checkedAt.getTime() ?? 0))).toBeLessThan(60_000)
})

test('planted and found: a booking whose record is not the one of its address', async () => {
  const platform = await aPlatform()
  const { id, saleId } = await aBooking(platform)
  await platform.db.updateTable('sale').set({ customerId: null }).where('id', '=', saleId).execute()
  expect(await findBrokenInvariants(platform)).toEqual([
    { invariant: 'Every booking is of the person who has its address', records: [id] },
  ])
})

test('a broken invariant is stored with its records, until a check in which it holds', async () => {
  const platform = await aPlatform()
  const { run } = await aBooking(platform)
  await platform.db.updateTable('run').set({ taken: 2 }).where('id', '=', run.id).execute()
  await checkBooks(platform)
  expect(await findBooksCheck(platform)).toMatchObject({
    broken: [{ invariant: 'Places taken are the held and confirmed seats of the run', records: [run.id] }],
  })
  await platform.db.updateTable('run').set({ taken: 1 }).where('id', '=', run.id).execute()
  await Promise.all([checkBooks(platform), checkBooks(platform)])
  expect(await findBooksCheck(platform)).toMatchObject({ broken: [] })
})

test('a result of three hours ago is stale', async () => {
  const platform = await aPlatform()
  await checkBooks(platform)
  await sql`update books_check set checked_at = now() - interval '3 hours'`.execute(platform.db)
  expect(await findBooksCheck(platform)).toMatchObject({ stale: true })
})

/** What a bug would leave behind, and which invariant must detect it. Each starts from correct books. */
const FAULTS: [string, string, string][] = [
  [
    'a place that was counted and not taken',
    `update run set taken = taken + 1 where id = (select run_id from booking limit 1)`,
    'Places taken are the held and confirmed seats of the run',
  ],
  [
    'a certain place without its reason',
    `update sale set confirmed_at = null, confirmed_by = null where cancelled_at is null`,
    'A place is certain for one reason, which the books confirm',
  ],
  [
    'a reason without a certain place',
    `update sale set confirmed_at = now(), confirmed_by = 'paid' where confirmed_by is null`,
    'A place is certain for one reason, which the books confirm',
  ],
  [
    'a place that was paid and is said to be waived',
    `update sale set confirmed_by = 'waived' where confirmed_by = 'paid'`,
    'A place is certain for one reason, which the books confirm',
  ],
  [
    'an order of another sum than its booking',
    `update booking set discount_pence = discount_pence + 1`,
    'An order has the total of its bookings, less what was credited for those given back',
  ],
  [
    'a cancelled booking that kept its place',
    `update seat set state = 'confirmed', release_reason = null where release_reason = 'cancelled'`,
    'A cancelled booking has no place, and a cancelled order owes nothing',
  ],
  [
    'a cancelled booking that still owes its balance',
    `update instalment set state = 'due' where state = 'cancelled'`,
    'A cancelled booking has no place, and a cancelled order owes nothing',
  ],
  ['a refund of more than was paid', `update refund set amount_pence = 37501`, 'No more is refunded than was paid'],
  [
    'a refund without a credit note',
    `delete from document where series = 'C'`,
    'Every refund that was made has one credit note of its sum',
  ],
  [
    'a credit note of another sum',
    `update document set amount_pence = amount_pence + 1 where series = 'C'`,
    'Every refund that was made has one credit note of its sum',
  ],
  [
    'a credit note of a refund that was never made',
    `update refund set state = 'requested'`,
    'Every refund that was made has one credit note of its sum',
  ],
  [
    'a balance that was paid without a receipt',
    `delete from document where instalment_id in (select id from instalment where kind = 'balance')`,
    'Every payment for a place has one receipt of its sum',
  ],
  [
    'a balance that was paid without an email',
    `delete from mail where kind = 'balance-paid'`,
    'A balance that was paid has its mail',
  ],
  [
    'a gap in the receipts',
    `update document_series set next_number = 9 where series = 'R'`,
    'Document numbers have no gaps',
  ],
  [
    'a gap in the credit notes',
    `update document_series set next_number = 9 where series = 'C'`,
    'Document numbers have no gaps',
  ],
  [
    'a mistake whose receipt still counts',
    `delete from document where cancels_id is not null`,
    'A document that is replaced, or whose payment was undone, has a credit note of its sum',
  ],
  [
    'a line that was lost',
    `delete from document_line where document_id in (select id from document where kind = 'credit-note')`,
    'A document has the sum and the VAT of its lines',
  ],
  [
    'a line with VAT on a document without it',
    `update document_line set vat_rate_basis_points = 2000, vat_pence = 1`,
    'A document has the sum and the VAT of its lines',
  ],
  [
    'a receipt of another sum than the ledger has',
    `update document set amount_pence = amount_pence - 1 where kind = 'receipt'`,
    'The documents of an order have the sum of its ledger',
  ],
  [
    'a refund that the ledger does not have',
    `delete from ledger_entry where kind = 'refund'`,
    'The documents of an order have the sum of its ledger',
  ],
  [
    'a mistake that is still in the ledger',
    `delete from ledger_entry where kind = 'payment-undone'`,
    'What was undone has gone back whole',
  ],
  [
    'a refund that kept the charity’s share',
    `delete from ledger_entry where refund_id is not null`,
    'The ledger follows every payment and refund',
  ],
]

test.each(FAULTS)('%s is found', async (_, fault, invariant) => {
  expect(INVARIANT_NAMES).toContain(invariant)
  const platform = await aPlatform()
  await soundBooks(platform)
  expect(await findBrokenInvariants(platform)).toEqual([])
  await sql.raw(fault).execute(platform.db)
  expect((await findBrokenInvariants(platform)).map((one) => one.invariant)).toContain(invariant)
})

/** One booking paid in full in two sums, one whose deposit was paid, cancelled and refunded, and one paid by mistake. */
async function soundBooks(platform: TestPlatform): Promise<void> {
  const { intentId, clientSecret } = await aStartedBalance(platform)
  await payWithCard(platform, clientSecret)
  await settlePayment(platform, { intent: await platform.stripe.findIntent(intentId) })
  const { booking } = await aPaidBooking(platform, { typeofpayment: 'Deposit' })
  const input = { actor: 'staff:grace', reason: 'They are ill.', refund: pence(37500) } as const
  await cancelBooking(platform, { publicId: booking.publicId, ...input })
  await makeRefunds(platform)
  const mistaken = await aBooking(platform)
  await record(platform, mistaken, 150000)
  await undoPayment(platform, { ...by, attemptId: await newestOf(platform, mistaken) })
}
