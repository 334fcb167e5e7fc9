import { expect, test } from 'vitest'
import { aPaidBooking, aStartedPayment, bookingOf, payWithCard } from '../../../tests/support/bookings.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { aRun, runRow } from '../../../tests/support/runs.ts'
import { cancelBooking } from '../orders/cancel-booking.ts'
import { moveBooking } from '../bookings/move-booking.ts'
import { bookCourse } from '../bookings/book.ts'
import { bookingLabel } from '../bookings/booking.ts'
import { traineeDetails } from '../bookings/trainee-details.ts'
import { expireHolds } from '../orders/expire-holds.ts'
import { findBrokenInvariants } from '../payments/invariants.ts'
import { pence } from '../pence.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { startPayment } from '../payments/start-payment.ts'
import { waitlistDetails } from '../bookings/trainee-details.ts'
import { joinWaitlist } from '../waitlist/join-waitlist.ts'
import { cancelRun } from './run-state.ts'

const actor = 'staff:ada'

const emailKinds = async (platform: TestPlatform) => {
  const mails = await platform.db.selectFrom('mail').select('kind').orderBy('kind').execute()
  return mails.map((one) => one.kind).filter((kind) => kind !== 'booking-confirmation')
}

test('everyone with a paid place gets an email and an open case; the run can no longer be booked', async () => {
  const platform = await aPlatform()
  const run = await aRun(platform)
  const { booking } = await aPaidBooking(platform, { trainingDate: run.label })
  expect(await cancelRun(platform, { runId: run.id, version: 1, reason: 'The trainer is ill.', actor })).toEqual({
    ok: true,
    told: 1,
    waiting: 0,
  })
  expect(await runRow(platform, run.id)).toMatchObject({ state: 'cancelled', version: 2, taken: 1 })
  expect(await emailKinds(platform)).toEqual(['run-cancelled'])
  const cases = await platform.db
    .selectFrom('booking')
    .innerJoin('bookingCase', 'bookingCase.saleId', 'booking.saleId')
    .select(['booking.id as bookingId', 'reason', 'details'])
    .execute()
  expect(cases).toEqual([
    { bookingId: booking.id, reason: 'run-cancelled', details: { runId: run.id, label: run.label } },
  ])
  expect(bookingLabel(await bookingOf(platform, booking.publicId), new Date())).toBe('Needs attention')
  const input = {
    courseId: 1,
    details: traineeDetails.parse({ ...TRAINEE, trainingDate: run.label }),
    submission: null,
  }
  expect(await bookCourse(platform, input)).toEqual({ ok: false, error: 'date-closed' })
  expect(await findBrokenInvariants(platform)).toEqual([])
})

const TRAINEE = { fullName: 'Amara Okafor', email: 'amara@example.com', phoneNumber: '44' }

test('a place that is not paid yet is released, and its payment can no longer start', async () => {
  const platform = await aPlatform()
  const run = await aRun(platform)
  const { booking } = await aStartedPayment(platform, { trainingDate: run.label })
  await cancelRun(platform, { runId: run.id, version: 1, reason: 'The trainer is ill.', actor })
  expect(await startPayment(platform, booking)).toEqual({ ok: false, error: 'hold-expired' })
  await expireHolds(platform)
  expect(await runRow(platform, run.id)).toMatchObject({ taken: 0 })
  expect(await emailKinds(platform)).toEqual(['run-cancelled'])
  expect(await platform.db.selectFrom('bookingCase').selectAll().execute()).toEqual([])
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('a payment that succeeds before its cancellation finds no place, and is a case that ends in a refund', async () => {
  const platform = await aPlatform()
  const run = await aRun(platform)
  const { booking, intentId, clientSecret } = await aStartedPayment(platform, { trainingDate: run.label })
  await cancelRun(platform, { runId: run.id, version: 1, reason: 'The trainer is ill.', actor })
  await payWithCard(platform, clientSecret)
  expect(await settlePayment(platform, { intent: await platform.stripe.findIntent(intentId) })).toEqual({
    ok: true,
    outcome: 'paid-without-place',
  })
  await expireHolds(platform)
  expect((await bookingOf(platform, booking.publicId)).seat.state).toBe('released')
  expect(await emailKinds(platform)).toEqual(['paid-without-place', 'run-cancelled'])
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('everyone on the waiting list gets an email that it was cancelled', async () => {
  const platform = await aPlatform()
  const run = await aRun(platform, { capacity: '1' })
  await aPaidBooking(platform, { trainingDate: run.label })
  const details = waitlistDetails.parse({ fullName: 'Wren', email: 'wren@example.com' })
  await joinWaitlist(platform, { courseId: 1, label: run.label, details })
  expect(await cancelRun(platform, { runId: run.id, version: 1, reason: 'The trainer is ill.', actor })).toEqual({
    ok: true,
    told: 1,
    waiting: 1,
  })
  expect(await emailKinds(platform)).toEqual(['run-cancelled', 'waiting-ended', 'waiting-joined'])
})

test('cancelled five times at once it is cancelled once; an old version and an unknown run are rejected', async () => {
  const platform = await aPlatform()
  const run = await aRun(platform)
  await aPaidBooking(platform, { trainingDate: run.label })
  expect(await cancelRun(platform, { runId: run.id, version: 3, reason: 'The trainer is ill.', actor })).toMatchObject({
    error: 'changed-meanwhile',
  })
  expect(await cancelRun(platform, { runId: 'x', version: 1, reason: 'The trainer is ill.', actor })).toMatchObject({
    error: 'unknown-run',
  })
  const input = { runId: run.id, version: 1, reason: 'The trainer is ill.', actor } as const
  expect(await cancelRun(platform, { ...input, reason: ' ' })).toEqual({ ok: false, error: 'reason-missing' })
  const answers = await Promise.all(Array.from({ length: 5 }, () => cancelRun(platform, input)))
  expect(answers.filter((one) => one.ok)).toHaveLength(1)
  expect(answers.filter((one) => !one.ok && one.error === 'run-cancelled')).toHaveLength(4)
  expect(await emailKinds(platform)).toEqual(['run-cancelled'])
})

test('a run that is cancelled while twelve people book it sends everyone an email', async () => {
  const platform = await aPlatform()
  const run = await aRun(platform)
  const booking = (email: string) =>
    bookCourse(platform, {
      courseId: 1,
      details: traineeDetails.parse({ ...TRAINEE, email, trainingDate: run.label }),
      submission: null,
    })
  const [cancelled, ...booked] = await Promise.all([
    cancelRun(platform, { runId: run.id, version: 1, reason: 'The trainer is ill.', actor }),
    ...Array.from({ length: 12 }, (_, index) => booking(`p${index}@example.com`)),
  ])
  expect(cancelled.ok && cancelled.told).toBe(booked.filter((one) => one.ok).length)
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('moving the booking, or cancelling it, closes its case', async () => {
  const platform = await aPlatform()
  const run = await aRun(platform)
  const other = await aRun(platform, {}, ['2031-08-02'])
  const wanted = { trainingDate: run.label }
  const { booking: moves } = await aPaidBooking(platform, { ...wanted, email: 'moves@example.com' })
  const { booking: ends } = await aPaidBooking(platform, { ...wanted, email: 'ends@example.com' })
  await cancelRun(platform, { runId: run.id, version: 1, reason: 'The trainer is ill.', actor })
  expect(await moveBooking(platform, { publicId: moves.publicId, toRunId: other.id, actor })).toMatchObject({
    ok: true,
  })
  const refund = pence(150000)
  const reason = 'The date was cancelled.'
  expect(await cancelBooking(platform, { publicId: ends.publicId, actor, reason, refund })).toMatchObject({ ok: true })
  const open = await platform.db.selectFrom('bookingCase').select('reason').where('resolvedAt', 'is', null).execute()
  expect(open).toEqual([])
  expect(await runRow(platform, run.id)).toMatchObject({ taken: 0 })
  expect(await findBrokenInvariants(platform)).toEqual([])
})
