import { expect, test } from 'vitest'
import { aBooking, aPaidBooking, bookingOf, payWithCard } from '../../../tests/support/bookings.ts'
import { mailKinds } from '../../../tests/support/mails.ts'
import { aPlatform } from '../../../tests/support/platform.ts'
import { bookingLabel } from '../bookings/booking.ts'
import { releaseHold } from '../bookings/seats.ts'
import { pence } from '../pence.ts'
import { findBrokenInvariants } from './invariants.ts'
import { findMonthlyRevenue } from './ledger.ts'
import { refundPayment } from './refund-payment.ts'
import { settlePayment } from './settle-payment.ts'
import { startPayment } from './start-payment.ts'
import { undoPayment } from './undo-payment.ts'
import {
  by,
  payByCard,
  record,
  recordBalance,
  newestOf,
  documents,
  openCases,
} from '../../../tests/support/recorded-payments.ts'

test('undoing the rest leaves a case for the part that was paid, and refunding one of two parts leaves it open', async () => {
  const platform = await aPlatform()
  const booking = await aBooking(platform)
  await record(platform, booking, 50000)
  const first = await newestOf(platform, booking)
  await record(platform, booking, 100000)
  expect(await undoPayment(platform, { ...by, attemptId: await newestOf(platform, booking) })).toMatchObject({
    ok: true,
  })
  expect(await openCases(platform)).toEqual(['part-paid'])
  expect(await findBrokenInvariants(platform)).toEqual([])
  await record(platform, booking, 60000)
  const refund = (attemptId: string, amount: number) =>
    refundPayment(platform, { ...by, attemptId, amount: pence(amount), idempotencyKey: attemptId, byHand: true })
  expect(await refund(await newestOf(platform, booking), 60000)).toMatchObject({ ok: true })
  expect(await openCases(platform)).toEqual(['part-paid'])
  expect(await findBrokenInvariants(platform)).toEqual([])
  expect(await refund(first, 50000)).toMatchObject({ ok: true })
  expect(await openCases(platform)).toEqual([])
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('what was recorded by mistake is undone by counter-entries, once; the sum is due again and can be paid', async () => {
  const platform = await aPlatform()
  const booking = await aBooking(platform)
  await record(platform, booking, 150000)
  const attemptId = await newestOf(platform, booking)
  const twice = await Promise.all([1, 2].map(() => undoPayment(platform, { ...by, attemptId })))
  expect(twice.some((one) => one.ok)).toBe(true)
  expect(await undoPayment(platform, { ...by, attemptId })).toMatchObject({ ok: true })
  const after = await bookingOf(platform, booking.publicId)
  expect(bookingLabel(after, new Date())).toBe('Awaiting payment')
  expect(after.money).toEqual({ paid: 0, refunded: 0 })
  expect(await documents(platform)).toEqual(['R 150000', 'C 150000'])
  const month = await findMonthlyRevenue(platform)
  expect([month.taken, month.refunded], 'nothing was taken, and nothing went back').toEqual([0, 0])
  expect(await findBrokenInvariants(platform)).toEqual([])
  expect(await record(platform, booking, 150000)).toMatchObject({ ok: true, confirmed: true })
  expect(await mailKinds(platform)).toEqual(['booking-confirmation', 'payment-received'])
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('who pays by card after a recorded payment was undone gets an email with the receipt, for the first sum and the balance', async () => {
  const platform = await aPlatform()
  const booking = await aBooking(platform, { typeofpayment: 'Deposit' })
  await record(platform, booking, 37500)
  await undoPayment(platform, { ...by, attemptId: await newestOf(platform, booking) })
  await payByCard(platform, booking, { confirms: true })
  expect(await mailKinds(platform)).toEqual(['booking-confirmation', 'payment-received'])
  await recordBalance(platform, booking, 112500)
  await undoPayment(platform, { ...by, attemptId: await newestOf(platform, booking) })
  await payByCard(platform, booking, { confirms: false })
  expect((await mailKinds(platform)).slice(2)).toEqual(['balance-paid', 'payment-received'])
  expect(await documents(platform)).toEqual(['R 37500', 'C 37500', 'R 37500', 'R 112500', 'C 112500', 'R 112500'])
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('a card payment that finds no place after a recorded one was undone has no receipt, and the books balance', async () => {
  const platform = await aPlatform()
  const booking = await aBooking(platform)
  await record(platform, booking, 150000)
  await undoPayment(platform, { ...by, attemptId: await newestOf(platform, booking) })
  const started = await startPayment(platform, { publicId: booking.publicId })
  if (!started.ok) throw new Error(`expected a payment, got ${started.error}`)
  await platform.db.transaction().execute((tx) => releaseHold(tx, { bookingId: booking.id, reason: 'expired' }))
  await platform.db.updateTable('run').set({ capacity: 0 }).where('id', '=', booking.run.id).execute()
  await payWithCard(platform, started.clientSecret)
  const intentId = started.clientSecret.split('_secret')[0] ?? ''
  const settled = await settlePayment(platform, { intent: await platform.stripe.findIntent(intentId) })
  expect(settled).toMatchObject({ outcome: 'paid-without-place' })
  expect(await documents(platform)).toEqual(['R 150000', 'C 150000'])
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('a card payment, an older one, a refunded one and that of a cancelled booking are not undone', async () => {
  const platform = await aPlatform()
  const { booking } = await aPaidBooking(platform, { typeofpayment: 'Deposit' })
  const card = await newestOf(platform, booking)
  expect(await undoPayment(platform, { ...by, attemptId: card })).toMatchObject({ error: 'not-undoable' })
  await recordBalance(platform, booking, 10000)
  const older = await newestOf(platform, booking)
  await recordBalance(platform, booking, 10000)
  const newest = await newestOf(platform, booking)
  expect(await undoPayment(platform, { ...by, attemptId: older })).toMatchObject({ error: 'not-undoable' })
  const refund = { ...by, attemptId: newest, amount: pence(5000), idempotencyKey: 'p1', byHand: true }
  expect(await refundPayment(platform, refund)).toMatchObject({ ok: true })
  expect(await undoPayment(platform, { ...by, attemptId: newest })).toMatchObject({ error: 'not-undoable' })
  expect(await undoPayment(platform, { ...by, attemptId: newest, reason: '' })).toMatchObject({ ok: false })
  expect(await findBrokenInvariants(platform)).toEqual([])
  // The twin: the database itself lets no card payment be undone.
  const naive = platform.db.updateTable('paymentAttempt').set({ state: 'undone' }).where('id', '=', card).execute()
  await expect(naive).rejects.toThrow('payment_attempt_undone')
})
