import { expect, test } from 'vitest'
import { aPaidBooking } from '../../../tests/support/bookings.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { makeRefunds } from '../../../tests/support/provider.ts'
import { balanceOf } from '../bookings/booking.ts'
import { findPayments } from '../bookings/booking-payments.ts'
import { reissueDocuments, changeBuyer } from '../documents/change-buyer.ts'
import { findDocuments, sumDocuments } from '../documents/find-documents.ts'
import { findBrokenInvariants } from '../payments/invariants.ts'
import { recordPayment, type RecordPaymentInput } from '../payments/record-payment.ts'
import { refundPayment } from '../payments/refund-payment.ts'
import { pence } from '../pence.ts'
import { loadReport, readReport } from '../reports/report.ts'
import { changeSetting } from '../settings/stored-settings.ts'
import { changeVatTreatment, findVatTreatment } from './change-vat.ts'

const actor = 'staff:grace' as const
type Treatment = Parameters<typeof changeVatTreatment>[1]['treatment']

test('a treatment is set once for the version that was shown; the same one again changes nothing', async () => {
  const platform = await aPlatform()
  const set = (version: number, treatment: Treatment, courseId = 1) =>
    changeVatTreatment(platform, { actor, courseId, version, treatment })
  expect(await findVatTreatment(platform, 1)).toBe('standard')
  const both = await Promise.all([set(1, 'exempt'), set(1, 'zero')])
  expect(both.filter((one) => one.ok)).toHaveLength(1)
  expect(both).toContainEqual({ ok: false, error: 'changed-meanwhile' })
  expect(await set(1, await findVatTreatment(platform, 1))).toEqual({ ok: true })
  expect(await findVatTreatment(platform, 2)).toBe('standard')
  expect(await set(1, 'zero', 99)).toEqual({ ok: false, error: 'unknown-course' })
  const entries = platform.db.selectFrom('audit').select('id').where('action', '=', 'course-vat-changed')
  expect(await entries.execute()).toHaveLength(1)
})

test('standard, zero-rated and exempt: each payment has its document, and the report keeps them apart', async () => {
  const platform = await aPlatform()
  await aPaidBooking(platform)
  await chargeVat(platform)
  for (const treatment of ['standard', 'zero', 'exempt'] as const) {
    await treat(platform, treatment)
    await aPaidBooking(platform)
  }
  expect(await documents(platform)).toEqual([
    ['I-000001', 150_000, 25_000, 'standard'],
    ['I-000002', 150_000, 0, 'zero'],
    ['R-000001', 150_000, null, null],
    ['R-000002', 150_000, null, 'exempt'],
  ])
  const { rows } = await loadReport(platform, readReport({ report: 'vat', period: 'year' }, platform.clock.now()))
  expect(rows.map(({ name, beforeVat, vat, gross }) => [name, beforeVat, vat, gross])).toEqual([
    ['20%', 125_000, 25_000, 150_000],
    ['0%', 150_000, 0, 150_000],
    ['exempt', 150_000, 0, 150_000],
    ['none', 150_000, 0, 150_000],
  ])
  expect((await sumDocuments(platform, {})).vat).toBe(25_000)
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('a booking keeps the treatment it was made with, in its balance as in its deposit', async () => {
  const platform = await aPlatform()
  await chargeVat(platform)
  const { booking } = await aPaidBooking(platform, { typeofpayment: 'Deposit' })
  const twin = await aPaidBooking(platform, { typeofpayment: 'Deposit' })
  await treat(platform, 'exempt')
  // The twin: without its own treatment a booking takes that of its course today.
  await platform.db
    .updateTable('booking')
    .set(({ selectFrom }) => ({ vatTreatment: selectFrom('course').select('vatTreatment').where('id', '=', 1) }))
    .where('id', '=', twin.booking.id)
    .execute()
  for (const one of [booking, twin.booking]) await payBalance(platform, balanceOf(one)?.id ?? '')
  expect(await documents(platform)).toEqual([
    ['I-000001', 37_500, 6_250, 'standard'],
    ['I-000002', 37_500, 6_250, 'standard'],
    ['I-000003', 112_500, 18_750, 'standard'],
    ['R-000001', 112_500, null, 'exempt'],
  ])
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('what follows the receipt of an exempt course is exempt too: for another buyer, and refunded', async () => {
  const platform = await aPlatform()
  await chargeVat(platform)
  await treat(platform, 'exempt')
  const { booking } = await aPaidBooking(platform)
  await treat(platform, 'standard')
  const by = { actor, bookingId: booking.id }
  const buyer = { companyName: 'Fjord AS', postalAddress: '', vatNumber: '', purchaseOrder: '' }
  expect(await changeBuyer(platform, { ...by, version: 0, buyer })).toEqual({ ok: true })
  expect(await reissueDocuments(platform, { ...by, idempotencyKey: 'p1' })).toMatchObject({ ok: true })
  const [payment] = await findPayments(platform, by)
  const refund = { attemptId: payment?.attemptId ?? '', amount: pence(10_000), reason: 'Ill', idempotencyKey: 'p2' }
  expect(await refundPayment(platform, { ...refund, actor })).toMatchObject({ ok: true })
  await makeRefunds(platform)
  expect(await documents(platform)).toEqual([
    ['C-000001', -150_000, null, 'exempt'],
    ['C-000002', -10_000, null, 'exempt'],
    ['R-000001', 150_000, null, 'exempt'],
    ['R-000002', 150_000, null, 'exempt'],
  ])
  expect(await findBrokenInvariants(platform)).toEqual([])
})

/** By number: what is issued in one transaction has one time. */
const documents = async (platform: TestPlatform) =>
  (await findDocuments(platform, { limit: 9 })).rows
    .map(({ number, amount, vat, vatTreatment }) => [number, amount, vat, vatTreatment] as const)
    .toSorted(([one], [other]) => one.localeCompare(other))

async function treat(platform: TestPlatform, treatment: Treatment): Promise<void> {
  const { version } = await platform.db
    .selectFrom('course')
    .select('version')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  expect(await changeVatTreatment(platform, { actor, courseId: 1, version, treatment })).toEqual({ ok: true })
}

async function chargeVat(platform: TestPlatform): Promise<void> {
  const typed = { charged: 'yes', rateBasisPoints: '20', number: 'GB 123 4567 89' }
  expect(await changeSetting(platform, { actor, name: 'vat', version: 0, typed })).toMatchObject({ ok: true })
}

async function payBalance(platform: TestPlatform, instalmentId: string): Promise<void> {
  const paid = {
    allocations: [{ instalmentId, amount: pence(112_500) }],
    kind: 'transfer',
    reference: '',
    receivedOn: '2026-01-05',
  } satisfies Partial<RecordPaymentInput>
  expect(await recordPayment(platform, { ...paid, idempotencyKey: instalmentId, actor })).toMatchObject({ ok: true })
}
