import { data, type MetaArgs, redirect } from 'react-router'
import { site } from '#content/site.ts'
import { JOIN_OPENS_MINUTES_BEFORE } from '#domain/attendance/attendance.ts'
import { joinSession, type JoinSessionResult } from '#domain/attendance/join-session.ts'
import { formatClock, formatDay, formatHours } from '#domain/courses/session-times.ts'
import { isWithinLimit } from '#platform/rate-limits.ts'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import { MessagePage } from '#web/layout/message-page.tsx'
import { paths } from '#web/paths.ts'
import { requestContext } from '#web/request-context.ts'
import { DataList, Row } from '#web/ui/data-table.tsx'
import { LocalTimes } from '../local-times.tsx'
import type { Route } from './+types/join-session'
import joiningCss from './join-session.css?inline'

export const handle = { frame: 'quiet', css: joiningCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(publicUrlOf(matches), {
    title: 'Join your course',
    description: 'Your own way into the sessions of your course.',
    path: paths.join(''),
    noindex: true,
  })

/** Redirects into the session while it is open, without a page and a click in between. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { platform, address } = context.get(requestContext)
  if (!(await isWithinLimit(platform, { limit: 'join-session', address }))) throw data(null, { status: 429 })
  const answer = await joinSession(platform, { key: params.key, coming: isVisit(request) })
  if (answer.ok) throw redirect(answer.joiningLink, { status: 303, headers: { 'cache-control': 'no-store' } })
  return data(answer, { status: answer.error === 'unknown-link' ? 404 : 200 })
}

/** False for browsers and mail programs that prefetch the link, which must not count as attending. */
function isVisit({ method, headers }: Request): boolean {
  const purpose = `${headers.get('sec-purpose') ?? ''} ${headers.get('purpose') ?? ''} ${headers.get('x-moz') ?? ''}`
  return method === 'GET' && !/prefetch|preview/i.test(purpose)
}

export default function Join({ loaderData: answer }: Route.ComponentProps) {
  const contact = [{ label: 'Contact us', href: paths.contact }]
  switch (answer.error) {
    case 'unknown-link':
      return (
        <MessagePage heading="This link opens no course" actions={contact}>
          <p>Check that you have the whole address out of the email that brought it.</p>
        </MessagePage>
      )
    case 'cancelled':
      return (
        <MessagePage heading="This booking has no place any more" actions={contact}>
          <p>
            Your booking of {answer.course.courseName}, {answer.course.label}, is cancelled, so this link leads nowhere.
            If you have moved to another date, use the link in the newer email.
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
      return <SessionNotOpen answer={answer} />
  }
}

interface SessionNotOpenProps {
  answer: Extract<JoinSessionResult, { error: 'early' | 'no-address' }>
}

/** When the link opens, in the course's time zone and in the visitor's where they differ. */
function SessionNotOpen({ answer: { error, course, session, opensAt } }: SessionNotOpenProps) {
  const { courseName, label, zone } = course
  return (
    <article className="wrap section not-open">
      <h1>{error === 'early' ? 'Your session is not open yet' : 'The room is not ready yet'}</h1>
      <p>
        {error === 'early'
          ? `This link opens ${JOIN_OPENS_MINUTES_BEFORE} minutes before each session. Follow it again then.`
          : `The trainers haven’t opened it yet. Follow this link again in a minute, or call us on ${site.phone.shown}.`}
      </p>
      <section className="not-open-times" aria-label={`${courseName}, ${label}`}>
        <h2>
          {courseName}, {label}
        </h2>
        <DataList>
          {error === 'early' && (
            <Row label="Opens" strong>
              <time dateTime={opensAt.toISOString()}>
                {formatDay(opensAt, zone)}, {formatClock(opensAt, zone)}
              </time>
              <LocalTimes run={{ sessions: [{ startsAt: opensAt, endsAt: opensAt }], zone }} />
            </Row>
          )}
          <Row label="Session">
            {formatDay(session.startsAt, zone)}, {formatHours(session, zone)}
            <LocalTimes run={{ sessions: [session], zone }} />
          </Row>
        </DataList>
      </section>
    </article>
  )
}
