import { JOIN_OPENS_MINUTES_BEFORE, type JoinWindow } from '#domain/attendance/attendance.ts'
import { formatClock, formatDay, formatHours, formatShortDay } from '#domain/courses/session-times.ts'
import type { MyBooking } from '#domain/students/my-bookings.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DatedText } from '#web/ui/dated-text.tsx'
import { AddToCalendar, bookingEntryDetails } from '../add-to-calendar.tsx'
import { LocalTimes } from '../local-times.tsx'
import { type CourseStep, getStep } from './course-steps.ts'
import { StepLine } from './step-line.tsx'

export interface MyJoining {
  joinWindow: Exclude<JoinWindow, { state: 'over' }>
  href: string
}

interface MyNextProps {
  booking: MyBooking
  steps: CourseStep[]
  joining: MyJoining | null
  publicUrl: string
  now: Date
}

/** What comes next and the way in, and how far the course is. */
export function MyNext({ booking, steps, joining, publicUrl, now }: MyNextProps) {
  const step = joining && getStep(steps, joining.joinWindow.session)
  return (
    <section className={`panel my-panel tone-${booking.course.tone}`} aria-labelledby="next-title">
      <h2 id="next-title">
        <DatedText>
          {step ? nextTitle(step, joining.joinWindow.state === 'open') : 'You’ve reached the end of your course'}
        </DatedText>
      </h2>
      {step && <Joining {...joining} step={step} />}
      {step && joining.joinWindow.state === 'early' && (
        <AddToCalendar
          title={booking.course.name}
          session={step}
          day={formatShortDay(step.startsAt, step.zone)}
          details={bookingEntryDetails(publicUrl + paths.myBooking(booking.reference))}
          file={{ href: paths.myCalendar(booking.reference), label: 'All dates (.ics)' }}
        />
      )}
      <StepLine steps={steps} now={now} course={booking.course} />
    </section>
  )
}

/** "Next: Wed 6 Jan, Meet your team", "Open now: Live day 1" */
export const nextTitle = ({ startsAt, zone, name }: CourseStep, isOpen: boolean): string =>
  isOpen ? `Open now: ${name}` : `Next: ${formatShortDay(startsAt, zone)}, ${name}`

function Joining({ joinWindow: { state, opensAt }, href, step }: MyJoining & { step: CourseStep }) {
  const { zone } = step
  return (
    <>
      <div className="my-step">
        <div>
          <p>
            <DatedText>{formatDay(step.startsAt, zone)}</DatedText>, {formatHours(step, zone)}
          </p>
          <LocalTimes run={{ sessions: [step], zone }} />
          {state === 'early' && (
            <p>
              Opens{' '}
              <time dateTime={opensAt.toISOString()}>
                <DatedText>{formatDay(opensAt, zone)}</DatedText>, {formatClock(opensAt, zone)}
              </time>
            </p>
          )}
        </div>
        <ButtonLink kind={state === 'open' ? 'main' : 'quiet'} href={href}>
          {state === 'open' ? 'Join the session' : 'How to join'}
        </ButtonLink>
      </div>
      <p className="my-muted">
        This link is yours alone. It works on every live day and evening, from {JOIN_OPENS_MINUTES_BEFORE} minutes
        before the start. On the next page, press “Join the session”: that records your attendance.
      </p>
    </>
  )
}
