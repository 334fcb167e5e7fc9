import type { Actor } from '#domain/audit/record-audit.ts'
import { findCourse } from '#domain/courses/find-course.ts'
import { getFirstSession } from '#domain/courses/session-times.ts'
import { inTransaction } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { insertRun } from './insert-run.ts'
import type { RunDetails } from '#domain/schedule/run-details.ts'

export interface AddRunInput {
  courseId: number
  details: RunDetails
  actor: Actor
}

export type AddRunResult =
  | { ok: true; runId: string }
  | { ok: false; error: 'unknown-course' | 'run-begun' | 'label-taken' }

/** Adds a run to a course. It can be booked in every process from the moment this is committed. */
export async function addRun(platform: Platform, input: AddRunInput): Promise<AddRunResult> {
  return inTransaction(platform.db, async (tx): Promise<AddRunResult> => {
    if (!(await findCourse({ db: tx }, input))) return { ok: false, error: 'unknown-course' }
    if (getFirstSession(input.details).startsAt <= platform.clock.now()) return { ok: false, error: 'run-begun' }
    const runId = await insertRun(tx, input)
    return runId ? { ok: true, runId } : { ok: false, error: 'label-taken' }
  })
}
