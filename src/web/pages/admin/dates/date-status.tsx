import { getFirstSession } from '#domain/courses/session-times.ts'
import type { RunSummary } from '#domain/runs/listed-run.ts'
import { Badge, type BadgeKind } from '#web/ui/badge.tsx'

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
