import { data, type MetaDescriptor, redirect } from 'react-router'
import { findCourseBySlugBefore } from '#domain/courses/change-course.ts'
import { type Course, isSpecifiedCourse, listAllCourses } from '#domain/courses/course.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { MessagePage } from '#web/layout/message-page.tsx'
import { paths } from '#web/paths.ts'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/added-course'
import { describeCourse } from './course-meta.ts'
import { CoursePage } from './course-page.tsx'
import courseCss from './course.css?inline'
import { loadCourse } from './load-course.ts'

export const handle = { css: courseCss }

/** A course that the office has added. Staff see a draft in its preview; a former address leads to the one of now. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const loading = context.get(requestContext)
  const { platform, isPreview } = loading
  const slug = params.slug.toLowerCase()
  const courses = await listAllCourses(platform)
  const formerly = await findCourseBySlugBefore(platform, slug)
  const course = courses.find((one) => one.slug === slug) ?? courses.find(({ id }) => id === formerly)
  if (!course) throw data(null, { status: 404 })
  const isPublic = course.state !== 'draft'
  if (isPublic && (course.slug !== slug || isSpecifiedCourse(course.id))) throw redirect(paths.courseInfo(course), 301)
  if (course.state === 'published' || isPreview) return { page: await loadCourse(loading, course), ended: null }
  if (!isPublic) throw data(null, { status: 404 })
  const others = courses.filter(({ state }) => state === 'published')
  return data({ page: null, ended: { ...course, others } }, { status: 410 })
}

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  if (loaderData?.page) {
    const { course, texts } = loaderData.page
    return describeCourse(matches, { texts, path: paths.courseInfo(course), data: loaderData.page })
  }
  return describePage(matches, {
    title: loaderData?.ended?.name ?? 'Course',
    description: 'This course has ended. See the courses that you can book now.',
    path: paths.addedCourse(loaderData?.ended?.slug ?? ''),
    noindex: true,
  })
}

export default function AddedCourse({ loaderData: { page, ended } }: Route.ComponentProps) {
  if (page) return <CoursePage {...page} lowerBooking={paths.course(page.course.id)} />
  return <EndedCourse {...ended} />
}

interface EndedCourseProps {
  name: string
  others: Pick<Course, 'id' | 'name' | 'slug'>[]
}

function EndedCourse({ name, others }: EndedCourseProps) {
  return (
    <MessagePage heading={name} actions={[{ label: 'See dates and prices', href: paths.dates }]}>
      <p>We no longer run this course. If you have booked it, nothing changes for you.</p>
      <p>You can book one of these:</p>
      <ul>
        {others.map((course) => (
          <li key={course.id}>
            <a href={paths.courseInfo(course)}>{course.name}</a>
          </li>
        ))}
      </ul>
    </MessagePage>
  )
}
