import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bookCourse } from '../../src/domain/bookings/book.ts'
import { bookingLabel } from '../../src/domain/bookings/booking.ts'
import { releaseHold } from '../../src/domain/bookings/seats.ts'
import { expireHolds } from '../../src/domain/orders/expire-holds.ts'
import { findBrokenInvariants } from '../../src/domain/payments/invariants.ts'
import { refundUnplaced } from '../../src/domain/payments/provider-refunds.ts'
import { UNPLACED_REFUND_HOURS } from '../../src/domain/payments/settle-payment.ts'
import { handlePaymentEvent } from '../../src/domain/payments/sync-payment.ts'
import { aStartedPayment, bookingInput, bookingOf, endHold, payWithCard } from '../support/bookings.ts'
import { stopBefore, withStatements } from '../support/interleave.ts'
import { aPlatform, type TestPlatform } from '../support/platform.ts'
import { makeRefunds, refundsAtProvider } from '../support/provider.ts'

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
  await aPaymentWithoutPlace(platform)
})

test('A4: what was paid for a place that is gone is refunded by itself after 48 hours, in full and once', async () => {
  const platform = await aPlatform()
  const { bookingId, publicId, intentId } = await aPaymentWithoutPlace(platform)
  const { rows } = await sql<{ hours: number }>`
    select round(extract(epoch from start_after - now()) / 3600)::int as hours
    from pgboss.job where name = 'refund-unplaced' and data->>'bookingId' = ${bookingId}`.execute(platform.db)
  expect(rows).toEqual([{ hours: UNPLACED_REFUND_HOURS }])
  for (let times = 0; times < 2; times++) await refundUnplaced(platform, { bookingId })
  await makeRefunds(platform)
  expect(await refundsAtProvider(platform)).toEqual([{ intentId, amount: 150_000 }])
  expect(bookingLabel(await bookingOf(platform, publicId), new Date())).toBe('Refunded')
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('A4: a buyer whom staff have answered keeps what they paid for', async () => {
  const platform = await aPlatform()
  const { bookingId } = await anAnsweredCase(platform)
  await refundUnplaced(platform, { bookingId })
  await makeRefunds(platform)
  expect(await refundsAtProvider(platform)).toEqual([])
})

test('A4 twin: without a look at the case, the same buyer is refunded all the same', async () => {
  const platform = await aPlatform()
  const { bookingId, intentId } = await anAnsweredCase(platform)
  const unguarded = withStatements(platform, (statement) => statement.replace(' and "resolved_at" is null', ''))
  await refundUnplaced(unguarded, { bookingId })
  await makeRefunds(platform)
  expect(await refundsAtProvider(platform)).toEqual([{ intentId, amount: 150_000 }])
})

/** Released before its payment was cancelled, the place is sold to another while its buyer pays. */
async function aPaymentWithoutPlace(platform: TestPlatform) {
  const ended = await anEndedHold(platform)
  const { bookingId, acts } = ended
  await platform.db.transaction().execute((tx) => releaseHold(tx, { bookingId, reason: 'expired' }))
  expect(await acts.book()).toMatchObject({ ok: true })
  expect(await acts.pay()).toMatchObject({ status: 200 })
  await acts.event()
  expect(bookingLabel(await bookingOf(platform, ended.publicId), new Date())).toBe('Needs attention')
  return ended
}

async function anAnsweredCase(platform: TestPlatform) {
  const ended = await aPaymentWithoutPlace(platform)
  await platform.db.updateTable('bookingCase').set({ resolvedAt: new Date() }).execute()
  return ended
}

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
  return { bookingId: booking.id, publicId: booking.publicId, intentId, acts }
}
