import { data, type MetaArgs } from 'react-router'
import { courseContents } from '#content/courses/course-contents.ts'
import { projectManager } from '#content/courses/project-manager.ts'
import { findCourse } from '#domain/courses/course.ts'
import { paths } from '#web/paths.ts'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/course-info'
import { describeCourse } from './course-meta.ts'
import { CoursePage } from './course-page.tsx'
import courseCss from './course.css?inline'
import { loadCourse } from './load-course.ts'

export const handle = { css: courseCss }

/** One module for the specification's four courses: the address says which of them it is. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const courseId = findContent(new URL(request.url).pathname)?.courseId
  if (!courseId) throw data(null, { status: 404 })
  const loading = context.get(requestContext)
  const course = await findCourse(loading.narrowTo('course', `course_price/${courseId}`), { courseId })
  if (!course) throw new Error(`expected course ${courseId} in the database: the first start seeds it`)
  return loadCourse(loading, course)
}

export const meta = ({ matches, loaderData, location }: MetaArgs<typeof loader>) => {
  const delivered = findContent(location.pathname)
  if (!delivered) return []
  return describeCourse(matches, {
    texts: loaderData?.texts ?? delivered,
    path: addressOf(delivered.courseId),
    image: `/og${addressOf(delivered.courseId)}.png`,
    data: loaderData,
  })
}

export default function CourseInfo({ loaderData }: Route.ComponentProps) {
  return <CoursePage {...loaderData} lowerBooking={lowerBooking(loaderData.course.id)} />
}

function findContent(pathname: string) {
  const address = pathname.toLowerCase().replace(/\/+$/, '')
  return Object.values(courseContents).find(({ courseId }) => addressOf(courseId).toLowerCase() === address)
}

/** The four have addresses without a slug. */
const addressOf = (id: number): string => paths.courseInfo({ id, slug: '' })

/** The lower button of the Project Manager's page leads to /TraineeDetails, as the specification has it. */
const lowerBooking =
  (id: number) =>
  (date?: string): string =>
    id === projectManager.courseId ? paths.bookProjectManager(date) : paths.course(id, date)
