import { expect, test } from 'vitest'
import { bookCourse } from '../../src/domain/bookings/book.ts'
import { bookingLabel } from '../../src/domain/bookings/booking.ts'
import { releaseHold } from '../../src/domain/bookings/seats.ts'
import { expireHolds } from '../../src/domain/payments/expire-holds.ts'
import { findBrokenInvariants } from '../../src/domain/payments/invariants.ts'
import { handlePaymentEvent } from '../../src/domain/payments/sync-payment.ts'
import { aStartedPayment, bookingInput, bookingOf, endHold, payWithCard } from '../support/bookings.ts'
import { stopBefore } from '../support/interleave.ts'
import { aPlatform, type TestPlatform } from '../support/platform.ts'

/** What may happen in any order once the hold of the last place is over, and what must then have become of its booking. */
const ORDERS: [order: Act[], label: string, statusOfCard: number][] = [
  [['pay', 'event', 'sweep', 'book'], 'Paid', 200],
  [['pay', 'sweep', 'event', 'book'], 'Paid', 200],
  [['pay', 'book', 'sweep', 'event'], 'Paid', 200],
  [['book', 'pay', 'event', 'sweep'], 'Paid', 200],
  [['event', 'book', 'pay', 'sweep'], 'Paid', 200],
  [['sweep', 'pay', 'event', 'book'], 'Expired', 400],
  [['sweep', 'book', 'pay', 'event'], 'Expired', 400],
  [['event', 'sweep', 'book', 'pay'], 'Expired', 400],
]
type Act = 'pay' | 'event' | 'sweep' | 'book'

test.each(ORDERS)(
  'A4: after %j the booking of the last place is %s, and the place is not sold under a payment',
  async (order, label, statusOfCard) => {
    const platform = await aPlatform()
    const { publicId, acts } = await anEndedHold(platform)
    for (const name of order) {
      const answer = await acts[name]()
      if (name === 'pay') expect(answer).toMatchObject({ status: statusOfCard })
      if (name === 'book') expect(answer, `${name} in ${order}`).toMatchObject({ ok: isFree(order) })
    }
    const after = await bookingOf(platform, publicId)
    expect(bookingLabel(after, new Date())).toBe(label)
    expect(after.run.placesLeft).toBeGreaterThanOrEqual(0)
    expect(await findBrokenInvariants(platform)).toEqual([])
  },
)

/** Another may book the place once it was swept, unless it was paid for before. */
const isFree = (order: Act[]): boolean =>
  order.indexOf('sweep') < order.indexOf('book') && order.indexOf('sweep') < order.indexOf('pay')

test('A4: a buyer who pays while the sweep is releasing the place is rejected by the provider, where the payment was cancelled first', async () => {
  const platform = await aPlatform()
  const { publicId, acts } = await anEndedHold(platform)
  const sweep = await stopBefore(platform, /^update "seat"/, expireHolds)
  expect(await acts.pay()).toMatchObject({ status: 400 })
  expect(await acts.book(), 'not released yet').toMatchObject({ ok: false })
  await sweep.goOn()
  expect(await acts.book()).toMatchObject({ ok: true })
  expect(bookingLabel(await bookingOf(platform, publicId), new Date())).toBe('Expired')
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('A4 twin: released before the payment is cancelled at the provider, the place is sold to another while its buyer pays', async () => {
  const platform = await aPlatform()
  const { bookingId, publicId, acts } = await anEndedHold(platform)
  await platform.db.transaction().execute((tx) => releaseHold(tx, { bookingId, reason: 'expired' }))
  expect(await acts.book()).toMatchObject({ ok: true })
  expect(await acts.pay()).toMatchObject({ status: 200 })
  await acts.event()
  expect(bookingLabel(await bookingOf(platform, publicId), new Date())).toBe('Needs attention')
})

/** The last place of a date, whose buyer has begun to pay when the hold ends. */
async function anEndedHold(platform: TestPlatform) {
  await platform.db.updateTable('run').set({ capacity: 1 }).execute()
  const { booking, intentId, clientSecret } = await aStartedPayment(platform)
  const another = await bookingInput(platform, { email: 'bo@example.com' })
  await endHold(platform, booking.id)
  const event = { id: 'evt_1', type: 'payment_intent.succeeded', intentId }
  const acts: Record<Act, () => Promise<unknown>> = {
    pay: () => payWithCard(platform, clientSecret),
    event: () => handlePaymentEvent(platform, { event }),
    sweep: () => expireHolds(platform),
    book: () => bookCourse(platform, another),
  }
  return { bookingId: booking.id, publicId: booking.publicId, acts }
}
