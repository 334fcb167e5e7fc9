import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aPaidBooking, aStartedPayment } from '../../../tests/support/bookings.ts'
import { aPlatform } from '../../../tests/support/platform.ts'
import { findCourseSales } from './course-sales.ts'
import { loadReport, readReport } from './report.ts'

test('a course has sold the places that were paid for and not cancelled, for what its payments came to', async () => {
  const platform = await aPlatform()
  const now = platform.clock.now()
  const { booking } = await aPaidBooking(platform)
  await aPaidBooking(platform, { couponCode: 'DISCOUNT50' })
  await aStartedPayment(platform)
  const courseId = booking.run.courseId
  const { year, recent } = await findCourseSales(platform, { courseId })
  const { totals } = await loadReport(platform, readReport({ report: 'revenue', period: 'year', by: 'course' }, now))
  expect(year).toEqual({ since: `${now.getUTCFullYear()}-01-01`, places: 2, cancelled: 0, revenue: totals.sums.net })
  expect(recent).toMatchObject({ places: 2, revenue: year.revenue })
  const other = await findCourseSales(platform, { courseId: courseId === 1 ? 2 : 1 })
  expect(other.year).toMatchObject({ places: 0, revenue: 0 })
})

test('a cancelled booking is no longer sold, and what was paid long ago is of neither period', async () => {
  const platform = await aPlatform()
  const cancelled = await aPaidBooking(platform)
  const old = await aPaidBooking(platform)
  const { courseId } = old.booking.run
  await platform.db
    .updateTable('booking')
    .set({ cancelledAt: sql`now()` })
    .where('id', '=', cancelled.booking.id)
    .execute()
  await platform.db
    .updateTable('booking')
    .set({ settledAt: sql`now() - interval '2 years'` })
    .where('id', '=', old.booking.id)
    .execute()
  expect(await findCourseSales(platform, { courseId })).toMatchObject({
    year: { places: 0, cancelled: 1 },
    recent: { places: 0, cancelled: 1 },
  })
})
