import { findJoinWindow } from '#domain/attendance/attendance.ts'
import { balanceOf, firstInstalment, isConfirmed, isSettled } from '#domain/bookings/booking.ts'
import type { CourseSession } from '#domain/courses/course-run.ts'
import type { Pence } from '#domain/pence.ts'
import type { MyBooking } from './my-bookings.ts'

/** What a trainee does next with a booking. */
export type NextStep =
  /** We cancelled the dates. */
  | { kind: 'choose-date' }
  /** The place is held until then. */
  | { kind: 'pay'; amount: Pence; until: Date }
  | { kind: 'pay-balance'; amount: Pence; dueAt: Date; overdue: boolean }
  | { kind: 'join'; session: CourseSession; open: boolean }
  | { kind: 'certificate' }
  | { kind: 'feedback' }

interface NextStepsInput {
  now: Date
  /** A valid certificate was issued. */
  certificate: boolean
  /** They can say how it went, and have not yet. */
  feedback?: boolean
}

/** The next steps of a booking, the most urgent first; none for one that is over, or waits for us. */
export function nextSteps(booking: MyBooking, { now, certificate, feedback = false }: NextStepsInput): NextStep[] {
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

function firstPayment(booking: MyBooking): NextStep[] {
  const first = firstInstalment(booking)
  if (booking.cancelledAt || !booking.seat.live || booking.paymentUnderWay || isSettled(first)) return []
  return [{ kind: 'pay', amount: first.outstanding, until: booking.seat.heldUntil }]
}

function balancePayment(booking: MyBooking, now: Date): NextStep[] {
  const balance = balanceOf(booking)
  if (balance?.state !== 'due' || booking.paymentUnderWay) return []
  const { outstanding: amount, dueAt } = balance
  return [{ kind: 'pay-balance', amount, dueAt, overdue: dueAt < now }]
}

function nextSession({ run }: MyBooking, now: Date): NextStep[] {
  const next = findJoinWindow(run.sessions, now)
  return next.state === 'over' ? [] : [{ kind: 'join', session: next.session, open: next.state === 'open' }]
}
