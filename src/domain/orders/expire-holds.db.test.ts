import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aBooking, aStartedPayment, bookingOf, endHold, payWithCard } from '../../../tests/support/bookings.ts'
import { anOrder } from '../../../tests/support/orders.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { statesOf, wait } from '../../../tests/support/waiting.ts'
import { bookingLabel } from '../bookings/booking.ts'
import { expireHolds } from './expire-holds.ts'
import { offerPlaces } from '../waitlist/offer-places.ts'
import { findBrokenInvariants } from '../payments/invariants.ts'

test('an expired hold releases its place and returns its coupon', async () => {
  const platform = await aPlatform()
  const booking = await aBooking(platform, { couponCode: 'DISCOUNT50' })
  await endHold(platform, booking.id)
  await expireHolds(platform)
  const after = await bookingOf(platform, booking.publicId)
  expect(bookingLabel(after, new Date())).toBe('Expired')
  expect(after.run.placesLeft).toBe(12)
  expect(await usesOf(platform, 'DISCOUNT50')).toBe(0)
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('a hold that has not expired stays', async () => {
  const platform = await aPlatform()
  const booking = await aBooking(platform)
  await expireHolds(platform)
  expect((await bookingOf(platform, booking.publicId)).seat.live).toBe(true)
})

test('the payment is cancelled at the provider before the place is released', async () => {
  const platform = await aPlatform()
  const { booking, intentId, clientSecret } = await aStartedPayment(platform)
  await endHold(platform, booking.id)
  await expireHolds(platform)
  expect((await platform.stripe.findIntent(intentId)).status).toBe('cancelled')
  expect((await payWithCard(platform, clientSecret)).status).toBe(400)
})

test('a payment that succeeds first is settled instead', async () => {
  const platform = await aPlatform()
  const { booking, clientSecret } = await aStartedPayment(platform)
  await payWithCard(platform, clientSecret)
  await endHold(platform, booking.id)
  await expireHolds(platform)
  expect(bookingLabel(await bookingOf(platform, booking.publicId), new Date())).toBe('Paid')
})

test('while the provider does not answer the place stays held, and a case is opened after a quarter of an hour', async () => {
  const platform = await aPlatform()
  const { booking } = await aStartedPayment(platform)
  await setSwitches(platform, { api_fail_status: 503 })
  await endHold(platform, booking.id)
  await expireHolds(platform)
  expect(await bookingOf(platform, booking.publicId)).toMatchObject({ seat: { state: 'held' }, needsAttention: false })
  await platform.db
    .updateTable('seat')
    .set({ heldUntil: new Date(Date.now() - 16 * 60_000) })
    .execute()
  await expireHolds(platform)
  expect(await bookingOf(platform, booking.publicId)).toMatchObject({ seat: { state: 'held' }, needsAttention: true })
})

test('two sweeps at once release a place once', async () => {
  const platform = await aPlatform()
  const bookings = await Promise.all(Array.from({ length: 5 }, () => aBooking(platform)))
  for (const booking of bookings) await endHold(platform, booking.id)
  await Promise.all([expireHolds(platform), expireHolds(platform)])
  expect(await findBrokenInvariants(platform)).toEqual([])
})

async function usesOf(platform: TestPlatform, code: string): Promise<number> {
  return (await platform.db.selectFrom('coupon').select('uses').where('code', '=', code).executeTakeFirstOrThrow()).uses
}

async function setSwitches(platform: TestPlatform, switches: object): Promise<void> {
  await platform.sandbox.api(
    new Request('http://sandbox/v1/test_helpers/switches', {
      method: 'POST',
      headers: { authorization: `Bearer ${platform.sandbox.keys.secretKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(switches),
    }),
  )
}

test('the places of a quote that lapses go to those who wait for the date', async () => {
  const platform = await aPlatform()
  const { runLabel } = await anOrder(platform, { seats: 12 })
  await wait(platform, runLabel, 'ann', 'ben')
  await offerPlaces(platform)
  expect(await statesOf(platform)).toEqual(['ann waiting', 'ben waiting'])
  await sql`update seat set held_until = now() - interval '1 second'`.execute(platform.db)
  await expireHolds(platform)
  await offerPlaces(platform)
  expect(await statesOf(platform)).toEqual(['ann offered', 'ben offered'])
})
