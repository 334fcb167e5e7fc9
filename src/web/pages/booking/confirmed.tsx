import type { ProgrammeWeek } from '#content/courses/programme.ts'
import { site } from '#content/site.ts'
import { balanceOf, type Booking, firstInstalment, hasPaidBoth, isSettled } from '#domain/bookings/booking.ts'
import { formatDay, getFirstSession } from '#domain/courses/session-times.ts'
import { lastWithdrawalDay } from '#domain/withdrawal-period.ts'
import { formatPence, pence } from '#domain/pence.ts'
import type { Trainer } from '#domain/trainers/trainer.ts'
import { BookingFrame } from '#web/layout/booking-frame.tsx'
import { useCompany } from '#web/layout/company.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { LocalTimes } from '../local-times.tsx'
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
  thanks: string
}

export function Confirmed({ booking, weeks, trainers, now, email, testMode, thanks }: ConfirmedProps) {
  const company = useCompany()
  const first = firstInstalment(booking)
  const { course, run } = booking
  const coming = run.sessions.find(({ endsAt }) => endsAt > now) ?? getFirstSession(run)
  return (
    <BookingFrame
      heading={hasPaidBoth(booking) ? 'Paid in full' : 'Your place is booked'}
      summary={`${course.name}, ${formatDay(coming.startsAt, run.zone)}`}
      ticket={
        <BookingTicket
          booking={booking}
          firstLabel={`${first.kind === 'deposit' ? 'Deposit' : 'Total'}${first.state === 'paid' ? ' paid' : ''}`}
          stamp={testMode ? 'Test' : stampOf(booking)}
          stampKind={testMode ? 'quiet' : undefined}
        />
      }
    >
      <div className="prose">
        <PaidSoFar booking={booking} />
        <p>
          {first.state === 'waived'
            ? 'Your booking is complete. An email confirmation will be sent to you shortly.'
            : thanks}
        </p>
        <p>
          It goes to <strong>{email}</strong>. Not there in ten minutes? Look in your spam folder, or call us on{' '}
          <a href={company.phone.link}>{company.phone.shown}</a>.
        </p>
      </div>
      <p className="actions no-print">
        <ButtonLink href={paths.confirmationCalendar(booking.publicId)}>Add to calendar</ButtonLink>
        <ButtonLink kind="quiet" href={paths.myBooking(booking.reference)}>
          Receipt and documents
        </ButtonLink>
      </p>
      <NextSteps booking={booking} weeks={weeks} trainers={trainers} now={now} />
      <p>
        Your reference is <strong className="data">{booking.reference}</strong>. Quote it if you email{' '}
        <a href={`mailto:${company.email}`}>{company.email}</a> or call us.
      </p>
    </BookingFrame>
  )
}

/** What is paid and what is not, where a phone folds the ticket. */
function PaidSoFar({ booking }: Pick<ConfirmedProps, 'booking'>) {
  const { money, run } = booking
  const balance = balanceOf(booking)
  const kept = pence(money.paid - money.refunded)
  if (kept === 0) return null
  return (
    <p>
      <strong>{`${formatPence(kept)} is paid.`}</strong>
      {balance?.state === 'due' &&
        ` The balance of ${formatPence(balance.outstanding)} is due by ${formatDay(balance.dueAt, run.zone)}.`}
    </p>
  )
}

function NextSteps({ booking, weeks, trainers, now }: Pick<ConfirmedProps, 'booking' | 'weeks' | 'trainers' | 'now'>) {
  const { run, publicId } = booking
  const balance = balanceOf(booking)
  const coming = listComingSteps({ run, weeks, withTrainers: withTrainers(trainers), now })
  const lastDay = lastWithdrawalDay(booking)
  const withdrawal = lastDay && (
    <li key="withdrawal">
      <strong>Until the end of {formatDay(lastDay, site.zone)}, UK time:</strong> you can{' '}
      <a href={paths.withdraw}>withdraw from the contract</a> and get your money back.
    </li>
  )
  const rest = balance?.state === 'due' && (
    <li key="balance">
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
            ? 'we email the receipt for your balance. There is nothing left to pay.'
            : 'we email your receipt and a calendar file with every session.'}
        </li>
        <li>
          <strong>Any time:</strong> <a href={paths.myBookings}>My bookings</a> has your dates and documents, and there
          you can move to another date or cancel.
          {!hasPaidBoth(booking) && (
            <>
              {' '}
              If you have no password yet, the link in that email sets one. Lost it?{' '}
              <a href={paths.forgotPassword}>Email me the link</a>.
            </>
          )}
        </li>
        {balance && lastDay && balance.dueAt < lastDay ? [rest, withdrawal] : [withdrawal, rest]}
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
