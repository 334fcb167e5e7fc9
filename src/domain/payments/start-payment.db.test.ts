import { expect, test } from 'vitest'
import { aBooking, aStartedPayment, bookingOf, endHold, payWithCard } from '../../../tests/support/bookings.ts'
import { aPlatform } from '../../../tests/support/platform.ts'
import { PaymentProviderBusy } from '#platform/payment-provider.ts'
import { bookingLabel } from '../bookings/booking.ts'
import { startPayment } from './start-payment.ts'

test('the payment is of what is due today, whether in full or a deposit', async () => {
  const platform = await aPlatform()
  const full = await aBooking(platform)
  const deposit = await aBooking(platform, { typeofpayment: 'Deposit', couponCode: 'DISCOUNT50' })
  expect(await startPayment(platform, full)).toMatchObject({ ok: true, amount: 150000 })
  expect(await startPayment(platform, deposit)).toMatchObject({ ok: true, amount: 37500 })
})

test('a second request, and fifty at once from two tabs, give the same payment', async () => {
  const platform = await aPlatform()
  const booking = await aBooking(platform)
  const answers = await Promise.all(Array.from({ length: 50 }, () => startPayment(platform, booking)))
  expect(new Set(answers.map((one) => one.ok && one.clientSecret)).size).toBe(1)
  expect(await platform.db.selectFrom('paymentAttempt').select('id').execute()).toHaveLength(1)
})

test('an unknown booking, a paid one and one whose hold has ended are rejected', async () => {
  const platform = await aPlatform()
  expect(await startPayment(platform, { publicId: 'f'.repeat(32) })).toEqual({ ok: false, error: 'unknown-booking' })
  const late = await aBooking(platform)
  await endHold(platform, late.id)
  expect(await startPayment(platform, late)).toEqual({ ok: false, error: 'hold-expired' })
})

test('a payment that has succeeded without our knowledge is settled instead of charged again', async () => {
  const platform = await aPlatform()
  const { booking, clientSecret } = await aStartedPayment(platform)
  await payWithCard(platform, clientSecret)
  expect(await startPayment(platform, booking)).toEqual({ ok: false, error: 'already-paid' })
  expect(bookingLabel(await bookingOf(platform, booking.publicId), new Date())).toBe('Paid')
})

test('a payment that was cancelled at the provider is replaced by a new one', async () => {
  const platform = await aPlatform()
  const { booking, intentId, clientSecret } = await aStartedPayment(platform)
  await platform.stripe.cancelIntent(intentId)
  const again = await startPayment(platform, booking)
  expect(again.ok && again.clientSecret).not.toBe(clientSecret)
  expect(again.ok).toBe(true)
})

test('a provider that stays busy with the same request is given up after five seconds by the platform’s clock', async () => {
  const platform = await aPlatform()
  const booking = await aBooking(platform)
  let asked = 0
  const createIntent = () => {
    asked++
    return Promise.reject(new PaymentProviderBusy('the same request is under way'))
  }
  const startedAt = Date.now()
  const clock = { now: () => new Date(startedAt + asked * 2000) }
  const start = startPayment({ ...platform, clock, stripe: { ...platform.stripe, createIntent } }, booking)
  await expect(start).rejects.toThrow(PaymentProviderBusy)
  expect(asked).toBe(3)
})

test('a buyer who starts to pay has at least fifteen minutes', async () => {
  const platform = await aPlatform()
  const booking = await aBooking(platform)
  await platform.db
    .updateTable('seat')
    .set({ heldUntil: new Date(Date.now() + 60_000) })
    .where('bookingId', '=', booking.id)
    .execute()
  await startPayment(platform, booking)
  const { seat } = await bookingOf(platform, booking.publicId)
  expect(seat.heldUntil.getTime() - Date.now()).toBeGreaterThan(14 * 60_000)
})
