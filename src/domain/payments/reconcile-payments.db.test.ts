import { expect, test } from 'vitest'
import { aStartedPayment, bookingOf, payWithCard } from '../../../tests/support/bookings.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { bookingLabel } from '../bookings/booking.ts'
import { reconcilePayments } from './reconcile-payments.ts'

test('without any webhook a payment older than two minutes is found and settled', async () => {
  const platform = await aPlatform()
  const { booking, clientSecret } = await aStartedPayment(platform)
  await payWithCard(platform, clientSecret)
  await reconcilePayments(platform)
  expect(
    bookingLabel(await bookingOf(platform, booking.publicId), new Date()),
    'younger ones are left to the webhook',
  ).toBe('Awaiting payment')
  await age(platform)
  await reconcilePayments(platform)
  expect(bookingLabel(await bookingOf(platform, booking.publicId), new Date())).toBe('Paid')
})

test('a declined card is recorded, and the place stays held for another try', async () => {
  const platform = await aPlatform()
  const { booking, clientSecret } = await aStartedPayment(platform)
  await payWithCard(platform, clientSecret, '4000000000000002')
  await age(platform)
  await reconcilePayments(platform)
  const attempt = await platform.db.selectFrom('paymentAttempt').selectAll().executeTakeFirstOrThrow()
  expect(attempt).toMatchObject({ state: 'failed', decline: 'generic_decline' })
  expect((await bookingOf(platform, booking.publicId)).seat.live).toBe(true)
  await payWithCard(platform, clientSecret)
  await reconcilePayments(platform)
  expect(bookingLabel(await bookingOf(platform, booking.publicId), new Date())).toBe('Paid')
})

async function age(platform: TestPlatform): Promise<void> {
  await platform.db
    .updateTable('paymentAttempt')
    .set({ createdAt: new Date(Date.now() - 121_000) })
    .execute()
}
