import { expect, test } from 'vitest'
import { aStartedPayment, payWithCard } from '../../../tests/support/bookings.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { findDocuments, type FindDocumentsInput, sumDocuments } from './find-documents.ts'

test('a document is listed with its number as printed, its booking and its sum', async () => {
  const platform = await aPlatform()
  const booking = await aPaidBooking(platform, { typeofpayment: 'Deposit', fullName: 'Zoë Brien' })
  expect(await findDocuments(platform, { limit: 9 })).toEqual({
    rows: [
      {
        id: expect.any(String),
        series: 'R',
        number: 'R-000001',
        booking: { reference: booking.reference, fullName: 'Zoë Brien' },
        company: null,
        amount: 37500,
        vat: null,
        vatTreatment: null,
        issuedAt: expect.any(Date),
      },
    ],
    next: null,
  })
})

test('it is found by its number in any spelling and by the start of the reference, and filtered by series and time', async () => {
  const platform = await aPlatform()
  const first = await aPaidBooking(platform)
  const second = await aPaidBooking(platform)
  for (const q of ['R-000002', 'r2', '2', ' 000002 ', second.reference, second.reference.toLowerCase()])
    expect(await numbers(platform, { q }), q).toEqual(['R-000002'])
  expect(await numbers(platform, { q: 'TA-' })).toEqual(['R-000002', 'R-000001'])
  for (const q of ['C-2', '99', '%', '_', '9'.repeat(40), first.reference.slice(3)])
    expect(await numbers(platform, { q }), q).toEqual([])
  expect(await numbers(platform, { series: 'C' })).toEqual([])
  const hour = 60 * 60 * 1000
  expect(
    await numbers(platform, { from: new Date(Date.now() - hour), until: new Date(Date.now() + hour) }),
  ).toHaveLength(2)
  expect(await numbers(platform, { until: new Date(Date.now() - hour) })).toEqual([])
})

test('pages follow each other without a gap, from either end', async () => {
  const platform = await aPlatform()
  for (let n = 0; n < 3; n++) await aPaidBooking(platform)
  const inTime = ['R-000001', 'R-000002', 'R-000003']
  for (const sort of ['newest', 'oldest'] as const) {
    const { rows, next } = await findDocuments(platform, { sort, limit: 2 })
    const rest = await findDocuments(platform, { sort, limit: 2, after: next })
    expect([...rows, ...rest.rows].map((row) => row.number)).toEqual(sort === 'newest' ? inTime.toReversed() : inTime)
    expect(rest.next).toBeNull()
  }
})

test('a credit note is below nought, and the totals are of all that match and not of one page', async () => {
  const platform = await aPlatform()
  for (const typeofpayment of ['Deposit', 'Full Payment']) await aPaidBooking(platform, { typeofpayment })
  const { rows } = await findDocuments(platform, { limit: 1 })
  expect(rows).toHaveLength(1)
  expect(await sumDocuments(platform, {})).toEqual({ count: 2, amount: 187_500, vat: 0 })
  await platform.db
    .updateTable('document')
    .set({ series: 'C', kind: 'credit-note', number: 1, cancelsId: (eb) => eb.ref('id') })
    .where('number', '=', 2)
    .execute()
  expect(await sumDocuments(platform, {})).toEqual({ count: 2, amount: -112_500, vat: 0 })
  expect((await findDocuments(platform, { series: 'C', limit: 1 })).rows[0]?.amount).toBe(-150_000)
})

async function aPaidBooking(platform: TestPlatform, wanted: Record<string, unknown> = {}) {
  const { booking, intentId, clientSecret } = await aStartedPayment(platform, wanted)
  await payWithCard(platform, clientSecret)
  await settlePayment(platform, { intent: await platform.stripe.findIntent(intentId) })
  return booking
}

const numbers = async (platform: TestPlatform, input: Partial<FindDocumentsInput>) =>
  (await findDocuments(platform, { limit: 50, ...input })).rows.map((row) => row.number)
