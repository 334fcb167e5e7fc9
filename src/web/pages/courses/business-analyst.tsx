import type { MetaArgs } from 'react-router'
import { businessAnalyst } from '#content/courses/business-analyst.ts'
import { publicUrlOf } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import courseCss from './course.css?inline'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/business-analyst'
import { CoursePage } from './course-page.tsx'
import { describeCourse } from './course-meta.ts'
import { loadCourse } from './load-course.ts'

export const handle = { css: courseCss }

export const loader = ({ context }: Route.LoaderArgs) =>
  loadCourse(context.get(requestContext), businessAnalyst.courseId)

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) =>
  describeCourse(publicUrlOf(matches), businessAnalyst, loaderData)

export default function BusinessAnalyst({ loaderData }: Route.ComponentProps) {
  return <CoursePage content={businessAnalyst} {...loaderData} lowerBooking={paths.course(businessAnalyst.courseId)} />
}
