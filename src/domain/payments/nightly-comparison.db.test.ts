import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aPaidBooking, aStartedPayment, payWithCard } from '../../../tests/support/bookings.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { makeRefunds } from '../../../tests/support/provider.ts'
import { askSandbox } from '../../../tests/support/sandbox.ts'
import { findPayments } from '../bookings/booking-payments.ts'
import { pence } from '../pence.ts'
import { compareNightly, findProviderCheck } from './nightly-comparison.ts'
import { markNotOurs } from './not-ours.ts'
import { refundPayment } from './refund-payment.ts'

/** The comparison leaves out the last ten minutes. */
const tomorrow = (platform: TestPlatform): TestPlatform => ({
  ...platform,
  clock: { now: () => new Date(Date.now() + 24 * 60 * 60_000) },
})

const casesOf = ({ db }: TestPlatform) => db.selectFrom('bookingCase').select(['reason', 'details']).execute()

test('what agrees is stored with its time, and is stale after a day and a half', async () => {
  const platform = tomorrow(await aPlatform())
  expect(await findProviderCheck(platform)).toBeNull()
  await aPaidBooking(platform)
  expect(await compareNightly(platform)).toMatchObject({ paid: 1, differences: [] })
  expect(await findProviderCheck(platform)).toMatchObject({ paid: 1, stale: false, differences: [] })
  await sql`update provider_check set checked_at = checked_at - interval '37 hours'`.execute(platform.db)
  expect(await findProviderCheck(platform)).toMatchObject({ stale: true })
})

test('another shop’s sale on the same account is none of ours, and our own that we have no record of is told until staff call it not ours', async () => {
  const platform = tomorrow(await aPlatform())
  const sale = { amountPence: pence(4200), bookingId: '', reference: '', description: 'A mug', idempotencyKey: 'mug' }
  await payWithCard(platform, (await platform.stripe.createIntent(sale)).clientSecret)
  expect(await compareNightly(platform)).toMatchObject({ paid: 0, differences: [] })
  const { intentId, clientSecret } = await aStartedPayment(platform)
  await payWithCard(platform, clientSecret)
  await platform.db.updateTable('paymentAttempt').set({ providerId: 'pi_other' }).execute()
  for (let night = 0; night < 2; night++)
    expect((await compareNightly(platform)).differences).toMatchObject([{ kind: 'unknown-here', intentId }])

  const actor = 'staff:grace' as const
  expect(await markNotOurs(platform, { intentId: 'pi_other', actor })).toEqual({ ok: false, error: 'unknown-payment' })
  for (let press = 0; press < 2; press++) expect(await markNotOurs(platform, { intentId, actor })).toEqual({ ok: true })
  expect((await findProviderCheck(platform))?.differences, 'at once').toEqual([])
  expect((await compareNightly(platform)).differences, 'and for good').toEqual([])
  const entries = await platform.db
    .selectFrom('audit')
    .select('actor')
    .where('action', '=', 'payment-not-ours')
    .execute()
  expect(entries).toEqual([{ actor }])
})

test('a refund that came back while no event arrived is found in the night', async () => {
  const platform = tomorrow(await aPlatform())
  const { booking, intentId } = await aPaidBooking(platform)
  const [payment] = await findPayments(platform, { bookingId: booking.id })
  const decision = { amount: pence(100), reason: 'A kindness.', idempotencyKey: 'p', actor: 'staff:grace' } as const
  await refundPayment(platform, { attemptId: payment?.attemptId ?? '', ...decision })
  await makeRefunds(platform)
  const [refund] = await platform.stripe.findRefunds(intentId)
  await askSandbox(platform.sandbox, `test_helpers/refunds/${refund?.id}/fail`)
  expect((await compareNightly(platform)).differences).toEqual([])
  expect(await casesOf(platform)).toMatchObject([{ reason: 'refund-failed' }])
})

test('a refund in the provider’s dashboard while no event arrived is entered in the night', async () => {
  const platform = tomorrow(await aPlatform())
  const { intentId } = await aPaidBooking(platform)
  await askSandbox(platform.sandbox, 'refunds', { payment_intent: intentId, amount: '100' })
  expect((await compareNightly(platform)).differences).toEqual([])
  expect(await casesOf(platform)).toMatchObject([{ reason: 'refund-at-provider' }])
})

test('a payment that is paid at the provider only is a case of its booking, and is stored for the office', async () => {
  const platform = tomorrow(await aPlatform())
  const { intentId, clientSecret } = await aStartedPayment(platform)
  await payWithCard(platform, clientSecret)
  await compareNightly(platform)
  await compareNightly(platform)
  expect(await casesOf(platform)).toEqual([
    { reason: 'differs-at-provider', details: { kind: 'unpaid-here', intentId, here: 150_000, there: 150_000 } },
  ])
  expect((await findProviderCheck(platform))?.differences).toMatchObject([{ kind: 'unpaid-here', intentId }])
})
