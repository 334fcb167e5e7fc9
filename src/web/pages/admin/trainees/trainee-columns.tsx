import type { Sort } from '#domain/bookings/booking-filter.ts'
import type { ListedBooking } from '#domain/bookings/list-bookings.ts'
import { formatPhone } from '#domain/phone-country.ts'
import { formatPence } from '#domain/pence.ts'
import { isolated } from '#platform/isolated-text.ts'
import { formatDate, formatDateTime } from '#web/pages/date-time.tsx'
import { paths } from '#web/paths.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { EmailAddress, TwoLines } from '../table-cells.tsx'
import { BookingStatusBadge } from './booking-status-badge.tsx'
import { CASE_LABELS } from './cases-section.tsx'

/** The columns that can be left out, by the name that the address has for each; `name` itself is always shown. */
export const COLUMNS = {
  email: 'Email',
  name: 'Full Name',
  phone: 'Phone',
  course: 'Course',
  coupon: 'Coupon Code',
  paid: 'Transaction Date',
  state: 'State',
} as const
export type ListColumn = keyof typeof COLUMNS

export const COLUMN_KEYS = Object.keys(COLUMNS) as ListColumn[] // the record's own keys

/** The columns that an address names; all of them where it names none that exists. */
export function readColumns({ searchParams }: { searchParams: URLSearchParams }): ListColumn[] {
  const asked = searchParams.getAll('column')
  const known = COLUMN_KEYS.filter((key) => asked.includes(key))
  return known.length === 0 ? COLUMN_KEYS : COLUMN_KEYS.filter((key) => key === 'name' || known.includes(key))
}

/** How a column sorts the list: downwards, and upwards once it does. */
export type SortPair = readonly [down: Sort, up: Sort]

export type TraineeColumn = Omit<Column<ListedBooking>, 'sort'> & { key?: ListColumn; sort?: SortPair }

/** All but the first, which has the row’s number and its checkbox. */
export const TRAINEE_COLUMNS: readonly TraineeColumn[] = [
  {
    key: 'email',
    head: COLUMNS.email,
    cell: ({ email }) => (
      <a href={`mailto:${email}`} data-main="" title={email}>
        <EmailAddress address={email} />
      </a>
    ),
  },
  {
    key: 'name',
    head: COLUMNS.name,
    phone: 'first',
    sort: ['name-down', 'name'],
    cell: ({ fullName, reference, companyName }) => (
      <TwoLines
        first={
          <a href={paths.admin.trainee(reference)} data-row="">
            <bdi>{fullName}</bdi>
          </a>
        }
        second={
          <>
            <code>{reference}</code>{' '}
            {companyName && (
              <b title={companyName}>
                <bdi>{companyName}</bdi>
              </b>
            )}
          </>
        }
      />
    ),
  },
  {
    key: 'phone',
    head: COLUMNS.phone,
    cell: ({ phoneNumber }) => <span className="phone">{formatPhone(phoneNumber)}</span>,
  },
  {
    key: 'course',
    head: COLUMNS.course,
    phone: 'second',
    cell: ({ courseName, runLabel }) => (
      <TwoLines first={courseName} second={<span title={`${courseName}, ${runLabel}`}>{runLabel}</span>} />
    ),
  },
  { key: 'coupon', head: COLUMNS.coupon, cell: ({ couponCode }) => couponCode },
  {
    key: 'paid',
    head: COLUMNS.paid,
    numeric: true,
    phone: 'second-end',
    sort: ['paid', 'paid-first'],
    cell: (row) => (
      <TwoLines first={row.transactionDate && <Day at={row.transactionDate} />} second={<Money row={row} />} />
    ),
  },
  {
    key: 'state',
    head: COLUMNS.state,
    phone: 'first-end',
    sort: ['state-down', 'state'],
    cell: ({ label, openCase }) => (
      <TwoLines first={<BookingStatusBadge label={label} />} second={openCase && CASE_LABELS[openCase].short} />
    ),
  },
  {
    head: 'View',
    cell: ({ reference, fullName }) => (
      <a href={paths.admin.trainee(reference)} aria-label={`View ${isolated(fullName)}, ${reference}`}>
        View
      </a>
    ),
  },
]

/** The hour is in the record. */
const Day = ({ at }: { at: Date }) => <span title={formatDateTime(at)}>{formatDate(at)}</span>

/**
 * "£375.00 paid, £1,125.00 due"; "£1,500.00 refunded" where nothing is left of what was paid, and "£1,500.00 paid, not
 * refunded" of a booking that was cancelled.
 */
function Money({ row: { due, paid, refunded, label } }: { row: ListedBooking }) {
  const parts = [
    paid > 0 && `${formatPence(paid)} paid`,
    paid > 0 && refunded === 0 && label === 'Cancelled' && 'not refunded',
    paid === 0 && refunded > 0 && `${formatPence(refunded)} refunded`,
    due > 0 && <strong key="due">{formatPence(due)} due</strong>,
  ].filter(Boolean)
  return parts.map((part, index) => (
    <span key={index}>
      {part}
      {index < parts.length - 1 && ','}
    </span>
  ))
}
