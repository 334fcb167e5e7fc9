import { useLocation } from 'react-router'
import { formatDay, formatHours, getFirstSession } from '#domain/courses/session-times.ts'
import type { RunSummary } from '#domain/schedule/find-run.ts'
import type { RunOrder, RunTab } from '#domain/schedule/list-runs.ts'
import { toWallClock } from '#domain/time-zone.ts'
import { type Trainer, trainerNames } from '#domain/trainers/trainer.ts'
import { formatDate } from '#web/pages/date-time.tsx'
import { paths } from '#web/paths.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { listAddress } from '../list-query.ts'
import { StateBadge, TwoLines } from '../table-cells.tsx'
import { DateState, howSoon, isLacking, LACKS, nextSession, PlacesBar } from './date-status.tsx'
import { formatMonth } from './month-calendar.tsx'

interface RunTableProps {
  runs: RunSummary[]
  trainers: Trainer[]
  order: RunOrder
  now: Date
  show: RunTab
  /** Whether a search or filter narrows the list, besides the tab. */
  narrowed: boolean
}

/** The specification's columns (courseName, trainingDates, postDate), and those that staff need besides. */
export function RunTable({ runs, trainers, order, now, show, narrowed }: RunTableProps) {
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
      groupOf={order.by === 'starts' ? monthOf : undefined}
      empty={emptyMessage(show, narrowed)}
      columns={[
        { head: 'Training dates', phone: 'first', sort: sort('label'), cell: (run) => <DateLink run={run} /> },
        {
          head: 'Course',
          phone: 'second',
          sort: sort('course'),
          cell: ({ courseName }) => courseName,
        },
        {
          head: 'Trainer',
          phone: 'below',
          cell: (run) => <Trainers run={run} trainers={trainers} now={now} />,
        },
        { head: 'Starts', phone: 'middle', sort: sort('starts'), cell: (run) => <Starts run={run} now={now} /> },
        { head: 'Places', phone: 'second-end', sort: sort('left'), cell: (run) => <PlacesBar run={run} /> },
        { head: 'State', phone: 'first-end', cell: (run) => <DateState run={run} now={now} /> },
        { head: 'Added', sort: sort('added'), cell: ({ addedAt }) => formatDate(addedAt) },
      ]}
    />
  )
}

/** "January 2027", by the clocks of its zone, as the filter has it. */
const monthOf = (run: RunSummary): string =>
  formatMonth(toWallClock(getFirstSession(run).startsAt, run.zone).day.slice(0, 7))

/** Who teaches it. That no one is chosen yet stands out where it is near. */
function Trainers({ run, trainers, now }: Pick<RunTableProps, 'trainers' | 'now'> & { run: RunSummary }) {
  if (run.trainerIds.length > 0) return trainerNames(trainers, run.trainerIds)
  if (isLacking(run, 'no-trainer', now)) return <StateBadge state="no-trainer" labels={LACKS} />
  return <span className="quiet">Not chosen</span>
}

export function DateLink({ run: { id, label } }: { run: RunSummary }) {
  return (
    <a href={paths.admin.trainingDate(id)} data-row="">
      {label}
    </a>
  )
}

export function Starts({ run, now }: { run: RunSummary; now: Date }) {
  const first = getFirstSession(run)
  const next = nextSession(run, now) ?? first
  const soon = howSoon(run, now)
  return (
    <TwoLines
      first={formatDay(first.startsAt, run.zone)}
      second={
        <>
          {soon}
          <span className="starts-hours">{[...(soon ? [''] : []), formatHours(next, run.zone)].join(', ')}</span>
        </>
      }
    />
  )
}

function emptyMessage(show: RunTab, narrowed: boolean): string {
  if (narrowed) return 'No dates match. Clear the search to see them all.'
  const messages: Record<RunTab, string> = {
    coming: 'There are no coming dates. Add one, and visitors can book it straight away.',
    draft: 'There are no drafts.',
    closed: 'No date is closed.',
    past: 'No date is over yet.',
    cancelled: 'No date was cancelled.',
    all: 'There are no dates yet. Add the first.',
  }
  return messages[show]
}
