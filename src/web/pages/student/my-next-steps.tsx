import type { ReactNode } from 'react'
import type { ProgrammeWeek } from '#content/courses/programme.ts'
import { createJoinToken } from '#domain/attendance/join-session.ts'
import { findOwnCertificate } from '#domain/certificates/certificate-holder.ts'
import type { CourseSession } from '#domain/courses/course-run.ts'
import { formatDay, formatHours, getFirstSession } from '#domain/courses/session-times.ts'
import { findOpenFeedback } from '#domain/feedback/feedback.ts'
import { formatPence } from '#domain/pence.ts'
import type { MyBooking } from '#domain/students/my-bookings.ts'
import { compareNextSteps, type NextStep, nextSteps } from '#domain/students/next-step.ts'
import { listTrainers, sampleNote, type Trainer, trainersOf } from '#domain/trainers/trainer.ts'
import { calendarLinks } from '#documents/calendar-links.ts'
import { PROGRAMME_ZONE, scheduleProgramme } from '#documents/programme-schedule.ts'
import { soldCourseDocument } from '#site-content/courses.ts'
import { paths } from '#web/paths.ts'
import type { RequestContext } from '#web/request-context.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { LocalTimes } from '../local-times.tsx'
import { clockTime } from '../run-labels.ts'

interface MyNextSteps {
  booking: MyBooking
  steps: NextStep[]
  joinHref: string
  certificateHref: string | null
  feedbackHref: string | null
  trainers: Trainer[]
  weeks: ProgrammeWeek[]
}

/** Each booking that has something ahead, with its next steps, the most urgent first. */
export async function loadNextSteps(
  { platform, content }: Pick<RequestContext, 'platform' | 'content'>,
  input: { bookings: MyBooking[]; now: Date },
): Promise<MyNextSteps[]> {
  const trainers = await listTrainers(platform)
  const loaded = await Promise.all(
    input.bookings.map(async (booking) => {
      const bookingId = booking.id
      const certificate = await findOwnCertificate(platform, { bookingId })
      const feedback = await findOpenFeedback(platform, { bookingId })
      const steps = nextSteps(booking, {
        now: input.now,
        certificate: certificate !== null,
        feedback: feedback !== null,
      })
      const joinHref = paths.join(await createJoinToken(platform, { bookingId }))
      return {
        booking,
        steps,
        joinHref,
        certificateHref: certificate && paths.myCertificate(certificate.key),
        feedbackHref: feedback && paths.feedback(feedback),
        trainers: trainersOf(trainers, booking.run.trainerIds),
        weeks: (await content(soldCourseDocument(booking.course))).programme.weeks,
      }
    }),
  )
  return loaded.filter(({ steps }) => steps.length > 0).sort((a, b) => compareNextSteps(a.steps[0], b.steps[0]))
}

interface NextStepsProps {
  items: MyNextSteps[]
  now: Date
  publicUrl: string
}

/** What to do next, for each booking: what to pay, when to join, what has come. */
export function NextSteps({ items, now, publicUrl }: NextStepsProps) {
  const note = sampleNote(items.flatMap(({ trainers }) => trainers))
  if (items.length === 0) return null
  return (
    <section className="my-next" aria-labelledby="next-title">
      <h2 id="next-title">Next</h2>
      {items.map((item) => (
        <article key={item.booking.id} className="panel" aria-label={`Next: ${item.booking.course.name}`}>
          <h3>
            {item.booking.course.name}, {item.booking.run.label}
          </h3>
          {item.steps.map((step, index) => (
            <Step key={step.kind} step={step} item={item} now={now} main={index === 0} />
          ))}
          <NextEvening item={item} now={now} />
          <div className="my-step">
            <Trainers item={item} />
            <AddToCalendar item={item} publicUrl={publicUrl} />
          </div>
        </article>
      ))}
      {note && (
        <p>
          <small>Trainers: {note.toLowerCase()}.</small>
        </p>
      )}
    </section>
  )
}

function Step({ step, item, now, main }: { step: NextStep; item: MyNextSteps; now: Date; main: boolean }) {
  const { label, details, button, href, session } = describeStep(step, item, now)
  return (
    <div className="my-step">
      <div>
        <p>{main ? <strong>{label}</strong> : label}</p>
        {details && <p>{details}</p>}
        {session && <LocalTimes run={{ sessions: [session], zone: item.booking.run.zone }} />}
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

const findEveningAhead = ({ booking, weeks }: MyNextSteps, now: Date) =>
  scheduleProgramme({ ...booking.run, weeks }).find(({ endsAt }) => endsAt > now)

/** Whether the twelve weeks go on. */
export const hasEveningAhead = (item: MyNextSteps, now: Date): boolean => findEveningAhead(item, now) !== undefined

/** The live evening that comes next, once the live days are over. */
function NextEvening({ item, now }: { item: MyNextSteps; now: Date }) {
  const hasDaysAhead = item.steps.some(({ kind }) => kind !== 'certificate' && kind !== 'feedback')
  const evening = hasDaysAhead ? undefined : findEveningAhead(item, now)
  if (!evening) return null
  return (
    <p>
      Next live evening: {sessionTimes(evening, PROGRAMME_ZONE)}, {evening.topic}
    </p>
  )
}

function Trainers({ item: { trainers } }: { item: MyNextSteps }) {
  if (trainers.length === 0) return null
  return <p>With {new Intl.ListFormat('en-GB').format(trainers.map(({ name }) => name))}</p>
}

function AddToCalendar({ item: { booking, steps }, publicUrl }: { item: MyNextSteps; publicUrl: string }) {
  const joining = steps.find((step) => step.kind === 'join')
  if (!joining) return null
  const { course, reference } = booking
  const page = publicUrl + paths.myBooking(reference)
  const links = calendarLinks({ title: course.name, page, session: joining.session })
  return (
    <p className="my-calendar">
      <span>Add to calendar:</span>
      <a href={links.google} rel="noopener external nofollow">
        Google
      </a>
      <a href={links.outlook} rel="noopener external nofollow">
        Outlook
      </a>
      <a href={paths.myCalendar(reference)} download="">
        All dates (.ics)
      </a>
    </p>
  )
}
