import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { pence } from '#domain/pence.ts'
import { aPaidBooking, aStartedPayment, payWithCard } from '../../../tests/support/bookings.ts'
import { aHistory, completePending, live } from '../../../tests/support/payment-histories.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { aTasterPlace, tasterBeginsIn } from '../../../tests/support/tasters.ts'
import { sumDocuments } from '../documents/find-documents.ts'
import { findMonthlyRevenue } from '../payments/ledger.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { recordTasterAttendance } from '../tasters/taster-place.ts'
import { GROUPINGS } from './report-queries.ts'
import { loadReport, readReport, REPORT_NAMES, type ReportName } from './report.ts'

const ask = (platform: TestPlatform, name: ReportName, by = 'time', period = 'year') =>
  loadReport(platform, readReport({ report: name, by, period }, platform.clock.now()))

const HISTORIES = 8

test('no matter what happened to bookings, each grouping of revenue and refunds adds up to the ledger to the penny', async () => {
  const platform = await aPlatform()
  for (let number = 1; number <= HISTORIES; number++) {
    const history = await aHistory(platform, number)
    await live(history)
    await completePending(history, { hears: true })
  }
  const { rows } = await sql<{ taken: number; back: number; net: number }>`
    select coalesce(sum(amount_pence) filter (where kind in ('payment', 'payment-undone')), 0)::int as taken,
      coalesce(-sum(amount_pence) filter (where kind not in ('payment', 'payment-undone')), 0)::int as back,
      sum(amount_pence)::int as net
    from ledger_entry`.execute(platform.db)
  const [ledger] = rows
  expect(ledger?.taken).toBeGreaterThan(0)
  expect(ledger?.back).toBeGreaterThan(0)
  for (const by of GROUPINGS) {
    const { totals } = await ask(platform, 'revenue', by)
    expect(totals.sums, by).toMatchObject({ taken: ledger?.taken, refunded: ledger?.back, net: ledger?.net })
    const refunds = (await ask(platform, 'refunds', by)).totals.sums
    expect(refunds.wentBack, by).toBe(ledger?.back)
    expect((refunds.refunded ?? 0) - (refunds.returned ?? 0) + (refunds.disputed ?? 0), by).toBe(ledger?.back)
  }
  const month = (await ask(platform, 'revenue', 'time', 'month')).totals.sums
  const { taken, refunded } = await findMonthlyRevenue(platform)
  expect(month, 'as the welcome page has it').toMatchObject({ taken, refunded })
  const vat = (await ask(platform, 'vat')).totals
  const documents = await sumDocuments(platform, {})
  expect(vat).toEqual({
    counts: { documents: documents.count },
    sums: expect.objectContaining({ gross: documents.amount, vat: documents.vat }),
  })
})

test('sums of more than twenty-one million pounds, the largest integer of PostgreSQL in pence, are reported', async () => {
  const platform = await aPlatform()
  for (const _ of ['one', 'another']) await aPaidBooking(platform)
  const [each, both] = [pence(2_000_000_000), 4_000_000_000]
  await platform.db.transaction().execute(async (tx) => {
    // What is in the books cannot be changed while the triggers work.
    await sql`set local session_replication_role = replica`.execute(tx)
    await tx.updateTable('booking').set({ pricePence: each, couponCode: 'DISCOUNT50' }).execute()
    await tx.updateTable('ledgerEntry').set({ amountPence: each }).execute()
    await tx.updateTable('document').set({ amountPence: each }).execute()
  })
  expect((await ask(platform, 'revenue')).totals.sums).toMatchObject({ taken: both, net: both })
  expect((await ask(platform, 'coupons')).totals.sums).toMatchObject({ value: both })
  expect((await ask(platform, 'vat')).totals).toMatchObject({ counts: { documents: 2 }, sums: { gross: both } })
  expect((await ask(platform, 'sources')).totals.sums).toMatchObject({ value: both })
  expect(await findMonthlyRevenue(platform)).toMatchObject({ taken: both })
})

test('the funnel counts the forms that were sent, held a place, began to pay and paid', async () => {
  const platform = await aPlatform()
  await aStartedPayment(platform)
  const paid = await aStartedPayment(platform, { couponCode: 'DISCOUNT50', typeofpayment: 'Deposit' })
  await payWithCard(platform, paid.clientSecret)
  await settlePayment(platform, { intent: await platform.stripe.findIntent(paid.intentId) })
  for (const by of GROUPINGS)
    expect((await ask(platform, 'funnel', by)).totals.counts, by).toEqual({
      forms: 2,
      held: 2,
      started: 2,
      paid: 1,
      share: 50,
    })
  expect((await ask(platform, 'coupons')).rows).toEqual([
    expect.objectContaining({ name: 'DISCOUNT50', forms: 1, paid: 1 }),
  ])
  expect((await ask(platform, 'sources')).totals.counts).toMatchObject({ forms: 2, paid: 1 })
  const [debtor] = (await ask(platform, 'debtors')).rows
  expect(debtor).toMatchObject({ name: paid.booking.reference, overdue: 0 })
  const { rows } = await sql<{ owed: number }>`
    select amount_pence as owed from instalment where kind = 'balance' and state = 'due'`.execute(platform.db)
  expect(debtor?.owed).toBe(rows[0]?.owed)
})

test('of the tasters of a period it is counted who signed up, who came and who paid for a course', async () => {
  const platform = await aPlatform()
  const { tasterId, placeId } = await aTasterPlace(platform, { email: 'amara@example.com' })
  const other = await aTasterPlace(platform, { email: 'bo@example.com' })
  await aTasterPlace(platform, { email: 'cy@example.com' })
  await tasterBeginsIn(platform, tasterId, -0.1)
  await recordTasterAttendance(platform, { tasterId, cameIds: [placeId, other.placeId], actor: 'staff:maya' })
  await aPaidBooking(platform, { email: 'amara@example.com' })
  expect((await ask(platform, 'tasters')).totals).toEqual({
    sums: {},
    counts: { signedUp: 3, came: 2, booked: 1, conversion: 50 },
  })
})

test('places are counted once: confirmed ones are sold, held ones are not yet', async () => {
  const platform = await aPlatform()
  await aStartedPayment(platform)
  await sql`update session set starts_at = now() + interval '1 minute' where starts_at =
    (select min(starts_at) from session where run_id = (select run_id from seat limit 1))`.execute(platform.db)
  for (const by of GROUPINGS) {
    const { totals } = await ask(platform, 'seats', by)
    expect(totals.counts, by).toMatchObject({ sold: 0, held: 1, fill: 0 })
  }
})

test('every report answers without any booking, with a row for each step where it is grouped by time', async () => {
  const platform = await aPlatform()
  for (const name of REPORT_NAMES)
    for (const by of GROUPINGS)
      await expect(ask(platform, name, by), `${name} by ${by}`).resolves.toMatchObject({ name })
  expect((await ask(platform, 'revenue', 'time', 'year')).rows).toHaveLength(12)
})
