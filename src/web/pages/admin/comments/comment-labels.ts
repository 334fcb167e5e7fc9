import type { CommentState, Decision } from '#domain/blog/comment.ts'
import type { StateLabel } from '../table-cells.tsx'

/** A rejected comment is one that staff deleted: it is kept for a while, so that a wrong decision can be put right. */
export const COMMENT_STATE_LABELS: Record<CommentState, StateLabel> = {
  held: { kind: 'warn', label: 'Held' },
  quarantined: { kind: 'danger', label: 'Quarantined' },
  approved: { kind: 'ok', label: 'Approved' },
  rejected: { kind: 'quiet', label: 'Deleted' },
}

const DECISION_LABELS: Record<Decision, string> = { approved: 'Approve', rejected: 'Delete', held: 'Hold' }

export const decisionLabel = (decision: Decision, state?: CommentState): string =>
  state === 'rejected' && decision === 'held' ? 'Restore' : DECISION_LABELS[decision]

/** The key of each button in a row. */
export const DECISION_KEYS: Record<Decision, string> = { approved: 'a', rejected: 'd', held: 'h' }

/** The decisions that each state allows, in the order of the buttons. */
export const DECISIONS: Record<CommentState, Decision[]> = {
  held: ['approved', 'rejected'],
  quarantined: ['approved', 'held', 'rejected'],
  approved: ['held', 'rejected'],
  rejected: ['held', 'approved'],
}

export const EMPTY_TABS: Record<CommentState | 'all', string> = {
  held: 'You’re all caught up. New comments wait here until you approve them.',
  quarantined: 'Nothing here. Comments that look like spam wait here; readers never see them.',
  approved: 'No approved comments yet.',
  rejected: 'Nothing here. Comments that you delete stay here for a while, so that you can restore them.',
  all: 'No comments yet. They appear here once a reader writes under an article.',
}

export const FLASH_MESSAGES = {
  approved: 'Approved. Readers see it now.',
  rejected: 'Deleted. Readers don’t see it, and you can restore it under Deleted.',
  held: 'Held. Readers don’t see it until you approve it.',
  before: 'Undone. It’s as it was before.',
  replied: 'Your reply is on the article.',
  'some-left': 'Done, except for comments that a colleague has just dealt with. Those stay as they were.',
}
