import { isDepositOffered, quote } from '#domain/coupons/pricing.ts'
import type { CourseRun } from '#domain/courses/course-run.ts'
import type { Course } from '#domain/courses/course.ts'
import { placePrice, type Price } from '#domain/courses/place-price.ts'
import { formatDay, formatFullDays, getFirstSession } from '#domain/courses/session-times.ts'
import { formatPence } from '#domain/pence.ts'
import { OFFER_STANDS } from '#domain/waitlist/waitlist.ts'
import { BookingFrame } from '#web/layout/booking-frame.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ChoiceCards } from '#web/ui/choice-cards.tsx'
import { DatedText } from '#web/ui/dated-text.tsx'
import { ErrorSummary, problemsOf } from '#web/ui/error-summary.tsx'
import { Field } from '#web/ui/field.tsx'
import { AnotherPlace } from '../booking/another-place.tsx'
import { BuyerChoice } from '../booking/buyer-fields.tsx'
import { DEPOSIT_TOO_LATE } from '../booking/payment-fields.tsx'
import { PersonFields } from '../person-fields.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Ticket } from '#web/ui/ticket.tsx'
import { LocalTimes } from '../local-times.tsx'
import { earlyBirdNote, runHeading } from '../run-labels.ts'
import type { JoinAnswer } from './join-waitlist.tsx'
import { OtherDates } from './other-dates.tsx'

interface WaitlistFormProps {
  course: Course
  run: CourseRun
  now: Date
  /** How many people are on the list already. */
  waiting: number
  /** The course's dates that have places. */
  others: CourseRun[]
  answer: JoinAnswer | null
}

/** A plain form: this page has no script. */
export function WaitlistForm({ course, run, now, waiting, others, answer }: WaitlistFormProps) {
  const price = placePrice(course, run, now)
  const ticket = (
    <Ticket
      courseName={course.name}
      purpose="Waiting list"
      tone={course.tone}
      seed={course.id}
      heading={runHeading(run)}
      ownTimes={<LocalTimes run={run} />}
      lines={[
        { label: 'Places', value: 'None left' },
        { label: 'Waiting', value: ['No one yet', '1 person'][waiting] ?? `${waiting} people` },
        { label: 'Price', value: formatPence(price.price), strong: true },
      ]}
      note={
        <>
          {price.earlyUntil && <p>{earlyBirdNote(price.earlyUntil)}.</p>}
          <p>You pay nothing until you get a place, and then that day’s price.</p>
        </>
      }
    />
  )
  const otherDates = (
    <OtherDates heading="Dates with places" courseId={course.id} runs={others} inSight={DATES_IN_SIGHT} />
  )
  return (
    <BookingFrame
      heading={answer?.joined ? HEADINGS.joined : HEADINGS.form}
      summary={`${course.name}, ${formatFullDays(run)}`}
      ticket={ticket}
    >
      {answer?.joined ? (
        <>
          <Joined place={answer.joined.place} email={String(answer.values.email ?? '')} />
          {otherDates}
        </>
      ) : (
        <>
          <p className="lead">
            Every place on <DatedText>{formatFullDays(run)}</DatedText> is taken. Leave your name: when a place comes
            free, we offer it to the person who has waited longest, and hold it {OFFER_STANDS}.
            {others.length > 0 && (
              <>
                {' '}
                <a href="#others-title">Or book another date</a>
              </>
            )}
          </p>
          <Form {...{ course, run, price, now, answer }} />
          {otherDates}
        </>
      )}
    </BookingFrame>
  )
}

const HEADINGS = { form: 'Join the waiting list', joined: 'Thank you' }

const DATES_IN_SIGHT = 3

function Joined({ place, email }: { place: number | null; email: string }) {
  return (
    <div id="answer" tabIndex={-1}>
      <Notice kind="ok" live title={place === null ? 'A place was offered to you' : 'You are on the waiting list'}>
        {place === null ? (
          <p>You were on this list before, and we have offered you a place: the link is in our email to {email}.</p>
        ) : (
          <p>
            You are number <strong className="data">{place}</strong> on the waiting list. We’ll email {email} as soon as
            a place is yours, and hold it {OFFER_STANDS}.
          </p>
        )}
      </Notice>
    </div>
  )
}

function Form({ course, run, price, now, answer }: Omit<WaitlistFormProps, 'waiting' | 'others'> & { price: Price }) {
  const errors = answer?.fieldErrors ?? {}
  const value = (name: string) => String(answer?.values[name] ?? '')
  const mayPayDeposit = isDepositOffered(getFirstSession(run).startsAt, now)
  return (
    <form className="form" method="post" action={`${paths.joinWaitlist(course.id, run.label)}#answer`} noValidate>
      <ErrorSummary id="answer" problems={problemsOf(answer?.fieldErrors ?? {}, { message: answer?.message })} />
      <PersonFields
        value={value}
        errors={errors}
        hints={{ email: 'We’ll email you here when a place comes free', phone: 'Only used if a place comes free' }}
        phoneLabel="Phone number (optional)"
      />
      <ChoiceCards
        legend="How would you like to pay, if you get a place?"
        name="typeofpayment"
        defaultValue={mayPayDeposit && value('typeofpayment') === 'Deposit' ? 'Deposit' : 'Full Payment'}
        error={errors.typeofpayment}
        options={[
          { value: 'Full Payment', label: 'Full Payment', text: formatPence(price.price) },
          mayPayDeposit
            ? { value: 'Deposit', label: 'Deposit', text: depositText(price, run, now) }
            : { value: 'Deposit', label: 'Deposit', text: DEPOSIT_TOO_LATE, disabled: true },
        ]}
      />
      <details className="coupon" open={value('couponCode') !== '' || errors.couponCode !== undefined}>
        <summary>Have a code?</summary>
        <Field
          label="Coupon code"
          name="couponCode"
          hint="We take it off the price when you get a place, if it still counts then"
          width="short"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={value('couponCode')}
          error={errors.couponCode}
        />
      </details>
      <BuyerChoice fieldErrors={errors} value={value} />
      <AnotherPlace error={errors.anotherPlace} ticked={value('anotherPlace') === 'yes'} />
      <Button type="submit">Join the waiting list</Button>
    </form>
  )
}

function depositText(price: Price, run: CourseRun, now: Date): string {
  const { startsAt } = getFirstSession(run)
  const { dueToday, balance, balanceDueAt } = quote({
    price: price.price,
    deposit: price.deposit,
    paymentType: 'Deposit',
    reduction: null,
    firstSession: startsAt,
    now,
  })
  if (!balanceDueAt) return formatPence(dueToday)
  return `${formatPence(dueToday)} first, ${formatPence(balance)} by ${formatDay(balanceDueAt, run.zone)}`
}
