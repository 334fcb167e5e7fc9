import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { aSandbox, browserCall, payByCard } from '../tests/support/sandbox.ts'

const price = { amount: 150_000, currency: 'gbp', automatic_payment_methods: { enabled: true } }

async function anIntent(stripe: Stripe) {
  const intent = await stripe.paymentIntents.create({ ...price, metadata: { booking: 'b1' } })
  return { id: intent.id, clientSecret: intent.client_secret ?? '' }
}

test('a card that succeeds pays the intent and leaves one charge', async () => {
  const { sandbox, stripe } = await aSandbox()
  const { id, clientSecret } = await anIntent(stripe)
  const paid = await payByCard(sandbox, { clientSecret, number: '4242 4242 4242 4242' })
  expect(paid).toMatchObject({ status: 200, answer: { id, status: 'succeeded' } })

  const seen = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
  expect(seen).toMatchObject({
    status: 'succeeded',
    amount_received: 150_000,
    metadata: { booking: 'b1' },
    latest_charge: { paid: true, payment_method_details: { card: { brand: 'visa', last4: '4242' } } },
  })
  const events = await stripe.events.list()
  expect(events.data.map((event) => event.type)).toEqual([
    'payment_intent.succeeded',
    'charge.succeeded',
    'payment_intent.created',
  ])
})

test.each([
  ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
  ['4000000000009995', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
  ['4000000000009987', 'card_declined', 'lost_card', 'Your card was declined.'],
  ['4000000000000069', 'expired_card', undefined, 'Your card has expired.'],
  ['4000000000000127', 'incorrect_cvc', undefined, 'Your card’s security code is incorrect.'],
  ['4000000000000119', 'processing_error', undefined, expect.stringContaining('An error occurred')],
])(
  'card %s is declined with %s, and the same intent can be paid afterwards',
  async (number, code, decline, message) => {
    const { sandbox, stripe } = await aSandbox()
    const { id, clientSecret } = await anIntent(stripe)
    const { status, answer } = await payByCard(sandbox, { clientSecret, number })
    expect(status).toBe(402)
    expect(answer.error).toMatchObject({ type: 'card_error', code, message })
    expect(answer.error?.decline_code).toBe(decline)

    const failed = await stripe.paymentIntents.retrieve(id)
    expect(failed).toMatchObject({ status: 'requires_payment_method', last_payment_error: { code } })
    const paid = await payByCard(sandbox, { clientSecret, number: '5555555555554444' })
    expect(paid.answer.status).toBe('succeeded')
  },
)

test('a wrong number is rejected without an attempt, and a real card is never taken', async () => {
  const { sandbox, stripe } = await aSandbox()
  const { id, clientSecret } = await anIntent(stripe)
  const wrong = await payByCard(sandbox, { clientSecret, number: '4242424242424241' })
  expect(wrong.answer.error?.code).toBe('incorrect_number')
  expect((await stripe.paymentIntents.retrieve(id)).latest_charge).toBeNull()
  const real = await payByCard(sandbox, { clientSecret, number: '4111111111111111' })
  expect(real.answer.error?.decline_code).toBe('test_mode_live_card')
})

test('an authentication that is completed pays, and one that fails can be tried again', async () => {
  const { sandbox, stripe } = await aSandbox()
  const { id, clientSecret } = await anIntent(stripe)
  const number = '4000002500003155'
  const authenticate = (outcome: string) =>
    browserCall(sandbox, `${id}/authenticate`, { client_secret: clientSecret, outcome })

  expect((await payByCard(sandbox, { clientSecret, number })).answer.status).toBe('requires_action')
  const failed = await authenticate('fail')
  expect(failed.answer.error?.code).toBe('payment_intent_authentication_failure')
  expect((await stripe.paymentIntents.retrieve(id)).status).toBe('requires_payment_method')

  await payByCard(sandbox, { clientSecret, number })
  expect((await authenticate('complete')).answer.status).toBe('succeeded')
})

test('two confirmations at once take the money once', async () => {
  const { sandbox, stripe } = await aSandbox()
  const { id, clientSecret } = await anIntent(stripe)
  const both = await Promise.all([1, 2].map(() => payByCard(sandbox, { clientSecret, number: '4242424242424242' })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect(both.find(({ status }) => status === 400)?.answer.error).toMatchObject({
    code: 'payment_intent_unexpected_state',
    payment_intent: { status: 'succeeded' },
  })
  expect((await stripe.charges.list({ payment_intent: id })).data).toHaveLength(1)
})

test('a paid intent cannot be cancelled, and the error contains the intent', async () => {
  const { stripe } = await aSandbox()
  const { id } = await anIntent(stripe)
  await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
  const rejected = await stripe.paymentIntents.cancel(id).catch((error: unknown) => error)
  expect(rejected).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError)
  expect(rejected).toMatchObject({
    code: 'payment_intent_unexpected_state',
    payment_intent: { id, status: 'succeeded', metadata: { booking: 'b1' } },
  })
})

test('a cancelled intent cannot be paid', async () => {
  const { sandbox, stripe } = await aSandbox()
  const { id, clientSecret } = await anIntent(stripe)
  expect((await stripe.paymentIntents.cancel(id)).status).toBe('canceled')
  const late = await payByCard(sandbox, { clientSecret, number: '4242424242424242' })
  expect(late.answer.error).toMatchObject({ code: 'payment_intent_unexpected_state' })
})

test('an amount may change until it is paid, and has a minimum', async () => {
  const { stripe } = await aSandbox()
  const { id } = await anIntent(stripe)
  expect((await stripe.paymentIntents.update(id, { amount: 75_000 })).amount).toBe(75_000)
  await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
  await expect(stripe.paymentIntents.update(id, { amount: 1000 })).rejects.toMatchObject({
    code: 'payment_intent_unexpected_state',
  })
  await expect(stripe.paymentIntents.create({ ...price, amount: 29 })).rejects.toMatchObject({
    code: 'amount_too_small',
  })
})

test('a payment is refunded in parts and never beyond what was paid', async () => {
  const { stripe } = await aSandbox()
  const { id } = await anIntent(stripe)
  await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({ statusCode: 400 })
  await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
  await stripe.refunds.create({ payment_intent: id, amount: 50_000 })
  await expect(stripe.refunds.create({ payment_intent: id, amount: 100_001 })).rejects.toMatchObject({
    param: 'amount',
  })
  const both = await Promise.allSettled([1, 2].map(() => stripe.refunds.create({ payment_intent: id })))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  })
  const refunds = await stripe.refunds.list({ payment_intent: id })
  expect(refunds.data.map(({ amount }) => amount)).toEqual([100_000, 50_000])
  const { latest_charge } = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
  expect(latest_charge).toMatchObject({ refunded: true, amount_refunded: 150_000 })
})

test('intents are listed newest first, a page at a time', async () => {
  const { stripe } = await aSandbox()
  const made = [await anIntent(stripe), await anIntent(stripe), await anIntent(stripe)]
  const created = { gte: Math.floor(Date.now() / 1000) - 60 }
  const first = await stripe.paymentIntents.list({ limit: 2, created })
  expect(first).toMatchObject({ has_more: true, data: [{ id: made[2]?.id }, { id: made[1]?.id }] })
  const rest = await stripe.paymentIntents.list({ limit: 2, created, starting_after: made[1]?.id })
  expect(rest).toMatchObject({ has_more: false, data: [{ id: made[0]?.id }] })
})

test('no card number and no security code is kept anywhere', async () => {
  const { sandbox, stripe, pool } = await aSandbox()
  const { clientSecret } = await anIntent(stripe)
  await payByCard(sandbox, { clientSecret, number: '4000000000009995', cvc: '987' })
  const kept = await pool.query<{ row: string }>(
    `select row_to_json(r)::text as row from sandbox.records r union all select row_to_json(a)::text from sandbox.answers a`,
  )
  expect(kept.rows.map(({ row }) => row).join()).not.toMatch(/4000000000009995|"987"/)
})
