import type { Email } from 'postal-mime'
import { expect, test } from 'vitest'
import { aBooking, aPaidBooking } from '../../tests/support/bookings.ts'
import { anEmailContext, sentMails } from '../../tests/support/mails.ts'
import { readPdfText } from '../../tests/support/pdf-text.ts'
import { aPlatform } from '../../tests/support/platform.ts'
import { cancelBooking } from '#domain/payments/cancel-booking.ts'
import { moveBooking } from '#domain/bookings/move-booking.ts'
import { refundPayment } from '#domain/payments/refund-payment.ts'
import { findPayments } from '#domain/bookings/booking-payments.ts'
import { makeRefunds } from '../../tests/support/refunds.ts'
import { listOfferedRuns } from '#domain/courses/course-run.ts'
import { pence } from '#domain/pence.ts'

const BY = { actor: 'staff:grace', reason: 'They are ill.' } as const

test('a cancellation says what is refunded and takes the sessions out of the calendar', async () => {
  const platform = await aPlatform()
  const context = await anEmailContext(platform)
  const { booking } = await aPaidBooking(platform, { email: 'ill@example.com' })
  await cancelBooking(platform, { publicId: booking.publicId, ...BY, refund: pence(50000) })
  const mail = (await sentMails(context)).find((one) => one.subject?.startsWith('Cancelled'))
  expect(mail?.to).toMatchObject([{ address: 'ill@example.com' }])
  expect(mail?.text).toContain('We are refunding £500.00')
  expect(mail?.text, 'the reason is internal').not.toContain('ill.')
  expect(mail?.attachments).toHaveLength(1)
  const [calendar] = mail?.attachments ?? []
  expect(calendar?.mimeType).toBe('text/calendar')
  const text = calendarText(calendar?.content)
  expect(text).toContain('METHOD:CANCEL')
  expect(text.match(/^SEQUENCE:1\r?$/gm), 'two live days and twelve evenings').toHaveLength(14)
  expect(text).toContain(`UID:${booking.id}-1@`)
  expect(text).toContain(`UID:${booking.id}-week-12@`)
})

test('a booking that was never confirmed has nothing to take out of a calendar', async () => {
  const platform = await aPlatform()
  const context = await anEmailContext(platform)
  const booking = await aBooking(platform)
  await cancelBooking(platform, { publicId: booking.publicId, ...BY })
  const [mail] = await sentMails(context)
  expect(mail?.text).toContain('Nothing was charged')
  expect(mail?.attachments).toEqual([])
})

test('a move names both dates and replaces the sessions in the calendar', async () => {
  const platform = await aPlatform()
  const context = await anEmailContext(platform)
  const { booking } = await aPaidBooking(platform, { typeofpayment: 'Deposit' })
  const [first, second, third] = await listOfferedRuns(platform, { courseId: 1 })
  const move = (toRunId = '') => moveBooking(platform, { publicId: booking.publicId, toRunId, actor: 'staff:grace' })
  await move(second?.id)
  await move(third?.id)
  const [one, other] = (await sentMails(context)).filter((mail) => mail.subject?.startsWith('Your new date'))
  const moves = [one, other].toSorted((a, b) => sequenceOf(a) - sequenceOf(b))
  expect(moves[0]?.text).toContain(`${first?.label}, to Scrum Master, ${second?.label}.`)
  expect(moves[1]?.text).toContain(`${second?.label}, to Scrum Master, ${third?.label}.`)
  expect(moves[1]?.text).toMatch(/The balance of £1,125.00 is due by/)
  expect(moves.map(sequenceOf)).toEqual([1, 2])
})

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

const sequenceOf = (mail: Email | undefined) =>
  Number(/^SEQUENCE:(\d+)/m.exec(calendarText(mail?.attachments[0]?.content))?.[1])

/** With folded lines joined again. */
const calendarText = (content: ArrayBuffer | Uint8Array | string | undefined) =>
  new TextDecoder().decode(typeof content === 'string' ? Buffer.from(content) : content).replace(/\r?\n[ \t]/g, '')
