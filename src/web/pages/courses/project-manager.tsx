import type { MetaArgs } from 'react-router'
import { projectManager } from '#content/courses/project-manager.ts'
import { publicUrlOf } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import courseCss from './course.css?inline'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/project-manager'
import { CoursePage } from './course-page.tsx'
import { describeCourse } from './course-meta.ts'
import { loadCourse } from './load-course.ts'

export const handle = { css: courseCss }

export const loader = ({ context }: Route.LoaderArgs) =>
  loadCourse(context.get(requestContext), projectManager.courseId)

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) =>
  describeCourse(publicUrlOf(matches), projectManager, loaderData)

/** Its lower button leads to /TraineeDetails, as the specification has it. */
export default function ProjectManager({ loaderData }: Route.ComponentProps) {
  return <CoursePage content={projectManager} {...loaderData} lowerBooking={paths.projectManagerBooking} />
}
