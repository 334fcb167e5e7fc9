import { getFirstSession } from '#domain/courses/session-times.ts'
import type { RunSummary } from '#domain/schedule/find-run.ts'
import { Badge, type BadgeKind } from '#web/ui/notice.tsx'

/** Where a date stands today, in a word or two. */
export function PhaseBadge({ run, now }: { run: RunSummary; now: Date }) {
  const { kind, words } = statusOf(run, now)
  return <Badge kind={kind}>{words}</Badge>
}

function statusOf(run: RunSummary, now: Date): { kind: BadgeKind; words: string } {
  switch (run.phase) {
    case 'cancelled':
      return { kind: 'danger', words: 'Cancelled' }
    case 'past':
      return { kind: 'quiet', words: 'Over' }
    case 'closed':
      return { kind: 'quiet', words: 'Closed' }
    case 'coming':
      if (getFirstSession(run).startsAt <= now) return { kind: 'info', words: 'Under way' }
      return run.taken >= run.capacity ? { kind: 'warn', words: 'Full' } : { kind: 'ok', words: 'On sale' }
  }
}

/** How full a date is: "7 of 12, 2 held". The bar says the same: what is held is paler. */
export function PlacesBar({ run }: { run: Pick<RunSummary, 'taken' | 'held' | 'confirmed' | 'capacity'> }) {
  const { taken, held, confirmed, capacity } = run
  return (
    <span className="run-fill">
      <svg viewBox={`0 0 ${Math.max(capacity, 1)} 1`} preserveAspectRatio="none" aria-hidden="true">
        <rect width={confirmed} height={1} />
        <rect className="run-fill-held" x={confirmed} width={held} height={1} />
      </svg>
      <span>
        {taken} of {capacity}
        {held > 0 && `, ${held} held`}
      </span>
    </span>
  )
}
