import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { stripeWebhook } from '../../src/api/stripe-webhook.ts'
import { bookingLabel } from '../../src/domain/bookings/booking.ts'
import { settlePayment } from '../../src/domain/payments/settle-payment.ts'
import { pence } from '../../src/domain/pence.ts'
import { aStartedPayment, bookingOf, payWithCard } from '../support/bookings.ts'
import { buildTestApp } from '../support/test-app.ts'
import { mailKinds } from '../support/mails.ts'
import { aPlatform, type TestPlatform } from '../support/platform.ts'
import { findEvents, signatureOf, turnSwitches } from '../support/provider.ts'

/** What the provider's own record of a payment says instead of what we asked for. */
const WRONG: [string, object][] = [
  ['another sum', { amount: 1 }],
  ['another currency', { currency: 'usd' }],
  ['the live mode', { livemode: true }],
  ['another booking', { metadata: { bookingId: crypto.randomUUID() } }],
  ['no booking', { metadata: {} }],
]

test.each(WRONG)(
  'A7: a signed success of %s confirms nothing: the place is kept and staff are notified',
  async (_, fault) => {
    const platform = await aPlatform()
    const { booking } = await aPaymentThatDiffers(platform, fault)
    const [event] = (await findEvents(platform)).filter((one) => one.type === 'payment_intent.succeeded')
    const payload = event?.payload ?? ''
    const answer = await buildTestApp(stripeWebhook(platform)).request('/', {
      method: 'POST',
      body: payload,
      headers: { 'stripe-signature': signatureOf(payload, platform.sandbox.keys.webhookSecret) },
    })
    expect(answer.status, 'it is genuine, so it need not come again').toBe(200)
    const after = await bookingOf(platform, booking.publicId)
    expect(bookingLabel(after, new Date())).toBe('Needs attention')
    expect(after.seat).toMatchObject({ state: 'held', live: true })
    expect(await mailKinds(platform)).toEqual([])
    expect(platform.logged).toContainEqual(expect.objectContaining({ event: 'needs_attention' }))
  },
)

test('A7 twin: settled by its id only, a success of another sum would be a paid booking', async () => {
  const platform = await aPlatform()
  const { booking, intentId } = await aPaymentThatDiffers(platform, { amount: 1 })
  const intent = await platform.stripe.findIntent(intentId)
  expect(intent).toMatchObject({ status: 'succeeded', amountPence: 1 })
  await settlePayment(platform, { intent: { ...intent, amountPence: pence(150_000) } })
  expect(bookingLabel(await bookingOf(platform, booking.publicId), new Date())).toBe('Paid')
})

/** Paid at the provider, whose record then differs from what we asked for; no event has arrived yet. */
async function aPaymentThatDiffers(platform: TestPlatform, fault: object) {
  await turnSwitches(platform, { webhook_drop: true })
  const started = await aStartedPayment(platform)
  await payWithCard(platform, started.clientSecret)
  await sql`update sandbox.records set body = body || ${JSON.stringify(fault)}::jsonb where id = ${started.intentId}`.execute(
    platform.db,
  )
  return started
}
