import { useLocation } from 'react-router'
import { MAX_COUNTED } from '#domain/bookings/select-bookings.ts'
import type { ListedBooking } from '#domain/bookings/list-bookings.ts'
import type { Sort } from '#domain/bookings/booking-filter.ts'
import { formatPence } from '#domain/pence.ts'
import { paths } from '#web/paths.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { formatDateTime } from '#web/pages/date-time.tsx'
import { listAddress } from '../list-query.ts'
import { TwoLines } from '../table-cells.tsx'
import { COLUMNS, type ListColumn } from './list-view.tsx'
import type { BookingLabel } from '#domain/bookings/booking.ts'
import { Badge, type BadgeKind } from '#web/ui/notice.tsx'

/** "10,000+" where nobody counted on. */
export const formatCount = (count: number): string =>
  count > MAX_COUNTED ? `${MAX_COUNTED.toLocaleString('en-GB')}+` : count.toLocaleString('en-GB')

interface TraineeTableProps {
  rows: ListedBooking[]
  sort: Sort
  shown: ListColumn[]
  /** Whether rows can be ticked, to write to them. */
  tickable: boolean
}

/**
 * The specification's columns, or those of them that the address asks for. What else staff ask of a booking stands in
 * small letters under what it belongs to.
 */
export function TraineeTable({ rows, sort, shown, tickable }: TraineeTableProps) {
  const location = useLocation()
  const sortedBy = (down: Sort, up: Sort): Column<ListedBooking>['sort'] => ({
    href: listAddress(location, { sort: sort === down ? up : down }),
    now: sort === down ? 'descending' : sort === up ? 'ascending' : undefined,
  })
  const columns: (Column<ListedBooking> & { word?: ListColumn })[] = [
    {
      head: 'S.No',
      sort: sortedBy('newest', 'oldest'),
      cell: (row) => (tickable ? <Tick row={row} /> : row.number),
    },
    { word: 'email', head: COLUMNS.email, cell: ({ email }) => <Email address={email} /> },
    {
      word: 'name',
      head: COLUMNS.name,
      sort: sortedBy('name-down', 'name'),
      cell: ({ fullName, reference }) => <TwoLines first={fullName} second={<code>{reference}</code>} />,
    },
    { word: 'phone', head: COLUMNS.phone, cell: ({ phoneNumber }) => <span className="phone">{phoneNumber}</span> },
    {
      word: 'course',
      head: COLUMNS.course,
      cell: ({ courseName, runLabel }) => <TwoLines first={courseName} second={runLabel} />,
    },
    { word: 'coupon', head: COLUMNS.coupon, cell: ({ couponCode }) => couponCode },
    {
      word: 'paid',
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
      columns={columns.filter(({ word }) => !word || shown.includes(word))}
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

/** Long ones break before the @ rather than anywhere. */
function Email({ address }: { address: string }) {
  const at = address.lastIndexOf('@')
  return (
    <a href={`mailto:${address}`}>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </a>
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

const KINDS: Record<BookingLabel, BadgeKind> = {
  'Awaiting payment': 'info',
  Confirming: 'info',
  'Deposit paid': 'ok',
  Paid: 'ok',
  'Balance overdue': 'warn',
  Expired: 'quiet',
  Cancelled: 'quiet',
  Refunded: 'quiet',
  'Partly refunded': 'quiet',
  'Needs attention': 'danger',
}

/** The label of a booking, with a colour that says no more than its words. */
export const BookingStatusBadge = ({ label }: { label: BookingLabel }) => <Badge kind={KINDS[label]}>{label}</Badge>
