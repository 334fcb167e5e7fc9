import { type CourseRun, listOfferedRuns } from '../../src/domain/courses/course-run.ts'
import { addRun } from '../../src/domain/schedule/add-run.ts'
import { parseRunDetails, type RunDetails } from '../../src/domain/schedule/run-details.ts'
import type { Platform } from '../../src/platform/platform.ts'
import { aBooking } from './bookings.ts'

/** The offered runs of course 1, soonest first, each with so many places. */
export async function runsWithPlaces(platform: Pick<Platform, 'db'>, places: number): Promise<CourseRun[]> {
  await platform.db.updateTable('run').set({ capacity: places }).execute()
  return listOfferedRuns(platform, { courseId: 1 })
}

/** The first run of course 1, with room for every buyer. */
export async function aRoomyRun(platform: Pick<Platform, 'db'>): Promise<CourseRun> {
  const [run] = await runsWithPlaces(platform, 1000)
  if (!run) throw new Error('expected a seeded run')
  return run
}

/** What staff type for a run of two days in a far summer, with what a test overrides. */
export function runDetails(
  wanted: Record<string, unknown> = {},
  days: string[] = ['2031-06-07', '2031-06-08'],
): RunDetails {
  const sessions = days.map((day) => ({ day, from: '10:00', to: '17:00' }))
  const read = parseRunDetails(wanted, sessions)
  if (!read.ok) throw new Error(`expected details of a run, got ${JSON.stringify(read.fieldErrors)}`)
  return read.data
}

/** The row of a run of course 1 that staff have just added. */
export async function aRun(platform: Platform, wanted: Record<string, unknown> = {}, days?: string[]) {
  const added = await addRun(platform, { courseId: 1, details: runDetails(wanted, days), actor: 'staff:ada' })
  if (!added.ok) throw new Error(`expected a run, got ${added.error}`)
  return runRow(platform, added.runId)
}

export const runRow = ({ db }: Pick<Platform, 'db'>, runId: string) =>
  db.selectFrom('run').selectAll().where('id', '=', runId).executeTakeFirstOrThrow()

/** A full run of course 1: its only place is held by a booking. */
export async function aFullRun(platform: Platform, days?: string[]) {
  const run = await aRun(platform, { capacity: '1' }, days)
  const booking = await aBooking(platform, { trainingDate: run.label, email: 'first@example.com' })
  return { run, booking }
}
