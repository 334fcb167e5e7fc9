import { formatDay, formatFullDays, formatHours } from '#domain/courses/session-times.ts'
import type { MyBooking } from '#domain/students/my-bookings.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DatedText } from '#web/ui/dated-text.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { LocalTimes } from '../local-times.tsx'

/** The place is certain, and its dates are not cancelled. */
export const doesTakePlace = ({ seat, runCancelled }: MyBooking): boolean => seat.state === 'confirmed' && !runCancelled

/** The days of a booking without a certain place. */
export function MyDates({ booking: { run, cancelledAt } }: { booking: MyBooking }) {
  const Day = cancelledAt ? 's' : 'strong'
  return (
    <section className="my-part" aria-labelledby="dates-title">
      <h2 id="dates-title">Dates</h2>
      <ol className="my-dates">
        {run.sessions.map((session) => (
          <li key={session.startsAt.getTime()}>
            <Day>
              <DatedText>{formatDay(session.startsAt, run.zone)}</DatedText>, {formatHours(session, run.zone)}
            </Day>
            {!cancelledAt && <LocalTimes run={{ sessions: [session], zone: run.zone }} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Shown when we cancelled the dates: a link to choose others or a refund. */
export function DatesCancelled({ booking: { publicId, run } }: { booking: MyBooking }) {
  return (
    <Notice kind="warn" title="We had to cancel these dates">
      <p>
        We’re sorry: we had to cancel <DatedText>{formatFullDays(run)}</DatedText>. Choose another date, or get all your
        money back.
      </p>
      <p className="actions">
        <ButtonLink small href={paths.chooseDate(publicId)}>
          Choose new dates
        </ButtonLink>
      </p>
    </Notice>
  )
}
