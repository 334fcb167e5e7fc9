import { expect, test } from 'vitest'
import { aBooking, aPaidBooking, aStartedPayment, payWithCard } from '../../../tests/support/bookings.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { readFields } from '../fields.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { buyerDetails } from './buyer.ts'
import { changeBuyer, reissueDocuments } from './change-buyer.ts'
import { saleOf } from '../order.ts'

const actor = 'staff:grace' as const
const buyer = {
  companyName: 'Fjord AS',
  postalAddress: 'Kaia 17\nTrondheim',
  vatNumber: 'NO 974 760 673',
  purchaseOrder: 'PO-1',
}

test('documents issued from then on name the buyer; earlier ones stay as they were', async () => {
  const platform = await aPlatform()
  const { booking: earlier } = await aPaidBooking(platform)
  await changeBuyer(platform, { actor, bookingId: earlier.id, version: 0, buyer })
  const { booking, intentId, clientSecret } = await aStartedPayment(platform)
  await changeBuyer(platform, { actor, bookingId: booking.id, version: 0, buyer })
  await payWithCard(platform, clientSecret)
  await settlePayment(platform, { intent: await platform.stripe.findIntent(intentId) })
  expect(await documentsOf(platform, earlier.id)).toMatchObject([{ buyer: null, reissuedAt: null }])
  expect(await documentsOf(platform, booking.id)).toMatchObject([{ buyer, reissuedAt: null }])
})

test('the audit log says which fields were changed and not their values, because it is never erased', async () => {
  const platform = await aPlatform()
  const { id: bookingId } = await aBooking(platform)
  await changeBuyer(platform, { actor, bookingId, version: 0, buyer: { ...buyer, vatNumber: '', purchaseOrder: '' } })
  const lines = await platform.db.selectFrom('audit').select('details').where('action', '=', 'buyer-changed').execute()
  expect(lines).toEqual([{ details: { changed: ['companyName', 'postalAddress'] } }])
})

test('of two who change it the second is shown what the first stored', async () => {
  const platform = await aPlatform()
  const { id: bookingId } = await aBooking(platform)
  const other = { ...buyer, companyName: 'Harbour Ltd' }
  const answers = await Promise.all(
    [buyer, other].map((one) => changeBuyer(platform, { actor, bookingId, version: 0, buyer: one })),
  )
  expect(answers.filter((one) => one.ok)).toHaveLength(1)
  expect(answers.find((one) => !one.ok)).toMatchObject({
    error: 'changed-meanwhile',
    now: { purchaseOrder: 'PO-1' },
    changed: { by: actor },
  })
})

test('an unknown booking has no buyer, and without documents there is nothing to reissue', async () => {
  const platform = await aPlatform()
  const { id: bookingId } = await aBooking(platform)
  const unknown = crypto.randomUUID()
  expect(await changeBuyer(platform, { actor, bookingId: unknown, version: 0, buyer })).toMatchObject({
    error: 'unknown-booking',
  })
  expect(await reissueDocuments(platform, { actor, bookingId: unknown, idempotencyKey: 'p' })).toMatchObject({
    error: 'unknown-booking',
  })
  expect(await reissueDocuments(platform, { actor, bookingId, idempotencyKey: 'p' })).toMatchObject({
    error: 'nothing-to-reissue',
  })
})

test('an address keeps its lines, and a value that is too long has an error at its own field', () => {
  const read = readFields(buyerDetails, { companyName: 'x'.repeat(121), postalAddress: 'A\r\nB' })
  expect(read).toMatchObject({ ok: false, fieldErrors: { companyName: 'Please use at most 120 characters.' } })
  expect(buyerDetails.parse({ postalAddress: ' A\r\nB ' })).toEqual({
    companyName: '',
    postalAddress: 'A\nB',
    vatNumber: '',
    purchaseOrder: '',
  })
})

const documentsOf = (platform: TestPlatform, bookingId: string) =>
  platform.db.selectFrom('document').select(['buyer', 'reissuedAt']).where('saleId', '=', saleOf(bookingId)).execute()
