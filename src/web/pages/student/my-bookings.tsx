import type { MetaArgs } from 'react-router'
import { listMyBookings, listMyWaitlistEntries, type MyBooking } from '#domain/students/my-bookings.ts'
import type { WaitlistEntry } from '#domain/waitlist/waitlist.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { LocalTimes } from '../local-times.tsx'
import { runHeading } from '../run-labels.ts'
import type { Route } from './+types/my-bookings'
import { hasEveningAhead, loadNextSteps, NextSteps } from './my-next-steps.tsx'
import { myBookingLabel, MyTicket, refundLines } from './my-ticket.tsx'
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
  const next = await loadNextSteps({ platform, content }, { bookings, now })
  return { bookings, waiting, next, now, publicUrl: config.publicUrl }
}

export default function MyBookings({ loaderData: { bookings, waiting, next, now, publicUrl } }: Route.ComponentProps) {
  const isUnderWay = (one: MyBooking) => next.some((item) => item.booking.id === one.id && hasEveningAhead(item, now))
  const isOver = (one: MyBooking) => one.cancelledAt !== null || (areDaysOver(one, now) && !isUnderWay(one))
  const [over, coming] = [bookings.filter(isOver), bookings.filter((one) => !isOver(one))]
  return (
    <StudentPage heading="My bookings">
      <NextSteps items={next} now={now} publicUrl={publicUrl} />
      <MyWaitlistEntries entries={waiting} />
      {bookings.length === 0 ? (
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
      ) : (
        <section className="my-next" aria-labelledby="all-title">
          <h2 id="all-title">Your bookings</h2>
          {coming.length > 0 && (
            <div className="my-tickets">
              {coming.map((booking) => (
                <MyTicket key={booking.id} booking={booking} now={now} />
              ))}
            </div>
          )}
          <OverBookings bookings={over} now={now} />
        </section>
      )}
    </StudentPage>
  )
}

const areDaysOver = ({ run }: MyBooking, now: Date): boolean => run.sessions.every(({ endsAt }) => endsAt <= now)

function OverBookings({ bookings, now }: { bookings: MyBooking[]; now: Date }) {
  if (bookings.length === 0) return null
  return (
    <>
      <h3>Past and cancelled</h3>
      <ul className="my-documents">
        {bookings.map((booking) => (
          <li key={booking.id}>
            <a href={paths.myBooking(booking.reference)}>
              {booking.course.name}, {booking.run.label}
            </a>
            <span>
              {[
                myBookingLabel(booking, now),
                ...refundLines(booking).map(({ label, value }) => `${label}: ${value}`),
              ].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The dates that the trainee is on the waiting list for: their number in line, or the place that is offered. */
function MyWaitlistEntries({ entries }: { entries: (WaitlistEntry & { key: string })[] }) {
  if (entries.length === 0) return null
  return (
    <section className="my-next" aria-labelledby="waiting-title">
      <h2 id="waiting-title">Waiting list</h2>
      {entries.map(({ key, courseName, run, place, offer }) => (
        <article key={key} className="panel" aria-label={`Waiting list: ${courseName}`}>
          <h3>
            {courseName}, {run.label}
          </h3>
          <div className="my-step">
            <div>
              <p>
                <strong>{offer ? 'We have a place for you' : `You are number ${place} on the waiting list`}</strong>
              </p>
              <p>{runHeading(run).join(', ')}</p>
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
