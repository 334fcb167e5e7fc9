import { expect, test } from 'vitest'
import { refundPayment } from '../../src/domain/payments/refund-payment.ts'
import { findPayments } from '../../src/domain/bookings/booking-payments.ts'
import { findBrokenInvariants } from '../../src/domain/payments/invariants.ts'
import { makeRefund } from '../../src/domain/payments/provider-refunds.ts'
import { pence } from '../../src/domain/pence.ts'
import { aPaidBooking } from '../support/bookings.ts'
import { crashesOn } from '../support/crashes.ts'
import { type Rewrite, stopBefore, untilBlocked, withStatements } from '../support/interleave.ts'
import { aPlatform, type TestPlatform } from '../support/platform.ts'
import { makeRefunds, refundsAtProvider } from '../support/provider.ts'

/** Twice this is still less than was paid, so the provider would make it twice. */
const PART = pence(40_000)
/** Twice this is more than was paid. */
const MOST = pence(80_000)

test('A14: a process that dies after the provider has refunded, and before that is stored, refunds once', async () => {
  const platform = await aPlatform()
  const { intentId, refund } = await aPayment(platform)
  await refund(platform)
  const { id: refundId } = await platform.db.selectFrom('refund').select('id').executeTakeFirstOrThrow()
  // The first statement reads the refund; the second begins the transaction that marks it as done.
  const crashing = crashesOn(platform)({ statement: 2, when: 'before' })
  await expect(makeRefund(crashing.platform, { refundId })).rejects.toThrow(/connection/)
  expect(crashing.statements[1]).toMatch(/^begin/)
  expect(await refundsAtProvider(platform)).toEqual([{ intentId, amount: PART }])
  expect(await platform.db.selectFrom('refund').select('state').execute()).toEqual([{ state: 'requested' }])

  await makeRefunds(platform)
  expect(await refundsAtProvider(platform)).toEqual([{ intentId, amount: PART }])
  expect(await platform.db.selectFrom('refund').select('state').execute()).toEqual([{ state: 'succeeded' }])
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('A14: a decision whose process dies before its commit was never made, and staff decide it again', async () => {
  const platform = await aPlatform()
  const { intentId, refund } = await aPayment(platform)
  const whole = crashesOn(platform)(null)
  await refund(whole.platform, 'a try')
  await makeRefunds(platform)
  const commit = whole.statements.findIndex((statement) => statement.startsWith('commit')) + 1

  const again = await aPayment(platform)
  const crashing = crashesOn(platform)({ statement: commit, when: 'before' })
  await expect(again.refund(crashing.platform)).rejects.toThrow(/connection/)
  await makeRefunds(platform)
  expect(await refundsAtProvider(platform), 'nothing more').toEqual([{ intentId, amount: PART }])
  expect(await again.refund(platform)).toMatchObject({ ok: true })
  await makeRefunds(platform)
  expect(await refundsAtProvider(platform)).toHaveLength(2)
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('A14 twin: without the idempotency key that is kept before the call, trying again refunds twice', async () => {
  const platform = await aPlatform()
  const { intentId } = await aPaidBooking(platform)
  for (let tries = 0; tries < 2; tries++)
    await platform.stripe.refund({
      intentId,
      amountPence: PART,
      refundId: 'r',
      idempotencyKey: crypto.randomUUID(),
    })
  expect(await refundsAtProvider(platform)).toHaveLength(2)
})

test('A14: of two refunds that are decided at once, the second waits and finds that less is left', async () => {
  const platform = await aPlatform()
  const { refund } = await aPayment(platform)
  const first = await stopBefore(platform, /^commit/, (on) => refund(on, 'one press', MOST))
  const second = refund(platform, 'another submission', MOST)
  await untilBlocked(platform, second)
  expect(await first.goOn()).toMatchObject({ ok: true })
  expect(await second).toEqual({ ok: false, error: 'more-than-left', left: 70_000 })
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('A14 twin: without the lock on the booking the same two refunds are more than was paid', async () => {
  const unguarded: Rewrite = (statement) => statement.replace(' for update of "first", "sale", "booking"', '')
  const platform = await aPlatform()
  const { refund } = await aPayment(platform)
  const first = await stopBefore(platform, /^commit/, (on) => refund(on, 'one press', MOST), unguarded)
  expect(await refund(withStatements(platform, unguarded), 'another submission', MOST)).toMatchObject({ ok: true })
  expect(await first.goOn()).toMatchObject({ ok: true })
  const decided = await platform.db.selectFrom('refund').select('amountPence').execute()
  expect(decided.reduce((sum, { amountPence }) => sum + amountPence, 0)).toBeGreaterThan(150_000)
})

/** A payment of £1,500.00, of which a submission of the form refunds a part. */
async function aPayment(platform: TestPlatform) {
  const { booking, intentId } = await aPaidBooking(platform)
  const [payment] = await findPayments(platform, { bookingId: booking.id })
  const refund = (on: TestPlatform, idempotencyKey = 'one press', amount = PART) =>
    refundPayment(on, {
      attemptId: payment?.attemptId ?? '',
      idempotencyKey: `${booking.id} ${idempotencyKey}`,
      amount,
      reason: 'A kindness.',
      actor: 'staff:grace',
    })
  return { intentId, refund }
}
