import { data, type MetaDescriptor } from 'react-router'
import { hasRole } from '#domain/accounts/account.ts'
import { findAnyCourse, isSpecifiedCourse, toCourseId } from '#domain/courses/course.ts'
import { findVatTreatment } from '#domain/courses/change-vat.ts'
import { listPrices } from '#domain/courses/list-prices.ts'
import { listMaterials } from '#domain/materials/materials.ts'
import { findCourseSales } from '#domain/reports/course-sales.ts'
import { listRuns, readRunList } from '#domain/schedule/list-runs.ts'
import { getSetting } from '#domain/settings/stored-settings.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ErrorSummary, problemsOf } from '#web/ui/error-summary.tsx'
import { FlashMessage } from '../../flash-message.tsx'
import { AdminPage } from '../admin-page.tsx'
import adminCss from '../admin.css?inline'
import { officeContext } from '../office-context.ts'
import { StateBadge } from '../table-cells.tsx'
import type { Route } from './+types/course'
import { ChangePriceForm } from './change-price-form.tsx'
import { type CourseAnswer, courseAction } from './course-actions.ts'
import { CourseDates } from './course-dates.tsx'
import { CourseMaterials } from './course-materials.tsx'
import { COURSE_STATES, CourseLinks, CoursePanel, MissingParts } from './course-panel.tsx'
import { CourseSummary } from './course-summary.tsx'
import { PriceList } from './price-list.tsx'
import { ChangeVatForm, CourseVat } from './vat-form.tsx'

export const handle = { frame: 'admin', css: adminCss }

export function meta({ matches, params, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return describePage(matches, {
    title: loaderData?.course.name ?? 'Course',
    description: 'A course: its page, its name and address, what it costs, and what its trainees are given.',
    path: paths.admin.course(params.courseId ?? ''),
    noindex: true,
  })
}

/** How many dates to come are read: more than a course has, because the sums are of all of them. */
const MAX_DATES = 200

export async function loader({ params, context }: Route.LoaderArgs) {
  const { platform, viewer, mayWrite } = officeContext(context)
  const course = await findAnyCourse(platform, { courseId: toCourseId(params.courseId) })
  if (!course) throw data(null, { status: 404 })
  const [prices, sales, dates, treatment, setting, materials] = await Promise.all([
    listPrices(platform, { courseId: course.id }),
    findCourseSales(platform, { courseId: course.id }),
    listRuns(platform, { ...readRunList({ course: String(course.id) }), size: MAX_DATES }),
    findVatTreatment(platform, course.id),
    getSetting(platform, { name: 'vat' }),
    listMaterials(platform, { of: { courseId: course.id } }),
  ])
  const now = platform.clock.now()
  const owner = hasRole(viewer.role, 'owner')
  return { course, prices, sales, dates: dates.rows, vat: { treatment, setting }, materials, now, mayWrite, owner }
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
  material: 'The recording is added, for the trainees of every date.',
  'material-removed': 'Removed.',
  vat: 'The VAT treatment counts for bookings from now on.',
}

export default function CourseRecord({ loaderData, actionData }: Route.ComponentProps) {
  const { course, prices, sales, dates, vat, materials, now, mayWrite, owner } = loaderData
  const answer: CourseAnswer | null = actionData ?? null
  return (
    <AdminPage
      heading={course.name}
      summary={<StateBadge labels={COURSE_STATES} state={course.state} />}
      actions={
        <>
          <a href={paths.admin.courses}>All courses</a>
          <CourseLinks course={course} mayWrite={mayWrite} />
          {mayWrite && course.state !== 'archived' && (
            <ButtonLink small href={paths.admin.addDatesOf(course.id)}>
              Add a date
            </ButtonLink>
          )}
        </>
      }
    >
      <FlashMessage messages={FLASH_MESSAGES} />
      <ErrorSummary problems={problemsOf(answer?.errors ?? {}, answer ?? {})} />
      <MissingParts course={course} missing={answer?.missing ?? []} />
      <section className="admin-section stretch" aria-labelledby="prices-title">
        <h2 id="prices-title">Prices</h2>
        <PriceList prices={prices} mayCancel={owner} />
        <CourseVat {...vat} />
        {owner && (
          <div className="row-actions">
            <ChangePriceForm current={prices.find(({ state }) => state === 'current')} answer={answer} />
            <ChangeVatForm course={course} treatment={vat.treatment} answer={answer} />
          </div>
        )}
      </section>
      {!isSpecifiedCourse(course.id) && <CoursePanel {...{ course, answer, mayWrite, owner }} />}
      <CourseSummary {...{ sales, dates }} />
      <CourseDates {...{ course, dates, now, mayWrite }} />
      <CourseMaterials {...{ courseId: course.id, materials, mayWrite, answer }} />
      <p>
        <a href={paths.admin.auditOf(`course/${course.id}`)}>Show changes</a>
      </p>
    </AdminPage>
  )
}
