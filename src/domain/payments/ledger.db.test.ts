import { expect, test } from 'vitest'
import { aStartedPayment, payWithCard } from '../../../tests/support/bookings.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { changeSetting } from '../settings/stored-settings.ts'
import { DEFAULT_SETTINGS } from '../settings/settings.ts'
import { makeRefund } from './provider-refunds.ts'
import { settlePayment } from './settle-payment.ts'
import { sql } from 'kysely'
import { pence } from '#domain/pence.ts'
import { findMonthlyRevenue } from './ledger.ts'

test('a payment is entered at the rate of its day, and a refund takes back what was entered', async () => {
  const platform = await aPlatform()
  const before = await settledAttemptId(platform)
  await setRate(platform, '2.5')
  await settledAttemptId(platform)
  const { id: refundId } = await platform.db
    .insertInto('refund')
    .values({ attemptId: before, amountPence: pence(150000), reason: 'no-place', state: 'requested' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await makeRefund(platform, { refundId })
  const entries = await platform.db.selectFrom('ledgerEntry').selectAll().orderBy('enteredAt').execute()
  expect(entries).toMatchObject([
    { kind: 'payment', amountPence: 150000, rateBasisPoints: 100, sharePence: 1500 },
    { kind: 'payment', amountPence: 150000, rateBasisPoints: 250, sharePence: 3750 },
    { kind: 'refund', amountPence: -150000, rateBasisPoints: 100, sharePence: -1500 },
  ])
})

async function settledAttemptId(platform: TestPlatform): Promise<string> {
  const { intentId, clientSecret } = await aStartedPayment(platform)
  await payWithCard(platform, clientSecret)
  await settlePayment(platform, { intent: await platform.stripe.findIntent(intentId) })
  const { id } = await platform.db
    .selectFrom('paymentAttempt')
    .select('id')
    .where('providerId', '=', intentId)
    .executeTakeFirstOrThrow()
  return id
}

async function setRate(platform: TestPlatform, rateBasisPoints: string): Promise<void> {
  const { words, source, reviewedOn } = DEFAULT_SETTINGS.cleanWater
  const typed = { words, rateBasisPoints, source, reviewedOn }
  await changeSetting(platform, { actor: 'staff:amara', name: 'cleanWater', version: 0, typed })
}

test('with nothing paid every day of this month and the one before is listed, with zero', async () => {
  const platform = await aPlatform()
  const money = await findMonthlyRevenue(platform)
  expect(money).toMatchObject({ taken: 0, refunded: 0, due: { amount: 0, bookings: 0 }, overdue: { bookings: 0 } })
  expect(money.days[0]?.day).toMatch(/-01$/)
  expect(money.before[0]?.day).toMatch(/-01$/)
  expect(money.days.length).toBeLessThanOrEqual(money.length)
})

test('payments and refunds are counted on their day, and those of last month in last month', async () => {
  const platform = await aPlatform()
  await aSettledPayment(platform)
  const refunded = await aSettledPayment(platform)
  await refundWhole(platform, refunded)
  const earlier = await aSettledPayment(platform)
  await sql`update ledger_entry set entered_at = date_trunc('month', now()) - interval '36 hours'
    where attempt_id = ${earlier}`.execute(platform.db)
  const money = await findMonthlyRevenue(platform)
  expect(money).toMatchObject({ taken: 300000, refunded: 150000 })
  expect(money.days.at(-1)).toMatchObject({ taken: 300000, refunded: 150000 })
  expect(money.before.reduce((sum, one) => sum + one.taken, 0)).toBe(150000)
})

test('the balance of a confirmed booking is due until its due date, and overdue after it', async () => {
  const platform = await aPlatform()
  await aSettledPayment(platform, { typeofpayment: 'Deposit' })
  await aStartedPayment(platform, { typeofpayment: 'Deposit' })
  const dueAt = (at: string) =>
    sql`update instalment set due_at = ${sql.raw(at)} where kind = 'balance'`.execute(platform.db)
  await dueAt(`now() + interval '1 second'`)
  expect(await findMonthlyRevenue(platform)).toMatchObject({
    due: { amount: 112500, bookings: 1 },
    overdue: { amount: 0, bookings: 0 },
  })
  await dueAt(`now() - interval '1 day'`)
  expect(await findMonthlyRevenue(platform)).toMatchObject({
    due: { amount: 0, bookings: 0 },
    overdue: { amount: 112500, bookings: 1 },
  })
  await dueAt(`now() + interval '2 months'`)
  expect(await findMonthlyRevenue(platform)).toMatchObject({ due: { bookings: 0 }, overdue: { bookings: 0 } })
})

async function aSettledPayment(platform: TestPlatform, wanted: Record<string, unknown> = {}): Promise<string> {
  const { booking, intentId, clientSecret } = await aStartedPayment(platform, wanted)
  await payWithCard(platform, clientSecret)
  await settlePayment(platform, { intent: await platform.stripe.findIntent(intentId) })
  const { id } = await platform.db
    .selectFrom('paymentAttempt')
    .select('id')
    .where('saleId', '=', booking.saleId)
    .executeTakeFirstOrThrow()
  return id
}

async function refundWhole(platform: TestPlatform, attemptId: string): Promise<void> {
  const { id: refundId } = await platform.db
    .insertInto('refund')
    .values({ attemptId, amountPence: pence(150000), reason: 'no-place', state: 'requested' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await makeRefund(platform, { refundId })
}
