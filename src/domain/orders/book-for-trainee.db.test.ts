import { expect, test } from 'vitest'
import { bookingInput, bookingOf, endHold, payWithCard } from '../../../tests/support/bookings.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { aFullRun } from '../../../tests/support/runs.ts'
import { bookCourse } from '../bookings/book.ts'
import { bookingLabel, type Booking } from '../bookings/booking.ts'
import { keepHold } from '../bookings/seats.ts'
import { getFirstSession } from '../courses/session-times.ts'
import { bookForTrainee } from './book-for-trainee.ts'
import { expireHolds } from './expire-holds.ts'
import { findBrokenInvariants } from '../payments/invariants.ts'
import { recordPayment } from '../payments/record-payment.ts'
import { settlementDetails } from '../payments/settlement-details.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { startPayment } from '../payments/start-payment.ts'
import { unwaiveInstalment } from '../payments/waive-instalment.ts'

type Wanted = Partial<Omit<Parameters<typeof bookForTrainee>[1], 'details'>> & { fields?: Record<string, unknown> }

async function officeBooking(platform: TestPlatform, { fields, ...wanted }: Wanted = {}) {
  const { courseId, details } = await bookingInput(platform, fields)
  return {
    courseId,
    details,
    settlement: 'link' as const,
    holdDays: 3,
    reason: '',
    idempotencyKey: 'k1',
    actor: 'staff:ada' as const,
    ...wanted,
  }
}

const book = async (platform: TestPlatform, wanted: Wanted = {}) =>
  bookForTrainee(platform, await officeBooking(platform, wanted))

async function bookings(platform: TestPlatform): Promise<Booking[]> {
  const rows = await platform.db.selectFrom('booking').select('publicId').orderBy('createdAt').execute()
  return Promise.all(rows.map(({ publicId }) => bookingOf(platform, publicId)))
}

async function onlyBooking(platform: TestPlatform): Promise<Booking> {
  const [booking, ...more] = await bookings(platform)
  if (!booking || more.length > 0) throw new Error(`expected one booking, got ${more.length + (booking ? 1 : 0)}`)
  return booking
}

const emailsOf = (platform: TestPlatform) =>
  platform.db.selectFrom('mail').select(['kind', 'bookingId']).orderBy('promisedAt').execute()

const daysHeld = ({ seat }: Booking) => (seat.heldUntil.getTime() - Date.now()) / 86_400_000

test('a place that staff book with a link to pay is held for the days they agreed, and paid at the checkout', async () => {
  const platform = await aPlatform()
  const answer = await book(platform, { holdDays: 7 })
  const booking = await onlyBooking(platform)
  expect(answer).toEqual({ ok: true, reference: booking.reference, confirmed: false })
  expect(daysHeld(booking)).toBeGreaterThan(6.9)
  expect(daysHeld(booking)).toBeLessThanOrEqual(7)
  expect(await emailsOf(platform)).toEqual([{ kind: 'payment-link', bookingId: booking.id }])
  const entries = await platform.db.selectFrom('audit').select(['actor', 'action']).execute()
  expect(entries).toContainEqual({ actor: 'staff:ada', action: 'booked' })

  const started = await startPayment(platform, booking)
  if (!started.ok) throw new Error(`expected a payment, got ${started.error}`)
  await payWithCard(platform, started.clientSecret)
  const intent = await platform.stripe.findIntent(started.clientSecret.split('_secret')[0] ?? '')
  await settlePayment(platform, { intent })
  expect(bookingLabel(await onlyBooking(platform), new Date())).toBe('Paid')
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('the price is the one of the public form: course, deposit and coupon', async () => {
  const platform = await aPlatform()
  await book(platform, { idempotencyKey: 'deposit', fields: { typeofpayment: 'Deposit' } })
  await book(platform, { idempotencyKey: 'coupon', fields: { couponCode: 'discount50', amount: 1, pricePence: 1 } })
  const [deposit, coupon] = await bookings(platform)
  expect(deposit?.instalments).toMatchObject([
    { kind: 'deposit', amount: 37500 },
    { kind: 'balance', amount: 112500 },
  ])
  expect(coupon).toMatchObject({ price: 150000, discount: 75000, total: 75000 })
  expect(await book(platform, { idempotencyKey: 'wrong', fields: { couponCode: 'AGILE50' } })).toEqual({
    ok: false,
    error: 'coupon-rejected',
  })
})

test('a form that staff send twice, or twice at once, makes one booking and one email', async () => {
  const platform = await aPlatform()
  const answers = await Promise.all([book(platform), book(platform), book(platform)])
  const { reference } = await onlyBooking(platform)
  expect(answers).toEqual(answers.map(() => ({ ok: true, reference, confirmed: false })))
  expect(await emailsOf(platform)).toHaveLength(1)
  expect(await book(platform, { settlement: 'received' }), 'with another choice').toEqual({
    ok: false,
    error: 'submission-changed',
  })
})

test('the twin: without its key the same form makes a booking each time', async () => {
  const platform = await aPlatform()
  const { courseId, details } = await officeBooking(platform)
  const byStaff = { actor: 'staff:ada', holdMinutes: 60 } as const
  for (let time = 0; time < 2; time++) await bookCourse(platform, { courseId, details, submission: null, byStaff })
  expect(await bookings(platform)).toHaveLength(2)
})

test('a full date is rejected, and nothing of the booking is left', async () => {
  const platform = await aPlatform()
  const { run } = await aFullRun(platform)
  for (const settlement of ['link', 'received', 'waived'] as const)
    expect(
      await book(platform, {
        settlement,
        reason: 'A guest',
        idempotencyKey: settlement,
        fields: { trainingDate: run.label },
      }),
    ).toEqual({ ok: false, error: 'run-full' })
  expect(await bookings(platform)).toHaveLength(1)
  expect(await emailsOf(platform)).toEqual([])
})

test('with nothing to pay the place is confirmed, once, with the reason in the activity log; a reason is needed', async () => {
  const platform = await aPlatform()
  const wanted: Wanted = { settlement: 'waived', reason: 'A guest of Ada', fields: { typeofpayment: 'Deposit' } }
  expect(await book(platform, { ...wanted, reason: ' ' })).toEqual({ ok: false, error: 'reason-missing' })
  expect(await bookings(platform)).toEqual([])
  expect(await book(platform, wanted)).toMatchObject({ ok: true, confirmed: true })
  const booking = await onlyBooking(platform)
  expect(booking.seat.state).toBe('confirmed')
  expect(booking.instalments).toMatchObject([{ kind: 'full', amount: 150000, state: 'waived' }])
  expect((await emailsOf(platform)).map(({ kind }) => kind)).toEqual(['booking-confirmation'])
  const waived = await platform.db
    .selectFrom('audit')
    .select(['actor', 'details'])
    .where('action', '=', 'waived')
    .execute()
  expect(waived).toMatchObject([{ actor: 'staff:ada', details: { reason: 'A guest of Ada' } }])

  const instalmentId = booking.instalments[0]?.id ?? ''
  await unwaiveInstalment(platform, { instalmentId, actor: 'staff:ada', reason: 'They pay after all' })
  expect(await book(platform, wanted), 'the same form once more').toMatchObject({ ok: true })
  expect((await onlyBooking(platform)).instalments[0]?.state, 'is not waived again').toBe('due')
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('where a coupon leaves nothing to pay the place is confirmed, and no link to pay is sent', async () => {
  const platform = await aPlatform()
  await platform.db
    .insertInto('coupon')
    .values({ code: 'ALL', description: 'All', kind: 'percent', value: 100 })
    .execute()
  expect(await book(platform, { fields: { couponCode: 'ALL' } })).toMatchObject({ ok: true, confirmed: true })
  expect((await emailsOf(platform)).map(({ kind }) => kind)).toEqual(['booking-confirmation'])
})

test('a place that is paid already is held without an email until the payment is recorded', async () => {
  const platform = await aPlatform()
  const company = { bookingFor: 'company', companyName: 'Fjord AS', purchaseOrder: 'PO-1' }
  await book(platform, { settlement: 'received', fields: company })
  expect(await emailsOf(platform)).toEqual([])
  const booking = await onlyBooking(platform)
  const recorded = await recordPayment(platform, {
    allocations: [{ instalmentId: booking.instalments[0]?.id ?? '', amount: booking.total }],
    kind: 'transfer',
    receivedOn: '2026-01-05',
    reference: '',
    idempotencyKey: 'r1',
    actor: 'staff:ada',
  })
  expect(recorded).toMatchObject({ ok: true, confirmed: true })
  const [buyer] = await platform.db.selectFrom('buyer').select(['companyName', 'purchaseOrder']).execute()
  expect(buyer).toEqual({ companyName: 'Fjord AS', purchaseOrder: 'PO-1' })
})

test('no place is held beyond the start of its course', async () => {
  const platform = await aPlatform()
  const { run } = await bookedRun(platform)
  const now = new Date(getFirstSession(run).startsAt.getTime() - 2 * 86_400_000)
  await book({ ...platform, clock: { now: () => now } }, { holdDays: 7, idempotencyKey: 'k2' })
  const held = (await bookings(platform)).map((one) => Math.round(daysHeld(one)))
  expect(held.toSorted()).toEqual([2, 3])
})

const bookedRun = async (platform: TestPlatform) => {
  await book(platform)
  return onlyBooking(platform)
}

test('who begins to pay near the end of an agreed hold has a quarter of an hour; without the agreement they have not', async () => {
  const platform = await aPlatform()
  await book(platform)
  const booking = await onlyBooking(platform)
  // Three days later, with one minute left.
  const inOneMinute = new Date(Date.now() + 60_000)
  await platform.db
    .updateTable('booking')
    .set({ createdAt: new Date(Date.now() - 3 * 86_400_000) })
    .execute()
  await platform.db.updateTable('seat').set({ heldUntil: inOneMinute, agreedUntil: inOneMinute }).execute()
  const minutesLeft = async () => Math.round(daysHeld(await onlyBooking(platform)) * 24 * 60)
  await platform.db.updateTable('seat').set({ agreedUntil: null }).execute()
  await keepHold(platform, booking)
  expect(await minutesLeft(), 'the twin').toBe(1)
  await platform.db.updateTable('seat').set({ agreedUntil: inOneMinute }).execute()
  await startPayment(platform, booking)
  expect(await minutesLeft()).toBe(15)
})

test('an agreed hold that is not paid expires like any other', async () => {
  const platform = await aPlatform()
  await book(platform)
  const booking = await onlyBooking(platform)
  await endHold(platform, booking.id)
  await expireHolds(platform)
  expect(bookingLabel(await onlyBooking(platform), new Date())).toBe('Expired')
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('a hold is agreed for whole days, from one to seven', () => {
  const read = (holdDays: unknown) => settlementDetails.safeParse({ settlement: 'link', holdDays }).success
  expect(['1', '7', undefined].map(read)).toEqual([true, true, true])
  expect(['0', '8', '2.5', 'x', '', '1e9'].map(read)).toEqual([false, false, false, false, false, false])
  expect(settlementDetails.safeParse({ settlement: 'gift' }).success).toBe(false)
})
