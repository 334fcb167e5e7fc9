import { expect, test } from 'vitest'
import { aBooking, aPaidBooking } from '../../../tests/support/bookings.ts'
import { aPlatform } from '../../../tests/support/platform.ts'
import { makeRefunds, refundsAtProvider } from '../../../tests/support/refunds.ts'
import { findBrokenInvariants } from './invariants.ts'
import { pence } from '../pence.ts'
import { findRefundParts, refundBookings } from './refund-bookings.ts'
import { refundPayment } from './refund-payment.ts'

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
