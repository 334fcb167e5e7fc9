import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bookingOf } from '../../../tests/support/bookings.ts'
import { anEmailContext, mailKinds, sentMails } from '../../../tests/support/mails.ts'
import { anAskedPlace, anOrder, order, orderOf, payOrder } from '../../../tests/support/orders.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { releaseHold } from '../bookings/seats.ts'
import { pence } from '../pence.ts'
import { listOfferedRuns } from '../courses/course-run.ts'
import { findBrokenInvariants } from '../payments/invariants.ts'
import { startPayment } from '../payments/start-payment.ts'
import { acceptQuote } from './accept-quote.ts'
import { expireHolds } from './expire-holds.ts'
import { findAskedPlace, payMyself } from './pay-myself.ts'

const pay = (platform: TestPlatform, key: string, fields: object = {}) => payMyself(platform, { key, fields })

async function placesLeft(platform: TestPlatform) {
  return (await listOfferedRuns(platform, { courseId: 1 }))[0]?.placesLeft
}

/** The date has no other place left. */
async function aFullDate(platform: TestPlatform) {
  const asked = await anAskedPlace(platform)
  await anOrder(platform, { seats: 11, email: 'full@fjord.example' })
  expect(await placesLeft(platform)).toBe(0)
  return asked
}

test('on a full date the place passes from the order to the trainee’s own booking, a consumer’s at the same price; twice is once', async () => {
  const platform = await aPlatform()
  const { order: asked, claimKey } = await aFullDate(platform)
  await sentMails(await anEmailContext(platform))
  const answers = await Promise.all([1, 2, 3].map(() => pay(platform, claimKey)))
  const [first] = answers
  expect(answers).toEqual([first, first, first])
  if (!first?.ok) throw new Error('expected a booking')
  expect(await placesLeft(platform)).toBe(0)
  const own = await bookingOf(platform, first.publicId)
  expect(own).toMatchObject({ consumer: true, orderId: null, total: 150000, seat: { state: 'held', live: true } })
  expect(own.seat.heldUntil.getTime() - Date.now()).toBeLessThanOrEqual(30 * 60_000)
  expect(await orderOf(platform, asked.publicId)).toMatchObject({ state: 'cancelled', due: 0 })
  expect(await findAskedPlace(platform, { key: claimKey })).toMatchObject({ takenOver: first.publicId })
  const mails = await sentMails(await anEmailContext(platform))
  expect(mails.map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual([
    ['mei@fjord.example', expect.stringContaining('Nothing to pay any more')],
  ])
  expect(mails[0]?.text).toContain('Amara Okafor pays for it now')
  expect(await findBrokenInvariants(platform)).toEqual([])
  await payOrder(platform, { ...asked, traineeId: first.publicId })
  expect(await bookingOf(platform, first.publicId)).toMatchObject({ confirmedBy: 'paid', seat: { state: 'confirmed' } })
  expect(await mailKinds(platform)).toContain('booking-confirmation')
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('no other buyer gets between on a full date, however many try at the same moment; the twin, which gives the place back first, loses it', async () => {
  const platform = await aPlatform()
  const { order: asked, claimKey } = await aFullDate(platform)
  const others = () => [1, 2, 3, 4].map((at) => order(platform, { seats: 1, email: `${at}@fjord.example` }))
  const [taken, ...lost] = await Promise.all([pay(platform, claimKey), ...others()])
  expect(taken).toMatchObject({ ok: true })
  expect(lost.map((one) => !one.ok && one.error)).toEqual(Array(4).fill('run-full'))
  expect(await orderOf(platform, asked.publicId)).toMatchObject({ state: 'cancelled' })

  const twin = await aPlatform()
  const { order: given } = await aFullDate(twin)
  await twin.db.transaction().execute((tx) => releaseHold(tx, { bookingId: given.saleId, reason: 'twin' }))
  expect(await order(twin, { seats: 1, email: 'b@fjord.example' })).toMatchObject({ ok: true })
  expect(await order(twin, { seats: 1, email: 'amara@home.example' })).toMatchObject({ error: 'run-full' })
})

test('a deposit and the request to begin are the trainee’s to choose', async () => {
  const platform = await aPlatform()
  const { claimKey } = await anAskedPlace(platform)
  expect(await pay(platform, claimKey, { typeofpayment: 'Half' })).toMatchObject({ error: 'wrong-fields' })
  const taken = await pay(platform, claimKey, { typeofpayment: 'Deposit', expressRequest: 'on' })
  if (!taken.ok) throw new Error('expected a booking')
  expect(await bookingOf(platform, taken.publicId)).toMatchObject({ paymentType: 'Deposit', total: 150000 })
})

test('the price that was quoted counts, also where the course costs more by now', async () => {
  const platform = await aPlatform()
  const { claimKey } = await anAskedPlace(platform)
  await platform.db
    .updateTable('course')
    .set({ pricePence: pence(180000) })
    .where('id', '=', 1)
    .execute()
  const taken = await pay(platform, claimKey)
  expect((await bookingOf(platform, taken.ok ? taken.publicId : '')).total).toBe(150000)
})

test('only the trainee’s own link does it: the order’s, an unknown one and the link of a place that was only named open nothing', async () => {
  const platform = await aPlatform()
  const { order: asked } = await anAskedPlace(platform)
  for (const key of [asked.publicId, asked.traineeId, asked.places[0]?.seatId ?? '', '0'.repeat(32), 'x', ''])
    expect(await pay(platform, key), key).toEqual({ ok: false, error: 'unknown-place' })
  const named = await anOrder(platform, { seats: 1, email: 'b@fjord.example' })
  const claimKey = 'a'.repeat(32)
  await sql`update booking set claim_key = ${claimKey}, invited_at = now() where id = ${named.saleId}`.execute(
    platform.db,
  )
  expect(await pay(platform, claimKey)).toEqual({ ok: false, error: 'unknown-place' })
  expect(await orderOf(platform, asked.publicId)).toMatchObject({ state: 'quoted' })
})

test('what the employer has paid or accepted stays theirs; what has ended is not revived', async () => {
  const platform = await aPlatform()
  const paid = await anAskedPlace(platform)
  await payOrder(platform, paid.order)
  expect(await pay(platform, paid.claimKey)).toEqual({ ok: false, error: 'paid-meanwhile' })
  const accepted = await anAskedPlace(platform, { email: 'b@home.example' })
  await acceptQuote(platform, { publicId: accepted.order.publicId, fields: { fullName: 'Mei Tan' } })
  expect(await pay(platform, accepted.claimKey)).toEqual({ ok: false, error: 'paid-meanwhile' })
  const lapsed = await anAskedPlace(platform, { email: 'c@home.example' })
  await sql`update seat set held_until = now() - interval '1 second' where state = 'held'`.execute(platform.db)
  expect(await pay(platform, lapsed.claimKey), 'before the sweep').toEqual({ ok: false, error: 'lapsed' })
  await expireHolds(platform)
  expect(await pay(platform, lapsed.claimKey)).toEqual({ ok: false, error: 'lapsed' })
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('a card payment that the employer left is cancelled at the provider first; accepting at the same moment leaves one of both', async () => {
  const platform = await aPlatform()
  const begun = await anAskedPlace(platform)
  const started = await startPayment(platform, { publicId: begun.order.traineeId })
  expect(await pay(platform, begun.claimKey)).toMatchObject({ ok: true })
  const intentId = started.ok ? started.clientSecret.split('_secret')[0] : ''
  expect(await platform.stripe.findIntent(intentId ?? '')).toMatchObject({ status: 'cancelled' })
  const { order: asked, claimKey } = await anAskedPlace(platform, { email: 'b@home.example' })
  const [taken, accepted] = await Promise.all([
    pay(platform, claimKey),
    acceptQuote(platform, { publicId: asked.publicId, fields: { fullName: 'Mei Tan' } }),
  ])
  expect([taken.ok, accepted.ok].toSorted()).toEqual([false, true])
  expect(await placesLeft(platform)).toBe(10)
  expect(await findBrokenInvariants(platform)).toEqual([])
})
