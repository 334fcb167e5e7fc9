import { expect, test } from 'vitest'
import { findPayments } from '#domain/bookings/booking-payments.ts'
import { refundPayment } from '#domain/payments/refund-payment.ts'
import { pence } from '#domain/pence.ts'
import { aPaidBooking } from '../../tests/support/bookings.ts'
import { anEmailContext, sentMails } from '../../tests/support/mails.ts'
import { readPdfText } from '../../tests/support/pdf-text.ts'
import { aPlatform } from '../../tests/support/platform.ts'
import { makeRefunds } from '../../tests/support/provider.ts'

test('the email of a refund has its credit note, and a partial refund names its amount', async () => {
  const platform = await aPlatform()
  const context = await anEmailContext(platform)
  const { booking } = await aPaidBooking(platform)
  const [payment] = await findPayments(platform, { bookingId: booking.id })
  const { attemptId = '' } = payment ?? {}
  await refundPayment(platform, {
    attemptId,
    amount: pence(20050),
    reason: 'A kindness.',
    idempotencyKey: 'p',
    actor: 'staff:grace',
  })
  await makeRefunds(platform)
  const mail = (await sentMails(context)).find((one) => one.subject?.startsWith('We have refunded'))
  expect(mail?.text).toContain('We have refunded £200.50')
  expect(mail?.text).toContain('The credit note C-000001 is attached.')
  expect(mail?.attachments.map((one) => one.filename)).toEqual(['credit-note-C-000001.pdf'])
  const [pdf] = mail?.attachments ?? []
  const text = readPdfText(Buffer.from(pdf?.content as ArrayBuffer)) // postal-mime gives binary parts so
  for (const part of ['C-000001', 'Of receiptR-000001', '£1,500.00', 'Refunded£200.50']) expect(text).toContain(part)
})
