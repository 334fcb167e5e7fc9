import { data, type MetaArgs, redirect } from 'react-router'
import { expressRequest } from '#content/site.ts'
import { JOIN_OPENS_MINUTES_BEFORE } from '#domain/attendance/attendance.ts'
import {
  findSessionToJoin,
  type FindSessionResult,
  type JoinCourseSessions,
  joinSession,
} from '#domain/attendance/join-session.ts'
import { formatDay } from '#domain/courses/session-times.ts'
import { formatPence } from '#domain/pence.ts'
import { HOUR_MS } from '#domain/time-zone.ts'
import { listRealTrainers, type Trainer, trainersOf } from '#domain/trainers/trainer.ts'
import { soldCourseDocument } from '#site-content/courses.ts'
import { useCompany } from '#web/layout/company.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { MessagePage } from '#web/layout/message-page.tsx'
import { paths } from '#web/paths.ts'
import { limitAttempts } from '#web/limit-attempts.ts'
import { type RequestContext, requestContext } from '#web/request-context.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { DatedText } from '#web/ui/dated-text.tsx'
import { bookingEntryDetails } from '../add-to-calendar.tsx'
import type { Route } from './+types/join-session'
import { BeforeYouJoin } from './before-you-join.tsx'
import { CalendarButtons } from './calendar-buttons.tsx'
import joiningCss from './join-session.css?inline'
import { SessionTimes } from './session-times.tsx'

export const handle = { frame: 'quiet', css: joiningCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'Join your course',
    description: 'Your personal link to the sessions of your course.',
    path: paths.join(''),
    noindex: true,
  })

/** So long before a session opens, a visitor may leave the page open and reload it: one hour. */
const WAIT_MS = HOUR_MS

/** Only shows what the link opens: programs that fetch the address of an email must not count as attending. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { platform, address, config, content } = context.get(requestContext)
  await limitAttempts(platform, { limit: 'join-session', address })
  const found = await findSessionToJoin(platform, { key: params.key })
  const calendar = { href: paths.joinCalendar(params.key), page: config.publicUrl + paths.myBookings }
  const isNear = !found.ok && 'opensAt' in found && found.opensAt.getTime() - platform.clock.now().getTime() <= WAIT_MS
  const trainers = 'session' in found ? trainersOf(await listRealTrainers(platform), found.course.trainerIds) : []
  const topic = 'session' in found ? await findTopic(found, content) : null
  return data(
    { answer: found, calendar, isNear, trainers, topic },
    { status: !found.ok && found.error === 'unknown-link' ? 404 : 200 },
  )
}

/** "Week 3: Meet your team", of an evening. */
async function findTopic({ course, session: { week } }: JoinCourseSessions, content: RequestContext['content']) {
  if (week === null) return null
  const { programme } = await content(soldCourseDocument({ id: course.courseId, name: course.courseName }))
  return `Week ${week}: ${programme.weeks[week - 1]?.topic ?? ''}`
}

/** Records the attendance and leads into the session; where it is not open any more, the page says why. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { platform, address } = context.get(requestContext)
  await limitAttempts(platform, { limit: 'join-session', address })
  const isAsked = (await request.formData()).get('expressRequest') === 'on'
  const joined = await joinSession(platform, { key: params.key, expressRequest: isAsked })
  const to = joined.ok ? joined.joiningLink : paths.join(params.key)
  return redirect(to, { status: 303, headers: { 'cache-control': 'no-store' } })
}

export default function Join({
  loaderData: { answer, calendar, isNear, trainers, topic },
  params,
}: Route.ComponentProps) {
  const company = useCompany()
  if (answer.ok) return <OpenSession {...answer} trainers={trainers} topic={topic} />
  const contact = [{ label: 'Contact us', href: paths.contact }]
  switch (answer.error) {
    case 'unknown-link':
      return (
        <MessagePage heading="This joining link doesn’t work" actions={contact}>
          <p>Check that you have the whole address from our email.</p>
        </MessagePage>
      )
    case 'cancelled':
      return (
        <MessagePage heading="This booking no longer has a place" actions={contact}>
          <p>
            Your booking of {answer.course.courseName}, {answer.course.label}, is cancelled, so this link no longer
            works. If you have moved to another date, use the link in the newer email.
          </p>
        </MessagePage>
      )
    case 'unpaid':
      return (
        <MessagePage heading="Your place is not paid yet" actions={contact}>
          <p>
            We hold it for {answer.course.courseName}, {answer.course.label}, and this link opens once it is paid. The
            payment page is in the email that came with your booking.
          </p>
        </MessagePage>
      )
    case 'balance-overdue':
      return (
        <MessagePage
          heading="Please pay the balance first"
          actions={[
            { label: `Pay ${formatPence(answer.balance.amount)}`, href: paths.checkout(answer.balance.publicId) },
            ...contact,
          ]}
        >
          <p>
            The balance of your place on {answer.course.courseName}, {answer.course.label}, was due on{' '}
            <DatedText>{formatDay(answer.balance.dueAt, answer.course.zone)}</DatedText>. Once it is paid, this link
            opens your sessions. If you have paid in another way, or cannot pay just now, call us on{' '}
            {company.phone.shown}.
          </p>
        </MessagePage>
      )
    case 'over':
      return (
        <MessagePage heading="Your sessions are over" actions={contact}>
          <p>
            {answer.course.courseName}, {answer.course.label}, has taken place. If you attended enough of it, an email
            brings your certificate.
          </p>
        </MessagePage>
      )
    case 'early':
    case 'no-address':
      return (
        <SessionNotOpen
          answer={answer}
          calendar={calendar}
          trainers={trainers}
          topic={topic}
          page={isNear ? paths.join(params.key) : null}
        />
      )
  }
}

type OpenSessionProps = Extract<FindSessionResult, { ok: true }> & { trainers: Trainer[]; topic: string | null }

/** One button: pressing it is what records the attendance. */
function OpenSession({ course, session, sessions, needsRequest, trainers, topic }: OpenSessionProps) {
  return (
    <BeforeYouJoin trainers={trainers}>
      <h1>Your session is open</h1>
      <SessionTimes course={course} session={session} sessions={sessions} topic={topic} />
      <form method="post" className={needsRequest ? 'form' : 'actions'}>
        {needsRequest && (
          <label className="choice">
            <input type="checkbox" name="expressRequest" required />
            <span className="choice-words">
              <span>{expressRequest.text}</span>
            </span>
          </label>
        )}
        <Button>Join the session</Button>
      </form>
      <p>Pressing Join records your attendance. If the connection breaks, come back here and press it again.</p>
    </BeforeYouJoin>
  )
}

interface SessionNotOpenProps {
  answer: Extract<FindSessionResult, { error: 'early' | 'no-address' }>
  /** The address of the calendar file, and of the page that an entry names. */
  calendar: { href: string; page: string }
  /** The address of this page, which does not reload by itself; null while that would not help for hours. */
  page: string | null
  trainers: Trainer[]
  topic: string | null
}

/** When the link opens, in the course's time zone and in the visitor's where they differ. */
function SessionNotOpen({ answer, calendar, page, trainers, topic }: SessionNotOpenProps) {
  const { error, course, session, sessions, opensAt } = answer
  const company = useCompany()
  const isEarly = error === 'early'
  return (
    <BeforeYouJoin trainers={trainers}>
      <h1>{isEarly ? 'Your session is not open yet' : 'The room is not ready yet'}</h1>
      <p className="lead">
        {isEarly
          ? `This link opens ${JOIN_OPENS_MINUTES_BEFORE} minutes before each session. Come back to this page then${page ? ', or reload it if you have left it open' : ''}.`
          : `The trainers haven’t opened it yet. Reload this page in a minute, or call us on ${company.phone.shown}.`}
      </p>
      <SessionTimes {...{ course, session, sessions, topic }} opensAt={isEarly ? opensAt : undefined} />
      {page && (
        <p className="actions">
          <ButtonLink href={page}>Reload this page</ButtonLink>
        </p>
      )}
      {isEarly && (
        <CalendarButtons
          title={course.courseName}
          session={session}
          count={sessions.length}
          details={bookingEntryDetails(calendar.page)}
          file={calendar.href}
          isMain={!page}
        />
      )}
      <p>
        All your days and evenings are in <a href={paths.myBookings}>My bookings</a>.
      </p>
    </BeforeYouJoin>
  )
}
