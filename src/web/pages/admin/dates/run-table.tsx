import { useLocation } from 'react-router'
import { formatDay, formatHours } from '#domain/courses/session-times.ts'
import type { RunSummary } from '#domain/runs/listed-run.ts'
import type { RunOrder } from '#domain/schedule/list-runs.ts'
import { paths } from '#web/paths.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { formatDate } from '#web/pages/date-time.tsx'
import { listAddress } from '../list-query.ts'
import { PlacesBar } from './fill.tsx'
import { PhaseBadge } from './date-status.tsx'

interface RunTableProps {
  runs: RunSummary[]
  order: RunOrder
  now: Date
  empty: string
}

/** The specification's columns (courseName, trainingDates, postDate), and what staff look for beside them. */
export function RunTable({ runs, order, now, empty }: RunTableProps) {
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
        { head: 'Training dates', sort: sort('label'), cell: (run) => <Dates run={run} /> },
        { head: 'Course', sort: sort('course'), cell: ({ courseName }) => courseName },
        { head: 'Starts', sort: sort('starts'), cell: (run) => <Starts run={run} /> },
        { head: 'Places', sort: sort('left'), cell: (run) => <PlacesBar run={run} /> },
        { head: 'In line', cell: ({ waiting }) => (waiting > 0 ? waiting : '') },
        { head: 'State', cell: (run) => <PhaseBadge run={run} now={now} /> },
        { head: 'Post date', sort: sort('added'), cell: ({ addedAt }) => formatDate(addedAt) },
      ]}
    />
  )
}

function Dates({ run: { id, label } }: { run: RunSummary }) {
  return (
    <a href={paths.admin.trainingDate(id)} data-row="">
      {label}
    </a>
  )
}

function Starts({ run: { sessions, zone } }: { run: RunSummary }) {
  const [first] = sessions
  if (!first) return null
  const more = sessions.length > 1 ? `, ${sessions.length} days` : ''
  return (
    <span className="fact-lines">
      {formatDay(first.startsAt, zone)}
      <span className="second">
        {formatHours(first, zone)}
        {more}
      </span>
    </span>
  )
}
