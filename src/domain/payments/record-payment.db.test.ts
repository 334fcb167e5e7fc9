import { expect, test } from 'vitest'
import {
  aBooking,
  aPaidBooking,
  aStartedBalance,
  aStartedPayment,
  bookingOf,
  endHold,
  payWithCard,
} from '../../../tests/support/bookings.ts'
import { mailKinds } from '../../../tests/support/mails.ts'
import { aPlatform } from '../../../tests/support/platform.ts'
import { makeRefunds } from '../../../tests/support/provider.ts'
import { findPayments } from '../bookings/booking-payments.ts'
import { bookingLabel, firstInstalment, stillOwed } from '../bookings/booking.ts'
import { pence } from '../pence.ts'
import { cancelBooking } from '../orders/cancel-booking.ts'
import { expireHolds } from '../orders/expire-holds.ts'
import type { RecordPaymentInput } from './record-payment.ts'
import { findBrokenInvariants } from './invariants.ts'
import { findMonthlyRevenue } from './ledger.ts'
import { compareWithProvider } from './reconcile-payments.ts'
import { confirmPaidBack } from './refund-payment.ts'
import { settlePayment } from './settle-payment.ts'
import { startPayment } from './start-payment.ts'
import { undoPayment } from './undo-payment.ts'
import { waiveInstalment } from './waive-instalment.ts'
import {
  actions,
  by,
  documents,
  openCases,
  record,
  recordBalance,
  recordedRow,
} from '../../../tests/support/recorded-payments.ts'

test('a bank transfer of the whole sum confirms the booking, with receipt, ledger, email and audit entry, and no card can pay it', async () => {
  const platform = await aPlatform()
  const { booking, intentId, clientSecret } = await aStartedPayment(platform)
  expect(await record(platform, booking, 150000)).toMatchObject({ ok: true, confirmed: true })
  expect((await platform.stripe.findIntent(intentId)).status).toBe('cancelled')
  expect((await payWithCard(platform, clientSecret)).status).toBe(400)
  const after = await bookingOf(platform, booking.publicId)
  expect(bookingLabel(after, new Date())).toBe('Paid')
  expect(after.money).toEqual({ paid: 150000, refunded: 0 })
  expect(await documents(platform)).toEqual(['R 150000'])
  expect(await mailKinds(platform)).toEqual(['booking-confirmation'])
  expect((await findMonthlyRevenue(platform)).taken).toBe(150000)
  expect(await actions(platform)).toContain('payment-recorded')
  const month = { from: new Date(Date.now() - 86_400_000), until: new Date(Date.now() + 86_400_000) }
  expect((await compareWithProvider(platform, month)).differences, 'the provider knows nothing of it').toEqual([])
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('one transfer over two sums pays both, each with its receipt, and is undone whole', async () => {
  const platform = await aPlatform()
  const booking = await aBooking(platform, { typeofpayment: 'Deposit' })
  const [deposit, balance] = booking.instalments.map(({ id, outstanding }) => ({
    instalmentId: id,
    amount: outstanding,
  }))
  if (!deposit || !balance) throw new Error('expected a deposit and a balance')
  const both: Partial<RecordPaymentInput> = { allocations: [deposit, balance], idempotencyKey: 'both' }
  const pay = (changes = both) => record(platform, booking, 0, changes)
  expect(await pay({ allocations: [balance, deposit] })).toEqual({ ok: false, error: 'first-sum-due' })
  const tooMuch = { ...balance, amount: pence(112501) }
  expect(await pay({ allocations: [deposit, tooMuch] })).toEqual({ ok: false, error: 'more-than-owed', left: 112500 })
  const answers = await Promise.all([pay(), pay()])
  expect(answers.map(({ ok }) => ok)).toEqual([true, true])
  expect(answers.filter((one) => one.ok && one.confirmed)).toHaveLength(1)
  expect(await pay({ ...both, allocations: [deposit] })).toEqual({ ok: false, error: 'press-changed' })
  expect(bookingLabel(await bookingOf(platform, booking.publicId), new Date())).toBe('Paid')
  expect(await documents(platform)).toEqual(['R 37500', 'R 112500'])
  expect(await platform.db.selectFrom('payment').select(['amountPence', 'reference']).execute()).toEqual([
    { amountPence: 150000, reference: 'FJORD 4711' },
  ])
  expect(await findBrokenInvariants(platform)).toEqual([])

  const [newest] = await findPayments(platform, { bookingId: booking.id })
  expect(newest).toMatchObject({ amount: 112500, kind: 'transfer' })
  expect(await undoPayment(platform, { ...by, attemptId: newest?.attemptId ?? '' })).toMatchObject({ ok: true })
  const after = await bookingOf(platform, booking.publicId)
  expect([bookingLabel(after, new Date()), stillOwed(after)]).toEqual(['Awaiting payment', 150000])
  expect((await findMonthlyRevenue(platform)).taken).toBe(0)
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('twin: a payment that covers more than it brought is found', async () => {
  const platform = await aPlatform()
  const { booking } = await aPaidBooking(platform, { typeofpayment: 'Deposit' })
  await recordBalance(platform, booking, 50000)
  await platform.db
    .updateTable('payment')
    .set({ amountPence: pence(49999) })
    .where('kind', '=', 'transfer')
    .execute()
  expect((await findBrokenInvariants(platform)).map(({ invariant }) => invariant)).toEqual([
    'No payment covers more than it brought, and one by card exactly that',
  ])
})

test('a balance is paid in parts, each with its receipt, and the rest by card', async () => {
  const platform = await aPlatform()
  const { booking } = await aPaidBooking(platform, { typeofpayment: 'Deposit' })
  expect(await recordBalance(platform, booking, 50000)).toMatchObject({ ok: true })
  const after = await bookingOf(platform, booking.publicId)
  expect(stillOwed(after)).toBe(62500)
  expect(bookingLabel(after, new Date())).toBe('Deposit paid')
  const started = await startPayment(platform, { publicId: booking.publicId, confirms: false })
  if (!started.ok) throw new Error(`expected a payment, got ${started.error}`)
  expect(started.amount).toBe(62500)
  await payWithCard(platform, started.clientSecret)
  const intentId = started.clientSecret.split('_secret')[0] ?? ''
  const settled = await settlePayment(platform, { intent: await platform.stripe.findIntent(intentId) })
  expect(settled).toMatchObject({ outcome: 'balance-paid' })
  expect(bookingLabel(await bookingOf(platform, booking.publicId), new Date())).toBe('Paid')
  expect(await documents(platform)).toEqual(['R 37500', 'R 50000', 'R 62500'])
  expect(await mailKinds(platform)).toEqual(['booking-confirmation', 'payment-received', 'balance-paid'])
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('a part of the first payment opens a case and confirms no place; the rest does, also when the hold has ended', async () => {
  const platform = await aPlatform()
  const booking = await aBooking(platform)
  expect(await record(platform, booking, 100000)).toMatchObject({ ok: true, confirmed: false })
  expect(bookingLabel(await bookingOf(platform, booking.publicId), new Date())).toBe('Needs attention')
  await endHold(platform, booking.id)
  await expireHolds(platform)
  expect(await findBrokenInvariants(platform)).toEqual([])
  expect(await record(platform, booking, 50000)).toMatchObject({ ok: true, confirmed: true })
  expect(bookingLabel(await bookingOf(platform, booking.publicId), new Date())).toBe('Paid')
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('the case of a part payment is closed when the rest is paid by card or waived', async () => {
  const platform = await aPlatform()
  const byCard = await aBooking(platform)
  await record(platform, byCard, 50000)
  const started = await startPayment(platform, { publicId: byCard.publicId })
  if (!started.ok) throw new Error(`expected a payment, got ${started.error}`)
  await payWithCard(platform, started.clientSecret)
  const intentId = started.clientSecret.split('_secret')[0] ?? ''
  const settled = await settlePayment(platform, { intent: await platform.stripe.findIntent(intentId) })
  expect(settled).toMatchObject({ outcome: 'confirmed' })
  expect(await openCases(platform)).toEqual([])
  const waived = await aBooking(platform)
  await record(platform, waived, 50000)
  const instalmentId = firstInstalment(waived).id
  expect(await waiveInstalment(platform, { ...by, instalmentId })).toMatchObject({ ok: true, confirmed: true })
  expect(await openCases(platform)).toEqual([])
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('a balance is not recorded before the first sum; the twin, the same payment afterwards, is', async () => {
  const platform = await aPlatform()
  const booking = await aBooking(platform, { typeofpayment: 'Deposit' })
  expect(await recordBalance(platform, booking, 112500)).toEqual({ ok: false, error: 'first-sum-due' })
  expect(await documents(platform)).toEqual([])
  expect(await record(platform, booking, 37500)).toMatchObject({ ok: true, confirmed: true })
  expect(await recordBalance(platform, booking, 112500)).toMatchObject({ ok: true })
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('where the last place is gone nothing is recorded', async () => {
  const platform = await aPlatform()
  const booking = await aBooking(platform)
  await endHold(platform, booking.id)
  await expireHolds(platform)
  await aBooking(platform)
  await platform.db.updateTable('run').set({ capacity: 1 }).where('id', '=', booking.run.id).execute()
  expect(await record(platform, booking, 150000)).toEqual({ ok: false, error: 'run-full' })
  expect(await documents(platform)).toEqual([])
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('A16: more than is owed is rejected, also by two at once; without the guard the books say so', async () => {
  const platform = await aPlatform()
  const { booking } = await aPaidBooking(platform, { typeofpayment: 'Deposit' })
  expect(await recordBalance(platform, booking, 112501)).toEqual({ ok: false, error: 'more-than-owed', left: 112500 })
  for (const amount of [0, -1, 0.5]) expect(await recordBalance(platform, booking, amount)).toMatchObject({ ok: false })
  const both = await Promise.all([recordBalance(platform, booking, 70000), recordBalance(platform, booking, 70000)])
  expect(both.filter((one) => one.ok)).toHaveLength(1)
  expect(both.find((one) => !one.ok)).toMatchObject({ error: 'more-than-owed', left: 42500 })
  expect(await findBrokenInvariants(platform)).toEqual([])
  // The twin: the same second payment, written without asking what is owed.
  const { attemptId: _, ...row } = await recordedRow(platform)
  await platform.db.insertInto('paymentAttempt').values(row).execute()
  expect((await findBrokenInvariants(platform)).map((one) => one.invariant)).toContain(
    'An instalment is paid exactly when payments of its sum succeeded',
  )
})

test('A16: a form that is sent twice records once; with another key it would be a second payment', async () => {
  const platform = await aPlatform()
  const { booking } = await aPaidBooking(platform, { typeofpayment: 'Deposit' })
  const idempotencyKey = 'p1'
  const pressed = Array.from({ length: 5 }, () => recordBalance(platform, booking, 10000, { idempotencyKey }))
  expect((await Promise.all(pressed)).every((one) => one.ok)).toBe(true)
  expect(stillOwed(await bookingOf(platform, booking.publicId))).toBe(102500)
  expect(await recordBalance(platform, booking, 20000, { idempotencyKey })).toMatchObject({ error: 'press-changed' })
  // The twin: without the form's key each press counts.
  await recordBalance(platform, booking, 10000)
  expect(stillOwed(await bookingOf(platform, booking.publicId))).toBe(92500)
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('A16: recorded while a card payment settles, one of them counts', async () => {
  const platform = await aPlatform()
  const { booking, intentId, clientSecret } = await aStartedBalance(platform)
  await payWithCard(platform, clientSecret)
  const intent = await platform.stripe.findIntent(intentId)
  const [settled, recorded] = await Promise.all([
    settlePayment(platform, { intent }),
    recordBalance(platform, booking, 112500),
  ])
  expect(settled).toMatchObject({ ok: true })
  expect(recorded.ok, 'the card was first at the provider').toBe(false)
  expect((await bookingOf(platform, booking.publicId)).money.paid).toBe(150000)
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('A16 twin: where what a card can still pay is not closed first, the balance is paid twice', async () => {
  const platform = await aPlatform()
  const { booking, intentId, clientSecret } = await aStartedBalance(platform)
  await payWithCard(platform, clientSecret)
  const hidden = platform.db.updateTable('paymentAttempt').set({ state: 'cancelled' })
  await hidden.where('providerId', '=', intentId).execute()
  expect(await recordBalance(platform, booking, 112500)).toMatchObject({ ok: true })
  const settled = await settlePayment(platform, { intent: await platform.stripe.findIntent(intentId) })
  expect(settled, 'the buyer is charged, and the second payment has to go back').toMatchObject({
    outcome: 'surplus-refunded',
  })
})

test('a card payment of more than is still owed goes back', async () => {
  const platform = await aPlatform()
  const { booking, intentId, clientSecret } = await aStartedBalance(platform)
  // Recorded by a process that does not cancel at the provider first: the sum of the card is not the one owed any more.
  await platform.db
    .updateTable('paymentAttempt')
    .set({ state: 'cancelled' })
    .where('providerId', '=', intentId)
    .execute()
  expect(await recordBalance(platform, booking, 12500)).toMatchObject({ ok: true })
  await payWithCard(platform, clientSecret)
  const settled = await settlePayment(platform, { intent: await platform.stripe.findIntent(intentId) })
  expect(settled).toEqual({ ok: true, outcome: 'surplus-refunded' })
  await makeRefunds(platform)
  expect(stillOwed(await bookingOf(platform, booking.publicId))).toBe(100000)
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('a day that is yet to come or long gone, an unknown and a settled sum are rejected', async () => {
  const platform = await aPlatform()
  const { booking } = await aPaidBooking(platform)
  const unpaid = await aBooking(platform)
  expect(await record(platform, booking, 100)).toEqual({ ok: false, error: 'not-due' })
  expect(await record(platform, unpaid, 100, { receivedOn: '2999-01-01' })).toMatchObject({ error: 'received-later' })
  for (const receivedOn of ['0001-01-01', '1026-01-05', '2001-01-05'])
    expect(await record(platform, unpaid, 100, { receivedOn })).toMatchObject({ error: 'received-earlier' })
  expect(await record(platform, unpaid, 100, { instalmentId: crypto.randomUUID() })).toMatchObject({
    error: 'unknown-instalment',
  })
})

test('a refund of what did not come by card waits for staff to pay it back, and never asks the card provider', async () => {
  const platform = await aPlatform()
  const booking = await aBooking(platform)
  await record(platform, booking, 150000)
  const cancelled = { publicId: booking.publicId, ...by, refund: pence(150000) }
  expect(await cancelBooking(platform, cancelled)).toMatchObject({ ok: true })
  await makeRefunds(platform)
  expect(bookingLabel(await bookingOf(platform, booking.publicId), new Date())).toBe('Needs attention')
  const { id: refundId } = await platform.db.selectFrom('refund').select('id').executeTakeFirstOrThrow()
  const twice = [1, 2].map(() => confirmPaidBack(platform, { refundId, actor: by.actor }))
  expect((await Promise.all(twice)).every((one) => one.ok)).toBe(true)
  expect(bookingLabel(await bookingOf(platform, booking.publicId), new Date())).toBe('Refunded')
  expect(await documents(platform)).toEqual(['R 150000', 'C 150000'])
  expect(await mailKinds(platform)).toEqual(['booking-confirmation', 'booking-cancelled', 'booking-refunded'])
  expect(await findBrokenInvariants(platform)).toEqual([])
})
