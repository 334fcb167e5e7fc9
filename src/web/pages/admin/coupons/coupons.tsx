import { type MetaArgs, useLocation } from 'react-router'
import {
  countCoupons,
  COUPON_SORTS,
  type CouponRecord,
  type CouponSort,
  findCoupons,
} from '#domain/coupons/find-coupons.ts'
import { COUPON_STATES } from '#domain/coupons/pricing.ts'
import { isCourseId, listAllCourses } from '#domain/courses/course.ts'
import { describePage } from '#web/layout/describe-page.ts'
import adminCss from '#web/pages/admin/admin.css?inline'
import { formatDate } from '#web/pages/date-time.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { AdminPage } from '../admin-page.tsx'
import { ListPager, ListSearch, ListSelect } from '../list-controls.tsx'
import { listAddress, readListQuery } from '../list-query.ts'
import { ListTabs } from '../list-tabs.tsx'
import { officeContext } from '../office-context.ts'
import { StateBadge } from '../table-cells.tsx'
import type { Route } from './+types/coupons'
import { COUPON_STATE_LABELS, formatReduction, formatUses, formatValidity } from './coupon-labels.ts'

export const handle = { frame: 'admin', css: adminCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'Show coupon',
    description: 'Every code, what it takes off and whether it works.',
    path: paths.admin.coupons,
    noindex: true,
  })

export async function loader({ request, context }: Route.LoaderArgs) {
  const { platform, viewer, mayWrite } = officeContext(context)
  const list = readCouponList(new URL(request.url), viewer.pageSize)
  const [found, counts, courses] = await Promise.all([
    findCoupons(platform, list),
    countCoupons(platform),
    listAllCourses(platform),
  ])
  return { ...found, counts, courses, size: list.limit, sort: list.sort, mayWrite }
}

function readCouponList(url: URL, usualSize: number | null) {
  const { page, filters } = readListQuery(url, { filters: ['show', 'course'], sorts: COUPON_SORTS, usualSize })
  const courseId = Number(filters.course)
  return {
    ...page,
    state: COUPON_STATES.find((state) => state === filters.show),
    courseId: isCourseId(courseId) ? courseId : undefined,
  }
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
            label: COUPON_STATE_LABELS[state].label,
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
      <div className="coupon-list">
        <CouponTable coupons={rows} sort={sort} />
      </div>
      <ListPager next={next} size={size} />
    </AdminPage>
  )
}

/** The specification's columns, and the state of each coupon. */
function CouponTable({ coupons, sort }: { coupons: CouponRecord[]; sort: CouponSort }) {
  const location = useLocation()
  const sortedBy = (one: CouponSort, direction: 'ascending' | 'descending') => ({
    href: listAddress(location, { sort: one === 'newest' ? null : one }),
    now: sort === one ? direction : undefined,
  })
  return (
    <DataTable
      caption="Coupons"
      items={coupons}
      keyOf={({ code }) => code}
      empty="No coupons match. Clear the search, or add one."
      columns={[
        {
          head: 'Code',
          phone: 'first',
          sort: sortedBy('code', 'ascending'),
          cell: ({ code }) => (
            <a href={paths.admin.coupon(code)} data-row="" className="code">
              {code}
            </a>
          ),
        },
        { head: 'Description', phone: 'middle', cell: ({ description }) => description },
        { head: 'Amount', phone: 'second', numeric: true, cell: (coupon) => formatReduction(coupon) },
        { head: 'Currency', cell: ({ kind }) => (kind === 'amount' ? 'GBP' : '–') },
        { head: 'Validity', sort: sortedBy('ends', 'ascending'), cell: (coupon) => formatValidity(coupon) },
        { head: 'Post date', sort: sortedBy('newest', 'descending'), cell: ({ postedAt }) => formatDate(postedAt) },
        { head: 'Course', cell: ({ courseName }) => courseName ?? 'All courses' },
        {
          head: 'Used',
          phone: 'second-end',
          numeric: true,
          sort: sortedBy('most-used', 'descending'),
          cell: (coupon) => formatUses(coupon),
        },
        {
          head: 'State',
          phone: 'first-end',
          cell: ({ state }) => <StateBadge labels={COUPON_STATE_LABELS} state={state} />,
        },
      ]}
    />
  )
}
