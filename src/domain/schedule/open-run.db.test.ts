import { expect, test } from 'vitest'
import { aPaidBooking, bookingInput, bookingOf } from '../../../tests/support/bookings.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { aRun, runRow } from '../../../tests/support/runs.ts'
import { bookCourse } from '../bookings/book.ts'
import { isConfirmed } from '../bookings/booking.ts'
import { listOfferedRuns } from '../courses/course-run.ts'
import { parseRunDetails } from './run-details.ts'
import { addRun } from './add-run.ts'
import { findComingRuns } from './coming-runs.ts'
import { listRuns, readRunList } from './list-runs.ts'
import { takePlace } from '../bookings/seats.ts'
import { cancelRun, setRunState } from './run-state.ts'

const actor = 'staff:ada'

test('a closed run is not offered, its bookings stay, and it can be opened again', async () => {
  const platform = await aPlatform()
  const run = await aRun(platform)
  const { booking } = await aPaidBooking(platform, { trainingDate: run.label })
  expect(await setRunState(platform, { runId: run.id, version: 1, state: 'closed', actor })).toEqual({ ok: true })
  const input = await bookingInput(platform, { trainingDate: run.label })
  expect(await bookCourse(platform, input)).toEqual({ ok: false, error: 'date-closed' })
  expect(isConfirmed(await bookingOf(platform, booking.publicId))).toBe(true)
  expect(await setRunState(platform, { runId: run.id, version: 2, state: 'open', actor })).toEqual({ ok: true })
  expect(await bookCourse(platform, input)).toMatchObject({ ok: true })
  const entries = await platform.db
    .selectFrom('audit')
    .select('action')
    .where('subject', '=', `run/${run.id}`)
    .execute()
  expect(entries.map((one) => one.action)).toEqual(['run-added', 'run-closed', 'run-opened'])
})

test('an old version, a cancelled and an unknown run are rejected; requested several times at once it is done once', async () => {
  const platform = await aPlatform()
  const { id: runId } = await aRun(platform)
  expect(await setRunState(platform, { runId, version: 7, state: 'closed', actor })).toEqual({
    ok: false,
    error: 'changed-meanwhile',
  })
  expect(await setRunState(platform, { runId: 'x', version: 1, state: 'closed', actor })).toEqual({
    ok: false,
    error: 'unknown-run',
  })
  const closings = Array.from({ length: 5 }, () => setRunState(platform, { runId, version: 1, state: 'closed', actor }))
  expect(await Promise.all(closings)).toEqual(Array(5).fill({ ok: true }))
  expect(await runRow(platform, runId)).toMatchObject({ state: 'closed', version: 2 })
  await cancelRun(platform, { runId, version: 2, reason: 'The trainer is ill.', actor })
  expect(await setRunState(platform, { runId, version: 3, state: 'open', actor })).toEqual({
    ok: false,
    error: 'run-cancelled',
  })
})

/** A draft of a run, and the form of a person who knows its label. */
async function aDraft(platform: TestPlatform) {
  const day = { day: '2031-06-07', from: '10:00', to: '17:00' } as const
  const read = parseRunDetails({}, [day])
  if (!read.ok) throw new Error('expected details')
  const added = await addRun(platform, { courseId: 1, details: read.data, draft: true, actor })
  if (!added.ok) throw new Error(`expected a draft, got ${added.error}`)
  return { runId: added.runId, input: await bookingInput(platform, { trainingDate: read.data.label }) }
}

test('a draft is offered to no one and cannot be booked, as if there were none, until it is published', async () => {
  const platform = await aPlatform()
  const { runId, input } = await aDraft(platform)
  const offered = async () => (await listOfferedRuns(platform)).some(({ id }) => id === runId)
  const planned = async () => (await findComingRuns(platform, { limit: 100 })).some(({ id }) => id === runId)
  expect(await offered()).toBe(false)
  expect(await planned()).toBe(false)
  expect(await bookCourse(platform, input)).toEqual({ ok: false, error: 'unknown-date' })
  expect((await listRuns(platform, readRunList({ show: 'draft' }))).rows).toMatchObject([{ id: runId, phase: 'draft' }])
  const close = setRunState(platform, { runId, version: 1, state: 'closed', actor })
  expect(await close).toEqual({ ok: false, error: 'run-draft' })
  expect(await setRunState(platform, { runId, version: 1, state: 'open', actor })).toEqual({ ok: true })
  expect(await offered()).toBe(true)
  expect(await planned()).toBe(true)
  expect(await bookCourse(platform, input)).toMatchObject({ ok: true })
  const entries = platform.db.selectFrom('audit').select('action').where('subject', '=', `run/${runId}`).orderBy('id')
  expect((await entries.execute()).map((one) => one.action)).toEqual(['run-added', 'run-published'])
})

test('no place of a draft is taken, even by a command that knows its id', async () => {
  const platform = await aPlatform()
  const { runId } = await aDraft(platform)
  const take = () => platform.db.transaction().execute((tx) => takePlace(tx, { runId }))
  expect(await take()).toBe(false)
  expect(await runRow(platform, runId)).toMatchObject({ taken: 0 })
})

test('the twin whose draft is stored as open is offered and booked', async () => {
  const platform = await aPlatform()
  const { runId, input } = await aDraft(platform)
  await platform.db.updateTable('run').set({ state: 'open' }).where('id', '=', runId).execute()
  expect((await listOfferedRuns(platform)).some(({ id }) => id === runId)).toBe(true)
  expect(await bookCourse(platform, input)).toMatchObject({ ok: true })
})
