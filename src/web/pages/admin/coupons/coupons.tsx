import type { MetaArgs } from 'react-router'
import { COUPON_SORTS, findCoupons } from '#domain/coupons/find-coupons.ts'
import { countCoupons } from '#domain/bookings/count-coupons.ts'
import { COUPON_STATES } from '#domain/bookings/coupon.ts'
import { isCourseId } from '#domain/courses/course.ts'
import { listCourses } from '#domain/courses/find-course.ts'
import { hasRole } from '#domain/accounts/account.ts'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import adminCss from '#web/pages/admin/admin.css?inline'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/coupons'
import { AdminPage } from '../admin-page.tsx'
import { CouponTable } from './coupon-table.tsx'
import { COUPON_STATE_LABELS } from './coupon-labels.ts'
import { ListPager } from '../list-pager.tsx'
import { readListQuery } from '../list-query.ts'
import { ListSearch, ListSelect } from '../list-controls.tsx'
import { ListTabs } from '../list-tabs.tsx'
import { officeContext } from '../office-context.ts'

export const handle = { frame: 'admin', css: adminCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(publicUrlOf(matches), {
    title: 'Show coupon',
    description: 'Every code, what it takes off and where it stands.',
    path: paths.admin.coupons,
    noindex: true,
  })

export async function loader({ request, context }: Route.LoaderArgs) {
  const { platform, viewer } = officeContext(context)
  const { q, sort, after, size, filters } = readListQuery(new URL(request.url), {
    filters: ['show', 'course'],
    sorts: COUPON_SORTS,
    usualSize: viewer.pageSize,
  })
  const courseId = Number(filters.course)
  const [page, counts, courses] = await Promise.all([
    findCoupons(platform, {
      q,
      sort,
      after,
      limit: size,
      state: COUPON_STATES.find((state) => state === filters.show),
      courseId: isCourseId(courseId) ? courseId : undefined,
    }),
    countCoupons(platform),
    listCourses(platform),
  ])
  return { ...page, counts, courses, size, sort, mayWrite: hasRole(viewer.role, 'staff') }
}

export default function Coupons({ loaderData }: Route.ComponentProps) {
  const { rows, next, counts, courses, size, sort, mayWrite } = loaderData
  const all = COUPON_STATES.reduce((sum, state) => sum + counts[state], 0)
  return (
    <AdminPage
      heading="Show coupon"
      summary={`${counts.live} of ${all} ${all === 1 ? 'code is' : 'codes are'} accepted now.`}
      actions={
        mayWrite && (
          <ButtonLink small href={paths.admin.addCoupon()}>
            Add coupon
          </ButtonLink>
        )
      }
    >
      <ListTabs
        label="Coupons by state"
        tabs={[
          { value: 'all', label: 'All', count: all },
          ...COUPON_STATES.map((state) => ({
            value: state,
            label: COUPON_STATE_LABELS[state].words,
            count: counts[state],
          })),
        ]}
      />
      <ListSearch label="Code or description">
        <ListSelect
          name="course"
          label="Accepted for"
          options={[
            { value: '', label: 'Any course' },
            ...courses.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      </ListSearch>
      <CouponTable coupons={rows} sort={sort} />
      <ListPager next={next} size={size} />
    </AdminPage>
  )
}
