import { data, type MetaDescriptor, redirect } from 'react-router'
import { findCourseBySlugBefore } from '#domain/courses/change-course.ts'
import { isSpecifiedCourse, listAllCourses } from '#domain/courses/course.ts'
import { formatDay, getFirstSession } from '#domain/courses/session-times.ts'
import { formatPenceShort } from '#domain/pence.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { MessagePage } from '#web/layout/message-page.tsx'
import { paths } from '#web/paths.ts'
import { requestContext } from '#web/request-context.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DatesTable } from '../dates-table.tsx'
import type { Route } from './+types/added-course'
import { describeCourse } from './course-meta.ts'
import { CoursePage } from './course-page.tsx'
import rarePartsCss from '#web/ui/rare-parts.css?inline'
import courseCss from './course.css?inline'
import { type CourseStart, loadCourse, loadCourseStarts } from './load-course.ts'

export const handle = { css: rarePartsCss + courseCss }

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
  const others = await loadCourseStarts(loading, [])
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
  if (page) return <CoursePage {...page} lowerBooking={(date) => paths.course(page.course.id, date)} />
  return <EndedCourse {...ended} />
}

interface EndedCourseProps {
  name: string
  others: CourseStart[]
}

function EndedCourse({ name, others }: EndedCourseProps) {
  return (
    <MessagePage heading={name}>
      <p>We no longer run this course. If you have booked it, nothing changes for you.</p>
      <p>You can book one of these:</p>
      <DatesTable columns={['Course', 'Next start', 'Price']}>
        {others.map(({ course, next, price }) => (
          <tr role="row" key={course.id} className={`tone-${course.tone}`}>
            <th role="rowheader" scope="row" className="board-starts">
              <a href={paths.courseInfo(course)}>{course.name}</a>
            </th>
            <td role="cell" className="board-places">
              {next ? `Starts ${formatDay(getFirstSession(next).startsAt, next.zone)}` : 'No date at the moment'}
            </td>
            <td role="cell" className="board-places">
              {formatPenceShort(price.price)}
            </td>
            <td role="cell">
              {next && (
                <ButtonLink small kind="quiet" href={paths.course(course.id, next.label)}>
                  Book<span className="visually-hidden"> {course.name}</span>
                </ButtonLink>
              )}
            </td>
          </tr>
        ))}
      </DatesTable>
      <p>
        <a href={paths.dates}>See all dates</a>
      </p>
    </MessagePage>
  )
}
