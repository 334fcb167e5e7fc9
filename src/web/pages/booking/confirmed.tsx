import { freeMove } from '#content/courses/every-course.ts'
import type { ProgrammeWeek } from '#content/courses/programme.ts'
import { site } from '#content/site.ts'
import { balanceOf, type Booking, firstInstalment, hasPaidAllParts, isSettled } from '#domain/bookings/booking.ts'
import { formatDay } from '#domain/courses/session-times.ts'
import { mayStillMove } from '#domain/bookings/move-until.ts'
import { lastWithdrawalDay } from '#domain/withdrawal-period.ts'
import { formatPence, pence } from '#domain/pence.ts'
import type { Trainer } from '#domain/trainers/trainer.ts'
import { BookingFrame } from '#web/layout/booking-frame.tsx'
import { useCompany } from '#web/layout/company.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DatedText } from '#web/ui/dated-text.tsx'
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
          then={thenEvenings(dates.slice(run.sessions.length))}
        />
      }
      aside={<IfPlansChange booking={booking} now={now} />}
    >
      <p className="actions no-print">
        <ButtonLink href={paths.confirmationCalendar(booking.publicId)}>
          {`Add to calendar: all ${dates.length} dates`}
        </ButtonLink>
        <ButtonLink kind="quiet" href={paths.myBooking(booking.reference)}>
          Receipt and documents
        </ButtonLink>
      </p>
      <div className="prose">
        <Settled booking={booking} />
        <p>
          {first.state === 'waived'
            ? 'Your booking is complete. An email confirmation will be sent to you shortly.'
            : thanks}{' '}
          It goes to <strong>{email}</strong>, with{' '}
          {hasPaidAllParts(booking)
            ? 'the receipt for your balance.'
            : 'your receipt, our terms and a calendar file with every date.'}{' '}
          Not there in ten minutes? Look in your spam folder, or call us on{' '}
          <a href={company.phone.link}>{company.phone.shown}</a>.
        </p>
      </div>
      <NextSteps booking={booking} weeks={weeks} trainers={trainers} now={now} />
      <AllDates courseName={course.name} dates={dates} page={publicUrl + paths.myBooking(booking.reference)} />
    </BookingFrame>
  )
}

/** That nothing is due any more. The ticket has the sums, but for what was refunded. */
function Settled({ booking }: Pick<ConfirmedProps, 'booking'>) {
  const { paid, refunded } = booking.money
  const kept = pence(paid - refunded)
  const isDue = balanceOf(booking)?.state === 'due'
  if (kept === 0 || (isDue && refunded === 0)) return null
  return (
    <p>
      {refunded > 0 && <strong>{`${formatPence(kept)} is paid after your refund. `}</strong>}
      {!isDue && 'There is nothing left to pay.'}
    </p>
  )
}

function NextSteps({ booking, weeks, trainers, now }: Pick<ConfirmedProps, 'booking' | 'weeks' | 'trainers' | 'now'>) {
  const { run, publicId } = booking
  const balance = balanceOf(booking)
  const coming = listComingSteps({ run, weeks, withTrainers: withTrainers(trainers), now })
  return (
    <section className="prose" aria-labelledby="next">
      <h2 id="next">What happens next</h2>
      <ol className="next-steps">
        {!hasPaidAllParts(booking) && (
          <li>
            <strong>Today:</strong> if you have no password for <a href={paths.myBookings}>My bookings</a> yet, the link
            in our email sets one. Lost it? <a href={paths.forgotPassword}>Email me the link</a>.
          </li>
        )}
        {balance?.state === 'due' && (
          <li>
            <strong>
              <DatedText>{balance.dueAt <= now ? 'Now' : `By ${formatDay(balance.dueAt, run.zone)}`}</DatedText>:
            </strong>{' '}
            the balance is due. We’ll email you a link to pay it, or you can{' '}
            <a href={paths.checkout(publicId)}>pay the balance now</a>.
          </li>
        )}
        {coming.map(({ when, text, session }) => (
          <li key={text}>
            <strong>
              <DatedText>{when}</DatedText>:
            </strong>{' '}
            <DatedText>{text}</DatedText>
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
        Change or cancel in <a href={paths.myBookings}>My bookings</a>.
      </p>
      {lastDay && (
        <p>
          <strong>
            Until the end of <DatedText>{formatDay(lastDay, site.zone)}</DatedText>, UK time,
          </strong>{' '}
          you can <a href={paths.withdraw}>withdraw from the contract</a> and get your money back.
        </p>
      )}
      <p>
        Questions? Quote your reference if you email <a href={`mailto:${company.email}`}>{company.email}</a> or call us.
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
