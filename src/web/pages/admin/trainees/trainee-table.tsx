import { useLocation } from 'react-router'
import type { Sort } from '#domain/bookings/booking-filter.ts'
import type { ListedBooking } from '#domain/bookings/list-bookings.ts'
import { MAX_COUNTED } from '#domain/bookings/select-bookings.ts'
import { isolated } from '#platform/isolated-text.ts'
import { paths } from '#web/paths.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { listAddress } from '../list-query.ts'
import { SelectAll } from '../row-selection.tsx'
import { type ListColumn, type SortPair, TRAINEE_COLUMNS, type TraineeColumn } from './trainee-columns.tsx'

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
 * are second lines of these columns. On a phone a row is two lines or three: trainee-list.css.
 */
export function TraineeTable({ rows, sort, shown, selectable, elsewhere }: TraineeTableProps) {
  const location = useLocation()
  const sortedBy = ([down, up]: SortPair): Column<ListedBooking>['sort'] => ({
    href: listAddress(location, { sort: sort === down ? up : down }),
    now: sort === down ? 'descending' : sort === up ? 'ascending' : undefined,
  })
  const number: TraineeColumn = {
    head: 'S.No',
    mark: selectable && rows.length > 0 && <SelectAll />,
    phone: 'mark',
    cell: (row) => (selectable ? <SelectRow row={row} /> : <span className="row-number">{row.number}</span>),
  }
  const columns = [number, ...TRAINEE_COLUMNS].filter(({ key }) => !key || shown.includes(key))
  return (
    <DataTable
      caption="Bookings"
      items={rows}
      keyOf={({ id }) => id}
      empty={<Empty narrowed={location.search !== ''} elsewhere={elsewhere} />}
      columns={columns.map((column) => ({ ...column, sort: column.sort && sortedBy(column.sort) }))}
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

function SelectRow({ row: { number, fullName, reference } }: { row: ListedBooking }) {
  return (
    <label className="row-tick row-number">
      <input type="checkbox" name="id" value={reference} aria-label={`Select ${number}, ${isolated(fullName)}`} />
      <span>{number}</span>
    </label>
  )
}
