import { expect, test } from 'vitest'
import { aBooking, aPaidBooking } from '../../tests/support/bookings.ts'
import { readCalendar } from '../../tests/support/calendars.ts'
import { aPlatform, type TestPlatform } from '../../tests/support/platform.ts'
import { aRun, runDetails } from '../../tests/support/runs.ts'
import { cancelRun } from '#domain/schedule/run-state.ts'
import { changeRun } from '#domain/schedule/change-run.ts'
import { renderBookingCalendar } from './calendar.ts'

const render = (platform: TestPlatform, bookingId: string) =>
  renderBookingCalendar({ ...platform, publicUrl: 'https://tideway.example', testMode: false }, { bookingId })

async function renderText(platform: TestPlatform, bookingId: string) {
  const file = await render(platform, bookingId)
  return readCalendar(file ?? '')
}

test('a booking’s calendar file has its current dates, and a later file replaces the one before', async () => {
  const platform = await aPlatform()
  const run = await aRun(platform)
  const { booking } = await aPaidBooking(platform, { trainingDate: run.label })
  const before = await renderText(platform, booking.id)
  expect(before.events).toHaveLength(14)
  const startsOf = ({ events }: typeof before, ...of: [number, number]) =>
    events.slice(...of).map(({ startsAt }) => startsAt)
  expect(startsOf(before, 0, 2)).toEqual(booking.run.sessions.map(({ startsAt }) => startsAt))
  expect(startsOf(before, 2, 3), 'the first live evening').toEqual([new Date('2031-06-11T18:00Z')])
  const actor = 'staff:ada'
  const details = runDetails({ label: run.label }, ['2031-07-05', '2031-07-06'])
  await changeRun(platform, { runId: run.id, version: 1, details, actor })
  const after = await renderText(platform, booking.id)
  expect(after.events.map(({ uid }) => uid)).toEqual(before.events.map(({ uid }) => uid))
  expect(after.events[0]?.sequence).toBeGreaterThan(before.events[0]?.sequence ?? 0)
  expect(after.events[0]?.startsAt.toISOString()).toBe('2031-07-05T09:00:00.000Z')
  expect(startsOf(after, 2, 3)).toEqual([new Date('2031-07-09T18:00Z')])
  await cancelRun(platform, { runId: run.id, version: 2, reason: 'The trainer is ill.', actor })
  const cancelled = await renderText(platform, booking.id)
  expect(cancelled.method).toBe('CANCEL')
  expect(cancelled.events.map(({ uid, status }) => [uid, status])).toEqual(
    before.events.map(({ uid }) => [uid, 'CANCELLED']),
  )
})

test('an unpaid place and an unknown booking have no calendar file', async () => {
  const platform = await aPlatform()
  const held = await aBooking(platform)
  expect(await render(platform, held.id)).toBeNull()
  expect(await render(platform, crypto.randomUUID())).toBeNull()
})
