import { firstMeeting } from '#domain/courses/session-times.ts'
import type { ListedRun } from '#domain/runs/listed-run.ts'
import { Badge, type BadgeKind } from '#web/ui/badge.tsx'

/** Where a date stands today, in a word or two. */
export function PhaseBadge({ run, now }: { run: ListedRun; now: Date }) {
  const { kind, words } = standing(run, now)
  return <Badge kind={kind}>{words}</Badge>
}

function standing(run: ListedRun, now: Date): { kind: BadgeKind; words: string } {
  switch (run.phase) {
    case 'cancelled':
      return { kind: 'danger', words: 'Cancelled' }
    case 'past':
      return { kind: 'quiet', words: 'Over' }
    case 'closed':
      return { kind: 'quiet', words: 'Closed' }
    case 'coming':
      if (firstMeeting(run).startsAt <= now) return { kind: 'info', words: 'Under way' }
      return run.taken >= run.capacity ? { kind: 'warn', words: 'Full' } : { kind: 'ok', words: 'On sale' }
  }
}
