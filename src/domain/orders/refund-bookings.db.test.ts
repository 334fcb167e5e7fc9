import { expect, test } from 'vitest'
import { aBooking, aPaidBooking, bookingOf } from '../../../tests/support/bookings.ts'
import { aPlatform } from '../../../tests/support/platform.ts'
import { makeRefunds, refundsAtProvider } from '../../../tests/support/provider.ts'
import { findBrokenInvariants } from '../payments/invariants.ts'
import { pence } from '../pence.ts'
import { cancelBookings, findRefundParts, refundBookings } from './refund-bookings.ts'
import { refundPayment } from '../payments/refund-payment.ts'

const submission = { reason: 'The trainer is ill', actor: 'staff:grace', idempotencyKey: 'p' } as const

test('what is left to refund of the selected bookings is shown with its sum, and those with nothing left', async () => {
  const platform = await aPlatform()
  const { booking: full } = await aPaidBooking(platform, { fullName: 'Amara' })
  const { booking: deposit } = await aPaidBooking(platform, { fullName: 'Bo', typeofpayment: 'Deposit' })
  const unpaid = await aBooking(platform, { fullName: 'Chloé' })
  const references = [unpaid, deposit, full].map((one) => one.reference)
  const found = await findRefundParts(platform, { references })
  expect(found.parts).toMatchObject([
    { fullName: 'Amara', amount: 150000 },
    { fullName: 'Bo', amount: 37500 },
  ])
  expect(found).toMatchObject({ total: 187500, nothing: [{ fullName: 'Chloé' }] })
})

test('one submission refunds each payment once at the provider, even at once, and what was not shown is not refunded', async () => {
  const platform = await aPlatform()
  const { booking: one } = await aPaidBooking(platform, { fullName: 'Amara' })
  const { booking: other } = await aPaidBooking(platform, { fullName: 'Bo' })
  const { booking: stranger } = await aPaidBooking(platform, { fullName: 'Chloé' })
  const references = [one.reference, other.reference]
  const { parts } = await findRefundParts(platform, { references: [...references, stranger.reference] })
  const twice = await Promise.all([
    refundBookings(platform, { ...submission, references, parts }),
    refundBookings(platform, { ...submission, references, parts }),
  ])
  for (const outcomes of twice)
    expect(outcomes.map(({ fullName, answer }) => [fullName, answer.ok])).toEqual([
      ['Amara', true],
      ['Bo', true],
    ])
  await makeRefunds(platform)
  expect(await refundsAtProvider(platform)).toMatchObject([{ amount: 150000 }, { amount: 150000 }])
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('what a colleague refunded meanwhile is rejected, and the others are refunded', async () => {
  const platform = await aPlatform()
  const { booking: one } = await aPaidBooking(platform, { fullName: 'Amara' })
  const { booking: other } = await aPaidBooking(platform, { fullName: 'Bo' })
  const references = [one.reference, other.reference]
  const { parts } = await findRefundParts(platform, { references })
  const [first] = parts
  if (!first) throw new Error('expected a payment')
  await refundPayment(platform, {
    ...submission,
    attemptId: first.attemptId,
    amount: pence(100),
    idempotencyKey: 'other',
  })
  const outcomes = await refundBookings(platform, { ...submission, references, parts })
  expect(outcomes.map(({ answer }) => answer.ok || answer.error)).toEqual(['more-than-left', true])
})

test('a payment in dispute is shown apart, and is neither refunded nor its booking cancelled', async () => {
  const platform = await aPlatform()
  const { booking: one } = await aPaidBooking(platform, { fullName: 'Amara' })
  const { booking: other } = await aPaidBooking(platform, { fullName: 'Bo' })
  const references = [one.reference, other.reference]
  const { parts } = await findRefundParts(platform, { references })
  const attemptId = parts.find(({ fullName }) => fullName === 'Bo')?.attemptId ?? ''
  await platform.db
    .insertInto('dispute')
    .values({
      attemptId,
      providerId: 'dp_1',
      amountPence: pence(150000),
      feePence: pence(0),
      reason: 'fraudulent',
      state: 'needs-response',
      openedAt: new Date(),
    })
    .execute()
  const found = await findRefundParts(platform, { references })
  expect(found).toMatchObject({ total: 150000, disputed: [{ fullName: 'Bo' }], nothing: [] })
  const cancelled = await cancelBookings(platform, { ...submission, references, parts })
  expect(cancelled.map(({ answer }) => answer.ok || answer.error)).toEqual([true, 'disputed'])
  const refunded = await refundBookings(platform, { ...submission, references, parts: parts.slice(1) })
  expect(refunded.map(({ answer }) => answer.ok || answer.error)).toEqual(['disputed'])
  // Its twin: once the dispute is decided for us, the same call refunds.
  await platform.db.updateTable('dispute').set({ state: 'won' }).where('providerId', '=', 'dp_1').execute()
  const later = await refundBookings(platform, { ...submission, references, parts: parts.slice(1) })
  expect(later.map(({ answer }) => answer.ok)).toEqual([true])
})

test('selected bookings are cancelled with what they paid, once, and one that paid nothing without a refund', async () => {
  const platform = await aPlatform()
  const { booking: paid } = await aPaidBooking(platform, { fullName: 'Amara' })
  const held = await aBooking(platform, { fullName: 'Bo' })
  const references = [paid.reference, held.reference]
  const { parts } = await findRefundParts(platform, { references })
  const cancel = () => cancelBookings(platform, { ...submission, references, parts })
  expect((await cancel()).map(({ answer, amount }) => [answer.ok, amount])).toEqual([
    [true, 150000],
    [true, 0],
  ])
  expect((await cancel()).map(({ answer }) => answer.ok || answer.error)).toEqual([
    'already-cancelled',
    'already-cancelled',
  ])
  await makeRefunds(platform)
  expect(await refundsAtProvider(platform)).toMatchObject([{ amount: 150000 }])
  expect((await bookingOf(platform, paid.publicId)).cancelledAt).not.toBeNull()
  expect(await findBrokenInvariants(platform)).toEqual([])
})
