import { expect, test } from 'vitest'
import { findAttendanceRecords } from '#domain/attendance/find-attendance.ts'
import { findBookingDetails } from '#domain/bookings/find-booking-details.ts'
import { handlePaymentEvent } from '#domain/payments/sync-payment.ts'
import { aPaidBooking } from '../../../../../tests/support/bookings.ts'
import { anEmailContext, sentMails } from '../../../../../tests/support/mails.ts'
import { aPlatform } from '../../../../../tests/support/platform.ts'
import { askSandbox } from '../../../../../tests/support/sandbox.ts'
import { evidenceText } from './dispute-evidence.ts'

test('the evidence for a dispute names terms, payment, receipt, what was sent and who was there', async () => {
  const platform = await aPlatform()
  const { booking, intentId } = await aPaidBooking(platform)
  await sentMails(await anEmailContext(platform))
  const startsAt = new Date('2026-12-05T10:00:00Z')
  const attended = { bookingId: booking.id, runId: booking.run.id, startsAt, recordedAt: startsAt }
  await platform.db
    .insertInto('attendance')
    .values({ ...attended, present: true, how: 'joined' })
    .execute()
  await askSandbox(platform.sandbox, 'test_helpers/disputes', { payment_intent: intentId })
  await handlePaymentEvent(platform, { event: { id: 'evt_1', type: 'charge.dispute.created', intentId } })
  const file = await findBookingDetails(platform, booking)
  if (!file) throw new Error('expected the booking')
  const text = evidenceText(file, {
    attendance: await findAttendanceRecords(platform, { bookingId: booking.id }),
    termsUrl: 'https://tideway.example/terms/3',
    brand: 'Tideway Agile',
  })
  expect(text).toContain(`# Booking ${booking.reference} with Tideway Agile`)
  expect(text).toContain(
    `Terms accepted with the booking: version ${file.booking.termsVersion}, at https://tideway.example/terms/3`,
  )
  expect(text).toMatch(new RegExp(`## Payments\\n\\n- .*: £1,500.00, ${intentId}\\n`))
  expect(text).toMatch(/## Disputed\n\n- .*: £1,500.00, fraudulent, dp_/)
  expect(text).toMatch(/- .*: R-000001, receipt of £1,500.00/)
  expect(text).toMatch(/## Emails to amara@example.com\n\n- .*: Booking confirmation/)
  expect(text).toMatch(/## Attendance\n\n- Session of .*: attended, joined online .*$/)
})
