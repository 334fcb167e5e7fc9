import { findOfferedRuns } from '../../src/domain/courses/find-runs.ts'
import type { Run } from '../../src/domain/courses/run.ts'
import type { Platform } from '../../src/platform/platform.ts'

/** The offered runs of course 1, soonest first, each with so many places. */
export async function runsWithPlaces(platform: Pick<Platform, 'db'>, places: number): Promise<Run[]> {
  await platform.db.updateTable('run').set({ capacity: places }).execute()
  return findOfferedRuns(platform, { courseId: 1 })
}

/** The first run of course 1, with room for everybody. */
export async function aRoomyRun(platform: Pick<Platform, 'db'>): Promise<Run> {
  const [run] = await runsWithPlaces(platform, 1000)
  if (!run) throw new Error('expected a seeded run')
  return run
}
