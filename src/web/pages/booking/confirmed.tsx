import { freeMove } from '#content/courses/every-course.ts'
import type { ProgrammeWeek } from '#content/courses/programme.ts'
import { site } from '#content/site.ts'
import { balanceOf, type Booking, firstInstalment, hasPaidAllParts, isSettled } from '#domain/bookings/booking.ts'
import { formatDay, formatFullDays } from '#domain/courses/session-times.ts'
import { mayStillMove } from '#domain/students/move-until.ts'
import { lastWithdrawalDay } from '#domain/withdrawal-period.ts'
import { formatPence, pence } from '#domain/pence.ts'
import type { Trainer } from '#domain/trainers/trainer.ts'
import { BookingFrame } from '#web/layout/booking-frame.tsx'
import { useCompany } from '#web/layout/company.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { thenEvenings } from '../evening-times.tsx'
import { LocalTimes } from '../local-times.tsx'
import { AllDates, listBookedDates } from './all-dates.tsx'
import { BookingTicket } from './booking-ticket.tsx'
import { listComingSteps } from './coming-steps.ts'

interface ConfirmedProps {
  booking: Booking
  /** The weekly sessions that follow the live days. */
  weeks: ProgrammeWeek[]
  trainers: Trainer[]
  now: Date
  /** Masked: anyone with the address may read this page. */
  email: string
  testMode: boolean
  publicUrl: string
  thanks: string
}

export function Confirmed({ booking, weeks, trainers, now, email, testMode, publicUrl, thanks }: ConfirmedProps) {
  const company = useCompany()
  const first = firstInstalment(booking)
  const { course, run } = booking
  const dates = listBookedDates(booking, weeks)
  return (
    <BookingFrame
      heading={hasPaidAllParts(booking) ? 'Paid in full' : 'Your place is booked'}
      ticket={
        <BookingTicket
          booking={booking}
          firstLabel={`${first.kind === 'deposit' ? 'Deposit' : 'Total'}${first.state === 'paid' ? ' paid' : ''}`}
          stamp={testMode ? 'Test' : stampOf(booking)}
          stampKind={testMode ? 'quiet' : undefined}
        />
      }
      aside={<IfPlansChange booking={booking} now={now} />}
    >
      <div className="prose">
        <p className="booked-course">
          <strong>{course.name}</strong>, {formatFullDays(run)}
          {thenEvenings(dates.slice(run.sessions.length))}
        </p>
        <PaidSoFar booking={booking} />
        <p>
          {first.state === 'waived'
            ? 'Your booking is complete. An email confirmation will be sent to you shortly.'
            : thanks}{' '}
          It goes to <strong>{email}</strong>. Not there in ten minutes? Look in your spam folder, or call us on{' '}
          <a href={company.phone.link}>{company.phone.shown}</a>.
        </p>
      </div>
      <p className="actions no-print">
        <ButtonLink href={paths.confirmationCalendar(booking.publicId)}>
          {`Add to calendar: all ${dates.length} dates`}
        </ButtonLink>
        <ButtonLink kind="quiet" href={paths.myBooking(booking.reference)}>
          Receipt and documents
        </ButtonLink>
      </p>
      <NextSteps booking={booking} weeks={weeks} trainers={trainers} now={now} />
      <AllDates courseName={course.name} dates={dates} page={publicUrl + paths.myBooking(booking.reference)} />
    </BookingFrame>
  )
}

/** What is paid of how much, and when the rest is due. */
function PaidSoFar({ booking }: Pick<ConfirmedProps, 'booking'>) {
  const { money, run, total } = booking
  const balance = balanceOf(booking)
  const kept = pence(money.paid - money.refunded)
  if (kept === 0) return null
  return (
    <p>
      {balance?.state === 'due' ? (
        <>
          <strong>{`${formatPence(kept)} of ${formatPence(total)} is paid.`}</strong>
          {` The balance of ${formatPence(balance.outstanding)} is due by ${formatDay(balance.dueAt, run.zone)}.`}
        </>
      ) : (
        <>
          <strong>{`${formatPence(kept)} is paid.`}</strong> There is nothing left to pay.
        </>
      )}
    </p>
  )
}

function NextSteps({ booking, weeks, trainers, now }: Pick<ConfirmedProps, 'booking' | 'weeks' | 'trainers' | 'now'>) {
  const { run, publicId } = booking
  const balance = balanceOf(booking)
  const coming = listComingSteps({ run, weeks, withTrainers: withTrainers(trainers), now })
  const rest = balance?.state === 'due' && (
    <li>
      <strong>{balance.dueAt <= now ? 'Now' : `By ${formatDay(balance.dueAt, run.zone)}`}:</strong>{' '}
      {`the balance of ${formatPence(balance.outstanding)} is due. We’ll email you a link to pay it, or you can `}
      <a href={paths.checkout(publicId)}>pay the balance now</a>.
    </li>
  )
  return (
    <section className="prose" aria-labelledby="next">
      <h2 id="next">What happens next</h2>
      <ol className="next-steps">
        <li>
          <strong>Today:</strong>{' '}
          {balance?.state === 'paid'
            ? 'we email the receipt for your balance.'
            : 'we email your receipt, our terms and a calendar file with every date.'}
          {!hasPaidAllParts(booking) && (
            <>
              {' '}
              If you have no password for <a href={paths.myBookings}>My bookings</a> yet, the link in that email sets
              one. Lost it? <a href={paths.forgotPassword}>Email me the link</a>.
            </>
          )}
        </li>
        {rest}
        {coming.map(({ when, text, session }) => (
          <li key={text}>
            <strong>{when}:</strong> {text}
            {session && <LocalTimes run={session} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What can still be changed, and until when. */
function IfPlansChange({ booking, now }: Pick<ConfirmedProps, 'booking' | 'now'>) {
  const company = useCompany()
  const lastDay = lastWithdrawalDay(booking)
  return (
    <section className="prose" aria-labelledby="plans">
      <h2 id="plans">If your plans change</h2>
      <p>
        {mayStillMove(booking.run, now) && `${freeMove} `}
        <a href={paths.myBookings}>My bookings</a> has your dates and documents, and there you can change or cancel.
      </p>
      {lastDay && (
        <p>
          <strong>Until the end of {formatDay(lastDay, site.zone)}, UK time,</strong> you can{' '}
          <a href={paths.withdraw}>withdraw from the contract</a> and get your money back.
        </p>
      )}
      <p>
        Your reference is <strong className="data">{booking.reference}</strong>. Quote it if you email{' '}
        <a href={`mailto:${company.email}`}>{company.email}</a> or call us.
      </p>
    </section>
  )
}

/** ", with Miriam Adeyemi and Tom Hargreaves" */
function withTrainers(trainers: Trainer[]): string {
  if (trainers.length === 0) return ''
  return `, with ${new Intl.ListFormat('en-GB').format(trainers.map(({ name }) => name))}`
}

function stampOf(booking: Booking): string {
  const first = firstInstalment(booking)
  const balance = balanceOf(booking)
  if (first.state === 'waived' && !balance) return 'Nothing to pay'
  return balance && !isSettled(balance) ? 'Deposit paid' : 'Paid'
}
