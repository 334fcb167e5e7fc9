import { expect, test } from 'vitest'
import { aPaidBooking, aStartedBalance, payWithCard } from '../../tests/support/bookings.ts'
import { readPdfText } from '../../tests/support/pdf-text.ts'
import { aPlatform, type TestPlatform } from '../../tests/support/platform.ts'
import { makeRefunds } from '../../tests/support/refunds.ts'
import { refundPayment } from '#domain/payments/refund-payment.ts'
import { changeBuyer, reissueDocuments } from '#domain/documents/change-buyer.ts'
import { findDocuments } from '#domain/documents/find-documents.ts'
import { settlePayment } from '#domain/payments/settle-payment.ts'
import { pence } from '#domain/pence.ts'
import { renderDocument } from './render-document.ts'

test('each document of a booking is rendered with its own number and sum: deposit, balance and credit note', async () => {
  const platform = await aPlatform()
  const { booking, intentId, clientSecret } = await aStartedBalance(platform)
  await payWithCard(platform, clientSecret)
  await settlePayment(platform, { intent: await platform.cards.findIntent(intentId) })
  const { id: attemptId } = await platform.db
    .selectFrom('paymentAttempt')
    .select('id')
    .where('providerId', '=', intentId)
    .executeTakeFirstOrThrow()
  const refund = {
    attemptId,
    amount: pence(40000),
    reason: 'By telephone',
    idempotencyKey: 'p1',
    actor: 'staff:bo',
  } as const
  expect(await refundPayment(platform, refund)).toMatchObject({ ok: true })
  await makeRefunds(platform)
  const printed = await printAll(platform)
  expect(printed.map((one) => one.number)).toEqual(['C-000001', 'R-000002', 'R-000001'])
  for (const [index, sum] of ['£400.00', '£1,125.00', '£375.00'].entries()) {
    expect(printed[index]?.text).toContain(booking.reference)
    expect(printed[index]?.text).toContain(sum)
    expect(printed[index]?.text).toContain(printed[index]?.number)
  }
})

test('a document keeps the buyer it was issued to until staff reissue it; its number and sum stay', async () => {
  const platform = await aPlatform()
  const { booking } = await aPaidBooking(platform)
  const input = { actor: 'staff:grace', bookingId: booking.id } as const
  const buyer = {
    companyName: 'Fjord Shipping AS',
    postalAddress: 'Kaia 17\nTrondheim',
    vatNumber: '',
    purchaseOrder: 'PO-99812',
  }
  expect(await changeBuyer(platform, { ...input, version: 0, buyer })).toEqual({ ok: true })
  const [before] = await printAll(platform)
  expect(before?.text).not.toContain('Fjord')
  const submission = { ...input, idempotencyKey: 'p1' }
  const twice = await Promise.all([reissueDocuments(platform, submission), reissueDocuments(platform, submission)])
  expect(twice.map((one) => one.ok)).toEqual([true, true])
  const [after] = await printAll(platform)
  expect(after?.number).toBe(before?.number)
  for (const part of ['Fjord Shipping AS', 'Kaia 17', 'PO-99812', 'Reissued', '£1,500.00'])
    expect(after?.text).toContain(part)
  const lines = platform.db.selectFrom('audit').select('details').where('action', '=', 'documents-reissued')
  expect(await lines.execute()).toMatchObject([{ details: { numbers: [after?.number] } }])
})

test('an unknown id gives no document', async () => {
  const platform = await aPlatform()
  await aPaidBooking(platform)
  expect(await render(platform, crypto.randomUUID())).toBeNull()
})

const render = ({ db }: TestPlatform, documentId: string) =>
  renderDocument({ db, publicUrl: 'https://tideway.example', testMode: false }, { documentId })

async function printAll(platform: TestPlatform) {
  const { rows } = await findDocuments(platform, { limit: 9 })
  return Promise.all(
    rows.map(async ({ id, number }) => {
      const printed = await render(platform, id)
      expect(printed?.number).toBe(number)
      return { number, text: readPdfText(printed?.content ?? Buffer.from('')) }
    }),
  )
}
