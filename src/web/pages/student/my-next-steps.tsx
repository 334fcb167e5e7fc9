import type { ReactNode } from 'react'
import { createJoinToken } from '#domain/attendance/join-session.ts'
import { findOwnCertificate } from '#domain/certificates/certificate-holder.ts'
import type { CourseSession } from '#domain/courses/course-run.ts'
import { formatDay, formatHours, getFirstSession } from '#domain/courses/session-times.ts'
import { findOpenFeedback } from '#domain/feedback/feedback.ts'
import { formatPence } from '#domain/pence.ts'
import type { MyBooking } from '#domain/students/my-bookings.ts'
import { compareNextSteps, type NextStep, nextSteps } from '#domain/students/next-step.ts'
import { PROGRAMME_ZONE, scheduleProgramme } from '#documents/programme-schedule.ts'
import { soldCourseDocument } from '#site-content/courses.ts'
import { paths } from '#web/paths.ts'
import type { RequestContext } from '#web/request-context.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Badge, type BadgeKind } from '#web/ui/notice.tsx'
import { AddToCalendar, bookingEntryDetails } from '../add-to-calendar.tsx'
import { LocalTimes } from '../local-times.tsx'
import { clockTime } from '../run-labels.ts'
import { paymentState } from './my-ticket.tsx'

export interface MyNextSteps {
  booking: MyBooking
  steps: NextStep[]
  joinHref: string
  certificateHref: string | null
  feedbackHref: string | null
}

/** Each booking with its next steps, the most urgent first. */
export async function loadNextSteps(
  { platform, content }: Pick<RequestContext, 'platform' | 'content'>,
  { bookings, now }: { bookings: MyBooking[]; now: Date },
): Promise<MyNextSteps[]> {
  const loaded = await Promise.all(
    bookings.map(async (booking) => {
      const bookingId = booking.id
      const certificate = await findOwnCertificate(platform, { bookingId })
      const feedback = await findOpenFeedback(platform, { bookingId })
      const { weeks } = (await content(soldCourseDocument(booking.course))).programme
      const steps = nextSteps(booking, {
        now,
        certificate: certificate !== null,
        feedback: feedback !== null,
        evening: scheduleProgramme({ ...booking.run, weeks }).find(({ endsAt }) => endsAt > now),
      })
      return {
        booking,
        steps,
        joinHref: paths.join(await createJoinToken(platform, { bookingId })),
        certificateHref: certificate && paths.myCertificate(certificate.key),
        feedbackHref: feedback && paths.feedback(feedback),
      }
    }),
  )
  return loaded.sort((a, b) => compareNextSteps(a.steps[0], b.steps[0]))
}

interface NextStepsProps {
  items: MyNextSteps[]
  now: Date
  publicUrl: string
}

/** The bookings that are not over, each with what to do next: what to join, to decide, to pay, what has come. */
export function NextSteps({ items, ...rest }: NextStepsProps) {
  const parts = Map.groupBy(items, ({ steps: [first] }) => headingOf(first))
  return [...parts].map(([heading, part]) => (
    <section key={heading} className="my-next" aria-label={heading}>
      <h2>{heading}</h2>
      {part.map((item) => (
        <Booking key={item.booking.id} item={item} {...rest} heading={heading} first={item === items[0]} />
      ))}
    </section>
  ))
}

function headingOf(first: NextStep | undefined): string {
  if (first?.kind === 'choose-date') return 'Your answer needed'
  return first?.kind === 'join' && first.open ? 'Open now' : 'Next'
}

interface BookingProps extends Omit<NextStepsProps, 'items'> {
  item: MyNextSteps
  heading: string
  /** The most urgent of all. */
  first: boolean
}

function Booking({ item, now, publicUrl, heading, first }: BookingProps) {
  const { booking, steps } = item
  const { course, run, reference } = booking
  const tag = steps[0] && TAGS[steps[0].kind]
  return (
    <article
      className={`panel my-panel ${tag?.edge ?? `tone-${course.tone}`}`}
      aria-label={`${heading}: ${course.name}`}
    >
      <div className="my-step">
        <h3>
          {course.name}, {run.label}
        </h3>
        {tag && <Badge kind={tag.kind}>{tag.text}</Badge>}
      </div>
      {steps.map((step, index) => (
        <Step
          key={step.kind}
          step={step}
          item={item}
          now={now}
          leads={index === 0}
          main={index === 0 && (first || step.kind === 'choose-date')}
        />
      ))}
      <div className="my-step my-foot">
        <p>
          {paymentState(booking, now)}
          {' · '}
          <a href={paths.myBooking(reference)} aria-label={`View booking: ${course.name}, ${run.label}`}>
            View booking
          </a>
        </p>
        <StepCalendar item={item} publicUrl={publicUrl} />
      </div>
    </article>
  )
}

/** The bookings that do not simply go their way, with the class of their edge. */
const TAGS: Partial<Record<NextStep['kind'], { kind: BadgeKind; text: string; edge: string }>> = {
  'choose-date': { kind: 'warn', text: 'Needs your answer', edge: 'my-answer' },
  'payment-in-review': { kind: 'quiet', text: 'Payment being checked', edge: 'my-waiting' },
}

interface StepProps {
  step: NextStep
  item: MyNextSteps
  now: Date
  /** The first of its booking. */
  leads: boolean
  main: boolean
}

function Step({ step, item, now, leads, main }: StepProps) {
  const { label, details, button, href, session, zone = item.booking.run.zone } = describeStep(step, item, now)
  return (
    <div className="my-step">
      <div>
        <p className={leads ? 'my-lead' : undefined}>{label}</p>
        {details && <p>{details}</p>}
        {session && <LocalTimes run={{ sessions: [session], zone }} />}
      </div>
      {href && (
        <ButtonLink small kind={main ? 'main' : 'quiet'} href={href}>
          {button}
        </ButtonLink>
      )}
    </div>
  )
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
}

function describeStep(
  step: NextStep,
  { booking, joinHref, certificateHref, feedbackHref }: MyNextSteps,
  now: Date,
): StepText {
  const { zone } = booking.run
  const checkout = paths.checkout(booking.publicId)
  switch (step.kind) {
    case 'choose-date':
      return {
        label: 'We had to cancel these dates: choose others or get your money back',
        button: 'Choose new dates',
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
      return { label: step.overdue ? `${pay}: it was due on ${due}` : `${pay} by ${due}`, button: pay, href: checkout }
    }
    case 'join':
      return step.open
        ? {
            label: 'Your session is open',
            details: sessionTimes(step.session, zone),
            session: step.session,
            button: 'Join now',
            href: joinHref,
          }
        : { label: `Starts ${sessionTimes(step.session, zone)}`, session: step.session }
    case 'evening':
      return {
        label: `Next live evening: ${sessionTimes(step.session, PROGRAMME_ZONE)}`,
        details: step.topic,
        session: step.session,
        zone: PROGRAMME_ZONE,
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

/** The day that is next, and all of the booking's as a file. */
function StepCalendar({ item: { booking, steps }, publicUrl }: { item: MyNextSteps; publicUrl: string }) {
  const dated = steps.find((step) => step.kind === 'join' || step.kind === 'evening')
  if (!dated || (dated.kind === 'join' && dated.open)) return null
  const { course, reference } = booking
  return (
    <AddToCalendar
      title={course.name}
      session={dated.session}
      details={bookingEntryDetails(publicUrl + paths.myBooking(reference))}
      file={{ href: paths.myCalendar(reference), label: 'All dates (.ics)' }}
    />
  )
}
