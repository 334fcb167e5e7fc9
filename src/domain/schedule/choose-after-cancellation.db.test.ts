import { expect, test } from 'vitest'
import { aBooking, aPaidBooking, bookingOf } from '../../../tests/support/bookings.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { makeRefunds, refundsAtProvider } from '../../../tests/support/provider.ts'
import { at } from '../../../tests/support/clock.ts'
import { aRun, runRow } from '../../../tests/support/runs.ts'
import { PaymentProviderUnavailable } from '#platform/payment-provider.ts'
import { findOpenCases } from '../cases/cases.ts'
import { moveBooking } from '../bookings/move-booking.ts'
import { startPayment } from '../payments/start-payment.ts'
import { findBrokenInvariants } from '../payments/invariants.ts'
import { cancelRun } from './run-state.ts'
import { chooseAfterCancellation, findCancellationChoice, refundUndecided } from './choose-after-cancellation.ts'

const actor = 'staff:ada'
const NOTHING = { ok: false, error: 'nothing-to-choose' }

/** A paid booking whose run was cancelled, and another run of the course. */
async function aCancelledDate(platform: TestPlatform, wanted: Record<string, unknown> = {}) {
  const run = await aRun(platform)
  const other = await aRun(platform, { capacity: '1' }, ['2031-08-02'])
  const { booking } = await aPaidBooking(platform, { trainingDate: run.label, ...wanted })
  await cancelRun(platform, { runId: run.id, version: 1, reason: 'The trainer is ill.', actor })
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
  await startPayment(platform, { publicId, confirms: false })
  const silent = {
    ...platform,
    stripe: { ...platform.stripe, cancelIntent: () => Promise.reject(new PaymentProviderUnavailable('no answer')) },
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

/** Two paid bookings of a run that was cancelled with a refund after seven days, and the platform when that time has come. */
async function aDateWithDeadline(platform: TestPlatform) {
  const run = await aRun(platform)
  const other = await aRun(platform, {}, ['2031-08-02'])
  const silent = await aPaidBooking(platform, { trainingDate: run.label })
  const chooser = await aPaidBooking(platform, { trainingDate: run.label, email: 'chooser@example.com' })
  await cancelRun(platform, { runId: run.id, version: 1, reason: 'The trainer is ill.', refundAfterDays: 7, actor })
  const { refundUndecidedAt } = await runRow(platform, run.id)
  if (!refundUndecidedAt) throw new Error('expected a deadline')
  const choose = () => chooseAfterCancellation(platform, { publicId: chooser.booking.publicId, choice: other.label })
  return { run, silent: silent.booking, chooser: chooser.booking, deadline: refundUndecidedAt, choose }
}

test('those who have not chosen by the day that was set get their money back, once; those who chose keep their choice', async () => {
  const platform = await aPlatform()
  const { silent, chooser, deadline, choose } = await aDateWithDeadline(platform)
  await choose()
  await refundUndecided(at(platform, new Date(deadline.getTime() - 1)))
  expect((await bookingOf(platform, silent.publicId)).cancelledAt, 'a moment before').toBeNull()
  await Promise.all([refundUndecided(at(platform, deadline)), refundUndecided(at(platform, deadline))])
  await refundUndecided(at(platform, deadline))
  await makeRefunds(platform)
  expect((await refundsAtProvider(platform)).map(({ amount }) => amount)).toEqual([150000])
  expect((await bookingOf(platform, silent.publicId)).cancelledAt).not.toBeNull()
  expect((await bookingOf(platform, chooser.publicId)).cancelledAt).toBeNull()
  expect(await openCases(platform)).toEqual([])
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('the twin that does not look whether someone chose refunds a person whose choice waits for staff', async () => {
  const platform = await aPlatform()
  const { silent, deadline } = await aDateWithDeadline(platform)
  const choice = { kind: 'date', runId: crypto.randomUUID(), label: 'Another date' }
  const details = (value: object) =>
    platform.db
      .updateTable('bookingCase')
      .set({ details: JSON.stringify(value) })
      .where('saleId', '=', silent.saleId)
      .execute()
  const runId = silent.run.id
  await details({ runId, choice })
  await refundUndecided(at(platform, deadline))
  expect((await bookingOf(platform, silent.publicId)).cancelledAt).toBeNull()
  await details({ runId })
  await refundUndecided(at(platform, deadline))
  expect((await bookingOf(platform, silent.publicId)).cancelledAt).not.toBeNull()
})

test('a cancelled run is one case for staff, which counts who has not chosen and ends with the last choice', async () => {
  const platform = await aPlatform()
  const { run, silent, choose } = await aDateWithDeadline(platform)
  const one = { runId: run.id, courseName: 'Scrum Master', label: run.label, people: 2, stuck: 0 }
  const open = async () => findOpenCases(platform, { limit: 5 })
  expect(await open()).toEqual({ bookings: 2, cases: [], total: 0, cancelledRuns: [{ ...one, undecided: 2 }] })
  await choose()
  expect((await open()).cancelledRuns).toEqual([{ ...one, undecided: 1 }])
  await chooseAfterCancellation(platform, { publicId: silent.publicId, choice: 'refund' })
  expect((await open()).cancelledRuns).toEqual([])
})
