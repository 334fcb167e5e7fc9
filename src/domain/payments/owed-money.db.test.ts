import { expect, test } from 'vitest'
import { aBooking, aPaidBooking, aStartedPayment, bookingOf } from '../../../tests/support/bookings.ts'
import { anOrder, orderOf, payOrder } from '../../../tests/support/orders.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { loadReport, readReport } from '#domain/reports/report.ts'
import { acceptQuote } from '../orders/accept-quote.ts'
import { findMonthlyRevenue } from './ledger.ts'

const COMPANY = { bookingFor: 'company', companyName: 'Brightfield Housing', email: 'orders@example.com' }

const debtorsOf = (platform: TestPlatform) => loadReport(platform, readReport({ report: 'debtors' }, new Date()))

test('a place that is held for a company or an invoice is owed for, and Welcome and the report agree to the penny', async () => {
  const platform = await aPlatform()
  const company = await aBooking(platform, COMPANY)
  const invoiced = await aBooking(platform, { email: 'bo@example.com' })
  await platform.db
    .insertInto('mail')
    .values({ key: 'pro-forma-invoice/1', kind: 'pro-forma-invoice', bookingId: invoiced.id, details: '{}' })
    .execute()
  const balance = await aPaidBooking(platform, { typeofpayment: 'Deposit', email: 'cy@example.com' })
  await aStartedPayment(platform, { email: 'di@example.com' })
  const { rows, totals } = await debtorsOf(platform)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(
    [company, invoiced, balance.booking].map(({ reference }) => reference).toSorted(),
  )
  expect(totals.sums.owed).toBe(150_000 + 150_000 + 112_500)
  const money = await findMonthlyRevenue(platform)
  expect([money.dueInAll, money.overdue.amount]).toEqual([totals.sums.owed, totals.sums.overdue])
})

test('a place that is only being paid for at the checkout, and one whose hold has ended, owe nothing', async () => {
  const platform = await aPlatform()
  await aBooking(platform)
  const company = await aBooking(platform, COMPANY)
  expect((await debtorsOf(platform)).rows).toHaveLength(1)
  await platform.db
    .updateTable('seat')
    .set({ heldUntil: new Date(Date.now() - 1000) })
    .where('bookingId', '=', company.id)
    .execute()
  expect((await debtorsOf(platform)).rows).toEqual([])
  expect((await findMonthlyRevenue(platform)).dueInAll).toBe(0)
})

test('an order of places is owed for once its quote is accepted, by its buyer, and grows old by the day it was due', async () => {
  const platform = await aPlatform()
  const { publicId, saleId, traineeId } = await anOrder(platform, { seats: 2, couponCode: 'DISCOUNT50' })
  const { reference } = await bookingOf(platform, traineeId)
  await anOrder(platform, { seats: 1, settle: 'card', email: 'bo@fjord.example' })
  expect((await debtorsOf(platform)).rows, 'neither a quote nor a checkout').toEqual([])
  await acceptQuote(platform, { publicId, fields: { fullName: 'Mei Tan' } })
  const { due } = await orderOf(platform, publicId)
  expect(due).toBeGreaterThan(0)
  const ages = { notDue: 0, late30: 0, late60: 0, late90: 0, lateMore: 0 }
  for (const [days, age] of [
    [-3, 'notDue'],
    [1, 'late30'],
    [29, 'late30'],
    [31, 'late60'],
    [61, 'late90'],
    [91, 'lateMore'],
  ] as const) {
    const dueAt = new Date(Date.now() - days * 86_400_000)
    await platform.db.updateTable('instalment').set({ dueAt }).where('saleId', '=', saleId).execute()
    const { rows, totals } = await debtorsOf(platform)
    expect(rows).toMatchObject([{ name: reference, fullName: 'Mei Tan', company: 'Fjord AS', owed: due }])
    expect(totals.sums, age).toEqual({ owed: due, overdue: days > 0 ? due : 0, ...ages, [age]: due })
  }
})

test('an order of places is one form, one that was paid, and all of its places are its value', async () => {
  const platform = await aPlatform()
  const order = await anOrder(platform, { seats: 3, settle: 'card', couponCode: 'DISCOUNT50' })
  await payOrder(platform, order)
  const report = (name: string) => loadReport(platform, readReport({ report: name }, new Date()))
  expect((await report('funnel')).totals.counts).toMatchObject({ forms: 1, held: 1, paid: 1 })
  const counted = { counts: { forms: 1, paid: 1 }, sums: { value: order.total } }
  expect((await report('sources')).totals).toMatchObject(counted)
  expect((await report('coupons')).totals).toMatchObject({ ...counted, sums: { discount: order.discount } })
  expect((await report('revenue')).totals.sums.net).toBe(order.total)
})
