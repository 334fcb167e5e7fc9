import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aPaidBooking } from '../../../tests/support/bookings.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { askSandbox } from '../../../tests/support/sandbox.ts'
import { handlePaymentEvent } from './sync-payment.ts'
import { compareNightly, findProviderCheck } from './nightly-comparison.ts'
import { compareWithProvider } from './reconcile-payments.ts'

const DAY_MS = 24 * 60 * 60_000
const tomorrow = (platform: TestPlatform): TestPlatform => ({
  ...platform,
  clock: { now: () => new Date(Date.now() + DAY_MS) },
})

/** 1.5 % of 1,500 pounds and 20 pence, as the sandbox charges. */
const FEE = 2270

async function accountOf(platform: TestPlatform) {
  await compareNightly(platform)
  const check = await findProviderCheck(platform)
  if (!check?.account) throw new Error('expected the comparison to read the account')
  return { ...check.account, differences: check.differences }
}

const payOut = (platform: TestPlatform, amount: number) =>
  askSandbox(platform.sandbox, 'payouts', { amount: String(amount), currency: 'gbp' })

async function newestPayout(platform: TestPlatform): Promise<string> {
  for await (const { id } of platform.stripe.findPayouts(new Date(0))) return id
  throw new Error('expected a payout')
}

test('A18 fees and payouts are read each night: taken, fees, paid out, on its way, and what is left adds up to the penny', async () => {
  const platform = tomorrow(await aPlatform())
  await aPaidBooking(platform)
  await aPaidBooking(platform)
  await payOut(platform, 100_000)
  await askSandbox(platform.sandbox, `test_helpers/payouts/${await newestPayout(platform)}/pay`)
  await payOut(platform, 50_000)
  const account = await accountOf(platform)
  expect(account).toMatchObject({ taken: 300_000, refunded: 0, disputed: 0, fees: 2 * FEE, differences: [] })
  expect(account).toMatchObject({ paidOut: 100_000, onItsWay: 50_000, failedPayouts: [] })
  const { taken, fees, paidOut, onItsWay, left } = account
  expect(left).toBe(taken - fees - paidOut - onItsWay)
})

test('A18 a payout that failed is shown until the next one is on its way', async () => {
  const platform = tomorrow(await aPlatform())
  await aPaidBooking(platform)
  await payOut(platform, 100_000)
  await askSandbox(platform.sandbox, `test_helpers/payouts/${await newestPayout(platform)}/pay`)
  expect((await accountOf(platform)).failedPayouts).toEqual([])
  await askSandbox(platform.sandbox, `test_helpers/payouts/${await newestPayout(platform)}/fail`)
  expect(await accountOf(platform)).toMatchObject({
    paidOut: 0,
    left: 150_000 - FEE,
    failedPayouts: [{ amount: 100_000, failure: 'account_closed' }],
  })
  expect(platform.logged).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ level: 'error', event: 'payout_failed', amountPence: 100_000 })]),
  )
  await payOut(platform, 100_000)
  expect(await accountOf(platform)).toMatchObject({ onItsWay: 100_000, failedPayouts: [] })
})

test('A18 a payment whose money at the provider is not what our books say is a case of its booking', async () => {
  const platform = tomorrow(await aPlatform())
  const { intentId } = await aPaidBooking(platform)
  expect((await accountOf(platform)).differences).toEqual([])
  // A refund there of which the charge says nothing: only what moved in the account shows it.
  await sql`insert into sandbox.records (id, object, payment_intent, body)
    select 're_hidden', 'refund', payment_intent, jsonb_build_object('id', 're_hidden', 'object', 'refund', 'amount', 700,
      'created', (body ->> 'created')::int, 'currency', 'gbp', 'status', 'succeeded', 'payment_intent', payment_intent,
      'metadata', '{}'::jsonb)
    from sandbox.records where object = 'charge' and payment_intent = ${intentId}`.execute(platform.db)
  const period = { from: new Date(0), until: platform.clock.now() }
  expect((await compareWithProvider(platform, period)).differences, 'twin: without the movements').toEqual([])
  const { differences } = await accountOf(platform)
  expect(differences).toMatchObject([{ kind: 'other-movement', intentId, here: 150_000, there: 149_300 }])
  expect(await platform.db.selectFrom('bookingCase').select(['reason', 'details']).execute()).toEqual([
    {
      reason: 'differs-at-provider',
      details: { kind: 'other-movement', intentId, here: 150_000, there: 149_300 },
    },
  ])
})

test('A14 a lost dispute takes its sum and its fee to the penny, and a won one gives both back', async () => {
  const platform = tomorrow(await aPlatform())
  for (const [end, disputed, fees] of [
    ['lost', 150_000, FEE + 2000],
    ['won', 150_000, 2 * FEE + 2000],
  ] as const) {
    const { intentId } = await aPaidBooking(platform)
    await askSandbox(platform.sandbox, 'test_helpers/disputes', { payment_intent: intentId })
    await hear(platform, intentId)
    expect(await feeOf(platform, intentId)).toBe(2000)
    expect((await accountOf(platform)).differences, 'while the bank decides').toEqual([])
    const [dispute] = await platform.stripe.findDisputes(intentId)
    await askSandbox(platform.sandbox, `test_helpers/disputes/${dispute?.id}`, { status: end })
    await hear(platform, intentId)
    expect(await feeOf(platform, intentId), end).toBe(end === 'lost' ? 2000 : 0)
    expect(await accountOf(platform), end).toMatchObject({ disputed, fees, differences: [] })
  }
})

const hear = (platform: TestPlatform, intentId: string) =>
  handlePaymentEvent(platform, { event: { id: crypto.randomUUID(), type: 'charge.dispute.closed', intentId } })

async function feeOf({ db }: TestPlatform, intentId: string): Promise<number> {
  const { feePence } = await db
    .selectFrom('dispute')
    .innerJoin('paymentAttempt as attempt', 'attempt.id', 'dispute.attemptId')
    .select('dispute.feePence')
    .where('attempt.providerId', '=', intentId)
    .executeTakeFirstOrThrow()
  return feePence
}
