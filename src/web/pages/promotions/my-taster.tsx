import { data, type MetaArgs, redirect } from 'react-router'
import { JOIN_OPENS_MINUTES_BEFORE } from '#domain/attendance/attendance.ts'
import { formatClock, formatDay, formatHours } from '#domain/courses/session-times.ts'
import { findTasterPlace, joinTaster, leaveTaster, type TasterPlacePage } from '#domain/tasters/taster-place.ts'
import { useCompany } from '#web/layout/company.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { MessagePage } from '#web/layout/message-page.tsx'
import { paths } from '#web/paths.ts'
import { limitAttempts } from '#web/limit-attempts.ts'
import { requestContext } from '#web/request-context.ts'
import { Button } from '#web/ui/button.tsx'
import { DataList, Row } from '#web/ui/data-table.tsx'
import { DatedText } from '#web/ui/dated-text.tsx'
import joiningCss from '../attendance/join-session.css?inline'
import { actions, type Submission } from '../form-actions.ts'
import { CalendarButtons } from '../attendance/calendar-buttons.tsx'
import { LocalTimes } from '../local-times.tsx'
import type { Route } from './+types/my-taster'

export const handle = { frame: 'quiet', css: joiningCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'Your taster session',
    description: 'Your link to join the taster session, or to give up your place.',
    path: paths.myTaster(''),
    noindex: true,
  })

/** Only shows the place: programs that fetch the address of an email must neither join nor give it up. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const platform = await withinLimit(context)
  const place = await findTasterPlace(platform, { key: params.key })
  return data(place && { ...place, calendarHref: paths.tasterCalendar(params.key) }, { status: place ? 200 : 404 })
}

/** The platform, unless the visitor's network has tried too many links. */
async function withinLimit(context: Route.LoaderArgs['context']) {
  const { platform, address } = context.get(requestContext)
  await limitAttempts(platform, { limit: 'join-session', address })
  return platform
}

/** Records that the person came and leads into the session; where it is not open, the page says why. */
async function join({ params, context }: Submission<Route.ActionArgs>) {
  const platform = await withinLimit(context)
  const room = await joinTaster(platform, { key: params.key })
  return redirect(room ?? paths.myTaster(params.key), { status: 303, headers: { 'cache-control': 'no-store' } })
}

async function leave({ params, context }: Submission<Route.ActionArgs>) {
  await leaveTaster(await withinLimit(context), { key: params.key })
  return redirect(paths.myTaster(params.key), 303)
}

export const action = actions<Route.ActionArgs, null>({ join, leave }, () => null)

export default function MyTaster({ loaderData: place }: Route.ComponentProps) {
  const toNext = [{ label: 'See the next taster', href: paths.taster }]
  if (!place)
    return (
      <MessagePage heading="We can’t find your place" actions={toNext}>
        <p>
          If you gave it up, we have deleted your name and email address. Otherwise check that you have the whole
          address from our email.
        </p>
      </MessagePage>
    )
  switch (place.state) {
    case 'cancelled':
      return (
        <MessagePage heading="This taster session is cancelled" actions={toNext}>
          <p>We’re sorry. We have emailed you the reason. You are welcome at the next one.</p>
        </MessagePage>
      )
    case 'over':
      return (
        <MessagePage heading="This taster session is over" actions={toNext}>
          <p>Thank you for your interest. If you have any questions about our courses, just ask us.</p>
        </MessagePage>
      )
    case 'early':
    case 'open':
    case 'no-room':
      return <ComingTaster place={place} state={place.state} />
  }
}

const HEADINGS = {
  early: 'Your taster session',
  open: 'Your taster session is open',
  'no-room': 'The room is not ready yet',
}

const TITLE = 'Scrum Master taster session'

interface ComingTasterProps {
  place: TasterPlacePage & { calendarHref: string }
  state: keyof typeof HEADINGS
}

function ComingTaster({ place: { session, zone, opensAt, trainer, calendarHref }, state }: ComingTasterProps) {
  const company = useCompany()
  return (
    <article className="wrap section not-open">
      <h1>{HEADINGS[state]}</h1>
      {state === 'early' && (
        <p className="lead">Join from this page, from {JOIN_OPENS_MINUTES_BEFORE} minutes before the start.</p>
      )}
      {state === 'no-room' && (
        <p className="lead">
          Come back to this page in a minute, or call us on {company.phone.shown}. Your place is safe.
        </p>
      )}
      <section className="not-open-times" aria-label={TITLE}>
        <h2>{TITLE}</h2>
        <DataList>
          <Row label="Session">
            <span>
              <DatedText>{formatDay(session.startsAt, zone)}</DatedText>,
            </span>{' '}
            <span>{formatHours(session, zone)}</span>
            <LocalTimes run={{ sessions: [session], zone }} />
          </Row>
          {trainer && <Row label="With">{trainer}</Row>}
          {state === 'early' && (
            <Row label="Join from">
              <DatedText>{formatDay(opensAt, zone)}</DatedText>, {formatClock(opensAt, zone)}
            </Row>
          )}
        </DataList>
      </section>
      {state === 'early' && (
        <CalendarButtons
          title={TITLE}
          session={session}
          count={1}
          details="Your joining link is in our email."
          file={calendarHref}
          isMain
        />
      )}
      {state === 'open' && (
        <form method="post" className="actions">
          <Button name="intent" value="join">
            Join the session
          </Button>
        </form>
      )}
      {state === 'open' && <p>Pressing Join tells us that you came.</p>}
      {state === 'early' && (
        <form method="post" className="form">
          <p>Can’t come? Let someone else have your place. We’ll delete your name and email address.</p>
          <p className="actions">
            <Button kind="quiet" name="intent" value="leave">
              Give up my place
            </Button>
          </p>
        </form>
      )}
    </article>
  )
}
