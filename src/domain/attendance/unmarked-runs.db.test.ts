import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listEvenings } from '#domain/courses/programme-evenings.ts'
import { DAY_MS } from '#domain/time-zone.ts'
import { aCertificate, anAttendance } from '../../../tests/support/attendance.ts'
import { at } from '../../../tests/support/clock.ts'
import { aPlatform } from '../../../tests/support/platform.ts'
import { recordAttendance } from './record-attendance.ts'
import { findUnmarkedRuns } from './unmarked-runs.ts'

const found = { limit: 5 }
const none = { count: 0, runs: [] }

test('a run that is over and has no mark is found with its people, until a year has passed', async () => {
  const platform = await aPlatform()
  const { booking, sessions, after } = await anAttendance(platform, { joined: 0 })
  const endedAt = sessions.at(-1)?.endsAt ?? new Date(0)
  const { id: runId, label } = booking.run
  const run = { runId, courseName: 'Scrum Master', label, endedAt, people: 1 }
  expect(await findUnmarkedRuns(after, found)).toEqual({ count: 1, runs: [run] })
  expect(await findUnmarkedRuns(at(platform, new Date(endedAt.getTime() - 60_000)), found), 'before its end').toEqual(
    none,
  )
  const days = (later: number) => at(platform, new Date(endedAt.getTime() + later * DAY_MS))
  expect(await findUnmarkedRuns(days(364), found)).toMatchObject({ count: 1 })
  expect(await findUnmarkedRuns(days(366), found)).toEqual(none)
})

test('one mark is enough, also that someone was absent; so is a certificate', async () => {
  const platform = await aPlatform()
  const { after } = await aCertificate(platform)
  expect(await findUnmarkedRuns(after, found)).toEqual(none)
  await sql`delete from attendance`.execute(platform.db)
  expect(await findUnmarkedRuns(after, found), 'its certificate is left').toEqual(none)
  const other = await aPlatform()
  const marked = await anAttendance(other, { joined: 1 })
  await other.db.updateTable('attendance').set({ present: false, how: 'staff' }).execute()
  expect(await findUnmarkedRuns(marked.after, found)).toEqual(none)
})

test('someone who was at an evening does not stand for the live days', async () => {
  const platform = await aPlatform()
  const { booking, after } = await anAttendance(platform, { joined: 0 })
  const startsAt = listEvenings(booking.run)[0]?.startsAt ?? new Date(0)
  await recordAttendance(platform, { bookingId: booking.id, runId: booking.run.id, startsAt, at: startsAt })
  expect(await findUnmarkedRuns(after, found)).toMatchObject({ count: 1 })
})

test('cancelled and draft runs, and those without a confirmed place, are left out', async () => {
  const platform = await aPlatform()
  const { booking, after } = await anAttendance(platform, { joined: 0 })
  for (const [state, count] of Object.entries({ cancelled: 0, draft: 0, closed: 1 })) {
    await sql`update run set state = ${state}::run_state where id = ${booking.run.id}`.execute(platform.db)
    expect(await findUnmarkedRuns(after, found), state).toMatchObject({ count })
  }
  await sql`update seat set state = 'held', held_until = now() where booking_id = ${booking.id}`.execute(platform.db)
  expect(await findUnmarkedRuns(after, found)).toEqual(none)
})
