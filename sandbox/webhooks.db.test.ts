import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { aListener, aSandbox } from '../tests/support/sandbox.ts'
import type { Sandbox } from './sandbox.ts'

const price = { amount: 150_000, currency: 'gbp' }

async function setSwitches(sandbox: Sandbox, switches: Record<string, unknown>) {
  const response = await sandbox.api(
    new Request('http://provider.test/v1/test_helpers/switches', {
      method: 'POST',
      headers: { authorization: `Bearer ${sandbox.keys.secretKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(switches),
    }),
  )
  expect(response.status).toBe(200)
}

test('an event is signed, and tried again after a 500', async () => {
  const { url, heard } = await aListener([500])
  const { sandbox, stripe } = await aSandbox({ webhook: { url } })
  sandbox.start()
  const intent = await stripe.paymentIntents.create(price)
  await expect.poll(() => heard.length, { timeout: 5000 }).toBe(2)
  for (const { body, signature } of heard) {
    const event = stripe.webhooks.constructEvent(body, signature, sandbox.keys.webhookSecret)
    expect(event).toMatchObject({ type: 'payment_intent.created', data: { object: { id: intent.id } } })
    expect(() => stripe.webhooks.constructEvent(body, signature, 'whsec_other')).toThrow()
  }
})

test('while a secret is rotated, both the old and the new one verify the event', async () => {
  const { url, heard } = await aListener()
  const { sandbox, stripe } = await aSandbox({ webhook: { url, secrets: ['whsec_old', 'whsec_new'] } })
  sandbox.start()
  await stripe.paymentIntents.create(price)
  await expect.poll(() => heard.length).toBe(1)
  const [first] = heard
  for (const secret of ['whsec_old', 'whsec_new']) {
    expect(stripe.webhooks.constructEvent(first?.body ?? '', first?.signature ?? '', secret).object).toBe('event')
  }
})

test('two processes deliver each event once', async () => {
  const { url, heard } = await aListener()
  const one = await aSandbox({ webhook: { url } })
  const other = await aSandbox({ webhook: { url }, databaseUrl: one.databaseUrl })
  one.sandbox.start()
  other.sandbox.start()
  await Promise.all(Array.from({ length: 20 }, () => one.stripe.paymentIntents.create(price)))
  await expect.poll(() => heard.length, { timeout: 5000 }).toBe(20)
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(new Set(heard.map(({ body }) => body)).size).toBe(20)
  expect(heard).toHaveLength(20)
})

test('events wait for a process that delivers, and the keys and intents outlive a restart', async () => {
  const { url, heard } = await aListener()
  const before = await aSandbox({ webhook: { url } })
  const intent = await before.stripe.paymentIntents.create(price)
  await before.sandbox.stop()
  const after = await aSandbox({ webhook: { url }, databaseUrl: before.databaseUrl })
  expect(after.sandbox.keys).toEqual(before.sandbox.keys)
  expect((await after.stripe.paymentIntents.retrieve(intent.id)).client_secret).toBe(intent.client_secret)
  after.sandbox.start()
  await expect.poll(() => heard.length).toBe(1)
})

test('dropped events never arrive, until they are sent again', async () => {
  const { url, heard } = await aListener()
  const { sandbox, stripe } = await aSandbox({ webhook: { url } })
  await setSwitches(sandbox, { webhook_drop: true })
  sandbox.start()
  await stripe.paymentIntents.create(price)
  await new Promise((resolve) => setTimeout(resolve, 800))
  expect(heard).toHaveLength(0)

  await setSwitches(sandbox, { webhook_drop: false })
  const [event] = (await stripe.events.list()).data
  await sandbox.api(
    new Request(`http://provider.test/v1/test_helpers/events/${event?.id}/resend`, {
      method: 'POST',
      headers: { authorization: `Bearer ${sandbox.keys.secretKey}` },
    }),
  )
  await expect.poll(() => heard.length).toBe(1)
})

test('events come several times and out of order when asked to', async () => {
  const { url, heard } = await aListener()
  const { sandbox, stripe } = await aSandbox({ webhook: { url } })
  await setSwitches(sandbox, { webhook_copies: 5, webhook_shuffle: true })
  sandbox.start()
  await stripe.paymentIntents.create(price)
  await expect.poll(() => heard.length, { timeout: 5000 }).toBe(5)
})

test('the API fails, is slow or hangs when asked to', async () => {
  const { sandbox, stripe } = await aSandbox()
  for (const status of [429, 500, 503]) {
    await setSwitches(sandbox, { api_fail_status: status })
    await expect(stripe.balance.retrieve()).rejects.toMatchObject({ statusCode: status })
  }
  await setSwitches(sandbox, { api_fail_status: 0, api_delay_ms: 300 })
  const startedAt = Date.now()
  await stripe.balance.retrieve()
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(290)

  await setSwitches(sandbox, { api_delay_ms: 0, api_hang: true })
  await expect(stripe.balance.retrieve({}, { timeout: 400 })).rejects.toBeInstanceOf(
    Stripe.errors.StripeConnectionError,
  )
  await setSwitches(sandbox, { api_hang: false })
  expect((await stripe.balance.retrieve()).object).toBe('balance')
})

test('a dispute marks the charge and sends an event', async () => {
  const { sandbox, stripe } = await aSandbox()
  const { id } = await stripe.paymentIntents.create(price)
  await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
  await sandbox.api(
    new Request('http://provider.test/v1/test_helpers/disputes', {
      method: 'POST',
      headers: { authorization: `Bearer ${sandbox.keys.secretKey}` },
      body: new URLSearchParams({ payment_intent: id }),
    }),
  )
  const { latest_charge } = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
  expect(latest_charge).toMatchObject({ disputed: true })
  expect((await stripe.events.list({ type: 'charge.dispute.created' })).data).toHaveLength(1)
})
