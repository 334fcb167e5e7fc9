import type { ReactNode } from 'react'
import type { CourseSession } from '#domain/courses/course-run.ts'
import { formatDay, formatHours, getFirstSession } from '#domain/courses/session-times.ts'
import { formatPence } from '#domain/pence.ts'
import type { MyBooking } from '#domain/students/my-bookings.ts'
import type { NextStep } from '#domain/students/next-step.ts'
import { paths } from '#web/paths.ts'
import { clockTime } from '../run-labels.ts'
import { type CourseStep, getStep } from './course-steps.ts'
import { nextTitle } from './my-next.tsx'
import { paidOf } from './my-ticket.tsx'

export interface MyNextSteps {
  booking: MyBooking
  steps: NextStep[]
  courseSteps: CourseStep[]
  joinHref: string
  certificateHref: string | null
  feedbackHref: string | null
}

interface StepText {
  label: string
  button?: string
  href?: string | null
  details?: ReactNode
  /** Its hours are shown on the trainee's own clock too, where that differs. */
  session?: CourseSession
  /** That of its session, where it is not the run's. */
  zone?: string
  /** What it leads to is not open yet. */
  isEarly?: boolean
}

export function describeStep(
  step: NextStep,
  { booking, courseSteps, joinHref, certificateHref, feedbackHref }: MyNextSteps,
  now: Date,
): StepText {
  const { zone } = booking.run
  const checkout = paths.checkout(booking.publicId)
  switch (step.kind) {
    case 'choose-date':
      return {
        label: 'We had to cancel these dates: choose others or get your money back',
        button: 'New dates or refund',
        href: paths.chooseDate(booking.publicId),
      }
    case 'pay': {
      const pay = `Pay ${formatPence(step.amount)}`
      const session = getFirstSession(booking.run)
      return {
        label: `${pay} by ${clockTime(step.until, zone, now)} to keep your place`,
        details: `Starts ${sessionTimes(session, zone)}`,
        session,
        button: pay,
        href: checkout,
      }
    }
    case 'pay-balance': {
      const pay = `Pay ${formatPence(step.amount)}`
      const due = formatDay(step.dueAt, zone)
      return {
        label: step.overdue ? `${pay}: it was due on ${due}` : `${pay} by ${due}`,
        details: paidOf(booking),
        button: pay,
        href: checkout,
      }
    }
    case 'join': {
      const session = getStep(courseSteps, step.session)
      return {
        label: nextTitle(session, step.open),
        details: sessionTimes(session, session.zone),
        session,
        zone: session.zone,
        button: step.open ? 'Join the session' : 'How to join',
        href: joinHref,
        isEarly: !step.open,
      }
    }
    case 'payment-in-review':
      return { label: 'We’re checking a payment', details: <PaymentInReview /> }
    case 'certificate':
      return { label: 'Your certificate is ready', button: 'See your certificate', href: certificateHref }
    case 'feedback':
      return { label: 'Tell us how it went', button: 'Give feedback', href: feedbackHref }
  }
}

/** "Sun 24 Jan 2027, 10:00 to 17:00 GMT" */
const sessionTimes = (session: CourseSession, zone: string): string =>
  `${formatDay(session.startsAt, zone)}, ${formatHours(session, zone)}`

/** Why nothing more is asked for just now, and whom to ask. */
export function PaymentInReview() {
  return (
    <>
      A payment for this booking doesn’t match what we asked for. There’s nothing more to pay until we’ve emailed you.
      Questions? <a href={paths.contact}>Contact us</a>.
    </>
  )
}
