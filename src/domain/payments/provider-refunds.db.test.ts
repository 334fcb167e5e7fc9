import { expect, test } from 'vitest'
import { aPaidBooking, bookingOf } from '../../../tests/support/bookings.ts'
import { mailKinds } from '../../../tests/support/mails.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { makeRefunds, refundsAtProvider } from '../../../tests/support/provider.ts'
import { refundPayment } from './refund-payment.ts'
import { bookingLabel } from '../bookings/booking.ts'
import { pence } from '../pence.ts'
import { findPayments } from '#domain/bookings/booking-payments.ts'
import { PaymentProviderRejected } from '#platform/payment-provider.ts'
import { recordRefundState } from './follow-refunds.ts'
import { findBrokenInvariants } from './invariants.ts'
import { makeRefund } from './provider-refunds.ts'
import { handlePaymentEvent } from './sync-payment.ts'

test('a refund that the provider made before we crashed is found there, even after its idempotency key has expired', async () => {
  const platform = await aPlatform()
  const { intentId, refundId } = await aDecidedRefund(platform, 40000)
  await platform.stripe.refund({
    intentId,
    amountPence: pence(40000),
    refundId,
    idempotencyKey: 'a key that was forgotten',
  })
  await platform.db
    .updateTable('refund')
    .set({ requestedAt: new Date(Date.now() - 25 * 60 * 60_000) })
    .execute()
  await makeRefund(platform, { refundId })
  expect(await refundsAtProvider(platform)).toEqual([{ intentId, amount: 40000 }])
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('a refund that the provider rejects is a case for staff, and the payment can be refunded as before', async () => {
  const platform = await aPlatform()
  const { booking, intentId, refundId } = await aDecidedRefund(platform, 150000)
  await aForeignRefund(platform, intentId, 1)
  await makeRefund(platform, { refundId })
  await makeRefund(platform, { refundId })
  expect(bookingLabel(await bookingOf(platform, booking.publicId), new Date())).toBe('Needs attention')
  const cases = await platform.db.selectFrom('bookingCase').select(['reason', 'details']).execute()
  expect(cases).toEqual([
    { reason: 'refund-refused', details: { refundId, amountPence: 150000, code: 'amount_too_large' } },
  ])
  expect((await findPayments(platform, { bookingId: booking.id }))[0]?.left).toBe(150000)
  expect(await mailKinds(platform), 'no email about a refund that was not made').toEqual(['booking-confirmation'])
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('a refund that has succeeded while the provider rejected it again stays succeeded', async () => {
  const platform = await aPlatform()
  const { booking, refundId } = await aDecidedRefund(platform, 40000)
  const refund = async (): Promise<never> => {
    const made = { id: 're_1', refundId, amountPence: pence(40000), state: 'succeeded', failure: null } as const
    await recordRefundState(platform, { refundId, bookingId: booking.id }, made)
    throw new PaymentProviderRejected('amount_too_large', {})
  }
  await makeRefund({ ...platform, stripe: { ...platform.stripe, refund } }, { refundId })
  expect(await platform.db.selectFrom('refund').select(['state', 'failure']).execute()).toEqual([
    { state: 'succeeded', failure: null },
  ])
  expect(await platform.db.selectFrom('bookingCase').select('id').execute()).toEqual([])
})

test('a refund made in the provider’s dashboard is entered once, with a credit note and a case', async () => {
  const platform = await aPlatform()
  const { booking, intentId } = await aPaidBooking(platform)
  await aForeignRefund(platform, intentId, 30000)
  const event = { id: 'evt_1', type: 'charge.refunded', intentId }
  await Promise.all(Array.from({ length: 5 }, () => handlePaymentEvent(platform, { event })))
  const after = await bookingOf(platform, booking.publicId)
  expect(after.money).toEqual({ paid: 150000, refunded: 30000 })
  expect(bookingLabel(after, new Date())).toBe('Needs attention')
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('the provider’s event about our own refund changes nothing, before or after we have recorded it', async () => {
  const platform = await aPlatform()
  const { intentId, refundId } = await aDecidedRefund(platform, 40000)
  const event = { id: 'evt_1', type: 'charge.refunded', intentId }
  await platform.stripe.refund({ intentId, amountPence: pence(40000), refundId, idempotencyKey: `refund/${refundId}` })
  await handlePaymentEvent(platform, { event })
  await makeRefunds(platform)
  await handlePaymentEvent(platform, { event })
  expect(await platform.db.selectFrom('bookingCase').select('id').execute()).toEqual([])
  expect(await platform.db.selectFrom('refund').select('state').execute()).toEqual([{ state: 'succeeded' }])
  expect(await findBrokenInvariants(platform)).toEqual([])
})

async function aDecidedRefund(platform: TestPlatform, amount: number) {
  const { booking, intentId } = await aPaidBooking(platform)
  const [payment] = await findPayments(platform, { bookingId: booking.id })
  const input = { amount: pence(amount), reason: 'A kindness.', idempotencyKey: 'p', actor: 'staff:grace' } as const
  await refundPayment(platform, { attemptId: payment?.attemptId ?? '', ...input })
  const { id: refundId } = await platform.db.selectFrom('refund').select('id').executeTakeFirstOrThrow()
  return { booking, intentId, refundId }
}

/** Made by hand in the provider's dashboard: it has none of our metadata. */
async function aForeignRefund(platform: TestPlatform, intentId: string, amount: number): Promise<void> {
  const response = await platform.sandbox.api(
    new Request('http://provider/v1/refunds', {
      method: 'POST',
      body: new URLSearchParams({ payment_intent: intentId, amount: String(amount) }),
      headers: { authorization: `Bearer ${platform.sandbox.keys.secretKey}` },
    }),
  )
  expect(response.status).toBe(200)
}
