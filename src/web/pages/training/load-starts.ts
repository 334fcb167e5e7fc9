import { listCourses } from '#domain/courses/find-course.ts'
import { listOfferedRuns, isBookable } from '#domain/courses/course-run.ts'
import type { RequestContext } from '#web/request-context.ts'

export type CourseStart = Awaited<ReturnType<typeof loadCourseStarts>>[number]

/** Each course with the next date that has a place. */
export async function loadCourseStarts({ platform }: RequestContext) {
  const [courses, runs] = await Promise.all([listCourses(platform), listOfferedRuns(platform)])
  return courses.map((course) => ({
    course,
    next: runs.find((run) => run.courseId === course.id && isBookable(run)) ?? null,
  }))
}
