import { expect, test } from 'vitest'
import { firstInstalment } from '#domain/bookings/booking.ts'
import { findPayments } from '#domain/bookings/booking-payments.ts'
import { cancelBooking } from '#domain/orders/cancel-booking.ts'
import { recordPayment } from '#domain/payments/record-payment.ts'
import { undoPayment } from '#domain/payments/undo-payment.ts'
import { changeRun } from '#domain/schedule/change-run.ts'
import { aBooking } from '../../tests/support/bookings.ts'
import { anEmailContext, sentMails } from '../../tests/support/mails.ts'
import { aPlatform, type TestPlatform } from '../../tests/support/platform.ts'
import { aRun, runDetails } from '../../tests/support/runs.ts'

const BY = { actor: 'staff:grace', reason: 'Wrong booking' } as const

const newDates = async (platform: TestPlatform) =>
  (await sentMails(await anEmailContext(platform))).filter(({ subject }) => subject?.startsWith('New dates'))

/** A booking that was paid in cash, and whose dates have changed since. */
async function aChangedBooking(platform: TestPlatform) {
  const run = await aRun(platform)
  const booking = await aBooking(platform, { trainingDate: run.label })
  await recordPayment(platform, {
    allocations: [{ instalmentId: firstInstalment(booking).id, amount: firstInstalment(booking).amount }],
    kind: 'cash',
    receivedOn: '2026-01-05',
    reference: '',
    idempotencyKey: 'p1',
    actor: BY.actor,
  })
  const details = runDetails({ label: run.label }, ['2031-07-05', '2031-07-06'])
  expect(await changeRun(platform, { runId: run.id, version: 1, details, actor: BY.actor })).toMatchObject({ told: 1 })
  return booking
}

test('whose payment is undone before the email goes out reads that the place is held, with no calendar file', async () => {
  const platform = await aPlatform()
  const { id: bookingId } = await aChangedBooking(platform)
  const [payment] = await findPayments(platform, { bookingId })
  expect(await undoPayment(platform, { ...BY, attemptId: payment?.attemptId ?? '' })).toMatchObject({ ok: true })
  const [mail, ...others] = await newDates(platform)
  expect(others).toEqual([])
  expect(mail?.text).toContain('We’re holding your place, and confirm it as soon as you’ve paid.')
  expect(mail?.attachments).toEqual([])
})

test('who has cancelled before the email goes out gets none; the twin, who has not, does', async () => {
  const platform = await aPlatform()
  const { publicId } = await aChangedBooking(platform)
  await cancelBooking(platform, { publicId, ...BY })
  expect(await newDates(platform)).toEqual([])
  const other = await aPlatform()
  await aChangedBooking(other)
  expect(await newDates(other)).toHaveLength(1)
})
