import type { CourseId } from '#domain/courses/course.ts'

/** Each course's information page. */
export const courseInfo: Record<CourseId, string> = {
  1: '/scrumMaster',
  2: '/businessAnalyst',
  3: '/productOwner',
  4: '/projectManager',
}
