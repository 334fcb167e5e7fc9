import { expect, test } from 'vitest'
import {
  aBooking,
  aPaidBooking,
  aStartedBalance,
  bookingOf,
  payWithCard,
  splitBalance,
} from '../../../tests/support/bookings.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { balanceOf, type Booking } from './booking.ts'
import { listOfferedRuns } from '../courses/course-run.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { cancelBooking } from '#domain/orders/cancel-booking.ts'
import { moveBooking } from './move-booking.ts'
import { enqueueBalanceReminders, requestBalance } from './balance-reminders.ts'

const DAY_MS = 24 * 60 * 60_000

test('in the weeks before and after its due date a balance gets five reminders, once each', async () => {
  const platform = await aPlatform()
  const booking = await aDeposit(platform)
  const dueAt = dueAtOf(booking)
  for (let days = -20; days <= 10; days++) {
    const then = at(platform, new Date(dueAt + days * DAY_MS))
    await Promise.all([enqueueBalanceReminders(then), enqueueBalanceReminders(then)])
  }
  expect(await remindersOf(platform)).toEqual(['14', '7', '1', '0', '-3'])
})

test('each part of a plan gets its reminders, also while one before it is not paid', async () => {
  const platform = await aPlatform()
  const [, second, third] = (await splitBalance(platform, { ...(await aDeposit(platform)), parts: 2 })).instalments
  for (const part of [second, third])
    for (const days of [-14, -7, -1, 0, 3])
      await enqueueBalanceReminders(at(platform, new Date((part?.dueAt.getTime() ?? 0) + days * DAY_MS)))
  expect(await remindersOf(platform)).toEqual(['14', '7', '1', '0', '-3', '14', '7', '1', '0', '-3'])
})

test('a paid, a cancelled and an unconfirmed booking get no reminder', async () => {
  const platform = await aPlatform()
  await aBooking(platform, { typeofpayment: 'Deposit' })
  const cancelled = await aDeposit(platform)
  await cancelBooking(platform, { publicId: cancelled.publicId, actor: 'staff:grace', reason: 'ill' })
  const { booking: paid, intentId, clientSecret } = await aStartedBalance(platform)
  await payWithCard(platform, clientSecret)
  await settlePayment(platform, { intent: await platform.stripe.findIntent(intentId) })
  await platform.db
    .updateTable('booking')
    .set({ createdAt: new Date(0) })
    .execute()
  for (const booking of [cancelled, paid])
    for (const days of [-14, -7, -1, 0, 3])
      await enqueueBalanceReminders(at(platform, new Date(dueAtOf(booking) + days * DAY_MS)))
  expect(await remindersOf(platform)).toEqual([])
})

test('a booking whose date was cancelled gets no reminder of its balance', async () => {
  const platform = await aPlatform()
  const booking = await aDeposit(platform)
  await platform.db.updateTable('run').set({ state: 'cancelled' }).where('id', '=', booking.run.id).execute()
  await enqueueBalanceReminders(at(platform, new Date(dueAtOf(booking) - 7 * DAY_MS)))
  expect(await remindersOf(platform)).toEqual([])
})

test('a booking that moves is reminded of its new due date', async () => {
  const platform = await aPlatform()
  const booking = await aDeposit(platform)
  await enqueueBalanceReminders(at(platform, new Date(dueAtOf(booking) - 7 * DAY_MS)))
  const [, next] = await listOfferedRuns(platform, { courseId: 1 })
  await moveBooking(platform, { publicId: booking.publicId, toRunId: next?.id ?? '', actor: 'staff:grace' })
  const moved = await bookingOf(platform, booking.publicId)
  await enqueueBalanceReminders(at(platform, new Date(dueAtOf(moved) - 7 * DAY_MS)))
  expect(await remindersOf(platform)).toEqual(['7', '7'])
})

test('staff can send the link at any time, once per submission', async () => {
  const platform = await aPlatform()
  const { publicId, id: bookingId } = await aDeposit(platform)
  const send = (idempotencyKey: string) => requestBalance(platform, { publicId, actor: 'staff:grace', idempotencyKey })
  const answers = await Promise.all([send('one'), send('one'), send('one'), send('two')])
  expect(answers).toEqual(Array.from({ length: 4 }, () => ({ ok: true, bookingId })))
  expect(
    await platform.db.selectFrom('mail').select('id').where('kind', '=', 'balance-request').execute(),
  ).toHaveLength(2)
  const lines = await platform.db
    .selectFrom('audit')
    .select('actor')
    .where('action', '=', 'balance-requested')
    .execute()
  expect(lines).toEqual([{ actor: 'staff:grace' }, { actor: 'staff:grace' }])
})

test('an unknown booking and one that owes no balance are rejected', async () => {
  const platform = await aPlatform()
  const request = (publicId: string) =>
    requestBalance(platform, { publicId, actor: 'staff:grace', idempotencyKey: publicId })
  expect(await request('f'.repeat(32))).toEqual({ ok: false, error: 'unknown-booking' })
  const { booking: full } = await aPaidBooking(platform)
  expect(await request(full.publicId)).toEqual({ ok: false, error: 'no-balance' })
  const held = await aBooking(platform, { typeofpayment: 'Deposit' })
  expect(await request(held.publicId)).toEqual({ ok: false, error: 'no-balance' })
})

/** A paid deposit of a date so far ahead that every reminder is still to come. */
async function aDeposit(platform: TestPlatform): Promise<Booking> {
  const runs = await listOfferedRuns(platform, { courseId: 1 })
  const { booking } = await aPaidBooking(platform, { typeofpayment: 'Deposit', trainingDate: runs.at(-1)?.label })
  await platform.db
    .updateTable('booking')
    .set({ createdAt: new Date(Date.now() - 30 * DAY_MS) })
    .where('id', '=', booking.id)
    .execute()
  return booking
}

const dueAtOf = (booking: Booking) => balanceOf(booking)?.dueAt.getTime() ?? 0

const at = (platform: TestPlatform, now: Date): TestPlatform => ({ ...platform, clock: { now: () => now } })

async function remindersOf(platform: TestPlatform): Promise<string[]> {
  const mails = await platform.db
    .selectFrom('mail')
    .select('key')
    .where('kind', '=', 'balance-reminder')
    .orderBy('promisedAt')
    .execute()
  return mails.map(({ key }) => key.split('/').at(-1) ?? '')
}
