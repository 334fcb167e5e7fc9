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
import { makeRefunds, refundsAtProvider } from '../../../tests/support/provider.ts'
import { bookingLabel, firstInstalment } from '../bookings/booking.ts'
import { releaseHold } from '../bookings/seats.ts'
import { expireHolds } from '../orders/expire-holds.ts'
import { findPayments } from '../bookings/booking-payments.ts'
import { findBrokenInvariants } from './invariants.ts'
import { recordPayment, type RecordPaymentInput } from './record-payment.ts'
import { settlePayment } from './settle-payment.ts'
import { startPayment } from './start-payment.ts'
import { pence } from '../pence.ts'
import { type RefundInput, refundPayment } from './refund-payment.ts'
import { refundUnplaced } from './provider-refunds.ts'

test('a part is refunded, then the rest: each with its credit note, and the booking keeps its place', async () => {
  const platform = await aPlatform()
  const { booking, attemptId, intentId } = await aPayment(platform)
  expect(await refund(platform, { attemptId, amount: pence(50000), idempotencyKey: 'one' })).toEqual({
    ok: true,
    bookingId: booking.id,
    amount: 50000,
  })
  expect(
    bookingLabel(await bookingOf(platform, booking.publicId), new Date()),
    'a refund counts once it is decided',
  ).toBe('Partly refunded')
  await makeRefunds(platform)
  expect(await refund(platform, { attemptId, amount: pence(100000), idempotencyKey: 'two' })).toMatchObject({
    ok: true,
  })
  await makeRefunds(platform)
  expect(await refundsAtProvider(platform)).toEqual([
    { intentId, amount: 50000 },
    { intentId, amount: 100000 },
  ])
  const after = await bookingOf(platform, booking.publicId)
  expect(bookingLabel(after, new Date())).toBe('Refunded')
  expect(after.seat.state).toBe('confirmed')
  const notes = await platform.db
    .selectFrom('document')
    .selectAll()
    .where('series', '=', 'C')
    .orderBy('number')
    .execute()
  expect(notes).toMatchObject([
    { number: 1, amountPence: 50000, attemptId },
    { number: 2, amountPence: 100000, attemptId },
  ])
  expect(await mailKinds(platform)).toEqual(['booking-confirmation', 'booking-refunded', 'booking-refunded'])
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('who decided it and why is in the audit log and with the refund', async () => {
  const platform = await aPlatform()
  const { attemptId } = await aPayment(platform)
  await refund(platform, { attemptId })
  const line = await platform.db.selectFrom('audit').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(line).toMatchObject({
    actor: 'staff:grace',
    action: 'refund-decided',
    details: { attemptId, amountPence: 150000, reason: 'A kindness.' },
  })
  expect(await platform.db.selectFrom('refund').select(['reason', 'words']).execute()).toEqual([
    { reason: 'staff', words: 'A kindness.' },
  ])
})

test('one submission is one refund, however often it arrives, and twenty submissions never refund more than was paid', async () => {
  const platform = await aPlatform()
  const { attemptId } = await aPayment(platform)
  const amount = pence(40000)
  const same = await Promise.all(
    Array.from({ length: 20 }, () => refund(platform, { attemptId, amount, idempotencyKey: 'p' })),
  )
  expect(same.every((one) => one.ok)).toBe(true)
  expect(await platform.db.selectFrom('refund').select('id').execute()).toHaveLength(1)
  const others = await Promise.all(
    Array.from({ length: 20 }, (_, index) => refund(platform, { attemptId, amount, idempotencyKey: `p${index}` })),
  )
  expect(others.filter((one) => one.ok)).toHaveLength(2)
  expect(others.filter((one) => !one.ok && one.error === 'more-than-left' && one.left === 30000)).toHaveLength(18)
  await makeRefunds(platform)
  expect(await refundsAtProvider(platform)).toHaveLength(3)
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('a payment that found no place and was refunded in full no longer has an open case', async () => {
  const platform = await aPlatform()
  const { booking, intentId } = await aStartedPayment(platform)
  const intent = await platform.stripe.findIntent(intentId)
  await endHold(platform, booking.id)
  await expireHolds(platform)
  await platform.db.updateTable('run').set({ capacity: 0 }).where('id', '=', booking.run.id).execute()
  await settlePayment(platform, { intent: { ...intent, status: 'succeeded' } })
  const [payment] = await findPayments(platform, { bookingId: booking.id })
  const { attemptId = '' } = payment ?? {}
  await refund(platform, { attemptId, amount: pence(50000), idempotencyKey: 'one' })
  expect((await bookingOf(platform, booking.publicId)).needsAttention, 'a partial refund does not close the case').toBe(
    true,
  )
  await refund(platform, { attemptId, amount: pence(100000), idempotencyKey: 'two' })
  expect(bookingLabel(await bookingOf(platform, booking.publicId), new Date())).toBe('Refunded')
})

test('of a payment that found no place all goes back by itself: the card, and the part that came by bank transfer by hand', async () => {
  const platform = await aPlatform()
  const booking = await aBooking(platform)
  const part = {
    allocations: [{ instalmentId: firstInstalment(booking).id, amount: pence(50000) }],
    idempotencyKey: 'part',
    reference: '',
  } satisfies Partial<RecordPaymentInput>
  const byTransfer: RecordPaymentInput = { ...part, kind: 'transfer', receivedOn: '2026-01-05', actor: 'staff:grace' }
  expect(await recordPayment(platform, byTransfer)).toMatchObject({ ok: true, confirmed: false })
  const started = await startPayment(platform, booking)
  const clientSecret = started.ok ? started.clientSecret : ''
  await payWithCard(platform, clientSecret)
  await platform.db.transaction().execute((tx) => releaseHold(tx, { bookingId: booking.id, reason: 'expired' }))
  await platform.db.updateTable('run').set({ capacity: 0 }).where('id', '=', booking.run.id).execute()
  const intentId = clientSecret.split('_secret')[0] ?? ''
  expect(await settlePayment(platform, { intent: await platform.stripe.findIntent(intentId) })).toMatchObject({
    outcome: 'paid-without-place',
  })
  await refundUnplaced(platform, { bookingId: booking.id })
  await makeRefunds(platform)
  expect(await refundsAtProvider(platform)).toEqual([{ intentId, amount: 100000 }])
  const open = platform.db.selectFrom('bookingCase').select('reason').where('resolvedAt', 'is', null)
  expect(await open.execute()).toEqual([{ reason: 'pay-back-by-hand' }])
  expect((await findPayments(platform, { bookingId: booking.id })).map(({ left }) => left)).toEqual([0, 0])
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('a missing reason, an invalid sum, too much, an unknown and an unpaid payment, and a changed submission are rejected', async () => {
  const platform = await aPlatform()
  const { attemptId } = await aPayment(platform)
  expect(await refund(platform, { attemptId, reason: ' ' })).toEqual({ ok: false, error: 'reason-missing' })
  for (const amount of [0, -1, 0.5, Number.NaN])
    expect(await refund(platform, { attemptId, amount: amount as RefundInput['amount'] })).toEqual({
      // as a careless caller would
      ok: false,
      error: 'not-a-sum',
    })
  expect(await refund(platform, { attemptId, amount: pence(150001) })).toEqual({
    ok: false,
    error: 'more-than-left',
    left: 150000,
  })
  expect(await refund(platform, { attemptId: crypto.randomUUID() })).toEqual({ ok: false, error: 'unknown-payment' })
  const { booking } = await aStartedPayment(platform)
  const unpaid = await platform.db
    .selectFrom('paymentAttempt')
    .select('id')
    .where('saleId', '=', booking.saleId)
    .executeTakeFirstOrThrow()
  expect(await refund(platform, { attemptId: unpaid.id })).toEqual({ ok: false, error: 'not-paid' })
  expect(await refund(platform, { attemptId, amount: pence(100), idempotencyKey: 'p' })).toMatchObject({ ok: true })
  expect(await refund(platform, { attemptId, amount: pence(200), idempotencyKey: 'p' })).toEqual({
    ok: false,
    error: 'press-changed',
  })
})

async function aPayment(platform: TestPlatform) {
  const { booking, intentId } = await aPaidBooking(platform)
  const [payment] = await findPayments(platform, { bookingId: booking.id })
  if (!payment) throw new Error('expected a payment')
  return { booking, intentId, attemptId: payment.attemptId }
}

const refund = (platform: TestPlatform, input: Partial<RefundInput> & { attemptId: string }) =>
  refundPayment(platform, {
    amount: pence(150000),
    reason: 'A kindness.',
    idempotencyKey: crypto.randomUUID(),
    actor: 'staff:grace',
    ...input,
  })
