import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { aSandbox, payByCard } from '../tests/support/sandbox.ts'

const price = { amount: 150_000, currency: 'gbp' }

test('a publishable key can neither create nor refund a payment', async () => {
  const { sandbox } = await aSandbox()
  const visitor = new Stripe(sandbox.keys.publishableKey, {
    maxNetworkRetries: 0,
    httpClient: Stripe.createFetchHttpClient((input, init) => sandbox.api(new Request(input, init))),
  })
  await expect(visitor.paymentIntents.create(price)).rejects.toMatchObject({ code: 'secret_key_required' })
  await expect(visitor.refunds.create({ payment_intent: 'pi_1' })).rejects.toMatchObject({ statusCode: 401 })
})

test('a wrong client secret gives no access', async () => {
  const { sandbox, stripe } = await aSandbox()
  const [mine, theirs] = [await stripe.paymentIntents.create(price), await stripe.paymentIntents.create(price)]
  const clientSecret = `${theirs.id}_secret_${mine.client_secret?.split('_secret_')[1]}`
  const { status } = await payByCard(sandbox, { clientSecret, number: '4242424242424242' })
  expect(status).toBe(404)
  expect((await stripe.paymentIntents.retrieve(theirs.id)).status).toBe('requires_payment_method')
})

test('a browser sees an intent without its metadata', async () => {
  const { sandbox, stripe } = await aSandbox()
  const intent = await stripe.paymentIntents.create({ ...price, metadata: { booking: 'b1' } })
  const { answer } = await payByCard(sandbox, {
    clientSecret: intent.client_secret ?? '',
    number: '4242424242424242',
  })
  expect(answer.status).toBe('succeeded')
  expect(answer.metadata).toBeUndefined()
})

test('the part that visitors can reach does not accept a secret key', async () => {
  const { sandbox } = await aSandbox()
  const response = await sandbox.browser(
    new Request('http://site.test/sandbox/v1/test_helpers/switches', {
      headers: { authorization: `Bearer ${sandbox.keys.secretKey}` },
    }),
  )
  expect(response.status).toBe(401)
})

test('the card form has its own strict content security policy', async () => {
  const { sandbox } = await aSandbox()
  for (const page of ['stripe.js', 'card', 'card.css', 'card.js', 'card-fields.js', 'appearance.js', 'authenticate']) {
    const response = await sandbox.browser(new Request(`http://site.test/sandbox/${page}`))
    expect(response.status, page).toBe(200)
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'")
    expect(response.headers.get('content-security-policy')).not.toContain('unsafe')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  }
  expect((await sandbox.browser(new Request('http://site.test/sandbox/../package.json'))).status).toBe(404)
})

test('the same idempotency key gives the same answer, and rejects other parameters', async () => {
  const { stripe } = await aSandbox()
  const idempotencyKey = 'instalment-1'
  const first = await stripe.paymentIntents.create(price, { idempotencyKey })
  const again = await stripe.paymentIntents.create(price, { idempotencyKey })
  expect(again.id).toBe(first.id)
  expect(new Headers(again.lastResponse.headers).get('idempotent-replayed')).toBe('true')
  await expect(stripe.paymentIntents.create({ ...price, amount: 100 }, { idempotencyKey })).rejects.toBeInstanceOf(
    Stripe.errors.StripeIdempotencyError,
  )
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1)
})

test('a decline is replayed with its status', async () => {
  const { stripe } = await aSandbox()
  const { id } = await stripe.paymentIntents.create(price)
  const confirm = () =>
    stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa_chargeDeclined' }, { idempotencyKey: 'k' })
  await expect(confirm()).rejects.toMatchObject({ statusCode: 402, decline_code: 'generic_decline' })
  await expect(confirm()).rejects.toMatchObject({ statusCode: 402, headers: { 'idempotent-replayed': 'true' } })
  expect((await stripe.charges.list({ payment_intent: id })).data).toHaveLength(1)
})

test('the same key while its first call is under way is a conflict', async () => {
  const { stripe, pool } = await aSandbox()
  const { id } = await stripe.paymentIntents.create(price)
  const cancel = () => stripe.paymentIntents.cancel(id, {}, { idempotencyKey: 'k' })
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('select 1 from sandbox.records where id = $1 for update', [id])
  const first = cancel()
  await expect.poll(waiting).toBe(1)
  await expect(cancel()).rejects.toMatchObject({ statusCode: 409 })
  await holder.query('commit')
  holder.release()
  expect((await first).status).toBe('canceled')

  async function waiting(): Promise<number> {
    const found = await pool.query<{ count: number }>(
      `select count(*)::integer as count from pg_locks where not granted and pid <> pg_backend_pid()
       and pid in (select pid from pg_stat_activity where datname = current_database())`,
    )
    return found.rows[0]?.count ?? 0
  }
})

test('a parameter that the provider does not know is rejected', async () => {
  const { sandbox } = await aSandbox()
  const response = await sandbox.api(
    new Request('http://provider.test/v1/payment_intents', {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${sandbox.keys.secretKey}:`).toString('base64')}` },
      body: new URLSearchParams({ amount: '100', currency: 'gbp', colour: 'blue' }),
    }),
  )
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ error: { code: 'parameter_unknown', param: 'colour' } })
})
