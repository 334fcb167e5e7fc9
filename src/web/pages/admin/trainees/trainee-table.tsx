import { useLocation } from 'react-router'
import type { Sort } from '#domain/bookings/booking-filter.ts'
import type { BookingLabel } from '#domain/bookings/booking.ts'
import type { ListedBooking } from '#domain/bookings/list-bookings.ts'
import { MAX_COUNTED } from '#domain/bookings/select-bookings.ts'
import { formatPhone } from '#domain/phone-number.ts'
import { formatPence, pence } from '#domain/pence.ts'
import { formatDateTime } from '#web/pages/date-time.tsx'
import { paths } from '#web/paths.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { listAddress } from '../list-query.ts'
import { SelectAll } from '../row-selection.tsx'
import { EmailAddress, StateBadge, type StateLabel, TwoLines } from '../table-cells.tsx'
import { CASE_LABELS } from './cases-section.tsx'
import { COLUMNS, type ListColumn } from './list-view.tsx'

/** "1,234", or "10,000+" where the count stopped. */
export const formatCount = (count: number): string =>
  count > MAX_COUNTED ? `${MAX_COUNTED.toLocaleString('en-GB')}+` : count.toLocaleString('en-GB')

interface TraineeTableProps {
  rows: ListedBooking[]
  sort: Sort
  shown: ListColumn[]
  /** Whether rows have a checkbox, for the pages about several bookings. */
  selectable: boolean
  /** Where the same search finds something while this tab is empty. */
  elsewhere: { href: string; label: string } | null
}

/**
 * The specification's columns, or those of them that the address names, and the state. Reference, company, date and money
 * are second lines of these columns. On a phone a row is two lines: trainees.css.
 */
export function TraineeTable({ rows, sort, shown, selectable, elsewhere }: TraineeTableProps) {
  const location = useLocation()
  const sortedBy = (down: Sort, up: Sort): Column<ListedBooking>['sort'] => ({
    href: listAddress(location, { sort: sort === down ? up : down }),
    now: sort === down ? 'descending' : sort === up ? 'ascending' : undefined,
  })
  const columns: (Column<ListedBooking> & { key?: ListColumn })[] = [
    {
      head: 'S.No',
      mark: selectable && rows.length > 0 && <SelectAll />,
      phone: 'mark',
      sort: sortedBy('newest', 'oldest'),
      cell: (row) => (selectable ? <SelectRow row={row} /> : <span className="row-number">{row.number}</span>),
    },
    {
      key: 'email',
      head: COLUMNS.email,
      cell: ({ email }) => (
        <a href={`mailto:${email}`} data-main="">
          <EmailAddress address={email} />
        </a>
      ),
    },
    {
      key: 'name',
      head: COLUMNS.name,
      phone: 'first',
      sort: sortedBy('name-down', 'name'),
      cell: ({ fullName, reference, companyName }) => (
        <TwoLines
          first={
            <a href={paths.admin.trainee(reference)} data-row="">
              {fullName}
            </a>
          }
          second={
            <>
              <code>{reference}</code> {companyName}
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
      cell: ({ courseName, runLabel }) => <TwoLines first={courseName} second={runLabel} />,
    },
    { key: 'coupon', head: COLUMNS.coupon, cell: ({ couponCode }) => couponCode },
    {
      key: 'paid',
      head: COLUMNS.paid,
      numeric: true,
      phone: 'second-end',
      sort: sortedBy('paid', 'paid-first'),
      cell: (row) => (
        <TwoLines first={row.transactionDate && formatDateTime(row.transactionDate)} second={<Money row={row} />} />
      ),
    },
    {
      key: 'state',
      head: COLUMNS.state,
      phone: 'first-end',
      sort: sortedBy('state-down', 'state'),
      cell: ({ label, openCase }) => (
        <TwoLines first={<BookingStatusBadge label={label} />} second={openCase && CASE_LABELS[openCase].short} />
      ),
    },
    {
      head: 'View',
      cell: ({ reference, fullName }) => (
        <a href={paths.admin.trainee(reference)} aria-label={`View ${fullName}, ${reference}`}>
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
      empty={<Empty narrowed={location.search !== ''} elsewhere={elsewhere} />}
      columns={columns.filter(({ key }) => !key || shown.includes(key))}
    />
  )
}

function Empty({ narrowed, elsewhere }: { narrowed: boolean; elsewhere: TraineeTableProps['elsewhere'] }) {
  return (
    <>
      <p>No data available</p>
      {elsewhere ? (
        <p>
          None here, but <a href={elsewhere.href}>{elsewhere.label}</a>.
        </p>
      ) : narrowed ? (
        <p>No trainees match.</p>
      ) : (
        <p>
          Bookings appear here. See <a href={paths.admin.trainingDates}>which dates are on sale</a>.
        </p>
      )}
    </>
  )
}

/** "£375.00 paid", "£1,125.00 due"; "£1,500.00 refunded" where nothing is left of what was paid. */
function Money({ row: { due, paid, refunded } }: { row: ListedBooking }) {
  const sums = [
    { sum: paid, words: 'paid' },
    { sum: due, words: 'due' },
    { sum: paid > 0 ? 0 : refunded, words: 'refunded' },
  ]
  return sums
    .filter(({ sum }) => sum > 0)
    .map(({ sum, words }) => (
      <span key={words} className={words === 'due' ? 'sum-due' : undefined}>
        {formatPence(pence(sum))} {words}
      </span>
    ))
}

function SelectRow({ row: { number, fullName, reference } }: { row: ListedBooking }) {
  return (
    <label className="row-tick row-number">
      <input type="checkbox" name="id" value={reference} aria-label={`Select ${number}, ${fullName}`} />
      <span>{number}</span>
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
