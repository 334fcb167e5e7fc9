import { createJoinToken } from '#domain/attendance/join-session.ts'
import { listOwnCertificates } from '#domain/certificates/certificate-holder.ts'
import { findOpenFeedback } from '#domain/feedback/feedback.ts'
import { formatFullDays, formatShortDay } from '#domain/courses/session-times.ts'
import type { MyBooking } from '#domain/students/my-bookings.ts'
import { compareNextSteps, type NextStep, nextSteps } from '#domain/students/next-step.ts'
import { paths } from '#web/paths.ts'
import type { RequestContext } from '#web/request-context.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DatedText } from '#web/ui/dated-text.tsx'
import { AddToCalendar, bookingEntryDetails } from '../add-to-calendar.tsx'
import { thenEvenings } from '../evening-times.tsx'
import { LocalTimes } from '../local-times.tsx'
import { getStep, loadCourseSteps } from './course-steps.ts'
import { describeStep, type MyNextSteps } from './describe-step.tsx'
import { changeTitle } from './my-booking-changes.tsx'
import { doesTakePlace } from './my-booking-dates.tsx'
import { paymentState } from './my-ticket.tsx'
import { StepLine } from './step-line.tsx'

/** Each booking with its next steps, the most urgent first. */
export async function loadNextSteps(
  { platform, content }: Pick<RequestContext, 'platform' | 'content'>,
  { bookings, now }: { bookings: MyBooking[]; now: Date },
): Promise<MyNextSteps[]> {
  const loaded = await Promise.all(
    bookings.map(async (booking) => {
      const bookingId = booking.id
      const [certificate] = await listOwnCertificates(platform, { bookingId })
      const feedback = await findOpenFeedback(platform, { bookingId })
      const steps = nextSteps(booking, {
        now,
        certificate: certificate !== undefined,
        feedback: feedback !== null,
      })
      return {
        booking,
        steps,
        courseSteps: await loadCourseSteps({ platform, content }, booking),
        joinHref: paths.join(await createJoinToken(platform, { bookingId })),
        certificateHref: certificate ? paths.myCertificate(certificate.key) : null,
        feedbackHref: feedback && paths.feedback(feedback),
      }
    }),
  )
  return loaded.sort((a, b) => compareNextSteps(a.steps, b.steps))
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
      <h2 className={parts.size === 1 && heading === ALL ? 'visually-hidden' : undefined}>{heading}</h2>
      {part.map((item) => (
        <Booking key={item.booking.id} item={item} {...rest} heading={heading} first={item === items[0]} />
      ))}
    </section>
  ))
}

function headingOf(first: NextStep | undefined): string {
  if (first?.kind === 'choose-date') return 'Your answer needed'
  return first?.kind === 'join' && first.open ? 'Open now' : ALL
}

/** Said on screen only where another part needs to be told from it. */
const ALL = 'Your courses'

interface BookingProps extends Omit<NextStepsProps, 'items'> {
  item: MyNextSteps
  heading: string
  /** The most urgent of all. */
  first: boolean
}

function Booking({ item, now, publicUrl, heading, first }: BookingProps) {
  const { booking, steps } = item
  const { course, run, reference } = booking
  const takesPlace = doesTakePlace(booking)
  const evenings = item.courseSteps.filter(({ week }) => week !== null)
  const view = takesPlace ? 'Open the course' : 'View booking'
  const edge = steps[0] && EDGES[steps[0].kind]
  return (
    <article className={`panel my-panel ${edge ?? `tone-${course.tone}`}`} aria-label={`${heading}: ${course.name}`}>
      <div>
        <h3>{course.name}</h3>
        <p>
          <DatedText>
            {[formatFullDays(run), takesPlace && thenEvenings(evenings)].filter(Boolean).join(', ')}
          </DatedText>
        </p>
      </div>
      <div className="my-columns">
        {steps.map((step, index) => (
          <Step
            key={step.kind}
            step={step}
            item={item}
            now={now}
            main={index === 0 && (first || step.kind === 'choose-date')}
          />
        ))}
        {takesPlace && <ComingUp item={item} />}
      </div>
      {takesPlace && <StepLine steps={item.courseSteps} now={now} course={course} />}
      <div className="my-step my-foot">
        <p>
          {!steps.some(({ kind }) => kind === 'pay-balance') && `${paymentState(booking, now)}. `}
          <a href={paths.changeMyBooking(reference)}>{changeTitle(booking)}</a>
        </p>
        <StepCalendar item={item} publicUrl={publicUrl} />
        <ButtonLink
          small
          kind={first && steps[0]?.kind === 'join' && !steps[0].open ? 'main' : 'quiet'}
          href={paths.myBooking(reference)}
          aria-label={`${view}: ${course.name}, ${run.label}`}
        >
          {view}
        </ButtonLink>
      </div>
    </article>
  )
}

/** The bookings that do not simply go their way, with the class of their edge. */
const EDGES: Partial<Record<NextStep['kind'], string>> = {
  'choose-date': 'my-answer',
  'payment-in-review': 'my-waiting',
}

interface StepProps {
  step: NextStep
  item: MyNextSteps
  now: Date
  main: boolean
}

function Step({ step, item, now, main }: StepProps) {
  const { label, details, button, href, session, zone = item.booking.run.zone, isEarly } = describeStep(step, item, now)
  return (
    <div className="my-column">
      <div>
        <p className="my-lead">
          <DatedText>{label}</DatedText>
        </p>
        {details && (
          <p>
            <DatedText>{details}</DatedText>
          </p>
        )}
        {session && <LocalTimes run={{ sessions: [session], zone }} />}
      </div>
      {href && (
        <ButtonLink small={!main || isEarly} kind={main && !isEarly ? 'main' : 'quiet'} href={href}>
          {button}
        </ButtonLink>
      )}
    </div>
  )
}

/** How many of the days after the next are named. */
const COMING = 3

/** What follows the next day; nothing at the end of a course. */
function ComingUp({ item: { steps, courseSteps } }: { item: MyNextSteps }) {
  const next = steps.find((step) => step.kind === 'join')
  const coming = next ? courseSteps.filter(({ startsAt }) => startsAt > next.session.startsAt).slice(0, COMING) : []
  if (coming.length === 0) return null
  return (
    <div className="my-column">
      <p className="my-lead">And then</p>
      <ul>
        {coming.map(({ startsAt, zone, name }) => (
          <li key={startsAt.getTime()}>
            <DatedText>{formatShortDay(startsAt, zone)}</DatedText>, {name}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** All of the booking's days as a file, and the one that is next. */
function StepCalendar({ item: { booking, steps, courseSteps }, publicUrl }: { item: MyNextSteps; publicUrl: string }) {
  const dated = steps.find((step) => step.kind === 'join')
  if (!dated || dated.open) return null
  const step = getStep(courseSteps, dated.session)
  const { course, reference } = booking
  return (
    <AddToCalendar
      title={course.name}
      session={dated.session}
      day={formatShortDay(step.startsAt, step.zone)}
      details={bookingEntryDetails(publicUrl + paths.myBooking(reference))}
      file={{ href: paths.myCalendar(reference), label: 'All dates (.ics)' }}
    />
  )
}
