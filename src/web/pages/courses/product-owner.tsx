import type { MetaArgs } from 'react-router'
import { productOwner } from '#content/courses/product-owner.ts'
import { publicUrlOf } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import courseCss from './course.css?inline'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/product-owner'
import { CoursePage } from './course-page.tsx'
import { describeCourse } from './course-meta.ts'
import { loadCourse } from './load-course.ts'

export const handle = { css: courseCss }

export const loader = ({ context }: Route.LoaderArgs) => loadCourse(context.get(requestContext), productOwner.courseId)

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) =>
  describeCourse(publicUrlOf(matches), productOwner, loaderData)

export default function ProductOwner({ loaderData }: Route.ComponentProps) {
  return <CoursePage content={productOwner} {...loaderData} lowerBooking={paths.course(productOwner.courseId)} />
}
