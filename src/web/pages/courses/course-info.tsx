import { data, type MetaArgs } from 'react-router'
import type { CourseContent } from '#content/courses/course-content.ts'
import { courseContentOf, courseContents } from '#content/courses/course-contents.ts'
import { projectManager } from '#content/courses/project-manager.ts'
import { paths } from '#web/paths.ts'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/course-info'
import { describeCourse } from './course-meta.ts'
import { CoursePage } from './course-page.tsx'
import courseCss from './course.css?inline'
import { loadCourse } from './load-course.ts'

export const handle = { css: courseCss }

/** One module for the four courses: the address says which of them it is. */
export function loader({ context, request }: Route.LoaderArgs) {
  const content = findContent(new URL(request.url).pathname)
  if (!content) throw data(null, { status: 404 })
  return loadCourse(context.get(requestContext), content.courseId)
}

export const meta = ({ matches, loaderData, location }: MetaArgs<typeof loader>) => {
  const content = findContent(location.pathname)
  return content ? describeCourse(matches, content, loaderData) : []
}

export default function CourseInfo({ loaderData }: Route.ComponentProps) {
  const { id } = loaderData.course
  const content = courseContentOf(id)
  if (!content) throw new Error(`expected the texts of course ${id}`)
  return <CoursePage content={content} {...loaderData} lowerBooking={lowerBooking(id)} />
}

function findContent(pathname: string): CourseContent | undefined {
  const address = pathname.toLowerCase().replace(/\/+$/, '')
  return Object.values(courseContents).find(({ courseId }) => paths.courseInfo(courseId).toLowerCase() === address)
}

/** The lower button of the Project Manager's page leads to /TraineeDetails, as the specification has it. */
const lowerBooking = (id: number): string =>
  id === projectManager.courseId ? paths.projectManagerBooking : paths.course(id)
