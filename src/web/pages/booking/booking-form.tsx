import { useLayoutEffect, useRef } from 'react'
import { Form } from 'react-router'
import { freeMove } from '#content/courses/every-course.ts'
import { site, terms } from '#content/site.ts'
import type { CourseRun } from '#domain/courses/course-run.ts'
import type { Course } from '#domain/courses/course.ts'
import { formatShownPrices } from '#domain/courses/place-price.ts'
import { formatDay, getFirstSession } from '#domain/courses/session-times.ts'
import type { FieldErrors } from '#domain/fields.ts'
import type { OwnDetails } from '#domain/students/own-details.ts'
import { mayStillMove } from '#domain/bookings/move-until.ts'
import { BUYER_FIELDS } from '#domain/documents/buyer.ts'
import { formatPence } from '#domain/pence.ts'
import { BookingFrame } from '#web/layout/booking-frame.tsx'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { DatedText } from '#web/ui/dated-text.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Ticket } from '#web/ui/ticket.tsx'
import { LocalTimes, useLocalZone } from '../local-times.tsx'
import { earlyBirdNote, runHeading } from '../run-labels.ts'
import type { FormAnswer } from './booking-form-state.ts'
import { ticketLines } from './booking-ticket.tsx'
import { AnotherPlace } from './another-place.tsx'
import { BuyerFields } from './buyer-fields.tsx'
import { DetailFields } from './detail-fields.tsx'
import { CouponField, PaymentChoice } from './payment-fields.tsx'
import { type Offered, WhatYouGet } from './what-you-get.tsx'
import { JOIN_WAITLIST, useBookingForm } from './use-booking-form.ts'

interface BookingFormProps {
  course: Course
  offered: Offered
  runs: CourseRun[]
  wanted: { trainingDate: string; couponCode: string }
  /** Of a trainee who is logged in. */
  own: OwnDetails | null
  holdMinutes: number
  /** Version of the terms that count now. */
  termsVersion: string
  idempotencyKey: string
  now: Date
  answer: FormAnswer | null
}

export function BookingForm({ course, offered, runs, wanted, own, now, answer, ...shown }: BookingFormProps) {
  const zone = useLocalZone()
  const form = useRef<HTMLFormElement>(null)
  const booking = useBookingForm(form, { course, runs, wanted, own, now, answer })
  const { value, coupon, fieldErrors, sums, busy } = booking
  const { chosen, run, paymentType } = sums
  const isFull = run?.placesLeft === 0
  // What was typed goes with the button, with scripts and without.
  const next = isFull
    ? { value: JOIN_WAITLIST, formAction: `${paths.joinWaitlist(run.courseId, run.label)}#answer` }
    : { value: 'book' }
  return (
    <BookingFrame
      heading={`Book ${course.name}`}
      summary={isFull ? `${course.name}, this date is full` : summaryOf(run)}
      ticket={
        <>
          <FormTicket {...{ course, coupon, sums }} holdMinutes={shown.holdMinutes} />
          <WhatYouGet offered={offered} run={run} deposit={sums.isDepositOffered && !isFull ? sums.deposit : null} />
        </>
      }
    >
      <FormProblems fieldErrors={booking.summaryErrors} attempt={booking.attempt} />
      {/* The waiting list's page has no script of the framework: its button loads a document. */}
      <Form
        method="post"
        className="form"
        noValidate
        reloadDocument
        ref={form}
        onSubmit={booking.submit}
        onInput={booking.clearError}
      >
        {/* Enter in a field means this button, because it is the first of the form. */}
        <button hidden name="intent" {...next} disabled={busy.sending} />
        <input type="hidden" name="idempotencyKey" value={shown.idempotencyKey} />
        <input type="hidden" name="readerZone" value={zone ?? ''} />
        <input type="hidden" name="shownPrices" value={formatShownPrices(course, runs, now)} />
        <input type="hidden" name="shownTerms" value={shown.termsVersion} />
        <DetailFields
          {...{ course, runs, now, fieldErrors, value }}
          run={run}
          isPrefilled={own !== null}
          onDate={sums.setTrainingDate}
        >
          <PaymentChoice
            full={sums.full}
            deposit={sums.deposit}
            isDepositOffered={sums.isDepositOffered}
            dated={run !== null}
            defaultValue={paymentType}
            error={fieldErrors.typeofpayment}
            onChange={sums.setPaymentType}
          />
        </DetailFields>
        <CouponField
          defaultValue={value('couponCode')}
          error={fieldErrors.couponCode}
          coupon={coupon}
          busy={busy.applying}
          isAnswer={answer?.isOfCode ?? false}
        />
        <BuyerFields {...{ runs, now, fieldErrors, value }} run={run} />
        <AnotherPlace error={fieldErrors.anotherPlace} ticked={value('anotherPlace') === 'yes'} />
        <div className="pay-bar">
          {!isFull && (
            <p>
              Today <strong>{formatPence(chosen.dueToday)}</strong>
              <br />
              {run && <DatedText>{formatDay(getFirstSession(run).startsAt, run.zone)}</DatedText>}
            </p>
          )}
          <Button name="intent" {...next} busy={busy.sending}>
            {isFull ? 'Join the waiting list' : 'Continue to payment'}
          </Button>
        </div>
        <p className="fine-print">
          {isFull
            ? 'You pay nothing until you get a place, and then that day’s price. '
            : `You pay ${formatPence(chosen.dueToday)} on the next page, by card. `}
          <span className="consumer-only">
            {terms.nonRefundable} {(!run || mayStillMove(run, now)) && freeMove} {terms.cancellation}
          </span>{' '}
          By booking you agree to our <a href={paths.terms}>terms</a>. More than one person?{' '}
          <a href={paths.teamsOf(course.id)}>Order several places</a>. Your employer pays?{' '}
          <a href={paths.employerPaysFor(course.id, run?.label)}>Ask them from here</a>.
        </p>
      </Form>
    </BookingFrame>
  )
}

/** The amounts are on the form itself. */
const summaryOf = (run: CourseRun | null): string =>
  run ? `Your booking, ${formatDay(getFirstSession(run).startsAt, run.zone)}` : 'Your booking'

interface FormTicketProps extends Pick<ReturnType<typeof useBookingForm>, 'coupon' | 'sums'> {
  course: Course
  holdMinutes: number
}

/** What is chosen so far, and what it costs. */
function FormTicket({ course, coupon, sums, holdMinutes }: FormTicketProps) {
  const { chosen, run, paymentType } = sums
  const isFull = run?.placesLeft === 0
  const fullLabel = run ? 'Pay today' : 'Price'
  const first = { label: paymentType === 'Deposit' ? 'Deposit today' : fullLabel, amount: chosen.dueToday }
  const { balance: amount, balanceDueAt } = chosen
  const balance = { name: 'Balance', amount, dueAt: run && balanceDueAt, state: 'due' } as const
  const later = balanceDueAt ? [balance] : []
  const lines = ticketLines({ ...chosen, couponCode: coupon?.code ?? null, first, later }, site.zone)
  return (
    <Ticket
      courseName={course.name}
      tone={course.tone}
      seed={course.id}
      heading={run ? runHeading(run) : ['Choose a date', 'Live online']}
      ownTimes={run && <LocalTimes run={run} />}
      lines={isFull ? lines.filter(({ label }) => label !== first.label) : lines}
      note={
        !isFull && (
          <>
            {sums.earlyUntil && (
              <p>
                <DatedText>{`${earlyBirdNote(sums.earlyUntil)}.`}</DatedText>
              </p>
            )}
            <p>We hold your place for {holdMinutes} minutes while you pay.</p>
          </>
        )
      }
    />
  )
}

const ORDER = ['trainingDate', 'typeofpayment', 'fullName', 'printedName', 'email', 'phoneNumber', 'couponCode'].concat(
  'bookingFor',
  BUYER_FIELDS,
  'anotherPlace',
)

interface FormProblemsProps {
  fieldErrors: FieldErrors
  /** Another with each attempt: the summary takes the focus once for each that failed. */
  attempt: { message?: string | null; unfinished?: string } | null
}

/** All problems, above the form and in the order of its fields. */
function FormProblems({ fieldErrors, attempt }: FormProblemsProps) {
  const summary = useRef<HTMLDivElement>(null)
  const problems = [
    ...(attempt?.message ? [{ text: attempt.message }] : []),
    ...ORDER.flatMap((id) => (fieldErrors[id] ? [{ id, text: fieldErrors[id] }] : [])),
  ]
  const wrong = problems.length > 0
  const hasStarted = useRef(false)
  // In the same moment as the text appears, so that the focus never leaves a field in which the visitor types by then;
  // nor at the start, when they may have begun to type before the script ran.
  useLayoutEffect(() => {
    const isTyping = !hasStarted.current && document.activeElement?.matches('input, select, textarea')
    hasStarted.current = true
    if (wrong && !isTyping) summary.current?.focus()
  }, [attempt, wrong])
  return (
    <>
      <ErrorSummary problems={problems} ref={summary} />
      {attempt?.unfinished && (
        <p className="actions">
          <ButtonLink href={paths.checkout(attempt.unfinished)}>Go on to payment</ButtonLink>
        </p>
      )}
    </>
  )
}
