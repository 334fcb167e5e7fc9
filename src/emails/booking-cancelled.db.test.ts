import { expect, test } from 'vitest'
import { cancelBooking } from '#domain/orders/cancel-booking.ts'
import { handlePaymentEvent } from '#domain/payments/sync-payment.ts'
import { pence } from '#domain/pence.ts'
import { aBooking, aPaidBooking } from '../../tests/support/bookings.ts'
import { calendarText } from '../../tests/support/calendars.ts'
import { anEmailContext, mailKinds, sentMails } from '../../tests/support/mails.ts'
import { aPlatform } from '../../tests/support/platform.ts'
import { makeRefunds } from '../../tests/support/provider.ts'
import { askSandbox } from '../../tests/support/sandbox.ts'

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

test('a cancellation is one email: none follows when the card is refunded, and one does when the bank sends it back', async () => {
  const platform = await aPlatform()
  const context = await anEmailContext(platform)
  const { booking, intentId } = await aPaidBooking(platform)
  await cancelBooking(platform, { publicId: booking.publicId, ...BY, refund: pence(150000) })
  await makeRefunds(platform)
  expect(await mailKinds(platform)).toEqual(['booking-confirmation', 'booking-cancelled'])
  const mail = (await sentMails(context)).find((one) => one.subject?.startsWith('Cancelled'))
  expect(mail?.attachments.map((one) => one.filename)).toContain('credit-note-C-000001.pdf')
  const [refund] = await platform.stripe.findRefunds(intentId)
  await askSandbox(platform.sandbox, `test_helpers/refunds/${refund?.id}/fail`, { failure_reason: 'expired_card' })
  await handlePaymentEvent(platform, { event: { id: 'evt_1', type: 'refund.failed', intentId } })
  expect(await mailKinds(platform)).toContain('refund-failed')
})

test('a company gets the credit note of a card’s refund by email, once, whether it is made before or after the cancellation’s', async () => {
  for (const isMadeFirst of [true, false]) {
    const platform = await aPlatform()
    const context = await anEmailContext(platform)
    const company = { bookingFor: 'company', companyName: 'Fjord AS', email: 'accounts@example.com' }
    const { booking, intentId } = await aPaidBooking(platform, company)
    await cancelBooking(platform, { publicId: booking.publicId, ...BY, refund: pence(150000) })
    if (!isMadeFirst) await sentMails(context)
    await makeRefunds(platform)
    // The provider says it again.
    await handlePaymentEvent(platform, { event: { id: 'evt_1', type: 'charge.refunded', intentId } })
    const mails = await sentMails(context)
    const kinds = (await mailKinds(platform)).filter((kind) => kind !== 'booking-confirmation')
    expect(kinds).toEqual(['booking-cancelled', 'booking-refunded'])
    const withNote = mails.filter(({ attachments }) =>
      attachments.some(({ filename }) => filename?.startsWith('credit')),
    )
    expect(withNote.map(({ subject, to }) => [subject?.slice(0, 16), to?.[0]?.address])).toEqual([
      ['We have refunded', 'accounts@example.com'],
    ])
    const cancelled = mails.find((one) => one.subject?.startsWith('Cancelled'))
    expect(cancelled?.text).toContain('We’ll email you the credit note as soon as the refund is made.')
  }
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
