import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bookingLabel } from '../../src/domain/bookings/booking.ts'
import { countCardAttempts } from '../../src/domain/bookings/abuse-checks.ts'
import { syncPayment } from '../../src/domain/payments/sync-payment.ts'
import { findBrokenInvariants } from '../../src/domain/payments/invariants.ts'
import { START_PAYMENT_ERRORS } from '../../src/domain/payments/messages.ts'
import { startPayment } from '../../src/domain/payments/start-payment.ts'
import { aBooking, aStartedPayment, bookingOf, payWithCard } from '../support/bookings.ts'
import { aCountedPlatform, giveUp, initiate } from '../support/card-testing.ts'
import { aPlatform, type TestPlatform } from '../support/platform.ts'

const DECLINED = '4000000000000002'

test('B10: of fifty payments that one address begins, forty reach the provider', async () => {
  const { platform, calls } = await aCountedPlatform()
  const statuses: number[] = []
  for (const { publicId } of await someBookings(platform, 50))
    statuses.push(await initiate(platform, '203.0.113.7', publicId))
  expect(statuses).toEqual([...Array<number>(40).fill(200), ...Array<number>(10).fill(429)])
  expect(calls()).toBe(40)
})

test('B10: of one booking, five are begun within ten minutes, from however many addresses', async () => {
  const { platform, calls } = await aCountedPlatform()
  const { publicId } = await aBooking(platform)
  const statuses: number[] = []
  for (let turn = 0; turn < 8; turn++) {
    statuses.push(await initiate(platform, `198.51.100.${turn}`, publicId))
    await giveUp(platform)
  }
  expect(statuses).toEqual([...Array<number>(5).fill(200), ...Array<number>(3).fill(429)])
  expect(calls()).toBe(5)
})

test('B10: twin: without the limits, as for this machine’s own address, every one of them reaches it', async () => {
  const { platform, calls } = await aCountedPlatform()
  for (const { publicId } of await someBookings(platform, 30))
    expect(await initiate(platform, '127.0.0.1', publicId)).toBe(200)
  expect(calls()).toBe(30)
})

test('B10: after three declined cards the payment is closed at the provider, the place stays held, and ten minutes later it can be paid', async () => {
  const platform = await aPlatform()
  const { booking, intentId, clientSecret } = await aStartedPayment(platform)
  for (let card = 0; card < 5; card++) {
    await payWithCard(platform, clientSecret, DECLINED)
    await syncPayment(platform, { intentId })
  }
  expect(await chargesOf(platform, intentId), 'attempts that the bank has seen').toBe(3)
  expect(platform.logged.filter((entry) => entry.event === 'cards_declined_often')).toHaveLength(1)
  expect(await countCardAttempts(platform), 'the figures that the alert watches').toEqual({ paid: 0, declined: 3 })
  expect(await startPayment(platform, booking)).toEqual({ ok: false, error: 'declined-often' })
  expect(await initiate(platform, '203.0.113.7', booking.publicId)).toBe(429)
  expect((await bookingOf(platform, booking.publicId)).seat.live).toBe(true)

  await tenMinutesLater(platform)
  const again = await startPayment(platform, booking)
  if (!again.ok) throw new Error(`expected a payment, got ${again.error}`)
  await payWithCard(platform, again.clientSecret)
  await syncPayment(platform, { intentId: again.clientSecret.split('_secret')[0] ?? '' })
  expect(bookingLabel(await bookingOf(platform, booking.publicId), new Date())).toBe('Paid')
  expect(await countCardAttempts(platform)).toMatchObject({ paid: 1 })
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('B10: one or two declines, each heard of several times, close nothing; three are called three tries and never three cards', async () => {
  const platform = await aPlatform()
  const { booking, intentId, clientSecret } = await aStartedPayment(platform)
  const answers: (string | undefined)[] = []
  for (let declines = 1; declines <= 3; declines++) {
    await payWithCard(platform, clientSecret, DECLINED)
    // The page that the buyer returns to, the webhook and the sweep all hear of the same decline.
    for (let heard = 0; heard < 3; heard++) await syncPayment(platform, { intentId })
    expect(await countCardAttempts(platform)).toEqual({ paid: 0, declined: declines })
    const started = await startPayment(platform, booking)
    answers.push(started.ok ? undefined : started.error)
  }
  expect(answers).toEqual([undefined, undefined, 'declined-often'])
  expect(START_PAYMENT_ERRORS['declined-often']).toMatch(/^Three attempts to pay did not go through/)
  for (const message of Object.values(START_PAYMENT_ERRORS)) expect(message).not.toMatch(/three cards/i)
})

async function someBookings(platform: TestPlatform, count: number) {
  const bookings: Awaited<ReturnType<typeof aBooking>>[] = []
  while (bookings.length < count) bookings.push(await aBooking(platform, { email: `${bookings.length}@example.com` }))
  return bookings
}

async function chargesOf(platform: TestPlatform, intentId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from sandbox.records where object = 'charge' and payment_intent = ${intentId}`.execute(
    platform.db,
  )
  return rows[0]?.count ?? 0
}

/** The audit log cannot be changed, so the trigger that protects it is disabled for a moment. */
async function tenMinutesLater({ db }: TestPlatform): Promise<void> {
  await sql`alter table audit disable trigger user`.execute(db)
  await sql`update audit set at = at - interval '10 minutes'`.execute(db)
  await sql`alter table audit enable trigger user`.execute(db)
}
