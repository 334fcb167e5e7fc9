import { expect, test } from 'vitest'
import { bookingLabel } from '../../src/domain/bookings/booking.ts'
import { bookingOf } from '../support/bookings.ts'
import { readPage } from '../support/calls.ts'
import { aPaymentWithLostWebhooks } from '../support/lost-webhooks.ts'
import { aPlatform } from '../support/platform.ts'
import { startProcess } from '../support/processes.ts'
import { turnSwitches } from '../support/provider.ts'

const FAILED = /did not go through|No money was taken/

test('B6: a buyer who paid and lost the connection is shown that it is being checked, never that it failed, and then that it is paid', async () => {
  const platform = await aPlatform()
  const { publicId } = await aPaymentWithLostWebhooks(platform)
  const server = await startProcess({ databaseUrl: platform.url })
  const pages = [`/failure?reference=${publicId}`, `/CourseConfirmation?reference=${publicId}`]
  for (const fault of [{ api_fail_status: 503 }, { api_hang: true }] as const) {
    await turnSwitches(platform, { api_fail_status: 0, api_hang: false, ...fault })
    for (const page of pages) {
      const { status, html } = await readPage(server, page)
      expect(status).toBe(200)
      expect(html, page).toContain('We are checking your payment')
      expect(html, page).toContain('do not pay again')
      expect(html, 'it reloads itself').toMatch(/http-equiv="refresh" content="5"/i)
      expect(html, page).not.toMatch(FAILED)
    }
    expect(bookingLabel(await bookingOf(platform, publicId), new Date())).toBe('Awaiting payment')
  }

  await turnSwitches(platform, { api_fail_status: 0, api_hang: false })
  const [failure = ''] = pages
  await expect.poll(() => readPage(server, failure), { timeout: 20_000 }).toMatchObject({ status: 302 })
  expect(bookingLabel(await bookingOf(platform, publicId), new Date())).toBe('Paid')
})
