import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { aStartedPayment, bookingOf, payWithCard } from '../../tests/support/bookings.ts'
import { buildTestApp } from '../../tests/support/test-app.ts'
import { aPlatform, type TestPlatform } from '../../tests/support/platform.ts'
import { bookingLabel } from '#domain/bookings/booking.ts'
import { stripeWebhook } from './stripe-webhook.ts'

async function deliver(
  platform: TestPlatform,
  event: object,
  wrong: { secret?: string; at?: number; change?: string } = {},
) {
  const payload = JSON.stringify(event)
  const header = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: wrong.secret ?? platform.sandbox.keys.webhookSecret,
    timestamp: wrong.at ?? Math.floor(Date.now() / 1000),
  })
  const app = buildTestApp(stripeWebhook(platform))
  const response = await app.request('/', {
    method: 'POST',
    body: payload + (wrong.change ?? ''),
    headers: { 'stripe-signature': header },
  })
  return response.status
}

const anEvent = (intentId: string, type = 'payment_intent.succeeded') => ({
  id: `evt_${crypto.randomUUID()}`,
  object: 'event',
  type,
  data: { object: { id: intentId, object: 'payment_intent' } },
})

test('an event of any type for a paid intent confirms its booking, once, however often it arrives', async () => {
  const platform = await aPlatform()
  const { booking, intentId, clientSecret } = await aStartedPayment(platform)
  await payWithCard(platform, clientSecret)
  const event = anEvent(intentId, 'payment_intent.created')
  expect([await deliver(platform, event), await deliver(platform, event)]).toEqual([200, 200])
  expect(bookingLabel(await bookingOf(platform, booking.publicId), new Date())).toBe('Paid')
  expect(await platform.db.selectFrom('mail').select('id').execute()).toHaveLength(1)
})

test('an event that is stamped ten minutes ago or ahead is rejected, and one of four minutes ahead is taken', async () => {
  const platform = await aPlatform()
  const { intentId } = await aStartedPayment(platform)
  const now = Math.floor(Date.now() / 1000)
  const statuses = []
  for (const minutes of [-10, 10, 24 * 60, -4, 4])
    statuses.push(await deliver(platform, anEvent(intentId), { at: now + minutes * 60 }))
  expect(statuses).toEqual([400, 400, 400, 200, 200])
})

test('an event that claims a success which the provider does not confirm changes nothing', async () => {
  const platform = await aPlatform()
  const { booking, intentId } = await aStartedPayment(platform)
  expect(await deliver(platform, anEvent(intentId))).toBe(200)
  expect(bookingLabel(await bookingOf(platform, booking.publicId), new Date())).toBe('Awaiting payment')
})

test('a missing, foreign, stale or broken signature is 400, and nothing is written', async () => {
  const platform = await aPlatform()
  const { intentId } = await aStartedPayment(platform)
  const event = anEvent(intentId)
  expect(await deliver(platform, event, { secret: 'whsec_other' })).toBe(400)
  expect(await deliver(platform, event, { at: Math.floor(Date.now() / 1000) - 301 })).toBe(400)
  expect(await deliver(platform, event, { change: ' ' })).toBe(400)
  const bare = await buildTestApp(stripeWebhook(platform)).request('/', { method: 'POST', body: JSON.stringify(event) })
  expect(bare.status).toBe(400)
  expect(await platform.db.selectFrom('providerEvent').select('id').execute()).toEqual([])
})

test('events of payments that are not ours are accepted and change nothing', async () => {
  const platform = await aPlatform()
  expect(await deliver(platform, anEvent('pi_unknown'))).toBe(200)
  expect(
    await deliver(platform, {
      id: 'evt_2',
      object: 'event',
      type: 'payout.paid',
      data: { object: { id: 'po_1', object: 'payout' } },
    }),
  ).toBe(200)
})

test('a signed body that is not an event is 400, and nothing is written', async () => {
  const platform = await aPlatform()
  const event = anEvent('pi_1')
  const odd = [
    { ...event, id: null },
    { ...event, id: 'a\u0000b' },
    { ...event, type: null },
    { ...event, type: 'a\u0000b' },
    { ...event, type: 'x'.repeat(300) },
    { ...event, data: { object: null } },
    { ...event, data: undefined },
    [],
  ]
  for (const one of odd) expect(await deliver(platform, one), JSON.stringify(one)).toBe(400)
  expect(await platform.db.selectFrom('providerEvent').select('id').execute()).toEqual([])
  expect(await deliver(platform, anEvent('pi\u0000')), 'of an unknown payment').toBe(200)
  expect(await deliver(platform, { ...event, created: 'soon' })).toBe(200)
})
