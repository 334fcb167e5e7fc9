import { useLocation } from 'react-router'
import { formatDay, formatHours, getFirstSession } from '#domain/courses/session-times.ts'
import type { RunSummary } from '#domain/schedule/find-run.ts'
import type { RunOrder } from '#domain/schedule/list-runs.ts'
import { type Trainer, trainerNames } from '#domain/trainers/trainer.ts'
import { formatDate, formatDuration } from '#web/pages/date-time.tsx'
import { paths } from '#web/paths.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { listAddress } from '../list-query.ts'
import { TwoLines } from '../table-cells.tsx'
import { DateState, PlacesBar } from './date-status.tsx'

interface RunTableProps {
  runs: RunSummary[]
  trainers: Trainer[]
  order: RunOrder
  now: Date
  empty: string
}

/** The specification's columns (courseName, trainingDates, postDate), and those that staff need besides. */
export function RunTable({ runs, trainers, order, now, empty }: RunTableProps) {
  const location = useLocation()
  const sort = (by: RunOrder['by']): Column<RunSummary>['sort'] => {
    const sorted = order.by === by
    const next = sorted && order.direction === 'up' ? `-${by}` : by
    return {
      href: listAddress(location, { sort: next }),
      now: sorted ? (order.direction === 'up' ? 'ascending' : 'descending') : undefined,
    }
  }
  return (
    <DataTable
      caption="Training dates"
      items={runs}
      keyOf={({ id }) => id}
      empty={empty}
      columns={[
        { head: 'Training dates', phone: 'first', sort: sort('label'), cell: (run) => <DateLink run={run} /> },
        {
          head: 'Course',
          phone: 'second',
          sort: sort('course'),
          cell: (run) => (
            <TwoLines
              first={run.courseName}
              second={run.trainerIds.length > 0 ? trainerNames(trainers, run.trainerIds) : 'No trainer set'}
            />
          ),
        },
        { head: 'Starts', phone: 'middle', sort: sort('starts'), cell: (run) => <Starts run={run} now={now} /> },
        { head: 'Places', phone: 'second-end', sort: sort('left'), cell: (run) => <PlacesBar run={run} /> },
        { head: 'Waiting', cell: ({ waiting }) => (waiting > 0 ? waiting : '') },
        { head: 'State', phone: 'first-end', cell: (run) => <DateState run={run} now={now} /> },
        { head: 'Added', sort: sort('added'), cell: ({ addedAt }) => formatDate(addedAt) },
      ]}
    />
  )
}

export function DateLink({ run: { id, label } }: { run: RunSummary }) {
  return (
    <a href={paths.admin.trainingDate(id)} data-row="">
      {label}
    </a>
  )
}

/** When a date starts, how soon that is, and its hours. */
export function Starts({ run, now }: { run: RunSummary; now: Date }) {
  const first = getFirstSession(run)
  const isAhead = first.startsAt > now && run.phase !== 'cancelled'
  return (
    <TwoLines
      first={formatDay(first.startsAt, run.zone)}
      second={`${isAhead ? `in ${formatDuration(now, first.startsAt)}, ` : ''}${formatHours(first, run.zone)}`}
    />
  )
}
