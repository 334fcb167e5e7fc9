import { expect, test } from 'vitest'
import { openCase } from '#domain/cases/cases.ts'
import { aPaidBooking } from '../../../../../tests/support/bookings.ts'
import { anOffice, mainOf, textOf } from '../../../../../tests/support/office-pages.ts'

test('a payment of another sum is settled from its case: its sum is shown, and is in the form to record it', async () => {
  const { platform, read } = await anOffice()
  const { booking } = await aPaidBooking(platform, { typeofpayment: 'Deposit' })
  const { id: bookingId, reference } = booking
  const fault = 'We requested £1,125.00 and received £1,100.00'
  await platform.db.transaction().execute((tx) =>
    openCase(platform, tx, {
      bookingId,
      reason: 'payment-mismatch',
      details: { intentId: 'pi_other', fault, receivedPence: 110_000 },
    }),
  )
  const page = mainOf((await read('staff', `/trainees/${reference}`)).text)
  expect(textOf(page)).toContain('£1,100.00 received but not counted')
  expect(textOf(page)).toMatch(/or refund pi_other ?Copy.* at the card provider/)
  const [, form = ''] = /href="([^"]*)#money-title"[^>]*>Record a payment/.exec(page) ?? []
  expect((await read('staff', form)).text).toContain('value="1100.00"')
  const seen = mainOf((await read('read-only', `/trainees/${reference}`)).text)
  expect(seen, 'the twin: nothing to record').not.toContain('#money-title"')
})

test('the list says of a cancelled booking that its payment was not refunded', async () => {
  const { platform, read } = await anOffice()
  const { booking } = await aPaidBooking(platform)
  const list = async () => textOf(mainOf((await read('staff', `/trainees?q=${booking.reference}`)).text))
  expect(await list()).toMatch(/£1,500\.00 paid(?!, ?not)/)
  await platform.db.updateTable('booking').set({ cancelledAt: new Date() }).where('id', '=', booking.id).execute()
  expect(await list()).toMatch(/£1,500\.00 paid, ?not refunded/)
})
