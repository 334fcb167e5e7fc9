import type { MetaArgs } from 'react-router'
import { listMyBookings, listMyWaitlistEntries } from '#domain/students/my-bookings.ts'
import type { WaitlistEntry } from '#domain/waitlist/waitlist.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DatedText } from '#web/ui/dated-text.tsx'
import { LocalTimes } from '../local-times.tsx'
import { runHeading } from '../run-labels.ts'
import type { Route } from './+types/my-bookings'
import type { MyNextSteps } from './describe-step.tsx'
import { loadNextSteps, NextSteps } from './my-next-steps.tsx'
import { outcomeOf } from './my-ticket.tsx'
import { requireStudent } from './require-student.ts'
import { StudentPage } from './student-page.tsx'
import studentCss from './student.css?inline'

export const handle = { frame: 'portal', css: studentCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'My bookings',
    description: 'Your dates, documents and what is still to pay.',
    path: paths.myBookings,
    noindex: true,
  })

export async function loader({ context }: Route.LoaderArgs) {
  const { platform, content, email, config } = requireStudent(context)
  const now = platform.clock.now()
  const [bookings, waiting] = await Promise.all([
    listMyBookings(platform, { email }),
    listMyWaitlistEntries(platform, { email }),
  ])
  const items = await loadNextSteps({ platform, content }, { bookings, now })
  return { items, waiting, now, publicUrl: config.publicUrl }
}

export default function MyBookings({ loaderData: { items, waiting, now, publicUrl } }: Route.ComponentProps) {
  const [over, ahead] = [items.filter((item) => isOver(item, now)), items.filter((item) => !isOver(item, now))]
  // A place that is offered is held for hours only.
  const offered = waiting.filter(({ offer }) => offer)
  return (
    <StudentPage heading="My bookings">
      <MyWaitlistEntries entries={offered} />
      <NextSteps items={ahead} now={now} publicUrl={publicUrl} />
      <MyWaitlistEntries entries={waiting.filter(({ offer }) => !offer)} />
      <OverBookings items={over} now={now} />
      {items.length === 0 && (
        <div className="prose">
          <p>
            There is no booking under this email address. If you booked with another one, log in with that, or tell us
            and we’ll put it right.
          </p>
          <p className="actions">
            <ButtonLink href={paths.dates}>See dates and prices</ButtonLink>
            <ButtonLink kind="quiet" href={paths.contact}>
              Contact us
            </ButtonLink>
          </p>
        </div>
      )}
    </StudentPage>
  )
}

/** Cancelled, or its days are past and nothing is still to come: its certificate stays for good. */
function isOver({ booking, steps }: MyNextSteps, now: Date): boolean {
  if (booking.cancelledAt) return true
  return booking.run.sessions.every(({ endsAt }) => endsAt <= now) && steps.every(({ kind }) => kind === 'certificate')
}

function OverBookings({ items, now }: { items: MyNextSteps[]; now: Date }) {
  if (items.length === 0) return null
  return (
    <section className="my-next" aria-labelledby="over-title">
      <h2 id="over-title">Past and cancelled</h2>
      <ul className="my-documents">
        {items.map(({ booking, certificateHref }) => (
          <li key={booking.id}>
            <a href={paths.myBooking(booking.reference)}>
              {booking.course.name}, {booking.run.label}
            </a>
            <span>
              {outcomeOf(booking, now)}
              {certificateHref && (
                <>
                  {' · '}
                  <a href={certificateHref}>Certificate</a>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The dates that the trainee is on the waiting list for: their number in line, or the place that is offered. */
function MyWaitlistEntries({ entries }: { entries: (WaitlistEntry & { key: string })[] }) {
  if (entries.length === 0) return null
  return (
    <section className="my-next">
      <h2>Waiting list</h2>
      {entries.map(({ key, courseName, run, place, offer }) => (
        <article key={key} className="panel my-panel my-waiting" aria-label={`Waiting list: ${courseName}`}>
          <h3>
            {courseName}, {run.label}
          </h3>
          <div className="my-step">
            <div>
              <p className="my-lead">
                {offer ? 'We have a place for you' : `You are number ${place} on the waiting list`}
              </p>
              <p>
                <DatedText>{runHeading(run).join(', ')}</DatedText>
              </p>
              <LocalTimes run={run} />
            </div>
            <ButtonLink small kind={offer ? 'main' : 'quiet'} href={paths.waitingList(key)}>
              {offer ? 'Take it' : 'See or leave the waiting list'}
            </ButtonLink>
          </div>
        </article>
      ))}
    </section>
  )
}
