import { expect, test } from 'vitest'
import { bookingLabel } from '../../src/domain/bookings/booking.ts'
import { aMomentLater } from '../support/ageing.ts'
import { bookingOf } from '../support/bookings.ts'
import { readPage } from '../support/calls.ts'
import { aSite } from '../support/in-process.ts'
import { aPaymentWithLostWebhooks } from '../support/lost-webhooks.ts'
import { aPlatform } from '../support/platform.ts'
import { turnSwitches } from '../support/provider.ts'

const FAILED = /did not go through|No money was taken/

test('B6: a buyer who paid while the provider answers 503 is shown that it is being checked, never that it failed, and then that it is paid', async () => {
  const platform = await aPlatform()
  const { publicId } = await aPaymentWithLostWebhooks(platform)
  const server = await aSite({ databaseUrl: platform.url })
  const failure = `/failure?reference=${publicId}`
  await turnSwitches(platform, { api_fail_status: 503 })
  for (const page of [failure, `/CourseConfirmation?reference=${publicId}`]) {
    const { status, html } = await readPage(server, page)
    expect(status).toBe(200)
    expect(html, page).toContain('We are checking your payment')
    expect(html, page).toContain('do not pay again')
    expect(html, 'it reloads itself').toMatch(/http-equiv="refresh" content="5"/i)
    expect(html, page).not.toMatch(FAILED)
    await aMomentLater(platform)
  }
  expect(bookingLabel(await bookingOf(platform, publicId), new Date())).toBe('Awaiting payment')

  await turnSwitches(platform, { api_fail_status: 0 })
  expect(await readPage(server, failure)).toMatchObject({ status: 302 })
  expect(bookingLabel(await bookingOf(platform, publicId), new Date())).toBe('Paid')
})

test('B6: only when the provider says that it failed, the page says so', async () => {
  const platform = await aPlatform()
  const { publicId } = await aPaymentWithLostWebhooks(platform, '4000000000000002')
  const server = await aSite({ databaseUrl: platform.url })
  expect((await readPage(server, `/failure?reference=${publicId}`)).html).toMatch(FAILED)
})
