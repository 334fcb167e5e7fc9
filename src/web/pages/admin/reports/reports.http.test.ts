import { expect, test } from 'vitest'
import { aPaidBooking } from '../../../../../tests/support/bookings.ts'
import { anOffice, mainOf, textOf } from '../../../../../tests/support/office-pages.ts'
import { REPORT_NAMES } from '#domain/reports/report.ts'

test('a read-only colleague sees every report with its table and chart, and only staff download it', async () => {
  const { platform, read } = await anOffice()
  await aPaidBooking(platform)
  for (const name of REPORT_NAMES) {
    const page = await read('read-only', `/reports?report=${name}&period=year&by=course`)
    expect([page.status, mainOf(page.text).includes('<table')], name).toEqual([200, true])
    expect(page.text).not.toContain('Download CSV')
    const csv = await read('staff', `/reports/export?report=${name}&period=year&by=course`)
    expect(csv.headers.get('content-disposition'), name).toMatch(new RegExp(`filename="${name}[-0-9]*\\.csv"`))
  }
  const revenue = mainOf((await read('read-only', '/reports')).text)
  expect(revenue).toContain('aria-labelledby="report-chart-title report-chart-words"')
  expect(textOf(revenue)).toMatch(/Net £1,500\.00 £0\.00 before/)
  expect(textOf(revenue)).not.toContain('→')
  expect(textOf(mainOf((await read('read-only', '/reports?report=seats')).text))).toMatch(/[A-Z]\w+ \d{4} →/)
  expect((await read('read-only', '/reports/export?by=course')).status).toBe(403)
  expect((await read('staff', '/reports/export?by=course')).text).toContain('"Scrum Master",1,1500,0,1500')
})

test('a day without anything has no row, and the first column is headed by what it lists', async () => {
  const { platform, read } = await anOffice()
  await aPaidBooking(platform)
  const rowsOf = (page: string) => [...page.matchAll(/<tr>/g)].length - 1
  const month = mainOf((await read('staff', '/reports')).text)
  expect([rowsOf(month), textOf(month)]).toEqual([
    1,
    expect.stringMatching(/Day Payments.*nothing happened are left out/),
  ])
  const year = mainOf((await read('staff', '/reports?period=year')).text)
  expect([rowsOf(year), textOf(year)]).toEqual([1, expect.stringContaining('Month Payments')])
})

test('the lists of documents and of the activity log are downloaded by staff only, which the log notes', async () => {
  const { platform, read } = await anOffice()
  const { booking } = await aPaidBooking(platform)
  for (const file of ['/documents/export', '/audit/export']) {
    expect((await read('read-only', file)).status, file).toBe(403)
    const { status, text } = await read('staff', file)
    expect([status, text.includes(booking.reference)], file).toEqual([200, true])
  }
  const log = textOf(mainOf((await read('staff', '/audit')).text))
  for (const action of ['Documents exported', 'Activity exported']) expect(log).toContain(action)
})
