import { expect, test } from 'vitest'
import { askSandbox, aSandbox } from '../tests/support/sandbox.ts'

const PRICE = { amount: 150_000, currency: 'gbp', automatic_payment_methods: { enabled: true } } as const

async function aPayment(paymentMethod: string) {
  const { sandbox, stripe } = await aSandbox()
  const { id } = await stripe.paymentIntents.create(PRICE)
  await stripe.paymentIntents.confirm(id, { payment_method: paymentMethod })
  const refundedAtCharge = async () =>
    (await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })).latest_charge
  const eventTypes = async () => (await stripe.events.list({ limit: 100 })).data.map(({ type }) => type).toReversed()
  return { sandbox, stripe, intentId: id, refundedAtCharge, eventTypes }
}

test('a refund that succeeded may still fail: its sum is left of the payment again, and three events say so', async () => {
  const { sandbox, stripe, intentId, refundedAtCharge, eventTypes } = await aPayment('pm_card_visa')
  const refund = await stripe.refunds.create({ payment_intent: intentId, amount: 40_000 })
  expect(refund.status).toBe('succeeded')
  expect(await refundedAtCharge()).toMatchObject({ amount_refunded: 40_000 })
  await askSandbox(sandbox, `test_helpers/refunds/${refund.id}/fail`, { failure_reason: 'expired_or_canceled_card' })
  expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
  })
  expect(await refundedAtCharge()).toMatchObject({ amount_refunded: 0, refunded: false })
  expect((await eventTypes()).slice(-5)).toEqual([
    'refund.created',
    'charge.refunded',
    'refund.updated',
    'charge.refund.updated',
    'refund.failed',
  ])
  await expect(askSandbox(sandbox, `test_helpers/refunds/${refund.id}/succeed`)).rejects.toThrow(/cannot become/)
})

test('refunds to the card for pending refunds wait until the bank has decided', async () => {
  const { sandbox, stripe, intentId } = await aPayment('pm_card_pendingRefund')
  const make = () => stripe.refunds.create({ payment_intent: intentId, amount: 10_000 })
  const [one, other] = [await make(), await make()]
  expect(one.status).toBe('pending')
  await askSandbox(sandbox, `test_helpers/refunds/${one.id}/succeed`)
  await askSandbox(sandbox, `test_helpers/refunds/${other.id}/require_action`)
  await askSandbox(sandbox, `test_helpers/refunds/${other.id}/cancel`)
  const { data } = await stripe.refunds.list({ payment_intent: intentId })
  expect(data.map(({ status }) => status)).toEqual(['canceled', 'succeeded'])
})

test.each([
  ['won', ['charge.dispute.funds_reinstated', 'charge.dispute.closed']],
  ['lost', ['charge.dispute.closed']],
])('a dispute is answered, reviewed and %s, and each step has its events', async (end, events) => {
  const { sandbox, stripe, intentId, eventTypes } = await aPayment('pm_card_visa')
  await askSandbox(sandbox, 'test_helpers/disputes', { payment_intent: intentId })
  const [dispute] = (await stripe.disputes.list({ payment_intent: intentId })).data
  expect(dispute).toMatchObject({ status: 'needs_response', amount: 150_000 })
  await askSandbox(sandbox, `test_helpers/disputes/${dispute?.id}`, { status: 'under_review' })
  await askSandbox(sandbox, `test_helpers/disputes/${dispute?.id}`, { status: end })
  expect((await stripe.disputes.retrieve(dispute?.id ?? '')).status).toBe(end)
  const told = ['charge.dispute.created', 'charge.dispute.funds_withdrawn', 'charge.dispute.updated', ...events]
  expect((await eventTypes()).slice(-told.length)).toEqual(told)
})

test('an early warning of fraud is listed under its payment', async () => {
  const { sandbox, stripe, intentId, eventTypes } = await aPayment('pm_card_visa')
  await askSandbox(sandbox, 'test_helpers/early_fraud_warnings', { payment_intent: intentId })
  const { data } = await stripe.radar.earlyFraudWarnings.list({ payment_intent: intentId })
  expect(data).toMatchObject([{ fraud_type: 'made_with_stolen_card', payment_intent: intentId }])
  expect((await eventTypes()).at(-1)).toBe('radar.early_fraud_warning.created')
})
