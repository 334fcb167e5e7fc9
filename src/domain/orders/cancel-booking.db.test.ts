import { expect, test } from 'vitest'
import {
  aBooking,
  aPaidBooking,
  aStartedPayment,
  bookingInput,
  bookingOf,
  endHold,
  payWithCard,
} from '../../../tests/support/bookings.ts'
import { mailKinds } from '../../../tests/support/mails.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { turnSwitches } from '../../../tests/support/provider.ts'
import { bookCourse } from '../bookings/book.ts'
import { bookingLabel } from '../bookings/booking.ts'
import { expireHolds } from './expire-holds.ts'
import { findBrokenInvariants } from '../payments/invariants.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { startPayment } from '../payments/start-payment.ts'
import { pence } from '../pence.ts'
import { cancelBooking, type CancelInput } from './cancel-booking.ts'

const BY = { actor: 'staff:grace', reason: 'They are ill.' } as const

test('cancelling a paid booking releases its place, queues the refund and the email, and records who and why', async () => {
  const platform = await aPlatform()
  const { booking } = await aPaidBooking(platform)
  const input = { publicId: booking.publicId, ...BY, refund: pence(100000) }
  expect(await cancelBooking(platform, input)).toEqual({ ok: true, bookingId: booking.id, refunded: 100000 })
  const after = await bookingOf(platform, booking.publicId)
  expect(bookingLabel(after, new Date())).toBe('Cancelled')
  expect(after).toMatchObject({ calendarSequence: 1, seat: { state: 'released' }, money: { refunded: 100000 } })
  expect(after.run.placesLeft).toBe(12)
  expect(await mailKinds(platform)).toEqual(['booking-confirmation', 'booking-cancelled'])
  expect(await lastAudit(platform)).toMatchObject({
    actor: 'staff:grace',
    action: 'cancelled',
    details: { reason: 'They are ill.', refundPence: 100000 },
  })
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('a booking that was refunded in full is shown as Refunded, and a coupon that was paid with stays used', async () => {
  const platform = await aPlatform()
  const { booking } = await aPaidBooking(platform, { couponCode: 'DISCOUNT50' })
  expect(await cancel(platform, booking.publicId, { refund: pence(75000) })).toMatchObject({ ok: true })
  expect(bookingLabel(await bookingOf(platform, booking.publicId), new Date())).toBe('Refunded')
  expect(await usesOf(platform, 'DISCOUNT50')).toBe(1)
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('after a deposit is cancelled its balance is no longer due', async () => {
  const platform = await aPlatform()
  const { booking } = await aPaidBooking(platform, { typeofpayment: 'Deposit' })
  expect(await cancel(platform, booking.publicId)).toMatchObject({ ok: true, refunded: 0 })
  expect((await bookingOf(platform, booking.publicId)).instalments).toMatchObject([
    { kind: 'deposit', state: 'paid' },
    { kind: 'balance', state: 'cancelled' },
  ])
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('an unpaid booking is cancelled at the provider first, and its coupon can be used again', async () => {
  const platform = await aPlatform()
  const { booking, intentId, clientSecret } = await aStartedPayment(platform, { couponCode: 'DISCOUNT50' })
  expect(await cancel(platform, booking.publicId)).toMatchObject({ ok: true })
  expect((await platform.stripe.findIntent(intentId)).status).toBe('cancelled')
  expect((await payWithCard(platform, clientSecret)).status).toBe(400)
  expect(await usesOf(platform, 'DISCOUNT50')).toBe(0)
  expect(bookingLabel(await bookingOf(platform, booking.publicId), new Date())).toBe('Cancelled')
  expect(await startPayment(platform, booking)).toMatchObject({ ok: false })
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('a booking that cost nothing returns its coupon too', async () => {
  const platform = await aPlatform()
  await platform.db
    .insertInto('coupon')
    .values({ code: 'ALL', description: 'All', kind: 'percent', value: 100 })
    .execute()
  const made = await bookCourse(platform, await bookingInput(platform, { couponCode: 'ALL' }))
  expect(await cancel(platform, made.ok ? made.publicId : '')).toMatchObject({ ok: true })
  expect(await usesOf(platform, 'ALL')).toBe(0)
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('a payment that found no place is cancelled, and its case is closed', async () => {
  const platform = await aPlatform()
  const { booking, intentId } = await aStartedPayment(platform)
  const intent = await platform.stripe.findIntent(intentId)
  await endHold(platform, booking.id)
  await expireHolds(platform)
  await platform.db.updateTable('run').set({ capacity: 0 }).where('id', '=', booking.run.id).execute()
  await settlePayment(platform, { intent: { ...intent, status: 'succeeded' } })
  expect(await cancel(platform, booking.publicId, { refund: pence(150000) })).toMatchObject({ ok: true })
  expect(bookingLabel(await bookingOf(platform, booking.publicId), new Date())).toBe('Refunded')
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('a payment that succeeds first is settled, and staff are asked to look again', async () => {
  const platform = await aPlatform()
  const { booking, clientSecret } = await aStartedPayment(platform)
  await payWithCard(platform, clientSecret)
  expect(await cancel(platform, booking.publicId)).toEqual({ ok: false, error: 'paid-meanwhile' })
  expect(bookingLabel(await bookingOf(platform, booking.publicId), new Date())).toBe('Paid')
})

test('a provider that does not answer changes nothing', async () => {
  const platform = await aPlatform()
  const { booking } = await aStartedPayment(platform)
  await turnSwitches(platform, { api_fail_status: 503 })
  expect(await cancel(platform, booking.publicId)).toEqual({ ok: false, error: 'provider-silent' })
  expect((await bookingOf(platform, booking.publicId)).seat.state).toBe('held')
})

test('a payment under way, an unknown, an expired and a cancelled booking are rejected', async () => {
  const platform = await aPlatform()
  expect(await cancel(platform, 'f'.repeat(32))).toEqual({ ok: false, error: 'unknown-booking' })
  const { booking } = await aStartedPayment(platform)
  await platform.db.updateTable('paymentAttempt').set({ state: 'processing' }).execute()
  expect(await cancel(platform, booking.publicId)).toEqual({ ok: false, error: 'payment-under-way' })
  const late = await aBooking(platform)
  await endHold(platform, late.id)
  await expireHolds(platform)
  expect(await cancel(platform, late.publicId)).toEqual({ ok: false, error: 'nothing-to-cancel' })
  const held = await aBooking(platform)
  expect(await cancel(platform, held.publicId)).toMatchObject({ ok: true })
  expect(await cancel(platform, held.publicId)).toEqual({ ok: false, error: 'already-cancelled' })
})

test('a missing reason, an invalid sum and more than was paid are rejected, and nothing is changed', async () => {
  const platform = await aPlatform()
  const { booking } = await aPaidBooking(platform)
  const rejected = (input: Partial<CancelInput>) => cancel(platform, booking.publicId, input)
  expect(await rejected({ reason: ' ' })).toEqual({ ok: false, error: 'reason-missing' })
  expect(await rejected({ refund: pence(-1) })).toEqual({ ok: false, error: 'not-a-sum' })
  expect(await rejected({ refund: pence(150001) })).toEqual({ ok: false, error: 'more-than-left', left: 150000 })
  expect(bookingLabel(await bookingOf(platform, booking.publicId), new Date())).toBe('Paid')
})

test('ten requests at once cancel once, and refund once', async () => {
  const platform = await aPlatform()
  const { booking } = await aPaidBooking(platform)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => cancel(platform, booking.publicId, { refund: pence(150000) })),
  )
  expect(answers.filter((one) => one.ok)).toHaveLength(1)
  expect(answers.filter((one) => !one.ok && one.error === 'already-cancelled')).toHaveLength(9)
  expect(await platform.db.selectFrom('refund').select('amountPence').execute()).toEqual([{ amountPence: 150000 }])
  expect(await mailKinds(platform)).toEqual(['booking-confirmation', 'booking-cancelled'])
  expect(await findBrokenInvariants(platform)).toEqual([])
})

const cancel = (platform: TestPlatform, publicId: string, input: Partial<CancelInput> = {}) =>
  cancelBooking(platform, { publicId, ...BY, ...input })

async function usesOf(platform: TestPlatform, code: string): Promise<number> {
  return (await platform.db.selectFrom('coupon').select('uses').where('code', '=', code).executeTakeFirstOrThrow()).uses
}

const lastAudit = (platform: TestPlatform) =>
  platform.db.selectFrom('audit').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
