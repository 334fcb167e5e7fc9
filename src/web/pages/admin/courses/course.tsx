import { data, type MetaDescriptor } from 'react-router'
import { hasRole } from '#domain/accounts/account.ts'
import { findAnyCourse, toCourseId } from '#domain/courses/course.ts'
import { listPrices } from '#domain/courses/list-prices.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FlashMessage } from '../../flash-message.tsx'
import { problemsOf } from '../../form-problems.ts'
import { AdminPage } from '../admin-page.tsx'
import adminCss from '../admin.css?inline'
import { officeContext } from '../office-context.ts'
import type { Route } from './+types/course'
import { ChangePriceForm } from './change-price-form.tsx'
import { type CourseAnswer, courseAction } from './course-actions.ts'
import { CoursePanel, MissingParts } from './course-panel.tsx'
import { PriceList } from './price-list.tsx'

export const handle = { frame: 'admin', css: adminCss }

export function meta({ matches, params, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return describePage(matches, {
    title: loaderData?.course.name ?? 'Course',
    description: 'A course: its page, its name and address, and what it costs.',
    path: paths.admin.course(params.courseId ?? ''),
    noindex: true,
  })
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { platform, viewer, mayWrite } = officeContext(context)
  const course = await findAnyCourse(platform, { courseId: toCourseId(params.courseId) })
  if (!course) throw data(null, { status: 404 })
  const prices = await listPrices(platform, { courseId: course.id })
  return { course, prices, mayWrite, owner: hasRole(viewer.role, 'owner') }
}

export const action = courseAction

const FLASH_MESSAGES = {
  added: 'Added as a draft. Give it a price, write its page, then publish it.',
  renamed: 'Saved.',
  published: 'Published. Visitors see the course within two seconds.',
  archived: 'Archived. The course can’t be booked any more. Bookings stay as they are.',
  changed: 'The new price counts for bookings from now on.',
  scheduled: 'Saved. Visitors see the new price from that day.',
  cancelled: 'Cancelled. The price stays as it is.',
}

export default function CourseRecord({ loaderData, actionData }: Route.ComponentProps) {
  const { course, prices, mayWrite, owner } = loaderData
  const answer: CourseAnswer | null = actionData ?? null
  return (
    <AdminPage
      heading={course.name}
      summary="A new price is for new bookings: those already made keep theirs."
      actions={<a href={paths.admin.courses}>All courses</a>}
    >
      <FlashMessage messages={FLASH_MESSAGES} />
      <ErrorSummary problems={problemsOf(answer?.errors ?? {}, answer ?? {})} />
      <MissingParts course={course} missing={answer?.missing ?? []} />
      <CoursePanel {...{ course, answer, mayWrite, owner }} />
      <section className="admin-section stretch" aria-labelledby="prices-title">
        <h2 id="prices-title">Prices</h2>
        {owner && <ChangePriceForm current={prices.find(({ state }) => state === 'current')} answer={answer} />}
        <PriceList prices={prices} mayCancel={owner} />
        <p>
          <a href={paths.admin.auditOf(`course/${course.id}`)}>Show changes</a>
        </p>
      </section>
    </AdminPage>
  )
}
