import { expect, test } from 'vitest'
import { aBooking, aPaidBooking, bookingOf } from '../../../tests/support/bookings.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { aRun, runDetails, runRow } from '../../../tests/support/runs.ts'
import { bookCourse } from '../bookings/book.ts'
import { findBrokenInvariants } from '../payments/invariants.ts'
import { traineeDetails } from '../bookings/trainee-details.ts'
import { cancelRun } from './run-state.ts'
import { changeRun } from './change-run.ts'

const actor = 'staff:ada'
const LATER = ['2031-07-05', '2031-07-06']

const mailsOf = async (platform: TestPlatform) => {
  const mails = await platform.db.selectFrom('mail').select(['kind', 'bookingId']).execute()
  return mails.filter((one) => one.kind === 'run-changed')
}

test('new dates are emailed to everyone with a confirmed place, not to who is still paying, with a higher sequence', async () => {
  const platform = await aPlatform()
  const run = await aRun(platform)
  const { booking: paid } = await aPaidBooking(platform, { trainingDate: run.label })
  const held = await aBooking(platform, { trainingDate: run.label, email: 'held@example.com' })
  const details = runDetails({ label: run.label }, LATER)
  expect(await changeRun(platform, { runId: run.id, version: 1, details, actor })).toEqual({
    ok: true,
    told: 1,
    waiting: 0,
  })
  expect((await mailsOf(platform)).map((one) => one.bookingId)).toEqual([paid.id])
  // The checkout of the other shows the new dates.
  expect((await bookingOf(platform, held.publicId)).run.sessions).toEqual(details.sessions)
  const after = await runRow(platform, run.id)
  expect(after).toMatchObject({ label: '7th & 8th Jun 2031', version: 2 })
  expect(after.sequence).toBeGreaterThan(0)
  expect((await bookingOf(platform, paid.publicId)).run.sessions).toEqual(details.sessions)
  const { was } = await platform.db.selectFrom('runChange').select('was').executeTakeFirstOrThrow()
  expect(was).toMatchObject({ label: run.label, sessions: [{ startsAt: '2031-06-07T09:00:00.000Z' }, {}] })
  const [line] = await platform.db.selectFrom('audit').selectAll().where('action', '=', 'run-changed').execute()
  expect(line).toMatchObject({
    actor,
    subject: `run/${run.id}`,
    details: { sessions: { from: [{ startsAt: '2031-06-07T09:00:00.000Z' }, {}] }, told: 1, waiting: 0 },
  })
  expect(Object.keys(Object(line?.details)).sort()).toEqual(['sessions', 'told', 'waiting'])
})

test('more places send no email, and an unchanged form changes nothing', async () => {
  const platform = await aPlatform()
  const run = await aRun(platform)
  await aBooking(platform, { trainingDate: run.label })
  const input = { runId: run.id, version: 1, details: runDetails(), actor } as const
  expect(await changeRun(platform, input)).toEqual({ ok: true, told: 0, waiting: 0 })
  expect(await runRow(platform, run.id)).toMatchObject({ version: 1, sequence: 0 })
  const wider = { ...input, details: runDetails({ capacity: '20' }) }
  expect(await changeRun(platform, wider)).toEqual({ ok: true, told: 0, waiting: 0 })
  expect(await runRow(platform, run.id)).toMatchObject({ version: 2, sequence: 0, capacity: 20 })
  expect(await mailsOf(platform)).toEqual([])
})

test('other trainers send no email, and are in the audit log', async () => {
  const platform = await aPlatform()
  const run = await aRun(platform)
  const { booking } = await aPaidBooking(platform, { trainingDate: run.label })
  const details = runDetails({ trainerIds: ['tom-hargreaves'] })
  expect(await changeRun(platform, { runId: run.id, version: 1, details, actor })).toEqual({
    ok: true,
    told: 0,
    waiting: 0,
  })
  expect((await bookingOf(platform, booking.publicId)).run.trainerIds).toEqual(['tom-hargreaves'])
  const line = await platform.db.selectFrom('audit').select('details').where('action', '=', 'run-changed').execute()
  expect(line).toMatchObject([{ details: { trainerIds: { from: [], to: ['tom-hargreaves'] } } }])
})

test('a joining link is emailed to those who are booked', async () => {
  const platform = await aPlatform()
  const run = await aRun(platform)
  await aPaidBooking(platform, { trainingDate: run.label })
  const details = runDetails({ joiningLink: 'https://meet.example/a' })
  expect(await changeRun(platform, { runId: run.id, version: 1, details, actor })).toEqual({
    ok: true,
    told: 1,
    waiting: 0,
  })
})

test('an unpaid balance is due a fortnight before the new first session', async () => {
  const platform = await aPlatform()
  const run = await aRun(platform)
  const { booking } = await aPaidBooking(platform, { trainingDate: run.label, typeofpayment: 'Deposit' })
  await changeRun(platform, { runId: run.id, version: 1, details: runDetails({}, LATER), actor })
  const [, balance] = (await bookingOf(platform, booking.publicId)).instalments
  expect(balance?.dueAt.toISOString()).toBe('2031-06-21T09:00:00.000Z')
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('what a colleague changed meanwhile is never overwritten', async () => {
  const platform = await aPlatform()
  const run = await aRun(platform)
  const one = { runId: run.id, version: 1, details: runDetails({ capacity: '20' }), actor } as const
  const other = { ...one, details: runDetails({}, LATER), actor: 'staff:grace' } as const
  const answers = await Promise.all([changeRun(platform, one), changeRun(platform, other)])
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
  expect(answers).toContainEqual({ ok: false, error: 'changed-meanwhile' })
})

test('fewer places than are taken, a taken label, a past beginning, and a cancelled or unknown run are rejected', async () => {
  const platform = await aPlatform()
  const run = await aRun(platform)
  const other = await aRun(platform, {}, LATER)
  for (const email of ['a@example.com', 'b@example.com', 'c@example.com'])
    await aBooking(platform, { trainingDate: run.label, email })
  const input = { runId: run.id, version: 1, actor } as const
  const change = (wanted: Record<string, unknown>, days?: string[]) =>
    changeRun(platform, { ...input, details: runDetails(wanted, days) })
  expect(await change({ capacity: '2' })).toEqual({ ok: false, error: 'below-taken', taken: 3 })
  expect(await change({ capacity: '3' })).toMatchObject({ ok: true })
  expect(await changeRun(platform, { ...input, version: 2, details: runDetails({ label: other.label }) })).toEqual({
    ok: false,
    error: 'label-taken',
  })
  const past = runDetails({ label: run.label }, ['2020-01-05'])
  expect(await changeRun(platform, { ...input, version: 2, details: past })).toEqual({
    ok: false,
    error: 'run-begun',
  })
  await cancelRun(platform, { runId: run.id, version: 2, reason: 'The trainer is ill.', actor })
  expect(await changeRun(platform, { ...input, version: 3, details: past })).toMatchObject({ error: 'run-cancelled' })
  expect(await changeRun(platform, { ...input, runId: crypto.randomUUID(), details: past })).toMatchObject({
    error: 'unknown-run',
  })
})

test('places cut while thirty people book are never fewer than are taken', async () => {
  const platform = await aPlatform()
  const run = await aRun(platform, { capacity: '30' })
  const details = (email: string) =>
    traineeDetails.parse({ fullName: 'Amara', email, phoneNumber: '44', trainingDate: run.label })
  const [cut] = await Promise.all([
    changeRun(platform, { runId: run.id, version: 1, details: runDetails({ capacity: '10' }), actor }),
    ...Array.from({ length: 30 }, (_, index) =>
      bookCourse(platform, { courseId: 1, details: details(`p${index}@example.com`), submission: null }),
    ),
  ])
  const after = await runRow(platform, run.id)
  expect(after.taken).toBe(cut.ok ? 10 : 30)
  expect(await findBrokenInvariants(platform)).toEqual([])
})
