import { expect, test } from 'vitest'
import {
  aBooking,
  aPaidBooking,
  aStartedBalance,
  aStartedPayment,
  bookingOf,
  payWithCard,
  splitBalance,
} from '../../../tests/support/bookings.ts'
import { anEmailContext, mailKinds, sentMails } from '../../../tests/support/mails.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { recordBalance } from '../../../tests/support/recorded-payments.ts'
import { moveBalances } from '../bookings/booking-payments.ts'
import { DAY_MS } from '../time-zone.ts'
import { cancelBooking } from '../orders/cancel-booking.ts'
import { waiveInstalment } from './waive-instalment.ts'
import { balanceOf, bookingLabel } from '../bookings/booking.ts'
import { pence } from '../pence.ts'
import { findBrokenInvariants } from './invariants.ts'
import { syncLatestPayment } from './sync-payment.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { settlePayment } from './settle-payment.ts'
import { startPayment } from './start-payment.ts'

const by = { actor: 'staff:grace', reason: 'A kindness.' } as const

test('a balance is paid by card like the first sum, with its own receipt and an email', async () => {
  const platform = await aPlatform()
  const { booking, intentId, clientSecret } = await aStartedBalance(platform)
  expect((await platform.stripe.findIntent(intentId)).amountPence).toBe(112500)
  await payWithCard(platform, clientSecret)
  const intent = await platform.stripe.findIntent(intentId)
  expect(await settlePayment(platform, { intent })).toEqual({ ok: true, outcome: 'balance-paid' })
  expect(await settlePayment(platform, { intent })).toEqual({ ok: true, outcome: 'already-settled' })
  expect(bookingLabel(await bookingOf(platform, booking.publicId), new Date())).toBe('Paid')
  expect(await mailKinds(platform)).toEqual(['booking-confirmation', 'balance-paid'])
  expect(
    await platform.db.selectFrom('document').select(['number', 'amountPence']).orderBy('number').execute(),
  ).toEqual([
    { number: 1, amountPence: 37500 },
    { number: 2, amountPence: 112500 },
  ])
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('a plan of three is paid by card, by a transfer in two goes and with one email that all is paid', async () => {
  const platform = await aPlatform()
  const paid = await aPaidBooking(platform, { typeofpayment: 'Deposit' })
  const booking = await splitBalance(platform, { ...paid.booking, parts: 2 })
  const { publicId } = booking
  const now = new Date()
  expect(booking.instalments.map(({ position, amount }) => [position, amount])).toEqual([
    [1, 37500],
    [2, 56250],
    [3, 56250],
  ])
  const second = await startPayment(platform, { publicId, confirms: false })
  expect(second).toMatchObject({ ok: true, amount: 56250 })
  const clientSecret = second.ok ? second.clientSecret : ''
  await payWithCard(platform, clientSecret)
  await settlePayment(platform, { intent: await platform.stripe.findIntent(clientSecret.split('_secret')[0] ?? '') })
  const later = await bookingOf(platform, publicId)
  expect(bookingLabel(later, now)).toBe('Deposit paid')
  expect(balanceOf(later)).toMatchObject({ position: 3, outstanding: 56250 })
  expect(await mailKinds(platform)).toEqual(['booking-confirmation', 'payment-received'])
  const texts = (await sentMails(await anEmailContext(platform))).map(({ text }) => text)
  expect(texts.filter((text) => text?.includes('There is £562.50 still to pay.'))).toHaveLength(1)
  const instalmentId = later.instalments[2]?.id ?? ''
  const record = (amount: number) => recordBalance(platform, later, amount, { instalmentId })
  expect(await record(26250)).toMatchObject({ ok: true })
  expect(await startPayment(platform, { publicId, confirms: false })).toMatchObject({ ok: true, amount: 30000 })
  expect(await findBrokenInvariants(platform)).toEqual([])
  expect(await record(30000)).toMatchObject({ ok: true })
  expect(bookingLabel(await bookingOf(platform, publicId), now)).toBe('Paid')
  expect(await mailKinds(platform)).toEqual([
    'booking-confirmation',
    'payment-received',
    'payment-received',
    'balance-paid',
  ])
  const documents = await platform.db.selectFrom('document').select('amountPence').orderBy('number').execute()
  expect(documents.map(({ amountPence }) => amountPence)).toEqual([37500, 56250, 26250, 30000])
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('of a plan of three the next sum that is due is asked for, and its last falls due with the course', async () => {
  const platform = await aPlatform()
  const { booking } = await aPaidBooking(platform, { typeofpayment: 'Deposit' })
  const [, second, third] = (await splitBalance(platform, { ...booking, parts: 2 })).instalments
  const waived = await waiveInstalment(platform, { ...by, instalmentId: second?.id ?? '' })
  expect(waived).toMatchObject({ ok: true, confirmed: false })
  expect(await startPayment(platform, { publicId: booking.publicId, confirms: false })).toMatchObject({ amount: 56250 })
  expect(balanceOf(await bookingOf(platform, booking.publicId))?.id).toBe(third?.id)
  const another = await aPaidBooking(platform, { typeofpayment: 'Deposit' })
  const before = await splitBalance(platform, { ...another.booking, parts: 2 })
  const dueAt = new Date((before.instalments[1]?.dueAt.getTime() ?? 0) + 5 * DAY_MS)
  await platform.db.transaction().execute((tx) => moveBalances(tx, { saleIds: [before.saleId], dueAt }))
  const after = await bookingOf(platform, before.publicId)
  expect(after.instalments.map((one) => one.dueAt)).toEqual([
    before.instalments[0]?.dueAt,
    before.instalments[1]?.dueAt,
    dueAt,
  ])
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('fifty requests at once are one payment, and twenty settlements pay it once', async () => {
  const platform = await aPlatform()
  const { booking } = await aPaidBooking(platform, { typeofpayment: 'Deposit' })
  const ask = () => startPayment(platform, { publicId: booking.publicId, confirms: false })
  const answers = await Promise.all(Array.from({ length: 50 }, ask))
  const [clientSecret = '', ...others] = new Set(answers.map((one) => (one.ok ? one.clientSecret : 'rejected')))
  expect(others).toEqual([])
  await payWithCard(platform, clientSecret)
  const intent = await platform.stripe.findIntent(clientSecret.split('_secret')[0] ?? '')
  const settled = await Promise.all(Array.from({ length: 20 }, () => settlePayment(platform, { intent })))
  expect(settled.filter((one) => one.ok && one.outcome === 'balance-paid')).toHaveLength(1)
  expect(await ask()).toEqual({ ok: false, error: 'already-paid' })
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('a request without an instalment means the first, and is rejected once that is paid', async () => {
  const platform = await aPlatform()
  const { booking } = await aPaidBooking(platform, { typeofpayment: 'Deposit' })
  expect(await startPayment(platform, booking)).toEqual({ ok: false, error: 'already-paid' })
})

test('a balance is rejected before the deposit, of a booking without one, waived, and of a cancelled one', async () => {
  const platform = await aPlatform()
  const ask = (publicId: string) => startPayment(platform, { publicId, confirms: false })
  const held = await aBooking(platform, { typeofpayment: 'Deposit' })
  expect(await ask(held.publicId)).toEqual({ ok: false, error: 'not-confirmed' })
  const { booking: full } = await aPaidBooking(platform)
  expect(await ask(full.publicId)).toEqual({ ok: false, error: 'already-paid' })
  const { booking: waived } = await aPaidBooking(platform, { typeofpayment: 'Deposit' })
  await waiveInstalment(platform, { instalmentId: balanceOf(waived)?.id ?? '', ...by })
  expect(await ask(waived.publicId)).toEqual({ ok: false, error: 'already-paid' })
  const { booking: cancelled } = await aPaidBooking(platform, { typeofpayment: 'Deposit' })
  await cancelBooking(platform, { publicId: cancelled.publicId, ...by })
  expect(await ask(cancelled.publicId)).toEqual({ ok: false, error: 'booking-cancelled' })
  expect(await startPayment(platform, cancelled)).toEqual({ ok: false, error: 'booking-cancelled' })
})

test('a balance payment with another sum, currency, mode or booking is not accepted either', async () => {
  const platform = await aPlatform()
  const { booking, intentId, clientSecret } = await aStartedBalance(platform)
  await payWithCard(platform, clientSecret)
  const intent = await platform.stripe.findIntent(intentId)
  for (const fault of [{ amountPence: pence(37500) }, { currency: 'usd' }, { liveMode: true }, { bookingId: null }])
    expect(await settlePayment(platform, { intent: { ...intent, ...fault } })).toMatchObject({ outcome: 'mismatch' })
  expect(balanceOf(await bookingOf(platform, booking.publicId))?.state).toBe('due')
})

test('a balance that is paid after it was cancelled or waived is refunded, and the buyer gets an email', async () => {
  const platform = await aPlatform()
  const { intentId, clientSecret } = await aStartedBalance(platform)
  // As if the provider had wrongly confirmed the cancellation.
  await platform.db.updateTable('instalment').set({ state: 'waived' }).where('kind', '=', 'balance').execute()
  await payWithCard(platform, clientSecret)
  const intent = await platform.stripe.findIntent(intentId)
  expect(await settlePayment(platform, { intent })).toEqual({ ok: true, outcome: 'surplus-refunded' })
  expect(await mailKinds(platform)).toEqual(['booking-confirmation', 'payment-returned'])
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('without any webhook a balance is found and settled, at once when its buyer comes back', async () => {
  const platform = await aPlatform()
  const swept = await aStartedBalance(platform)
  await payWithCard(platform, swept.clientSecret)
  await reconcilePayments(platform)
  expect(await stateOf(platform, swept.booking.publicId), 'younger ones are left to the webhook').toBe('due')
  await platform.db
    .updateTable('paymentAttempt')
    .set({ createdAt: new Date(Date.now() - 121_000) })
    .execute()
  await reconcilePayments(platform)
  expect(await stateOf(platform, swept.booking.publicId)).toBe('paid')

  const back = await aStartedBalance(platform)
  const looked = { bookingId: back.booking.id, address: '127.0.0.1' }
  expect(await syncLatestPayment(platform, looked)).toEqual({
    state: 'open',
    confirms: false,
  })
  await payWithCard(platform, back.clientSecret)
  // The provider is asked once in a few seconds.
  await platform.db.deleteFrom('rateLimit').execute()
  expect(await syncLatestPayment(platform, looked)).toEqual({
    state: 'succeeded',
    confirms: false,
  })
  expect(await stateOf(platform, back.booking.publicId)).toBe('paid')
})

test('a balance payment that was started long ago is checked rarely, and not each minute', async () => {
  const platform = await aPlatform()
  const { booking, clientSecret } = await aStartedBalance(platform)
  await payWithCard(platform, clientSecret)
  const longAgo = new Date(Date.now() - 3 * 24 * 60 * 60_000)
  await platform.db.updateTable('paymentAttempt').set({ createdAt: longAgo, changedAt: longAgo }).execute()
  const isTheHour = new Date().getUTCHours() === 3 && new Date().getUTCMinutes() === 0
  await reconcilePayments(platform)
  if (!isTheHour) expect(await stateOf(platform, booking.publicId)).toBe('due')
  await startPayment(platform, { publicId: booking.publicId, confirms: false })
  expect(await stateOf(platform, booking.publicId), 'a buyer who comes back is checked at once').toBe('paid')
})

test('renaming a date between the idempotency key and the provider call does not change the payment', async () => {
  const platform = await aPlatform()
  const { booking, intentId } = await aStartedPayment(platform)
  await platform.db.updateTable('paymentAttempt').set({ providerId: null }).execute()
  await platform.db.updateTable('run').set({ label: 'another date' }).where('id', '=', booking.run.id).execute()
  expect(await startPayment(platform, booking)).toMatchObject({ ok: true })
  const [attempt] = await platform.db.selectFrom('paymentAttempt').select('providerId').execute()
  expect(attempt?.providerId, 'the same one').toBe(intentId)
})

const stateOf = async (platform: TestPlatform, publicId: string) =>
  balanceOf(await bookingOf(platform, publicId))?.state
