import { expressionBuilder } from 'kysely'
import { isCourseId } from '#domain/courses/course.ts'
import { isId } from '#domain/pagination.ts'
import type { Database, Tables } from '#platform/database.ts'

/** The date whose trainees are given a material, or the course: then those of each of its dates are. */
export type MaterialOwner = { runId: string } | { courseId: number }

/** Whether this may be the id of a date or a course: what comes from an address need not be. */
export const isOwnerId = (of: MaterialOwner): boolean => ('courseId' in of ? isCourseId(of.courseId) : isId(of.runId))

/** Null when there is such a date or course. */
export async function findUnknownOwner(
  db: Database,
  of: MaterialOwner,
): Promise<'unknown-run' | 'unknown-course' | null> {
  const owner =
    'courseId' in of
      ? db.selectFrom('course').select('course.id').where('id', '=', of.courseId)
      : db.selectFrom('run').select('run.id').where('id', '=', of.runId)
  if (isOwnerId(of) && (await owner.executeTakeFirst())) return null
  return 'courseId' in of ? 'unknown-course' : 'unknown-run'
}

/** How the audit log names the owner. */
export const subjectOf = (of: MaterialOwner): `course/${number}` | `run/${string}` =>
  'courseId' in of ? `course/${of.courseId}` : `run/${of.runId}`

/** For a query that selects from `material`: the owner's own. Those of a course are none of its dates'. */
export function isOf(of: MaterialOwner) {
  const { eb } = expressionBuilder<Tables, 'material'>()
  return 'courseId' in of ? eb('material.courseId', '=', of.courseId) : eb('material.runId', '=', of.runId)
}
