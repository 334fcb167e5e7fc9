import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aBooking, aPaidBooking, aStartedBalance, payWithCard } from '../../tests/support/bookings.ts'
import { changeBranding } from '../../tests/support/branding.ts'
import { changeCompany } from '../../tests/support/company.ts'
import { readPdfText } from '../../tests/support/pdf-text.ts'
import { aPlatform, type TestPlatform } from '../../tests/support/platform.ts'
import { makeRefunds } from '../../tests/support/provider.ts'
import { findPayments } from '#domain/bookings/booking-payments.ts'
import { balanceOf, type Booking } from '#domain/bookings/booking.ts'
import { findBrokenInvariants } from '#domain/payments/invariants.ts'
import { recordPayment, type RecordPaymentInput } from '#domain/payments/record-payment.ts'
import { waiveInstalment } from '#domain/payments/waive-instalment.ts'
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
  await settlePayment(platform, { intent: await platform.stripe.findIntent(intentId) })
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

test('for another buyer a document is replaced: a credit note cancels it, and it stays as it was', async () => {
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
  const printed = await printAll(platform)
  const after = (number: string) => printed.find((one) => one.number === number)?.text
  expect(printed).toHaveLength(3)
  expect(after('R-000001')).toBe(before?.text)
  for (const part of ['Credit note', 'R-000001', 'Credited£1,500.00', 'A new document'])
    expect(after('C-000001')).toContain(part)
  for (const part of ['Fjord Shipping AS', 'Kaia 17', 'PO-99812', '£1,500.00'])
    expect(after('R-000002')).toContain(part)
  const lines = platform.db.selectFrom('audit').select('details').where('action', '=', 'documents-reissued')
  expect(await lines.execute()).toMatchObject([{ details: { numbers: ['C-000001', 'R-000002'] } }])
  expect(await reissueDocuments(platform, { ...input, idempotencyKey: 'p2' })).toMatchObject({ ok: false })
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('A17: what was issued says the same, byte for byte, no matter what is changed afterwards', async () => {
  const platform = await aPlatform()
  const { booking } = await aPaidBooking(platform, { typeofpayment: 'Deposit' })
  const before = await bytesOf(platform)
  await changeEverything(platform, booking)
  const after = await bytesOf(platform)
  expect(after.size).toBeGreaterThan(before.size)
  for (const [number, content] of before) expect(after.get(number)?.equals(content), number).toBe(true)
  // The twin: with what is true now in its snapshot a document is another.
  await platform.db
    .updateTable('document')
    .set({ snapshot: sql`snapshot || '{"fullName": "Another Name"}'` })
    .execute()
  const drawnAnew = await bytesOf(platform)
  for (const [number, content] of before) expect(drawnAnew.get(number)?.equals(content), number).toBe(false)
})

test('a consumer’s receipt names the last day to withdraw once the contract is made; a company’s and an older one do not', async () => {
  const platform = await aPlatform()
  const lastDayOn = async () => (await printAll(platform)).map(({ text }) => /You can withdraw until/.test(text))
  const { instalments } = await aBooking(platform, { email: 'part@example.com' })
  const part = {
    allocations: [{ instalmentId: instalments[0]?.id ?? '', amount: pence(1000) }],
    idempotencyKey: 'p1',
    reference: '',
  } satisfies Partial<RecordPaymentInput>
  await recordPayment(platform, { ...part, kind: 'cash', receivedOn: '2026-01-05', actor: 'staff:bo' })
  expect(await lastDayOn(), 'a part of the first sum makes no contract').toEqual([false])
  await aPaidBooking(platform)
  expect(await lastDayOn()).toEqual([true, false])
  await aPaidBooking(platform, { bookingFor: 'company', companyName: 'Fjord' })
  expect(await lastDayOn()).toEqual([false, true, false])
  await platform.db
    .updateTable('document')
    .set({ snapshot: sql`snapshot - 'lastWithdrawalDay'` })
    .execute()
  expect(await lastDayOn()).toEqual([false, false, false])
})

test('an unknown id gives no document', async () => {
  const platform = await aPlatform()
  await aPaidBooking(platform)
  expect(await render(platform, crypto.randomUUID())).toBeNull()
})

const render = (platform: TestPlatform, documentId: string) =>
  renderDocument({ ...platform, publicUrl: 'https://tideway.example', testMode: false }, { documentId })

/** Waived, reissued, refunded in part, renamed, at another price, by a company with another name and other colours. */
async function changeEverything(platform: TestPlatform, booking: Booking): Promise<void> {
  await changeCompany(platform, { brand: 'Kelpie Training', email: 'hello@kelpie.example' })
  await changeBranding(platform, { accent: '#6d28d9', button: '#9be07a' })
  const by = { actor: 'staff:grace', bookingId: booking.id } as const
  const buyer = { companyName: 'Fjord AS', postalAddress: '', vatNumber: '', purchaseOrder: '' }
  expect(await changeBuyer(platform, { ...by, version: 0, buyer })).toEqual({ ok: true })
  expect(await reissueDocuments(platform, { ...by, idempotencyKey: 'p1' })).toMatchObject({ ok: true })
  const waived = { actor: by.actor, instalmentId: balanceOf(booking)?.id ?? '', reason: 'A gift' }
  expect(await waiveInstalment(platform, waived)).toMatchObject({ ok: true })
  const [payment] = await findPayments(platform, by)
  const refund = { attemptId: payment?.attemptId ?? '', amount: pence(10000), reason: 'Ill', idempotencyKey: 'p3' }
  expect(await refundPayment(platform, { ...refund, actor: by.actor })).toMatchObject({ ok: true })
  await makeRefunds(platform)
  await platform.db
    .updateTable('course')
    .set({ name: 'Renamed', pricePence: pence(200000) })
    .where('id', '=', booking.course.id)
    .execute()
  await platform.db.updateTable('run').set({ label: 'Another label' }).where('id', '=', booking.run.id).execute()
  await platform.db.updateTable('booking').set({ fullName: 'Another Name', email: 'another@example.com' }).execute()
}

async function bytesOf(platform: TestPlatform): Promise<Map<string, Buffer>> {
  const { rows } = await findDocuments(platform, { limit: 9 })
  const printed = await Promise.all(rows.map(({ id }) => render(platform, id)))
  return new Map(printed.flatMap((one) => (one ? [[one.number, one.content] as const] : [])))
}

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
