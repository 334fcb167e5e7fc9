import type { MetaArgs } from 'react-router'
import { scrumMaster } from '#content/courses/scrum-master.ts'
import { publicUrlOf } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import courseCss from './course.css?inline'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/scrum-master'
import { CoursePage } from './course-page.tsx'
import { describeCourse } from './course-meta.ts'
import { loadCourse } from './load-course.ts'

export const handle = { css: courseCss }

export const loader = ({ context }: Route.LoaderArgs) => loadCourse(context.get(requestContext), scrumMaster.courseId)

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) =>
  describeCourse(publicUrlOf(matches), scrumMaster, loaderData)

export default function ScrumMaster({ loaderData }: Route.ComponentProps) {
  return <CoursePage content={scrumMaster} {...loaderData} lowerBooking={paths.course(scrumMaster.courseId)} />
}
