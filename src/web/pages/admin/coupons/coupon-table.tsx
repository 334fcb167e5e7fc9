import { useLocation } from 'react-router'
import type { CouponRecord } from '#domain/bookings/coupon-record.ts'
import type { CouponSort } from '#domain/coupons/find-coupons.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { formatReduction, COUPON_STATE_LABELS, formatUses, formatValidity } from './coupon-labels.ts'
import { formatDate } from '#web/pages/date-time.tsx'
import { listAddress } from '../list-query.ts'

/** The specification's columns, and where each code stands. */
export function CouponTable({ coupons, sort }: { coupons: CouponRecord[]; sort: CouponSort }) {
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
      empty="No coupon fits. Clear the search, or add one."
      columns={[
        {
          head: 'Code',
          sort: sortedBy('code', 'ascending'),
          cell: ({ code }) => (
            <a href={paths.admin.coupon(code)} data-row="" className="code">
              {code}
            </a>
          ),
        },
        { head: 'Description', cell: ({ description }) => description },
        { head: 'Amount', numeric: true, cell: (coupon) => formatReduction(coupon) },
        { head: 'Currency', cell: ({ kind }) => (kind === 'amount' ? 'GBP' : '–') },
        { head: 'Validity', sort: sortedBy('ends', 'ascending'), cell: (coupon) => formatValidity(coupon) },
        { head: 'Post date', sort: sortedBy('newest', 'descending'), cell: ({ postedAt }) => formatDate(postedAt) },
        { head: 'Course', cell: ({ courseName }) => courseName ?? 'All courses' },
        {
          head: 'Used',
          numeric: true,
          sort: sortedBy('most-used', 'descending'),
          cell: (coupon) => formatUses(coupon),
        },
        {
          head: 'State',
          cell: ({ state }) => <Badge kind={COUPON_STATE_LABELS[state].kind}>{COUPON_STATE_LABELS[state].words}</Badge>,
        },
      ]}
    />
  )
}
