import { expect, test } from 'vitest'
import {
  aBooking,
  aPaidBooking,
  aStartedPayment,
  bookingOf,
  endHold,
  payWithCard,
} from '../../../tests/support/bookings.ts'
import { mailKinds } from '../../../tests/support/mails.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { recordBalance } from '../../../tests/support/recorded-payments.ts'
import { turnSwitches } from '../../../tests/support/provider.ts'
import { balanceOf, type Booking, firstInstalment, bookingLabel } from '../bookings/booking.ts'
import { expireHolds } from '../orders/expire-holds.ts'
import { findBrokenInvariants } from './invariants.ts'
import { cancelBooking } from '../orders/cancel-booking.ts'
import { unwaiveInstalment, waiveInstalment } from './waive-instalment.ts'

test('waiving the first sum confirms the booking with its place, receipt and email, and nothing can be paid any more', async () => {
  const platform = await aPlatform()
  const { booking, intentId, clientSecret } = await aStartedPayment(platform, { couponCode: 'DISCOUNT50' })
  expect(await waiveFirst(platform, booking)).toEqual({ ok: true, bookingId: booking.id, confirmed: true })
  expect((await platform.stripe.findIntent(intentId)).status).toBe('cancelled')
  expect((await payWithCard(platform, clientSecret)).status).toBe(400)
  const after = await bookingOf(platform, booking.publicId)
  expect(bookingLabel(after, new Date())).toBe('Waived')
  expect(after.seat.state).toBe('confirmed')
  expect(await platform.db.selectFrom('document').select(['series', 'amountPence']).execute()).toEqual([
    { series: 'R', amountPence: 0 },
  ])
  expect(await mailKinds(platform)).toEqual(['booking-confirmation'])
  expect(await platform.db.selectFrom('audit').select(['actor', 'action', 'details']).execute()).toContainEqual({
    actor: 'staff:grace',
    action: 'waived',
    details: { kind: 'full', amountPence: 75000, reason: 'A gift.' },
  })
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('waiving a balance leaves the booking settled, and its label says what was waived', async () => {
  const platform = await aPlatform()
  const { booking } = await aPaidBooking(platform, { typeofpayment: 'Deposit' })
  expect(await waiveBalance(platform, booking)).toEqual({ ok: true, bookingId: booking.id, confirmed: false })
  expect(bookingLabel(await bookingOf(platform, booking.publicId), new Date())).toBe('Part waived')
  expect(await mailKinds(platform)).toEqual(['booking-confirmation'])
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('waiving an expired booking gives it a place again while there is one', async () => {
  const platform = await aPlatform()
  const booking = await anExpiredBooking(platform)
  expect(await waiveFirst(platform, booking)).toMatchObject({ ok: true, confirmed: true })
  expect(bookingLabel(await bookingOf(platform, booking.publicId), new Date())).toBe('Waived')
  const late = await anExpiredBooking(platform)
  await platform.db.updateTable('run').set({ capacity: 1 }).where('id', '=', late.run.id).execute()
  expect(await waiveFirst(platform, late)).toEqual({ ok: false, error: 'run-full' })
  expect(firstInstalment(await bookingOf(platform, late.publicId)).state, 'all or nothing').toBe('due')
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('a missing reason, an unknown, a paid, a cancelled sum, a payment under way or just made, and no answer from the provider are rejected', async () => {
  const platform = await aPlatform()
  const { booking } = await aPaidBooking(platform, { typeofpayment: 'Deposit' })
  const { id: instalmentId } = firstInstalment(booking)
  const by = { actor: 'staff:grace', reason: 'A gift.' } as const
  expect(await waiveInstalment(platform, { ...by, instalmentId, reason: '' })).toMatchObject({
    error: 'reason-missing',
  })
  expect(await waiveInstalment(platform, { ...by, instalmentId: crypto.randomUUID() })).toMatchObject({
    error: 'unknown-instalment',
  })
  expect(await waiveFirst(platform, booking)).toEqual({ ok: false, error: 'not-due' })
  await cancelBooking(platform, { publicId: booking.publicId, ...by })
  expect(await waiveBalance(platform, booking)).toEqual({ ok: false, error: 'not-due' })

  const { booking: paying } = await aStartedPayment(platform)
  const asState = (state: 'processing' | 'created') =>
    platform.db.updateTable('paymentAttempt').set({ state }).where('saleId', '=', paying.saleId).execute()
  await asState('processing')
  expect(await waiveFirst(platform, paying)).toEqual({ ok: false, error: 'payment-under-way' })
  await asState('created')
  await turnSwitches(platform, { api_fail_status: 503 })
  expect(await waiveFirst(platform, paying)).toEqual({ ok: false, error: 'provider-silent' })
  await turnSwitches(platform, { api_fail_status: 0 })

  const { booking: paid, clientSecret } = await aStartedPayment(platform)
  await payWithCard(platform, clientSecret)
  expect(await waiveFirst(platform, paid)).toEqual({ ok: false, error: 'paid-meanwhile' })
  expect(firstInstalment(await bookingOf(platform, paid.publicId)).state).toBe('paid')
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('a waiver is undone while nothing was paid since: the sum is due again, and a place it gave is held', async () => {
  const platform = await aPlatform()
  const booking = await aBooking(platform)
  await waiveFirst(platform, booking)
  expect(await unwaive(platform, firstInstalment(booking).id)).toMatchObject({ ok: true })
  const after = await bookingOf(platform, booking.publicId)
  expect(bookingLabel(after, new Date())).toBe('Awaiting payment')
  expect(after.seat.state).toBe('held')
  expect(await unwaive(platform, firstInstalment(booking).id)).toEqual({ ok: false, error: 'not-waived' })

  const { booking: paid } = await aPaidBooking(platform, { typeofpayment: 'Deposit' })
  await waiveBalance(platform, paid)
  expect(await unwaive(platform, balanceOf(paid)?.id ?? '')).toMatchObject({ ok: true })
  expect(bookingLabel(await bookingOf(platform, paid.publicId), new Date())).toBe('Deposit paid')
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('a waived deposit stays waived once something was paid', async () => {
  const platform = await aPlatform()
  const booking = await aBooking(platform, { typeofpayment: 'Deposit' })
  await waiveFirst(platform, booking)
  expect(await recordBalance(platform, booking, 100)).toMatchObject({ ok: true })
  expect(await unwaive(platform, firstInstalment(booking).id)).toEqual({ ok: false, error: 'not-waived' })
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('ten requests at once waive it once', async () => {
  const platform = await aPlatform()
  const booking = await aBooking(platform)
  const answers = await Promise.all(Array.from({ length: 10 }, () => waiveFirst(platform, booking)))
  expect(answers.filter((one) => one.ok)).toHaveLength(1)
  expect(answers.filter((one) => !one.ok && one.error === 'not-due')).toHaveLength(9)
  expect(await mailKinds(platform)).toEqual(['booking-confirmation'])
  expect(await findBrokenInvariants(platform)).toEqual([])
})

const waiveFirst = (platform: TestPlatform, booking: Booking) => waive(platform, firstInstalment(booking).id)
const waiveBalance = (platform: TestPlatform, booking: Booking) => waive(platform, balanceOf(booking)?.id ?? '')

const waive = (platform: TestPlatform, instalmentId: string) =>
  waiveInstalment(platform, { instalmentId, actor: 'staff:grace', reason: 'A gift.' })

const unwaive = (platform: TestPlatform, instalmentId: string) =>
  unwaiveInstalment(platform, { instalmentId, actor: 'staff:grace', reason: 'A mistake.' })

async function anExpiredBooking(platform: TestPlatform): Promise<Booking> {
  const booking = await aBooking(platform)
  await endHold(platform, booking.id)
  await expireHolds(platform)
  return booking
}
