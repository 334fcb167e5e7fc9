import { useLocation } from 'react-router'
import type { Sort } from '#domain/bookings/booking-filter.ts'
import type { BookingLabel } from '#domain/bookings/booking.ts'
import type { ListedBooking } from '#domain/bookings/list-bookings.ts'
import { MAX_COUNTED } from '#domain/bookings/select-bookings.ts'
import { formatPence } from '#domain/pence.ts'
import { formatDateTime } from '#web/pages/date-time.tsx'
import { paths } from '#web/paths.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { listAddress } from '../list-query.ts'
import { EmailAddress, StateBadge, type StateLabel, TwoLines } from '../table-cells.tsx'
import { COLUMNS, type ListColumn } from './list-view.tsx'

/** "1,234", or "10,000+" where the count stopped. */
export const formatCount = (count: number): string =>
  count > MAX_COUNTED ? `${MAX_COUNTED.toLocaleString('en-GB')}+` : count.toLocaleString('en-GB')

interface TraineeTableProps {
  rows: ListedBooking[]
  sort: Sort
  shown: ListColumn[]
  /** Whether rows have a checkbox, for the pages about several bookings. */
  tickable: boolean
}

/**
 * The specification's columns, or those of them that the address names. Reference, date and money are second lines of
 * these columns.
 */
export function TraineeTable({ rows, sort, shown, tickable }: TraineeTableProps) {
  const location = useLocation()
  const sortedBy = (down: Sort, up: Sort): Column<ListedBooking>['sort'] => ({
    href: listAddress(location, { sort: sort === down ? up : down }),
    now: sort === down ? 'descending' : sort === up ? 'ascending' : undefined,
  })
  const columns: (Column<ListedBooking> & { key?: ListColumn })[] = [
    {
      head: 'S.No',
      sort: sortedBy('newest', 'oldest'),
      cell: (row) => (tickable ? <Tick row={row} /> : row.number),
    },
    {
      key: 'email',
      head: COLUMNS.email,
      cell: ({ email }) => (
        <a href={`mailto:${email}`}>
          <EmailAddress address={email} />
        </a>
      ),
    },
    {
      key: 'name',
      head: COLUMNS.name,
      sort: sortedBy('name-down', 'name'),
      cell: ({ fullName, reference }) => <TwoLines first={fullName} second={<code>{reference}</code>} />,
    },
    { key: 'phone', head: COLUMNS.phone, cell: ({ phoneNumber }) => <span className="phone">{phoneNumber}</span> },
    {
      key: 'course',
      head: COLUMNS.course,
      cell: ({ courseName, runLabel }) => <TwoLines first={courseName} second={runLabel} />,
    },
    { key: 'coupon', head: COLUMNS.coupon, cell: ({ couponCode }) => couponCode },
    {
      key: 'paid',
      head: COLUMNS.paid,
      sort: sortedBy('paid', 'paid-first'),
      cell: (row) => (
        <TwoLines first={row.transactionDate && formatDateTime(row.transactionDate)} second={<Money row={row} />} />
      ),
    },
    {
      head: 'View',
      cell: ({ reference, fullName }) => (
        <a href={paths.admin.trainee(reference)} data-row="" aria-label={`View ${fullName}, ${reference}`}>
          View
        </a>
      ),
    },
  ]
  return (
    <DataTable
      caption="Bookings"
      items={rows}
      keyOf={({ id }) => id}
      empty={<Empty narrowed={location.search !== ''} />}
      columns={columns.filter(({ key }) => !key || shown.includes(key))}
    />
  )
}

function Empty({ narrowed }: { narrowed: boolean }) {
  return (
    <>
      <p>No data available</p>
      {narrowed ? (
        <p>Nobody fits this tab and search. Clear them to see all trainees.</p>
      ) : (
        <p>
          A booking stands here once its form is sent. See{' '}
          <a href={paths.admin.trainingDates}>which dates are on sale</a>.
        </p>
      )}
    </>
  )
}

function Money({ row: { label, due, paid } }: { row: ListedBooking }) {
  return (
    <>
      <BookingStatusBadge label={label} />
      {paid > 0 && <span>{formatPence(paid)}</span>}
      {due > 0 && <span>{formatPence(due)} due</span>}
    </>
  )
}

function Tick({ row: { number, fullName, reference } }: { row: ListedBooking }) {
  return (
    <label className="row-tick">
      <input type="checkbox" name="id" value={reference} aria-label={`Tick ${number}, ${fullName}`} />
      {number}
    </label>
  )
}

/** Each state of a booking in a colour that only repeats what the word says. */
export const BOOKING_STATE_LABELS: Record<BookingLabel, StateLabel> = {
  'Needs attention': { kind: 'danger', label: 'Needs attention' },
  'Balance overdue': { kind: 'warn', label: 'Balance overdue' },
  'Deposit paid': { kind: 'ok', label: 'Deposit paid' },
  Paid: { kind: 'ok', label: 'Paid' },
  'Awaiting payment': { kind: 'info', label: 'Awaiting payment' },
  Confirming: { kind: 'info', label: 'Confirming' },
  Waived: { kind: 'quiet', label: 'Waived' },
  'Part waived': { kind: 'quiet', label: 'Part waived' },
  'Partly refunded': { kind: 'quiet', label: 'Partly refunded' },
  Refunded: { kind: 'quiet', label: 'Refunded' },
  Cancelled: { kind: 'quiet', label: 'Cancelled' },
  Expired: { kind: 'quiet', label: 'Expired' },
}

/** The booking's status, in a colour that only repeats what the label says. */
export const BookingStatusBadge = ({ label }: { label: BookingLabel }) => (
  <StateBadge state={label} labels={BOOKING_STATE_LABELS} />
)
