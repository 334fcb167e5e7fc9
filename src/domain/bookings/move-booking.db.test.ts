import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  aBooking,
  aPaidBooking,
  aStartedPayment,
  bookingOf,
  endHold,
  payWithCard,
} from '../../../tests/support/bookings.ts'
import { mailKinds } from '../../../tests/support/mails.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { balanceOf, bookingLabel } from './booking.ts'
import { listOfferedRuns } from '../courses/course-run.ts'
import { expireHolds } from '../orders/expire-holds.ts'
import { findBrokenInvariants } from '../payments/invariants.ts'
import { refundUnplaced } from '../payments/provider-refunds.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { cancelBooking } from '#domain/orders/cancel-booking.ts'
import { pence } from '#domain/pence.ts'
import { moveBooking, moveBookings } from './move-booking.ts'

test('a paid booking is on the new date, its old place is free, and the trainee gets an email', async () => {
  const platform = await aPlatform()
  const { booking } = await aPaidBooking(platform, { typeofpayment: 'Deposit' })
  const next = await nextRun(platform)
  expect(await move(platform, booking.publicId, next.id)).toEqual({
    ok: true,
    bookingId: booking.id,
    courseName: 'Scrum Master',
    label: next.label,
  })
  const after = await bookingOf(platform, booking.publicId)
  expect(after).toMatchObject({
    run: { id: next.id, placesLeft: 11 },
    calendarSequence: 1,
    seat: { state: 'confirmed' },
  })
  expect(bookingLabel(after, new Date())).toBe('Deposit paid')
  const starts = next.sessions[0]?.startsAt.getTime() ?? 0
  expect(balanceOf(after)?.dueAt.getTime(), 'a fortnight before the new date').toBe(starts - 14 * 86_400_000)
  expect(await placesLeft(platform, booking.run.id)).toBe(12)
  expect(await mailKinds(platform)).toEqual(['booking-confirmation', 'booking-moved'])
  const audit = await platform.db.selectFrom('audit').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(audit).toMatchObject({
    actor: 'staff:grace',
    action: 'moved',
    details: { date: { from: booking.run.label, to: next.label } },
  })
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('a held booking keeps its hold and its payment on the new date', async () => {
  const platform = await aPlatform()
  const { booking, intentId, clientSecret } = await aStartedPayment(platform)
  const next = await nextRun(platform)
  expect(await move(platform, booking.publicId, next.id)).toMatchObject({ ok: true })
  const after = await bookingOf(platform, booking.publicId)
  expect(after.seat.heldUntil).toEqual(booking.seat.heldUntil)
  expect(after.seat).toMatchObject({ state: 'held', live: true })
  await payWithCard(platform, clientSecret)
  await settlePayment(platform, { intent: await platform.stripe.findIntent(intentId) })
  expect(bookingLabel(await bookingOf(platform, booking.publicId), new Date())).toBe('Paid')
  expect(await placesLeft(platform, next.id)).toBe(11)
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('a payment that found no place finds it on another date, and is not refunded after two days', async () => {
  const platform = await aPlatform()
  const booking = await anUnplacedPayment(platform)
  const next = await nextRun(platform)
  expect(await move(platform, booking.publicId, booking.run.id), 'still full').toEqual({
    ok: false,
    error: 'run-full',
  })
  expect(await move(platform, booking.publicId, next.id)).toMatchObject({ ok: true })
  expect(bookingLabel(await bookingOf(platform, booking.publicId), new Date())).toBe('Paid')
  expect(await mailKinds(platform)).toEqual(['paid-without-place', 'booking-confirmation'])
  await refundUnplaced(platform, { bookingId: booking.id })
  expect(await platform.db.selectFrom('refund').select('id').execute()).toEqual([])
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('a payment that found no place finds it on its own date once there is one', async () => {
  const platform = await aPlatform()
  const booking = await anUnplacedPayment(platform)
  await platform.db.updateTable('run').set({ capacity: 1 }).where('id', '=', booking.run.id).execute()
  expect(await move(platform, booking.publicId, booking.run.id)).toMatchObject({ ok: true })
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('a full, closed, begun, unknown, dearer and the same date are each rejected, and nothing is changed', async () => {
  const platform = await aPlatform()
  const { booking } = await aPaidBooking(platform)
  const { id: runId } = await nextRun(platform)
  const rejected = async (change: Record<string, unknown>, back: Record<string, unknown>) => {
    await platform.db.updateTable('run').set(change).where('id', '=', runId).execute()
    const answer = await move(platform, booking.publicId, runId)
    await platform.db.updateTable('run').set(back).where('id', '=', runId).execute()
    return answer.ok ? 'moved' : answer.error
  }
  expect(await rejected({ capacity: 0 }, { capacity: 12 })).toBe('run-full')
  expect(await rejected({ state: 'closed' }, { state: 'open' })).toBe('run-closed')
  expect(await rejected({ state: 'cancelled' }, { state: 'open' })).toBe('run-closed')
  expect(await move(platform, booking.publicId, crypto.randomUUID())).toEqual({ ok: false, error: 'unknown-run' })
  expect(await move(platform, booking.publicId, booking.run.id)).toEqual({ ok: false, error: 'same-run' })
  const [other] = await listOfferedRuns(platform, { courseId: 2 })
  await platform.db
    .updateTable('course')
    .set({ pricePence: pence(150001) })
    .where('id', '=', 2)
    .execute()
  const dearer = { publicId: booking.publicId, toRunId: other?.id ?? '', actor, otherCourse: true }
  expect(await moveBooking(platform, dearer)).toEqual({ ok: false, error: 'other-price' })
  await sql`update session set starts_at = now() - interval '1 day' where run_id = ${runId}
    and starts_at = (select min(starts_at) from session where run_id = ${runId})`.execute(platform.db)
  expect(await move(platform, booking.publicId, runId)).toEqual({ ok: false, error: 'run-begun' })
  expect(await bookingOf(platform, booking.publicId)).toMatchObject({
    run: { id: booking.run.id },
    calendarSequence: 0,
  })
  expect(await mailKinds(platform)).toEqual(['booking-confirmation'])
})

test('another course with another VAT treatment is rejected: a booking keeps its own', async () => {
  const platform = await aPlatform()
  const { booking } = await aPaidBooking(platform)
  const [other] = await listOfferedRuns(platform, { courseId: 2 })
  const treat = (id: number) =>
    platform.db.updateTable('course').set({ vatTreatment: 'exempt' }).where('id', '=', id).execute()
  await treat(2)
  const toExempt = { publicId: booking.publicId, toRunId: other?.id ?? '', actor, otherCourse: true }
  expect(await moveBooking(platform, toExempt)).toEqual({ ok: false, error: 'other-vat' })
  await treat(1)
  expect(await moveBooking(platform, toExempt), 'it was made at the standard rate').toMatchObject({
    error: 'other-vat',
  })
  const { id: runId } = await nextRun(platform)
  expect(await move(platform, booking.publicId, runId)).toMatchObject({ ok: true })
})

test('another course at the same price is accepted only when it was chosen on purpose', async () => {
  const platform = await aPlatform()
  const { booking } = await aPaidBooking(platform)
  const [other] = await listOfferedRuns(platform, { courseId: 2 })
  const toRunId = other?.id ?? ''
  expect(await move(platform, booking.publicId, toRunId)).toEqual({ ok: false, error: 'other-course' })
  expect((await bookingOf(platform, booking.publicId)).course.name).toBe('Scrum Master')
  const references = [booking.reference]
  const unchosen = await moveBookings(platform, { references, toRunId, actor, idempotencyKey: 'p' })
  expect(unchosen).toMatchObject([{ answer: { ok: false, error: 'other-course' } }])
  // Its twin: with the choice the same move is made.
  expect(await moveBooking(platform, { publicId: booking.publicId, toRunId, actor, otherCourse: true })).toMatchObject({
    ok: true,
  })
  expect((await bookingOf(platform, booking.publicId)).course.name).toBe('Business Analyst')
})

test('a booking whose course was held is neither moved nor cancelled', async () => {
  const platform = await aPlatform()
  const { booking } = await aPaidBooking(platform)
  const { publicId } = booking
  const { id: runId } = await nextRun(platform)
  const pass = (days: number) =>
    sql`update session set starts_at = starts_at - make_interval(days => ${days}),
      ends_at = ends_at - make_interval(days => ${days}) where run_id = ${booking.run.id}`.execute(platform.db)
  await pass(400)
  expect(await move(platform, publicId, runId)).toEqual({ ok: false, error: 'course-held' })
  const cancelling = { publicId, actor: 'staff:grace', reason: 'ill' } as const
  expect(await cancelBooking(platform, cancelling)).toEqual({ ok: false, error: 'course-held' })
  // Its twins: of a date that was cancelled, and before the course, both are done.
  await platform.db.updateTable('run').set({ state: 'cancelled' }).where('id', '=', booking.run.id).execute()
  expect(await move(platform, publicId, runId)).toMatchObject({ ok: true })
  expect(await cancelBooking(platform, cancelling)).toMatchObject({ ok: true })
})

test('an unknown, an expired and a cancelled booking, and a hold that is over, are rejected', async () => {
  const platform = await aPlatform()
  const { id: runId } = await nextRun(platform)
  expect(await move(platform, 'f'.repeat(32), runId)).toEqual({ ok: false, error: 'unknown-booking' })
  const late = await aBooking(platform)
  await endHold(platform, late.id)
  expect(await move(platform, late.publicId, runId)).toEqual({ ok: false, error: 'not-active' })
  await expireHolds(platform)
  expect(await move(platform, late.publicId, runId)).toEqual({ ok: false, error: 'not-active' })
  const { booking } = await aPaidBooking(platform)
  await cancelBooking(platform, { publicId: booking.publicId, actor: 'staff:grace', reason: 'ill' })
  expect(await move(platform, booking.publicId, runId)).toEqual({ ok: false, error: 'not-active' })
})

test('ten at once move it once, and the last place of a date goes to one of ten bookings', async () => {
  const platform = await aPlatform()
  const { booking } = await aPaidBooking(platform)
  const { id: runId } = await nextRun(platform)
  const same = await Promise.all(Array.from({ length: 10 }, () => move(platform, booking.publicId, runId)))
  expect(same.filter((one) => one.ok)).toHaveLength(1)
  expect(same.filter((one) => !one.ok && one.error === 'same-run')).toHaveLength(9)
  await platform.db.updateTable('run').set({ capacity: 2 }).where('id', '=', runId).execute()
  const others = await Promise.all(Array.from({ length: 10 }, () => aBooking(platform)))
  const moved = await Promise.all(others.map((one) => move(platform, one.publicId, runId)))
  expect(moved.filter((one) => one.ok)).toHaveLength(1)
  expect(moved.filter((one) => !one.ok && one.error === 'run-full')).toHaveLength(9)
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('bookings that change places at the same moment do not block each other', async () => {
  const platform = await aPlatform()
  const next = await nextRun(platform)
  const here = await Promise.all(Array.from({ length: 6 }, () => aBooking(platform)))
  const there = await Promise.all(Array.from({ length: 6 }, () => aBooking(platform, { trainingDate: next.label })))
  const home = here[0]?.run.id ?? ''
  const answers = await Promise.all([
    ...here.map((one) => move(platform, one.publicId, next.id)),
    ...there.map((one) => move(platform, one.publicId, home)),
  ])
  expect(answers.every((one) => one.ok)).toBe(true)
  expect(await findBrokenInvariants(platform)).toEqual([])
})

const move = (platform: TestPlatform, publicId: string, toRunId: string) =>
  moveBooking(platform, { publicId, toRunId, actor: 'staff:grace', reason: 'They asked for it.' })

/** The second date of course 1: bookings of a test are on the first. */
async function nextRun(platform: TestPlatform) {
  const [, next] = await listOfferedRuns(platform, { courseId: 1 })
  if (!next) throw new Error('expected a second date')
  return next
}

async function anUnplacedPayment(platform: TestPlatform) {
  const { booking, intentId } = await aStartedPayment(platform)
  const intent = await platform.stripe.findIntent(intentId)
  await endHold(platform, booking.id)
  await expireHolds(platform)
  await platform.db.updateTable('run').set({ capacity: 0 }).where('id', '=', booking.run.id).execute()
  expect(await settlePayment(platform, { intent: { ...intent, status: 'succeeded' } })).toMatchObject({
    outcome: 'paid-without-place',
  })
  return booking
}

async function placesLeft(platform: TestPlatform, runId: string): Promise<number> {
  const run = await platform.db.selectFrom('run').selectAll().where('id', '=', runId).executeTakeFirstOrThrow()
  return run.capacity - run.taken
}

const actor = 'staff:grace' as const
