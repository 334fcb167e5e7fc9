import { expect, test } from 'vitest'
import { aPaidBooking, bookingOf } from '../../../tests/support/bookings.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { askSandbox } from '../../../tests/support/sandbox.ts'
import { bookingLabel } from '../bookings/booking.ts'
import { findPayments } from '../bookings/booking-payments.ts'
import { closeCases } from '../cases/cases.ts'
import { findBrokenInvariants } from './invariants.ts'
import { findCleanWaterTotal } from './ledger.ts'
import { handlePaymentEvent } from './sync-payment.ts'
import { saleOf } from '../order.ts'

const EVENTS = ['created', 'updated', 'funds_withdrawn', 'funds_reinstated', 'closed'].map(
  (end) => `charge.dispute.${end}`,
)

test('an open dispute is a case with the day by which it is answered; won, the case closes and the money stays', async () => {
  const platform = await aPlatform()
  const { booking, update } = await aDispute(platform)
  expect(await platform.db.selectFrom('dispute').select(['state', 'amountPence', 'reason']).execute()).toEqual([
    { state: 'needs-response', amountPence: 150_000, reason: 'fraudulent' },
  ])
  expect(await openCases(platform)).toMatchObject([
    { reason: 'dispute-at-provider', details: { amountPence: 150_000 } },
  ])
  await update('under_review')
  expect(await openCases(platform)).toHaveLength(1)
  await update('won')
  expect(await openCases(platform)).toEqual([])
  expect((await bookingOf(platform, booking.publicId)).money).toEqual({ paid: 150_000, refunded: 0 })
  expect(await findCleanWaterTotal(platform)).toBe(1_500)
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('a lost dispute takes its sum out of our books once, in any order of events, and asks staff about the place', async () => {
  const platform = await aPlatform()
  const { booking, update } = await aDispute(platform)
  await update('lost')
  for (const type of [...EVENTS.toReversed(), ...EVENTS]) await hear(platform, booking.id, type)
  expect(await openCases(platform)).toMatchObject([{ reason: 'dispute-lost' }])
  expect((await bookingOf(platform, booking.publicId)).money).toEqual({ paid: 150_000, refunded: 150_000 })
  expect((await findPayments(platform, { bookingId: booking.id }))[0]?.left, 'nothing is left to refund').toBe(0)
  expect(await findCleanWaterTotal(platform)).toBe(0)
  expect(await findBrokenInvariants(platform)).toEqual([])
  await platform.db.transaction().execute((tx) => closeCases(tx, { bookingId: booking.id, reasons: ['dispute-lost'] }))
  await hear(platform, booking.id, 'charge.dispute.closed')
  expect(bookingLabel(await bookingOf(platform, booking.publicId), new Date()), 'closed stays closed').toBe('Refunded')
})

test('twin: while only the beginning of a dispute is heard, a lost one still counts as ours', async () => {
  const platform = await aPlatform()
  const { booking, updateUnheard } = await aDispute(platform)
  await updateUnheard('lost')
  expect((await bookingOf(platform, booking.publicId)).money.refunded).toBe(0)
  expect(await openCases(platform)).toMatchObject([{ reason: 'dispute-at-provider' }])
})

test('an early warning of fraud is one case, which stays closed once staff have closed it', async () => {
  const platform = await aPlatform()
  const { booking, intentId } = await aPaidBooking(platform)
  await askSandbox(platform.sandbox, 'test_helpers/early_fraud_warnings', { payment_intent: intentId })
  const type = 'radar.early_fraud_warning.created'
  await Promise.all([1, 2, 3].map(() => hear(platform, booking.id, type)))
  expect(await openCases(platform)).toMatchObject([
    { reason: 'fraud-warning', details: { code: 'made_with_stolen_card' } },
  ])
  await platform.db.transaction().execute((tx) => closeCases(tx, { bookingId: booking.id, reasons: ['fraud-warning'] }))
  await hear(platform, booking.id, type)
  expect(await openCases(platform)).toEqual([])
})

async function aDispute(platform: TestPlatform) {
  const { booking, intentId } = await aPaidBooking(platform)
  await askSandbox(platform.sandbox, 'test_helpers/disputes', { payment_intent: intentId })
  await hear(platform, booking.id, 'charge.dispute.created')
  const [dispute] = await platform.stripe.findDisputes(intentId)
  const updateUnheard = (status: string) =>
    askSandbox(platform.sandbox, `test_helpers/disputes/${dispute?.id}`, { status })
  const update = async (status: string) => {
    await updateUnheard(status)
    for (const type of EVENTS) await hear(platform, booking.id, type)
  }
  return { booking, update, updateUnheard }
}

async function hear(platform: TestPlatform, bookingId: string, type: string): Promise<void> {
  const { providerId: intentId } = await platform.db
    .selectFrom('paymentAttempt')
    .select('providerId')
    .where('saleId', '=', saleOf(bookingId))
    .executeTakeFirstOrThrow()
  await handlePaymentEvent(platform, { event: { id: crypto.randomUUID(), type, intentId } })
}

const openCases = ({ db }: TestPlatform) =>
  db.selectFrom('bookingCase').select(['reason', 'details']).where('resolvedAt', 'is', null).execute()
