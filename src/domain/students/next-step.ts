import { findJoinWindow, type JoinableSession, joinableSessions } from '#domain/attendance/attendance.ts'
import { balanceOf, firstInstalment, isConfirmed, isSettled } from '#domain/bookings/booking.ts'
import type { Pence } from '#domain/pence.ts'
import type { MyBooking } from './my-bookings.ts'

export type NextStep =
  /** We cancelled the dates. */
  | { kind: 'choose-date' }
  /** The place is held until then. */
  | { kind: 'pay'; amount: Pence; until: Date }
  | { kind: 'pay-balance'; amount: Pence; dueAt: Date; overdue: boolean }
  /** Nothing more is asked for until staff have found out what a payment was for. */
  | { kind: 'payment-in-review' }
  | { kind: 'join'; session: JoinableSession; open: boolean }
  | { kind: 'certificate' }
  | { kind: 'feedback' }

interface NextStepsInput {
  now: Date
  /** A valid certificate was issued. */
  certificate: boolean
  /** Feedback can be given, and has not been given yet. */
  feedback?: boolean
}

/** The next steps of a booking, the most urgent first; none for one that is over, or waits for us. */
export function nextSteps(booking: MyBooking, { now, certificate, feedback = false }: NextStepsInput): NextStep[] {
  if (booking.cancelledAt) return []
  if (booking.runCancelled) return [{ kind: 'choose-date' }]
  if (!isConfirmed(booking)) return firstPayment(booking)
  const paying = balancePayment(booking, now)
  const joining = nextSession(booking, now)
  // A joining link does not open while a balance is overdue, so paying comes first then.
  const isOpen = joining.some((step) => step.kind === 'join' && step.open)
  const isOverdue = paying.some((step) => step.kind === 'pay-balance' && step.overdue)
  const ahead = isOpen && !isOverdue ? [...joining, ...paying] : [...paying, ...joining]
  return [
    ...ahead,
    ...(certificate ? [{ kind: 'certificate' } as const] : []),
    ...(feedback ? [{ kind: 'feedback' } as const] : []),
  ]
}

/**
 * For sorting the bookings by their steps: what is open now, what to decide, what to pay at once, then the others by the
 * day of what comes next, which is not the payment that we look into; last, what is over.
 */
export function compareNextSteps(a: NextStep[], b: NextStep[]): number {
  const [one, other] = [datedStep(a), datedStep(b)]
  return urgencyOf(one) - urgencyOf(other) || timeOf(one) - timeOf(other)
}

const datedStep = (steps: NextStep[]): NextStep | undefined =>
  steps.find(({ kind }) => kind !== 'payment-in-review') ?? steps[0]

const URGENCY: Record<NextStep['kind'], number> = {
  'choose-date': 1,
  pay: 2,
  'pay-balance': 4,
  join: 4,
  'payment-in-review': 5,
  certificate: 6,
  feedback: 7,
}

function urgencyOf(step: NextStep | undefined): number {
  if (!step) return 8
  if (step.kind === 'pay-balance' && step.overdue) return 3
  return step.kind === 'join' && step.open ? 0 : URGENCY[step.kind]
}

function timeOf(step: NextStep | undefined): number {
  if (step?.kind === 'pay') return step.until.getTime()
  if (step?.kind === 'pay-balance') return step.dueAt.getTime()
  return step?.kind === 'join' ? step.session.startsAt.getTime() : 0
}

function firstPayment(booking: MyBooking): NextStep[] {
  const first = firstInstalment(booking)
  if (booking.paymentInReview) return [{ kind: 'payment-in-review' }]
  if (!booking.seat.live || booking.paymentUnderWay || isSettled(first)) return []
  return [{ kind: 'pay', amount: first.outstanding, until: booking.seat.heldUntil }]
}

function balancePayment(booking: MyBooking, now: Date): NextStep[] {
  if (booking.paymentInReview) return [{ kind: 'payment-in-review' }]
  const balance = balanceOf(booking)
  if (balance?.state !== 'due' || booking.paymentUnderWay) return []
  const { outstanding: amount, dueAt } = balance
  return [{ kind: 'pay-balance', amount, dueAt, overdue: dueAt < now }]
}

function nextSession({ run }: MyBooking, now: Date): NextStep[] {
  const next = findJoinWindow(joinableSessions(run), now)
  return next.state === 'over' ? [] : [{ kind: 'join', session: next.session, open: next.state === 'open' }]
}
