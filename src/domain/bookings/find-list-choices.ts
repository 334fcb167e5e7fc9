import { sql } from 'kysely'
import { listCourses } from '#domain/courses/find-course.ts'
import type { Platform } from '#platform/platform.ts'

export interface ListChoices {
  courses: { id: number; name: string }[]
  /** The coming runs and those of the last three months, soonest first, and the one that is chosen. */
  runs: { id: string; label: string; courseName: string }[]
  couponCodes: string[]
}

const MAX_CHOICES = 200

/** What the list of trainees can be narrowed to. */
export async function findListChoices(
  platform: Pick<Platform, 'db'>,
  chosen: { courseId: number | null; runId: string | null },
): Promise<ListChoices> {
  const { db } = platform
  const firstSession = sql<Date>`(select min(starts_at) from session where session.run_id = run.id)`
  const runs = await db
    .selectFrom('run')
    .innerJoin('course', 'course.id', 'run.courseId')
    .select(['run.id', 'run.label', 'course.name as courseName'])
    .where(({ or, and, eb }) =>
      or([
        and([
          eb(firstSession, '>', sql<Date>`now() - interval '3 months'`),
          eb('courseId', '=', chosen.courseId ?? sql<number>`course_id`),
        ]),
        eb('run.id', '=', chosen.runId),
      ]),
    )
    .orderBy(firstSession)
    .orderBy('run.label')
    .limit(MAX_CHOICES)
    .execute()
  const coupons = await db.selectFrom('coupon').select('code').orderBy('code').limit(MAX_CHOICES).execute()
  return { courses: await listCourses(platform), runs, couponCodes: coupons.map((one) => one.code) }
}
