import { expect, test } from 'vitest'
import { stripeWebhook } from '../../src/api/stripe-webhook.ts'
import { bookingLabel } from '../../src/domain/bookings/booking.ts'
import type { WebhookEvent } from '../../src/platform/payment-provider.ts'
import { bookingOf } from '../support/bookings.ts'
import { digestOfBooks } from '../support/books.ts'
import { buildTestApp } from '../support/test-app.ts'
import { deliver, deliverInPieces, doublySigned, forge, type Forgery, tooLarge } from '../support/forged-webhooks.ts'
import { aSite } from '../support/in-process.ts'
import { aPaymentWithLostWebhooks, theEventOfSuccess } from '../support/lost-webhooks.ts'
import { mailKinds } from '../support/mails.ts'
import { aPlatform, type TestPlatform } from '../support/platform.ts'
import { signatureOf } from '../support/provider.ts'

test('B1: one webhook of every kind of forgery is rejected and changes nothing at all, and a genuine one is accepted', async () => {
  const { platform, publicId, payload, secret } = await aLostEvent()
  const server = await aSite({ databaseUrl: platform.url })
  const before = await digestOfBooks(platform)
  for (const [kind, forgery] of Object.entries(forge(payload, secret)))
    expect(await deliver(server, forgery), kind).toBe(400)
  expect(await deliver(server, tooLarge(payload, secret))).toBe(413)
  expect([413, 'cut off']).toContain(await deliverInPieces(server, tooLarge(payload, secret)))
  expect(await digestOfBooks(platform)).toBe(before)
  expect(await labelNow(platform, publicId)).toBe('Awaiting payment')

  // The same digest changes with a genuine event, so it would have changed with an accepted forgery.
  expect(await deliver(server, { payload, signature: doublySigned(payload, secret) })).toBe(200)
  const settled = await digestOfBooks(platform)
  expect(settled).not.toBe(before)
  expect(await labelNow(platform, publicId)).toBe('Paid')
  expect(await mailKinds(platform)).toEqual(['booking-confirmation'])
  expect(await deliver(server, { payload, signature: signatureOf(payload, secret) }), 'and once more').toBe(200)
  expect(await digestOfBooks(platform)).toBe(settled)
})

test('B1: twin: a handler that reads events without checking their signature accepts each forgery of an intact body', async () => {
  const { platform, publicId, payload, secret } = await aLostEvent()
  const before = await digestOfBooks(platform)
  const credulous = buildTestApp(
    stripeWebhook({ ...platform, stripe: { ...platform.stripe, readEvent: readAnything } }),
  )
  const take = async (forgery: Forgery) =>
    (await credulous.request('/', { method: 'POST', body: forgery.payload })).status
  const intact = Object.entries(forge(payload, secret)).filter(([, { payload: body }]) => body.trim() === payload)
  expect(intact.length).toBeGreaterThan(5)
  for (const [kind, forgery] of intact) expect(await take(forgery), kind).toBe(200)
  expect(await digestOfBooks(platform)).not.toBe(before)
  expect(await labelNow(platform, publicId)).toBe('Paid')
})

async function aLostEvent() {
  const platform = await aPlatform()
  const { publicId, intentId } = await aPaymentWithLostWebhooks(platform)
  const payload = await theEventOfSuccess(platform, intentId)
  return { platform, publicId, payload, secret: platform.sandbox.keys.webhookSecret }
}

function readAnything(body: string): WebhookEvent {
  const { id, type, data } = JSON.parse(body) as { id: string; type: string; data: { object: { id: string } } } // the sandbox's own event
  return { id, type, intentId: data.object.id, happenedAt: new Date() }
}

async function labelNow(platform: TestPlatform, publicId: string) {
  return bookingLabel(await bookingOf(platform, publicId), new Date())
}
