import { freeMove } from '#content/courses/every-course.ts'
import { terms } from '#content/site.ts'
import { mayStillMove } from '#domain/bookings/move-until.ts'
import type { AskedPlace } from '#domain/orders/pay-myself.ts'
import { formatPence } from '#domain/pence.ts'
import { BookingFrame } from '#web/layout/booking-frame.tsx'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ErrorSummary, problemsOf } from '#web/ui/error-summary.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Ticket } from '#web/ui/ticket.tsx'
import { courseTone } from '#domain/courses/course-tone.ts'
import { ExpressRequest } from '../booking/buyer-fields.tsx'
import { PaymentChoice } from '../booking/payment-fields.tsx'
import { LocalTimes } from '../local-times.tsx'
import { clockTime, runHeading } from '../run-labels.ts'
import type { Answer } from './claim.tsx'

interface AskedPlaceProps extends AskedPlace {
  holdMinutes: number
  now: Date
  publicUrl: string
  answer: Answer | null
}

/** To a trainee who asked their employer to pay: how things are, the link to send on, and the way to pay themselves. */
export function AskedPlacePage(props: AskedPlaceProps) {
  const { order, run, answer, takenOver } = props
  const { courseId, courseName, places, total, state } = order
  const isHeld = state === 'quoted'
  return (
    <BookingFrame
      heading={
        isHeld ? 'Your place is held' : takenOver ? 'You pay for this place yourself' : 'This place isn’t held any more'
      }
      summary={`${courseName}, ${formatPence(total)}`}
      ticket={
        <Ticket
          courseName={courseName}
          purpose="Your place"
          tone={courseTone(courseId, null)}
          seed={courseId}
          heading={runHeading(run)}
          ownTimes={<LocalTimes run={run} />}
          lines={[{ label: 'Price', value: formatPence(total) }]}
          reference={places[0]?.reference}
        />
      }
    >
      <ErrorSummary id="answer" problems={problemsOf(answer?.fieldErrors ?? {}, { message: answer?.message })} />
      {isHeld ? <Held {...props} /> : <Over {...props} />}
    </BookingFrame>
  )
}

function Held(props: AskedPlaceProps) {
  const { order, now, publicUrl } = props
  const { buyerName, buyerEmail, buyer, holdsUntil, zone, courseId, courseName, publicId } = order
  const href = publicUrl + paths.order(publicId)
  const subject = `Would you pay for a course? ${courseName}`
  return (
    <>
      <p className="lead">
        We’ve asked <bdi>{buyerName}</bdi> of <bdi>{buyer.companyName}</bdi> to pay for it, at {buyerEmail}. It is yours
        until <strong>{holdsUntil && clockTime(holdsUntil, zone, now)}</strong>. As soon as it is paid for, or they
        accept the quote, you get your invitation.
      </p>
      <section aria-labelledby="send-on">
        <h2 id="send-on">Send it on yourself</h2>
        <p>
          A word from you helps, and an email from us can get lost. Who opens this link can pay by card, or accept and
          get the invoice:
        </p>
        <p className="order-link">
          <a href={href}>{href}</a>
        </p>
        <p className="actions">
          <ButtonLink
            kind="quiet"
            href={`mailto:${buyerEmail}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(href)}`}
          >
            Write to them
          </ButtonLink>
          <a href={paths.employerLetter(courseId)}>A letter about the course (PDF)</a>
        </p>
      </section>
      <PayMyself {...props} />
    </>
  )
}

/** Folded, so that two presses lead from here to the checkout. */
function PayMyself({ order, run, own, now, holdMinutes, answer }: AskedPlaceProps) {
  const value = (name: string) => answer?.values[name] ?? ''
  return (
    <section aria-labelledby="pay-myself">
      <h2 id="pay-myself">Pay for it yourself</h2>
      <p>If your employer doesn’t, or can’t in time. The place stays yours, also on a date that is full.</p>
      <details className="order-name" open={answer !== null}>
        <summary>Pay myself instead</summary>
        <form method="post" action="#answer" className="form" noValidate>
          <p>
            Your employer’s quote then ends, and we tell <bdi>{order.buyerName}</bdi> that there is nothing to pay. We
            hold your place for {holdMinutes} minutes while you pay.
          </p>
          <PaymentChoice
            {...own}
            dated
            defaultValue={value('typeofpayment') === 'Deposit' ? 'Deposit' : 'Full Payment'}
            error={answer?.fieldErrors.typeofpayment}
          />
          <ExpressRequest runs={[run]} run={run} now={now} ticked={value('expressRequest') === 'on'} />
          <p className="fine-print">
            {terms.nonRefundable} {mayStillMove(run, now) && freeMove} {terms.cancellation} By going on you agree to our{' '}
            <a href={paths.terms}>terms</a>.
          </p>
          <Button name="intent" value="pay">
            Continue to payment
          </Button>
        </form>
      </details>
    </section>
  )
}

const Over = ({ order, takenOver }: AskedPlaceProps) =>
  takenOver ? (
    <Notice kind="info" title="Your employer has nothing to pay">
      <p>We’ve told them. Your own booking has taken the place over.</p>
      <p className="actions">
        <ButtonLink href={paths.checkout(takenOver)}>See my booking</ButtonLink>
      </p>
    </Notice>
  ) : (
    <Notice kind="info" title="Nothing is owed">
      <p>
        The time for your employer to pay is over. You can take a place yourself while there are any on this date, or
        ask your employer again.
      </p>
      <p className="actions">
        <ButtonLink href={paths.course(order.courseId, order.runLabel)}>Book and pay myself</ButtonLink>
        <ButtonLink kind="quiet" href={paths.employerPaysFor(order.courseId, order.runLabel)}>
          Ask again
        </ButtonLink>
      </p>
    </Notice>
  )
