import { getFirstSession } from '#domain/courses/session-times.ts'
import type { RunSummary } from '#domain/schedule/find-run.ts'
import { formatPlaces } from '#domain/schedule/messages.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/notice.tsx'
import type { StateLabel } from '../table-cells.tsx'

/** Whether a date is on sale, full, closed, under way, over or cancelled. */
export function PhaseBadge({ run, now }: { run: RunSummary; now: Date }) {
  const { kind, label } = statusOf(run, now)
  return <Badge kind={kind}>{label}</Badge>
}

function statusOf(run: RunSummary, now: Date): StateLabel {
  switch (run.phase) {
    case 'cancelled':
      return { kind: 'danger', label: 'Cancelled' }
    case 'draft':
      return { kind: 'info', label: 'Draft' }
    case 'past':
      return { kind: 'quiet', label: 'Over' }
    case 'closed':
      return { kind: 'quiet', label: 'Closed' }
    case 'coming':
      if (getFirstSession(run).startsAt <= now) return { kind: 'info', label: 'Under way' }
      return run.taken >= run.capacity ? { kind: 'warn', label: 'Full' } : { kind: 'ok', label: 'On sale' }
  }
}

/** How many places are paid for and how many are being paid for, with a bar of the same. */
export function PlacesBar({ run }: { run: Pick<RunSummary, 'held' | 'confirmed' | 'capacity'> }) {
  const { held, confirmed, capacity } = run
  return (
    <span className="run-fill">
      <svg viewBox={`0 0 ${Math.max(capacity, 1)} 1`} preserveAspectRatio="none" aria-hidden="true">
        <rect width={confirmed} height={1} />
        <rect className="run-fill-held" x={confirmed} width={held} height={1} />
      </svg>
      <span>
        {formatPlaces({ ...run, held: 0 })}
        {held > 0 && <span className="run-held">, {held} held</span>}
      </span>
    </span>
  )
}

/** A joining link is missed only in the last two weeks. */
const SOON_MS = 14 * 24 * 60 * 60_000

/** The state, and what is missing of a date that is still to come. */
export function DateState({ run, now }: { run: RunSummary; now: Date }) {
  const isAhead = run.phase !== 'past' && run.phase !== 'cancelled'
  const { startsAt } = getFirstSession(run)
  const isSoon = startsAt.getTime() < now.getTime() + SOON_MS
  return (
    <span className="date-marks">
      <PhaseBadge run={run} now={now} />
      {isAhead && isSoon && !run.joiningLink && <Badge kind="warn">No joining link</Badge>}
      {startsAt <= now && run.phase !== 'cancelled' && (
        <a href={paths.admin.attendance(run.id)} data-main="" aria-label={`Attendance, ${run.label}`}>
          Attendance
        </a>
      )}
    </span>
  )
}
