import type { Actor } from '#domain/audit/record-audit.ts'
import { findCourse } from '#domain/courses/find-course.ts'
import { inTransaction } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { insertRun } from './insert-run.ts'
import type { ParsedRun } from '#domain/schedule/date-list.ts'
import type { RunDetails } from '#domain/schedule/run-details.ts'

export interface AddRunListInput {
  courseId: number
  /** As `parseDateList` read them. */
  runs: ParsedRun[]
  /** What they have alike. */
  terms: Pick<RunDetails, 'zone' | 'capacity' | 'joiningLink'>
  actor: Actor
}

export type AddRunListResult =
  | { ok: true; runIds: string[] }
  | { ok: false; error: 'unknown-course' }
  | { ok: false; error: 'label-taken'; label: string }

/** Adds every run of a list to a course, or none of them. */
export async function addRunList(platform: Platform, input: AddRunListInput): Promise<AddRunListResult> {
  const { courseId, runs, terms, actor } = input
  return inTransaction(platform.db, async (tx): Promise<AddRunListResult> => {
    if (!(await findCourse({ db: tx }, input))) return { ok: false, error: 'unknown-course' }
    const runIds: string[] = []
    for (const run of runs) {
      const runId = await insertRun(tx, { courseId, details: { ...run, ...terms }, actor })
      if (!runId) return { ok: false, error: 'label-taken', label: run.label }
      runIds.push(runId)
    }
    return { ok: true, runIds }
  })
}
