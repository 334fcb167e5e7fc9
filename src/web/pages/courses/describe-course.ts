import type { CourseContent } from '#content/courses/course-content.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import { breadcrumbs, courseStructuredData } from './course-meta.ts'
import type { CourseData } from './load-course.ts'

/** The head of a course's information page. */
export function describeCourse(publicUrl: string, content: CourseContent, data: CourseData | undefined) {
  const { title, description, courseId } = content
  const structuredData = data
    ? [courseStructuredData(publicUrl, content, data), breadcrumbs(publicUrl, data.course)]
    : []
  return describePage(publicUrl, {
    title,
    description,
    path: paths.courseInfo(courseId),
    image: `/og${paths.courseInfo(courseId)}.png`,
    structuredData,
  })
}
