import { expect, test } from 'vitest'
import { expireHolds } from '../../src/domain/payments/expire-holds.ts'
import { settlePayment } from '../../src/domain/payments/settle-payment.ts'
import { cancelRun } from '../../src/domain/schedule/run-state.ts'
import { aBooking, aStartedPayment, endHold } from '../support/bookings.ts'
import { aDatabase } from '../support/database.ts'
import { oncePerFile } from '../support/endings.ts'
import { headingsOf, linksOf, mainOf } from '../support/html.ts'
import { aSite } from '../support/in-process.ts'
import { aPlatform } from '../support/platform.ts'
import { aRun } from '../support/runs.ts'

const site = oncePerFile(async () => aSite({ databaseUrl: await aDatabase() }))

test('the page of a course that does not exist says so and links to other pages', async () => {
  const response = await fetch(`${site().url}/course/9`)
  expect(response.status).toBe(404)
  const html = await response.text()
  expect(headingsOf(html, 1)).toEqual(['There is no course here'])
  expect(mainOf(html)).toContain('Failed to fetch course')
  expect(linksOf(mainOf(html)).map(({ words }) => words)).toContain('See dates and prices')
})

test('the checkout of a booking that does not exist says so', async () => {
  const response = await fetch(`${site().url}/checkout/${'0'.repeat(32)}`)
  expect(response.status).toBe(404)
  const html = await response.text()
  expect(headingsOf(html, 1)).toEqual(['We cannot find this booking'])
  expect(mainOf(html)).toContain('Failed to fetch payment')
})

test('the checkout of a booking under terms that are no longer known links the oldest there are', async () => {
  const platform = await aPlatform()
  const { url } = await aSite({ databaseUrl: platform.url })
  const booking = await aBooking(platform, { email: 'older@example.com' })
  await platform.db.updateTable('booking').set({ termsVersion: '2025-01-01' }).where('id', '=', booking.id).execute()
  const checkout = await (await fetch(`${url}/checkout/${booking.publicId}`)).text()
  const link = linksOf(mainOf(checkout)).find(({ words }) => words === 'Terms')
  expect(link?.href).toMatch(/^\/terms\/(?!2025-01-01)./)
  expect((await fetch(url + link?.href)).status).toBe(200)
})

test.for(['01', '1.0', '0x1', '1e0', '+1', '%201'])('a course has one address, and not /course/%s', async (spelled) => {
  for (const path of [`/course/${spelled}`, `/course/${spelled}/waitingList`])
    expect((await fetch(site().url + path)).status, path).toBe(404)
})

test('the page of a payment that found no place says why: the date is full, or we have cancelled it', async () => {
  const platform = await aPlatform()
  const { url } = await aSite({ databaseUrl: platform.url })
  const headingAfterPaying = async (run: { label: string }, before: (bookingId: string) => Promise<unknown>) => {
    const { booking, intentId } = await aStartedPayment(platform, { trainingDate: run.label })
    const intent = await platform.stripe.findIntent(intentId)
    await before(booking.id)
    await settlePayment(platform, { intent: { ...intent, status: 'succeeded' } })
    const page = await fetch(`${url}/CourseConfirmation?reference=${booking.publicId}`)
    return headingsOf(await page.text(), 1)
  }

  const full = await aRun(platform, { capacity: '1' })
  const isFull = async (bookingId: string) => {
    await endHold(platform, bookingId)
    await expireHolds(platform)
    await aBooking(platform, { trainingDate: full.label })
  }
  expect(await headingAfterPaying(full, isFull)).toEqual(['We have your payment, and the date is full'])

  const cancelled = await aRun(platform, {}, ['2031-07-05', '2031-07-06'])
  const isCancelled = () =>
    cancelRun(platform, { runId: cancelled.id, version: 1, reason: 'The trainer is ill.', actor: 'staff:ada' })
  expect(await headingAfterPaying(cancelled, isCancelled)).toEqual(['We have your payment, and the date is cancelled'])
})
