import type { Transitions } from '#domain/transitions.ts'
import type { AttemptState, DisputeState, InstalmentState, RefundState, SeatState } from '#platform/tables.ts'

/**
 * A place is held while its buyer pays, then confirmed; held again when staff undo that. A released seat never comes
 * back: its run sells the place again as another row.
 */
export const SEAT_TRANSITIONS: Transitions<SeatState> = {
  held: ['confirmed', 'released'],
  confirmed: ['released', 'held'],
  released: [],
}

/** Staff may undo what they recorded or waived: the sum is due again. */
export const INSTALMENT_TRANSITIONS: Transitions<InstalmentState> = {
  due: ['paid', 'waived', 'cancelled'],
  paid: ['due'],
  waived: ['due'],
  cancelled: [],
}

/**
 * `failed` is a declined card: the buyer may try again, and each further decline is written down. A payment that we had
 * cancelled may still turn out to have succeeded, because the provider's word counts. Success is final. `undone` is for the
 * release before, which reads as an attempt what staff recorded.
 */
export const ATTEMPT_TRANSITIONS: Transitions<AttemptState> = {
  created: ['processing', 'failed', 'succeeded', 'cancelled'],
  processing: ['failed', 'succeeded', 'cancelled'],
  failed: ['processing', 'failed', 'succeeded', 'cancelled'],
  cancelled: ['succeeded'],
  succeeded: [],
  undone: [],
}

/** While an attempt is in one of these, its payment intent may still be paid. */
export const LIVE_ATTEMPT_STATES = ['created', 'processing', 'failed'] as const satisfies AttemptState[]

/**
 * `pending`: the bank has not decided. Success is not final: a bank may send the money back weeks later. The money of a
 * failed refund counts as paid again.
 */
export const REFUND_TRANSITIONS: Transitions<RefundState> = {
  requested: ['pending', 'succeeded', 'failed'],
  pending: ['succeeded', 'failed'],
  succeeded: ['failed'],
  failed: [],
}

/** The bank may ask again while it reviews. Its decision is final. */
export const DISPUTE_TRANSITIONS: Transitions<DisputeState> = {
  'needs-response': ['under-review', 'won', 'lost'],
  'under-review': ['needs-response', 'won', 'lost'],
  won: [],
  lost: [],
}
