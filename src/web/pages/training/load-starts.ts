import { findCourses } from '#domain/courses/find-course.ts'
import { findOfferedRuns, isBookable } from '#domain/courses/find-runs.ts'
import type { Visit } from '#web/visit.ts'

export type CourseStart = Awaited<ReturnType<typeof loadStarts>>[number]

/** Each course with the next date that has a place. */
export async function loadStarts({ platform }: Visit) {
  const [courses, runs] = await Promise.all([findCourses(platform), findOfferedRuns(platform)])
  return courses.map((course) => ({
    course,
    next: runs.find((run) => run.courseId === course.id && isBookable(run)) ?? null,
  }))
}
