import { Fragment } from 'react'
import type { MetaArgs } from 'react-router'
import { listMyBookings, listMyWaitlistEntries } from '#domain/students/my-bookings.ts'
import type { WaitlistEntry } from '#domain/waitlist/waitlist.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { LocalTimes } from '../local-times.tsx'
import { runHeading } from '../run-labels.ts'
import type { Route } from './+types/my-bookings'
import { loadNextSteps, NextSteps } from './my-next-steps.tsx'
import { MyTicket } from './my-ticket.tsx'
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
          <h2 id="all-title">All your bookings</h2>
          <div className="my-tickets">
            {bookings.map((booking) => (
              <MyTicket key={booking.id} booking={booking} now={now} />
            ))}
          </div>
        </section>
      )}
    </StudentPage>
  )
}

/** The dates that the trainee is on the waiting list for: their number in line, or the place that is offered. */
function MyWaitlistEntries({ entries }: { entries: (WaitlistEntry & { key: string })[] }) {
  return entries.map(({ key, courseName, run, place, offer }) => (
    <Notice key={key} kind="info" title={`${courseName}, ${run.label}`}>
      <p>
        {runHeading(run).map((line) => (
          <Fragment key={line}>
            {line}
            <br />
          </Fragment>
        ))}
        <LocalTimes run={run} />
      </p>
      <p>
        {offer ? 'We have a place for you. ' : `You are number ${place} on the waiting list. `}
        <a href={paths.waitingList(key)}>{offer ? 'Take it' : 'See or leave the waiting list'}</a>
      </p>
    </Notice>
  ))
}
