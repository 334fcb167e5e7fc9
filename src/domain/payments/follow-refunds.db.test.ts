import { expect, test } from 'vitest'
import { aPaidBooking, bookingOf } from '../../../tests/support/bookings.ts'
import { mailKinds } from '../../../tests/support/mails.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { makeRefunds } from '../../../tests/support/provider.ts'
import { askSandbox } from '../../../tests/support/sandbox.ts'
import { findPayments } from '../bookings/booking-payments.ts'
import { findBookingDocuments } from '../documents/find-documents.ts'
import { pence } from '../pence.ts'
import { findBrokenInvariants } from './invariants.ts'
import { findCleanWaterTotal } from './ledger.ts'
import { compareWithProvider } from './reconcile-payments.ts'
import { refundPayment } from './refund-payment.ts'
import { handlePaymentEvent } from './sync-payment.ts'

const PART = 40_000

test.each([
  ['refund.failed alone', ['refund.failed']],
  ['charge.refund.updated alone', ['charge.refund.updated']],
  ['every event twice, the last first', ['refund.failed', 'refund.updated', 'charge.refunded', 'refund.created']],
])('a refund that fails later is entered back, with a case and an email, once: %s', async (_, types) => {
  const platform = await aPlatform()
  const { booking, fail } = await aRefundedPart(platform)
  expect(await findCleanWaterTotal(platform)).toBe(1_100)
  await fail()
  for (const type of [...types, ...types]) await hear(platform, type)
  expect(await findBrokenInvariants(platform)).toEqual([])
  expect(await differences(platform)).toEqual([])
  expect(await findCleanWaterTotal(platform)).toBe(1_500)
  expect((await bookingOf(platform, booking.publicId)).money).toEqual({ paid: 150_000, refunded: 0 })
  const documents = await findBookingDocuments(platform, { bookingId: booking.id })
  expect(documents.map(({ number, kind, amount }) => [number, kind, amount])).toEqual([
    ['R-000001', 'receipt', 150_000],
    ['C-000001', 'credit note', PART],
    ['X-000001', 'credit note cancellation', PART],
  ])
  const cases = await platform.db.selectFrom('bookingCase').select(['reason', 'details']).execute()
  expect(cases).toMatchObject([{ reason: 'refund-failed', details: { amountPence: PART, code: 'expired_card' } }])
  expect(await mailKinds(platform)).toEqual(['booking-confirmation', 'booking-refunded', 'refund-failed'])
  expect((await findPayments(platform, { bookingId: booking.id }))[0]?.left).toBe(150_000)
})

test('twin: while refund.failed and its kin are ignored, the same books differ from the provider’s', async () => {
  const platform = await aPlatform()
  const { fail } = await aRefundedPart(platform)
  await fail()
  await hear(platform, 'payment_intent.succeeded')
  expect(await differences(platform)).toMatchObject([{ kind: 'other-refund', here: PART, there: 0 }])
})

test('a refund that came back may be made again, and then has its own credit note', async () => {
  const platform = await aPlatform()
  const { refund, fail } = await aRefundedPart(platform)
  await fail()
  await hear(platform, 'refund.failed')
  await refund('again')
  await makeRefunds(platform)
  expect(await findBrokenInvariants(platform)).toEqual([])
  expect(await differences(platform)).toEqual([])
  const states = await platform.db.selectFrom('refund').select('state').orderBy('requestedAt').execute()
  expect(states).toEqual([{ state: 'failed' }, { state: 'succeeded' }])
})

test.each([
  ['succeed', 'succeeded', ['booking-confirmation', 'booking-refunded'], ['R', 'C']],
  ['cancel', 'failed', ['booking-confirmation', 'refund-failed'], ['R']],
  ['fail', 'failed', ['booking-confirmation', 'refund-failed'], ['R']],
])('a pending refund has no credit note before the bank has decided: %s', async (end, state, kinds, series) => {
  const platform = await aPlatform()
  const { endAs } = await aRefundedPart(platform, { card: '4000000000007726' })
  expect(await platform.db.selectFrom('refund').select('state').execute()).toEqual([{ state: 'pending' }])
  expect(await mailKinds(platform)).toEqual(['booking-confirmation'])
  expect(await findBrokenInvariants(platform)).toEqual([])
  expect(await differences(platform), 'the provider counts it too').toEqual([])
  await endAs(end)
  await hear(platform, 'refund.updated')
  expect(await platform.db.selectFrom('refund').select('state').execute()).toEqual([{ state }])
  expect(await mailKinds(platform)).toEqual(kinds)
  const documents = await platform.db.selectFrom('document').select('series').orderBy('issuedAt').execute()
  expect(documents.map((one) => one.series)).toEqual(series)
  expect(await findBrokenInvariants(platform)).toEqual([])
  expect(await differences(platform)).toEqual([])
})

test('a refund in the provider’s dashboard that had failed before we heard of it was never ours', async () => {
  const platform = await aPlatform()
  const { intentId } = await aPaidBooking(platform)
  await askSandbox(platform.sandbox, 'refunds', { payment_intent: intentId, amount: '100' })
  await failAtProvider(platform, intentId)
  await hear(platform, 'refund.created')
  expect(await platform.db.selectFrom('refund').select('id').execute()).toEqual([])
  expect(await differences(platform)).toEqual([])
})

async function aRefundedPart(platform: TestPlatform, how: { card?: string } = {}) {
  const { booking, intentId } = await aPaidBooking(platform, {}, how.card)
  const [payment] = await findPayments(platform, { bookingId: booking.id })
  const refund = async (idempotencyKey: string) => {
    const decision = { amount: pence(PART), reason: 'A kindness.', idempotencyKey, actor: 'staff:grace' } as const
    await refundPayment(platform, { attemptId: payment?.attemptId ?? '', ...decision })
  }
  await refund('once')
  await makeRefunds(platform)
  const endAs = (end: string) => failAtProvider(platform, intentId, end)
  return { booking, refund, endAs, fail: () => endAs('fail') }
}

/** The bank decides about the newest refund of a payment. */
async function failAtProvider(platform: TestPlatform, intentId: string, end = 'fail'): Promise<void> {
  const [refund] = await platform.stripe.findRefunds(intentId)
  await askSandbox(platform.sandbox, `test_helpers/refunds/${refund?.id}/${end}`, { failure_reason: 'expired_card' })
}

async function hear(platform: TestPlatform, type: string): Promise<void> {
  const attempts = await platform.db.selectFrom('paymentAttempt').select('providerId').execute()
  for (const { providerId: intentId } of attempts)
    await handlePaymentEvent(platform, { event: { id: `evt_${type}`, type, intentId } })
}

async function differences(platform: TestPlatform) {
  const now = Date.now()
  const period = { from: new Date(now - 3_600_000), until: new Date(now + 3_600_000) }
  return (await compareWithProvider(platform, period)).differences
}
