import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { syncPayment } from '../../src/domain/payments/sync-payment.ts'
import { findBrokenInvariants } from '../../src/domain/payments/invariants.ts'
import { startPayment } from '../../src/domain/payments/start-payment.ts'
import { aBooking, payWithCard } from '../support/bookings.ts'
import { stopBefore, untilBlocked } from '../support/interleave.ts'
import { mailKinds } from '../support/mails.ts'
import { aPlatform, type TestPlatform } from '../support/platform.ts'

/** The provider has answered, and its payment is not stored yet. */
const NOTES_INTENT = /^update "payment_attempt" set "provider_id"/

test('A8: a second tab that asks while the first is being answered has the same payment, and paying in both charges once', async () => {
  const platform = await aPlatform()
  const booking = await aBooking(platform)
  const first = await stopBefore(platform, NOTES_INTENT, (on) => startPayment(on, booking))
  const second = await startPayment(platform, booking)
  expect(second).toMatchObject({ ok: true })
  expect(await first.goOn()).toEqual(second)
  expect(await countAtProvider(platform, 'payment_intent')).toBe(1)

  const clientSecret = second.ok ? second.clientSecret : ''
  const paid = [await payWithCard(platform, clientSecret), await payWithCard(platform, clientSecret)]
  expect(paid.map(({ status }) => status)).toEqual([200, 400])
  expect(await countAtProvider(platform, 'charge')).toBe(1)
  await syncPayment(platform, { intentId: clientSecret.split('_secret')[0] ?? '' })
  expect(await startPayment(platform, booking)).toEqual({ ok: false, error: 'already-paid' })
  expect(await mailKinds(platform)).toEqual(['booking-confirmation'])
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('A8: a second tab that asks before the first attempt is stored waits for it', async () => {
  const platform = await aPlatform()
  const booking = await aBooking(platform)
  const first = await stopBefore(platform, /^commit/, (on) => startPayment(on, booking))
  const second = startPayment(platform, booking)
  await untilBlocked(platform, second)
  const answer = await first.goOn()
  expect(answer).toMatchObject({ ok: true })
  expect(await second).toEqual(answer)
  expect(await platform.db.selectFrom('paymentAttempt').select('id').execute()).toHaveLength(1)
  expect(await countAtProvider(platform, 'payment_intent')).toBe(1)
})

test('A8 twin: with a new idempotency key for each request the provider has two payments for the same two tabs', async () => {
  const platform = await aPlatform()
  const booking = await aBooking(platform)
  const { stripe } = platform
  const createIntent: typeof stripe.createIntent = (input) =>
    stripe.createIntent({ ...input, idempotencyKey: crypto.randomUUID() })
  const ask = (on: TestPlatform) => startPayment({ ...on, stripe: { ...stripe, createIntent } }, booking)
  const first = await stopBefore(platform, NOTES_INTENT, ask)
  const second = await ask(platform)
  expect(await first.goOn()).not.toEqual(second)
  expect(await countAtProvider(platform, 'payment_intent')).toBe(2)
})

async function countAtProvider(platform: TestPlatform, object: 'payment_intent' | 'charge'): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from sandbox.records where object = ${object}`.execute(platform.db)
  return rows[0]?.count ?? 0
}
