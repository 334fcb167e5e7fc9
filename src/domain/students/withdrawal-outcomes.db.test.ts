import { expect, test } from 'vitest'
import { aBooking, aPaidBooking, aStartedPayment, bookingOf, endHold } from '../../../tests/support/bookings.ts'
import { anEmailContext, sentMails } from '../../../tests/support/mails.ts'
import { aPlatform } from '../../../tests/support/platform.ts'
import { cancelBooking } from '../orders/cancel-booking.ts'
import { expireHolds } from '../orders/expire-holds.ts'
import { send, processAll, refunds, mailsAbout, setTimes, payPart } from '../../../tests/support/withdrawals.ts'

test('after the last day the email says that it has passed, and what is possible', async () => {
  const platform = await aPlatform()
  const { reference } = (await aPaidBooking(platform)).booking
  await send(platform, { reference })
  await setTimes(platform, { booked: '2026-11-01T10:00Z', received: '2026-11-16T10:00Z' })
  await processAll(platform)
  const [mail] = await mailsAbout(platform, /received your withdrawal/)
  expect(mail?.text).toContain('reached us on Mon 16 Nov 2026 at 10:00 GMT (UK time)')
  expect(mail?.text).toContain('ended with Sun 15 Nov 2026, UK time')
  expect(mail?.text).toContain('until 48 hours before your first session')
  expect(mail?.text).not.toMatch(/refunding|cancelled/)
})

test('a place that is held and not paid for is released, and nothing is refunded', async () => {
  const platform = await aPlatform()
  const { reference, publicId } = await aBooking(platform)
  await send(platform, { reference })
  expect(await processAll(platform)).toEqual(['cancelled'])
  expect((await bookingOf(platform, publicId)).seat.state).toBe('released')
  expect(await refunds(platform)).toEqual([])
  const [mail] = await mailsAbout(platform, /received your withdrawal/)
  expect(mail?.text).toContain('Nothing was charged')
})

test('a part payment goes back while its place is held; once the hold has ended staff pay it back', async () => {
  const platform = await aPlatform()
  const held = await aBooking(platform)
  await payPart(platform, held, 50000)
  await send(platform, { reference: held.reference })
  expect(await processAll(platform)).toEqual(['cancelled'])
  expect(await refunds(platform)).toEqual([50000])
  const expired = await aBooking(platform)
  await payPart(platform, expired, 40000)
  await endHold(platform, expired.id)
  await expireHolds(platform)
  await send(platform, { reference: expired.reference })
  expect(await processAll(platform)).toEqual(['cancelled', 'by-staff'])
  const cases = platform.db.selectFrom('bookingCase').select('details').where('reason', '=', 'withdrawal')
  expect(JSON.stringify(await cases.execute())).toContain('£400.00 comes back')
  const texts = (await mailsAbout(platform, /received your withdrawal/)).map(({ text }) => text ?? '')
  expect(texts.filter((text) => text.includes('We are refunding £500.00, without'))).toHaveLength(1)
  expect(texts.filter((text) => text.includes('a colleague is doing it'))).toHaveLength(1)
  expect(
    (await sentMails(await anEmailContext(platform))).map(({ text }) => text).join(),
    'paid by transfer',
  ).not.toContain('to the card')
})

test('after the last day a part payment stays with its place', async () => {
  const platform = await aPlatform()
  const booking = await aBooking(platform)
  await payPart(platform, booking, 50000)
  await send(platform, { reference: booking.reference })
  await setTimes(platform, { booked: '2026-11-01T10:00Z', received: '2026-11-16T10:00Z' })
  expect(await processAll(platform)).toEqual(['ended'])
  expect((await bookingOf(platform, booking.publicId)).cancelledAt).toBeNull()
})

test('what cannot be cancelled just then is a case for staff, is acknowledged, and is closed by cancelling', async () => {
  const platform = await aPlatform()
  const { booking } = await aStartedPayment(platform)
  await platform.db.updateTable('paymentAttempt').set({ state: 'processing' }).execute()
  await send(platform, { reference: booking.reference })
  expect(await processAll(platform)).toEqual(['by-staff'])
  const cases = () => platform.db.selectFrom('bookingCase').select(['reason', 'resolvedAt']).execute()
  expect(await cases()).toEqual([{ reason: 'withdrawal', resolvedAt: null }])
  const [mail] = await mailsAbout(platform, /received your withdrawal/)
  expect(mail?.text).toContain('a colleague is doing it')
  await platform.db.updateTable('paymentAttempt').set({ state: 'cancelled' }).execute()
  await cancelBooking(platform, { bookingId: booking.id, actor: 'staff:sam', reason: 'Withdrawn' })
  expect((await cases()).map(({ resolvedAt }) => resolvedAt)).not.toContain(null)
})

test('a booking that was cancelled before stays as it is, and the email says when', async () => {
  const platform = await aPlatform()
  const { booking } = await aPaidBooking(platform)
  await cancelBooking(platform, { bookingId: booking.id, actor: 'staff:sam', reason: 'Asked by phone' })
  await send(platform, { reference: booking.reference })
  expect(await processAll(platform)).toEqual(['already-cancelled'])
  expect(await refunds(platform)).toEqual([])
  const [mail] = await mailsAbout(platform, /received your withdrawal/)
  expect(mail?.text).toContain('was already cancelled, on ')
})
