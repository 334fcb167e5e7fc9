import { expect, test } from 'vitest'
import { stripeWebhook } from '../../src/api/stripe-webhook.ts'
import { bookingLabel } from '../../src/domain/bookings/booking.ts'
import { openStripe } from '../../src/platform/stripe.ts'
import { readConfig } from '../../src/platform/config.ts'
import { aStartedPayment, bookingOf, payWithCard } from '../support/bookings.ts'
import { buildTestApp } from '../support/test-app.ts'
import { aPlatform, type TestPlatform } from '../support/platform.ts'
import { findEvents, signatureOf, turnSwitches } from '../support/provider.ts'

test('B8: while a secret is exchanged, events that are signed with the old one and with the new one are both accepted', async () => {
  const platform = await aPlatform()
  for (const secret of ['whsec_old', 'whsec_new']) {
    expect(await deliverSigned(platform, { secret, known: 'whsec_old, whsec_new' })).toEqual({
      status: 200,
      label: 'Paid',
    })
  }
  const foreign = await deliverSigned(platform, { secret: 'whsec_other', known: 'whsec_old,whsec_new' })
  expect(foreign).toEqual({ status: 400, label: 'Awaiting payment' })
})

test('B8 twin: with only the new secret, events that are still signed with the old one are lost', async () => {
  const platform = await aPlatform()
  const lost = await deliverSigned(platform, { secret: 'whsec_old', known: 'whsec_new' })
  expect(lost).toEqual({ status: 400, label: 'Awaiting payment' })
})

/** A payment whose event is signed with one secret, sent to a webhook handler that knows these. */
async function deliverSigned(platform: TestPlatform, input: { secret: string; known: string }) {
  await turnSwitches(platform, { webhook_drop: true })
  const { booking, intentId, clientSecret } = await aStartedPayment(platform)
  await payWithCard(platform, clientSecret)
  const events = await findEvents(platform)
  const event = events.find((one) => one.type === 'payment_intent.succeeded' && one.payload.includes(intentId))
  const payload = event?.payload ?? ''
  const { status } = await buildTestApp(
    stripeWebhook({ ...platform, stripe: stripeWith(platform, input.known) }),
  ).request('/', {
    method: 'POST',
    body: payload,
    headers: { 'stripe-signature': signatureOf(payload, input.secret) },
  })
  return { status, label: bookingLabel(await bookingOf(platform, booking.publicId), new Date()) }
}

/** The card provider as the environment's settings configure it. */
function stripeWith({ sandbox }: TestPlatform, secrets: string) {
  const { stripe } = readConfig({
    STRIPE_SECRET_KEY: sandbox.keys.secretKey,
    STRIPE_PUBLISHABLE_KEY: sandbox.keys.publishableKey,
    STRIPE_WEBHOOK_SECRET: secrets,
  })
  if (!stripe) throw new Error('expected keys')
  return openStripe({ ...stripe, answer: sandbox.api })
}
