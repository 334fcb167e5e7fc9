import type { Decision } from '#domain/blog/decide-comment.ts'
import type { CommentState } from '#domain/blog/moderate-comments.ts'
import type { BadgeKind } from '#web/ui/badge.tsx'

export const STATE_LABELS: Record<CommentState, { kind: BadgeKind; words: string }> = {
  held: { kind: 'warn', words: 'Held' },
  quarantined: { kind: 'danger', words: 'Quarantined' },
  approved: { kind: 'ok', words: 'Approved' },
  rejected: { kind: 'quiet', words: 'Rejected' },
}

export const DECISION_LABELS: Record<Decision, string> = {
  approved: 'Approve',
  rejected: 'Reject',
  held: 'Hold again',
}

/** What may be decided of a comment, in the order of the buttons. */
export const DECISIONS: Record<CommentState, Decision[]> = {
  held: ['approved', 'rejected'],
  quarantined: ['approved', 'rejected', 'held'],
  approved: ['held', 'rejected'],
  rejected: ['held', 'approved'],
}
