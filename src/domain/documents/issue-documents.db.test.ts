import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aStartedPayment, payWithCard } from '../../../tests/support/bookings.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { findBrokenInvariants } from '../payments/invariants.ts'
import { makeRefund } from '../payments/provider-refunds.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { pence } from '../pence.ts'
import { changeSetting } from '../settings/stored-settings.ts'
import { vatWithin } from './vat.ts'

test('a fifth on top is a sixth of the whole, to the nearest penny', () => {
  expect(vatWithin(pence(150000), 2000)).toBe(25000)
  expect(vatWithin(pence(37500), 2000)).toBe(6250)
  expect(vatWithin(pence(100), 2000)).toBe(17)
  expect(vatWithin(pence(0), 2000)).toBe(0)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000 }), fc.integer({ min: 1, max: 10_000 }), (gross, rate) => {
      const vat = vatWithin(pence(gross), rate)
      expect(Math.abs(vat * (10_000 + rate) - gross * rate)).toBeLessThanOrEqual((10_000 + rate) / 2)
    }),
  )
})

test('without VAT a payment has a receipt; with it an invoice in its own series, without a gap', async () => {
  const platform = await aPlatform()
  await aSettledPayment(platform)
  await chargeVat(platform, 0, '20')
  await aSettledPayment(platform)
  await aSettledPayment(platform)
  await chargeVat(platform, 1, '10')
  await aSettledPayment(platform)
  const none = { vatRateBasisPoints: null, vatPence: null, vatNumber: null }
  const stated = { vatNumber: 'GB 123 4567 89' }
  expect(await documents(platform)).toEqual([
    { series: 'R', number: 1, amountPence: 150000, ...none },
    { series: 'I', number: 1, amountPence: 150000, vatRateBasisPoints: 2000, vatPence: 25000, ...stated },
    { series: 'I', number: 2, amountPence: 150000, vatRateBasisPoints: 2000, vatPence: 25000, ...stated },
    { series: 'I', number: 3, amountPence: 150000, vatRateBasisPoints: 1000, vatPence: 13636, ...stated },
  ])
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('credit notes take back the VAT of their invoice, at its rate and to the penny', async () => {
  const platform = await aPlatform()
  await chargeVat(platform, 0, '20')
  const attemptId = await aSettledPayment(platform)
  await chargeVat(platform, 1, '10')
  for (const [index, amountPence] of [pence(50001), pence(50001), pence(49998)].entries()) {
    const { id: refundId } = await platform.db
      .insertInto('refund')
      .values({ attemptId, amountPence, reason: 'staff', idempotencyKey: `submission-${index}`, state: 'requested' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await makeRefund(platform, { refundId })
  }
  const notes = (await documents(platform)).filter((one) => one.series === 'C')
  expect(notes.map((one) => [one.amountPence, one.vatPence, one.vatRateBasisPoints])).toEqual([
    [50001, 8334, 2000],
    [50001, 8333, 2000],
    [49998, 8333, 2000],
  ])
  expect(await findBrokenInvariants(platform)).toEqual([])
})

const documents = (platform: TestPlatform) =>
  platform.db
    .selectFrom('document')
    .select(['series', 'number', 'amountPence', 'vatRateBasisPoints', 'vatPence', 'vatNumber'])
    .orderBy('issuedAt')
    .execute()

async function chargeVat(platform: TestPlatform, version: number, rateBasisPoints: string): Promise<void> {
  const typed = { charged: 'yes', rateBasisPoints, number: 'GB 123 4567 89' }
  const changed = await changeSetting(platform, { actor: 'staff:amara', name: 'vat', version, typed })
  if (!changed.ok) throw new Error(`expected VAT to be set, got ${changed.error}`)
}

async function aSettledPayment(platform: TestPlatform): Promise<string> {
  const { booking, intentId, clientSecret } = await aStartedPayment(platform)
  await payWithCard(platform, clientSecret)
  await settlePayment(platform, { intent: await platform.stripe.findIntent(intentId) })
  const { id } = await platform.db
    .selectFrom('paymentAttempt')
    .select('id')
    .where('saleId', '=', booking.saleId)
    .executeTakeFirstOrThrow()
  return id
}
