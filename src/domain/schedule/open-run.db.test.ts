import { expect, test } from 'vitest'
import { aPaidBooking, bookingInput, bookingOf } from '../../../tests/support/bookings.ts'
import { aPlatform } from '../../../tests/support/platform.ts'
import { aRun, runRow } from '../../../tests/support/runs.ts'
import { bookCourse } from '../bookings/book.ts'
import { isConfirmed } from '../bookings/booking.ts'
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
