import { expect, test } from 'vitest'
import { aBooking, aPaidBooking, bookingOf } from '../../../tests/support/bookings.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { makeRefunds, refundsAtProvider } from '../../../tests/support/refunds.ts'
import { aRun, runRow } from '../../../tests/support/runs.ts'
import { PaymentProviderUnavailable } from '#platform/payment-provider.ts'
import { moveBooking } from '../bookings/move-booking.ts'
import { startPayment } from '../payments/start-payment.ts'
import { findBrokenInvariants } from '../payments/invariants.ts'
import { cancelRun } from './run-state.ts'
import { chooseAfterCancellation, findCancellationChoice } from './choose-after-cancellation.ts'

const actor = 'staff:ada'
const NOTHING = { ok: false, error: 'nothing-to-choose' }

/** A paid booking whose run was cancelled, and another run of the course. */
async function aCancelledDate(platform: TestPlatform, wanted: Record<string, unknown> = {}) {
  const run = await aRun(platform)
  const other = await aRun(platform, { capacity: '1' }, ['2031-08-02'])
  const { booking } = await aPaidBooking(platform, { trainingDate: run.label, ...wanted })
  await cancelRun(platform, { runId: run.id, version: 1, actor })
  return { run, other, booking, publicId: booking.publicId }
}

const openCases = ({ db }: TestPlatform) =>
  db.selectFrom('bookingCase').select(['reason', 'details']).where('resolvedAt', 'is', null).execute()

test('choosing a date takes effect at once: the booking moves, its case is closed and an email says so', async () => {
  const platform = await aPlatform()
  const { run, other, publicId } = await aCancelledDate(platform)
  const before = await findCancellationChoice(platform, { publicId })
  expect(before?.dates.map((one) => one.label)).toContain(other.label)
  expect(before?.dates.map((one) => one.label)).not.toContain(run.label)
  const answers = await Promise.all(
    [1, 2].map(() => chooseAfterCancellation(platform, { publicId, choice: other.label })),
  )
  const choice = { kind: 'date', runId: other.id, label: other.label }
  expect(answers).toContainEqual({ ok: true, choice, done: true })
  expect(answers, 'the second has no effect').toContainEqual(NOTHING)
  expect((await bookingOf(platform, publicId)).run.id).toBe(other.id)
  expect(await runRow(platform, run.id)).toMatchObject({ taken: 0 })
  expect(await openCases(platform)).toEqual([])
  const mails = await platform.db.selectFrom('mail').select('kind').where('kind', '=', 'booking-moved').execute()
  expect(mails).toHaveLength(1)
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('a chosen refund is made in full and once, however often it is requested', async () => {
  const platform = await aPlatform()
  const { publicId } = await aCancelledDate(platform)
  const answers = await Promise.all(
    [1, 2, 3].map(() => chooseAfterCancellation(platform, { publicId, choice: 'refund' })),
  )
  expect(answers.filter(({ ok }) => ok)).toEqual([{ ok: true, choice: { kind: 'refund' }, done: true }])
  await makeRefunds(platform)
  expect((await refundsAtProvider(platform)).map(({ amount }) => amount)).toEqual([150000])
  expect((await bookingOf(platform, publicId)).cancelledAt).not.toBeNull()
  expect(await openCases(platform)).toEqual([])
  expect(await chooseAfterCancellation(platform, { publicId, choice: 'refund' })).toEqual(NOTHING)
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('a choice that cannot be carried out now waits in the open case for staff, and can be made again', async () => {
  const platform = await aPlatform()
  const { other, publicId } = await aCancelledDate(platform, { typeofpayment: 'Deposit' })
  await startPayment(platform, { publicId, instalment: 'balance' })
  const silent = {
    ...platform,
    cards: { ...platform.cards, cancelIntent: () => Promise.reject(new PaymentProviderUnavailable('no answer')) },
  }
  const asked = await chooseAfterCancellation(silent, { publicId, choice: 'refund' })
  expect(asked).toEqual({ ok: true, choice: { kind: 'refund' }, done: false })
  expect(await openCases(platform)).toMatchObject([
    { reason: 'run-cancelled', details: { choice: { kind: 'refund' } } },
  ])
  expect((await findCancellationChoice(platform, { publicId }))?.chosen).toEqual({ kind: 'refund' })
  expect(await chooseAfterCancellation(platform, { publicId, choice: other.label })).toMatchObject({
    ok: true,
    done: true,
  })
})

test('a date whose last place has just gone is rejected, and the choice before it is not kept', async () => {
  const platform = await aPlatform()
  const { run, other, publicId } = await aCancelledDate(platform)
  await aBooking(platform, { trainingDate: other.label, email: 'faster@example.com' })
  const gone = { ok: false, error: 'date-gone' }
  expect(await chooseAfterCancellation(platform, { publicId, choice: other.label })).toEqual(gone)
  expect(await chooseAfterCancellation(platform, { publicId, choice: run.label })).toEqual(gone)
  expect((await findCancellationChoice(platform, { publicId }))?.chosen).toBeNull()
  expect((await bookingOf(platform, publicId)).run.id).toBe(run.id)
})

test('a stale choice undoes nothing that staff have done meanwhile, which without the case it would', async () => {
  const platform = await aPlatform()
  const { run, other, publicId } = await aCancelledDate(platform)
  const third = await aRun(platform, {}, ['2031-09-06'])
  expect(await moveBooking(platform, { publicId, toRunId: other.id, actor })).toMatchObject({ ok: true })
  const late = { publicId, toRunId: third.id, actor: 'trainee' } as const
  expect(await moveBooking(platform, { ...late, answers: 'run-cancelled' })).toEqual({
    ok: false,
    error: 'case-closed',
  })
  expect(await chooseAfterCancellation(platform, { publicId, choice: 'refund' })).toEqual(NOTHING)
  expect((await bookingOf(platform, publicId)).run.id).toBe(other.id)
  expect(await moveBooking(platform, late), 'the twin').toMatchObject({ ok: true })
  expect(await runRow(platform, run.id)).toMatchObject({ taken: 0 })
})

test('a missing choice, a booking without an open case and an invented id are rejected', async () => {
  const platform = await aPlatform()
  const { booking } = await aPaidBooking(platform)
  const choose = (choice: string, publicId = booking.publicId) =>
    chooseAfterCancellation(platform, { publicId, choice })
  expect(await choose('refund')).toEqual(NOTHING)
  expect(await choose('')).toEqual({ ok: false, error: 'no-choice' })
  expect(await choose('refund', 'x')).toEqual(NOTHING)
  expect(await choose('refund', '0'.repeat(32))).toEqual(NOTHING)
})
