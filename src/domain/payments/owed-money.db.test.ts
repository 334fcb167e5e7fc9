import { expect, test } from 'vitest'
import { aBooking, aPaidBooking, aStartedPayment } from '../../../tests/support/bookings.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { loadReport, readReport } from '#domain/reports/report.ts'
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
