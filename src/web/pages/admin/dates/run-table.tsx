import { useLocation } from 'react-router'
import { formatDay, formatHours, getFirstSession } from '#domain/courses/session-times.ts'
import type { RunSummary } from '#domain/schedule/find-run.ts'
import type { RunOrder, RunTab } from '#domain/schedule/list-runs.ts'
import { type Trainer, trainerNames } from '#domain/trainers/trainer.ts'
import { formatDate, formatDuration } from '#web/pages/date-time.tsx'
import { paths } from '#web/paths.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { listAddress } from '../list-query.ts'
import { StateBadge, TwoLines } from '../table-cells.tsx'
import { DateState, isLacking, LACKS, nextSession, PlacesBar } from './date-status.tsx'

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
          phone: 'middle',
          cell: (run) => <Trainers run={run} trainers={trainers} now={now} />,
        },
        { head: 'Starts', sort: sort('starts'), cell: (run) => <Starts run={run} now={now} /> },
        { head: 'Places', phone: 'second-end', sort: sort('left'), cell: (run) => <PlacesBar run={run} /> },
        { head: 'State', phone: 'first-end', cell: (run) => <DateState run={run} now={now} /> },
        { head: 'Added', sort: sort('added'), cell: ({ addedAt }) => formatDate(addedAt) },
      ]}
    />
  )
}

/** Who teaches it. That no one is chosen yet is said where it is near. */
function Trainers({ run, trainers, now }: Pick<RunTableProps, 'trainers' | 'now'> & { run: RunSummary }) {
  if (run.trainerIds.length > 0) return trainerNames(trainers, run.trainerIds)
  return isLacking(run, 'no-trainer', now) ? <StateBadge state="no-trainer" labels={LACKS} /> : null
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
  return (
    <TwoLines
      first={formatDay(first.startsAt, run.zone)}
      second={[...(run.phase === 'cancelled' ? [] : progress(run, now)), formatHours(next, run.zone)].join(', ')}
    />
  )
}

/** "in 3 days", or "day 2 of 2" once the first has begun; nothing of a date that is over. */
function progress(run: RunSummary, now: Date): string[] {
  const { startsAt } = getFirstSession(run)
  if (startsAt > now) return [`in ${formatDuration(now, startsAt)}`]
  const next = nextSession(run, now)
  return next ? [`day ${run.sessions.indexOf(next) + 1} of ${run.sessions.length}`] : []
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
