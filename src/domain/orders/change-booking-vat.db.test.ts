import { expect, test } from 'vitest'
import { mailKinds } from '../../../tests/support/mails.ts'
import { anAskedPlace, anOrder, orderOf } from '../../../tests/support/orders.ts'
import { aBooking, aPaidBooking, aStartedPayment, payWithCard } from '../../../tests/support/bookings.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { makeRefunds } from '../../../tests/support/provider.ts'
import { findSnapshot } from '../documents/document-snapshot.ts'
import { findBrokenInvariants } from '../payments/invariants.ts'
import { loadVat } from '../reports/report-queries.ts'
import { acceptQuote } from './accept-quote.ts'
import { cancelBooking } from './cancel-booking.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { pence } from '../pence.ts'
import { changeSetting } from '../settings/stored-settings.ts'
import { changeBookingVat } from './change-booking-vat.ts'
import { findDocuments } from '../documents/find-documents.ts'

const actor = 'staff:grace' as const

async function aPlatformWithVat() {
  const platform = await aPlatform()
  const typed = { charged: 'yes', rateBasisPoints: '20', number: 'GB 123 4567 89' }
  expect(await changeSetting(platform, { actor, name: 'vat', version: 0, typed })).toMatchObject({ ok: true })
  return platform
}

test('a business abroad gets an invoice without VAT that says why, and so does its credit note; others are as before', async () => {
  const platform = await aPlatformWithVat()
  const { booking, intentId, clientSecret } = await aStartedPayment(platform)
  const change = { actor, bookingId: booking.id, treatment: 'reverse-charge', reason: 'Fjord AS, Norway' } as const
  expect(await changeBookingVat(platform, { ...change, reason: ' ' })).toEqual({ ok: false, error: 'reason-missing' })
  for (let press = 0; press < 2; press++) expect(await changeBookingVat(platform, change)).toEqual({ ok: true })
  await payWithCard(platform, clientSecret)
  await settlePayment(platform, { intent: await platform.stripe.findIntent(intentId) })
  await aPaidBooking(platform)
  await cancelBooking(platform, { bookingId: booking.id, actor, reason: 'Ill', refund: pence(150_000) })
  await makeRefunds(platform)

  expect(await documents(platform)).toEqual([
    ['C-000001', -150_000, 0, 'reverse-charge', true],
    ['I-000001', 150_000, 0, 'reverse-charge', true],
    ['I-000002', 150_000, 25_000, 'standard', false],
  ])
  const entries = platform.db.selectFrom('audit').select('details').where('action', '=', 'booking-vat-changed')
  expect(await entries.execute(), 'once, with the reason').toEqual([
    { details: { treatment: { from: 'standard', to: 'reverse-charge' }, reason: 'Fjord AS, Norway' } },
  ])
  expect(await findBrokenInvariants(platform)).toEqual([])
})

const DE = { vatNumber: 'DE 136 695 976', country: 'DE', billingAddress: 'Hafenstraße 4\nHamburg' }
const WRONG = { vatNumber: 'DE 136 695 977', country: 'DE' }

test('an order of a company in the EU with its number has the reverse charge on quote and invoice, and its address names the country', async () => {
  const platform = await aPlatformWithVat()
  const { publicId, total, buyer } = await anOrder(platform, DE)
  expect(total, 'the sum is the same for each company').toBe(600_000)
  expect(buyer.postalAddress).toBe('Hafenstraße 4\nHamburg\nGermany')
  await acceptQuote(platform, { publicId, fields: { fullName: 'Mei Tan', poNumber: '' } })
  expect(await documents(platform)).toEqual([
    ['I-000001', 600_000, 0, 'reverse-charge', true],
    ['Q-000001', 0, 0, 'reverse-charge', true],
  ])
  expect(await vatCases(platform)).toEqual([])
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('a company outside the UK and the EU is outside the scope, and what its invoice says is found as that', async () => {
  const platform = await aPlatformWithVat()
  const { publicId } = await anOrder(platform, { vatNumber: 'NO 974 760 673 MVA' })
  await acceptQuote(platform, { publicId, fields: { fullName: 'Mei Tan', poNumber: '' } })
  const [invoice] = (await findDocuments(platform, { limit: 1, series: 'I' })).rows
  expect(invoice).toMatchObject({ amount: 600_000, vat: 0, vatTreatment: 'outside-scope' })
  const said = await findSnapshot(platform, { documentId: invoice?.id ?? '', testMode: true })
  expect(said?.vatNote).toContain('Outside the scope of UK VAT')
  const period = { days: { from: '2000-01-01', to: '2100-01-01' }, step: 'month', by: 'time' } as const
  expect(await loadVat(platform.db, period)).toEqual([
    { name: 'outside-scope', documents: 1, beforeVat: 600_000, vat: 0, gross: 600_000 },
  ])
})

test('a number of a wrong form loses no order: VAT is charged, staff have a case, and no case while we charge none', async () => {
  const platform = await aPlatformWithVat()
  const order = await anOrder(platform, WRONG)
  expect(order).toMatchObject({ state: 'quoted', total: 600_000 })
  expect(await vatCases(platform)).toEqual([{ saleId: order.saleId, check: 'wrong-form', open: true }])
  expect(await documents(platform)).toEqual([['Q-000001', 0, 0, 'standard', false]])
  const without = await aPlatform()
  await anOrder(without, WRONG)
  expect(await vatCases(without)).toEqual([])
})

test('staff set the VAT of an order for all its places: the case closes, and a quote of the same sum is sent', async () => {
  const platform = await aPlatformWithVat()
  const order = await anOrder(platform, WRONG)
  const change = { actor, bookingId: order.saleId, treatment: 'reverse-charge', reason: 'Rang: 976' } as const
  await Promise.all([changeBookingVat(platform, change), changeBookingVat(platform, change)])
  const places = platform.db.selectFrom('booking').select('vatTreatment').where('saleId', '=', order.saleId)
  expect((await places.execute()).map((one) => one.vatTreatment)).toEqual(Array(4).fill('reverse-charge'))
  expect(await vatCases(platform)).toEqual([{ saleId: order.saleId, check: 'wrong-form', open: false }])
  const now = await orderOf(platform, order.publicId)
  expect(now.documents.map(({ number }) => number)).toEqual(['Q-000002'])
  expect([now.total, now.due, now.holdsUntil]).toEqual([order.total, order.due, order.holdsUntil])
  expect(await mailKinds(platform)).toEqual(['order-quoted', 'order-quoted'])
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('the quote of an employer who was asked to pay is sent again as that, without thanks for an order', async () => {
  const platform = await aPlatformWithVat()
  const { order } = await anAskedPlace(platform)
  const change = { actor, bookingId: order.saleId, treatment: 'reverse-charge', reason: 'Of Norway' } as const
  expect(await changeBookingVat(platform, change)).toEqual({ ok: true })
  expect((await mailKinds(platform)).toSorted()).toEqual(['employer-asked', 'employer-asked', 'place-asked'])
})

test('setting what it is already confirms it, and after the invoice it stays as it is', async () => {
  const platform = await aPlatformWithVat()
  const { publicId, saleId } = await anOrder(platform, WRONG)
  const change = { actor, bookingId: saleId, treatment: 'standard', reason: 'A UK branch' } as const
  expect(await changeBookingVat(platform, change)).toEqual({ ok: true })
  expect(await vatCases(platform)).toMatchObject([{ open: false }])
  await acceptQuote(platform, { publicId, fields: { fullName: 'Mei Tan', poNumber: '' } })
  const later = await changeBookingVat(platform, { ...change, treatment: 'zero' })
  expect(later).toEqual({ ok: false, error: 'vat-stated' })
  expect(await documents(platform)).toEqual([
    ['I-000001', 600_000, 100_000, 'standard', false],
    ['Q-000001', 0, 0, 'standard', false],
  ])
})

test('one person’s booking for a company has the VAT of that company by its number, and a consumer that of the course', async () => {
  const platform = await aPlatformWithVat()
  const treatmentOf = async (wanted: object) => {
    const booked = await aBooking(platform, { email: `${crypto.randomUUID()}@example.com`, ...wanted })
    return booked.vatTreatment
  }
  const company = { bookingFor: 'company', companyName: 'Hafen GmbH', postalAddress: 'Hamburg', purchaseOrder: '' }
  expect(await treatmentOf({ ...company, vatNumber: 'DE136695976' })).toBe('reverse-charge')
  expect(await treatmentOf({ ...company, vatNumber: '' })).toBe('standard')
  expect(await treatmentOf({})).toBe('standard')
  expect(await vatCases(platform)).toEqual([])
})

async function vatCases({ db }: TestPlatform) {
  const rows = await db
    .selectFrom('bookingCase')
    .select(['saleId', 'details', 'resolvedAt'])
    .where('reason', '=', 'vat-number')
    .execute()
  return rows.map(({ saleId, details, resolvedAt }) => ({
    saleId,
    ...(details as object),
    open: resolvedAt === null,
  }))
}

async function documents(platform: TestPlatform) {
  const { rows } = await findDocuments(platform, { limit: 9 })
  const lines = []
  for (const { id, number, amount, vat, vatTreatment } of rows) {
    const said = await findSnapshot(platform, { documentId: id, testMode: true })
    lines.push([number, amount, vat, vatTreatment, said?.vatNote?.includes('Reverse charge') ?? false] as const)
  }
  return lines.toSorted(([one], [other]) => one.localeCompare(other))
}
