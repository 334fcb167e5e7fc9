import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { Form, useFetcher, useRevalidator } from 'react-router'
import { type Coupon, describeReduction } from '#domain/coupons/pricing.ts'
import type { Course } from '#domain/courses/course.ts'
import type { CourseRun } from '#domain/courses/course-run.ts'
import type { FieldErrors } from '#domain/fields.ts'
import { formatPence, formatPenceShort, toPounds } from '#domain/pence.ts'
import { site, terms } from '#content/site.ts'
import { BookingFrame } from '#web/layout/booking-frame.tsx'
import { courseTone } from '#web/layout/course-tone.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Ticket } from '#web/ui/ticket.tsx'
import { useLocalZone } from '../local-times.tsx'
import { runHeading } from '../run-labels.ts'
import { linesOf } from './booking-ticket.tsx'
import { CouponField, PaymentChoice } from './payment-fields.tsx'
import { DetailFields } from './detail-fields.tsx'
import { findSubmittedBooking, saveSubmittedBooking, useDraft } from './booking-draft.ts'
import { submitBooking, useQuote } from './use-booking-form.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'

/** What came back from a form that was posted: everything typed, and what was wrong. */
export interface FormAnswer {
  values: Record<string, unknown>
  coupon: Coupon | null
  fieldErrors: FieldErrors
  message: string | null
}

interface BookingFormProps {
  course: Course
  runs: CourseRun[]
  wanted: { trainingDate: string; couponCode: string }
  /** How long a place is held from booking. */
  holdMinutes: number
  idempotencyKey: string
  now: Date
  answer: FormAnswer | null
}

export function BookingForm({ course, runs, wanted, holdMinutes, idempotencyKey, now, answer }: BookingFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const zone = useLocalZone()
  const applying = useFetcher<FormAnswer>()
  const { revalidate } = useRevalidator()
  const [sending, setSending] = useState<{ busy: boolean; fieldErrors: FieldErrors; message: string | null } | null>(
    null,
  )
  const value = (name: string) => String(answer?.values[name] ?? wanted[name as keyof typeof wanted] ?? '')
  const applied = applying.data ?? answer
  const [code, setCode] = useState<string | null>(null)
  // A code that was edited after it was applied is not applied any more: what is shown is what is charged.
  const accepted = applied?.coupon ?? null
  const coupon = accepted && (code === null || code === accepted.code) ? accepted : null
  const sums = useQuote({
    course,
    runs,
    now,
    coupon,
    trainingDate: value('trainingDate'),
    typeofpayment: value('typeofpayment'),
  })
  const [appliedSince, setAppliedSince] = useState(false)
  const [mended, setMended] = useState<FieldErrors>({})
  // Sending speaks for every field; a code that was applied since then, for the code alone, and while it stands there
  // and is not being checked again.
  // What a field was told goes when it is edited; a new try tells it again.
  const checking = applying.state === 'submitting'
  const ofCode = appliedSince ? { couponCode: checking ? undefined : applied?.fieldErrors.couponCode } : {}
  const fieldErrors: FieldErrors = { ...(sending ?? answer)?.fieldErrors, ...ofCode, ...mended }
  const message = (sending ?? answer)?.message ?? null

  useDraft(form, `booking-${course.id}`, (element) => {
    const data = new FormData(element)
    sums.setTrainingDate(String(data.get('trainingDate') ?? ''))
    sums.setPaymentType(data.get('typeofpayment') === 'Deposit' ? 'Deposit' : 'Full Payment')
    if (data.get('couponCode') && !coupon) apply(data)
  })

  function apply(data: FormData) {
    setAppliedSince(true)
    setMended(({ couponCode: _told, ...others }) => others)
    data.set('intent', 'apply')
    void applying.submit(data, { method: 'post' })
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const button = (event.nativeEvent as SubmitEvent).submitter
    if (button instanceof HTMLButtonElement && button.value === 'apply') {
      return apply(data)
    }
    setMended({})
    const before = findSubmittedBooking(course.id, event.currentTarget)
    if (before) return location.assign(paths.checkout(before))
    const element = event.currentTarget
    const typed = tidyCode(data.get('couponCode'))
    setAppliedSince((since) => since && typed !== '' && typed === tidyCode(applied?.values.couponCode))
    setSending({ busy: true, fieldErrors: {}, message: null })
    const amount = toPounds(sums.chosen.dueToday)
    const sent = await submitBooking(data, { courseId: course.id, courseName: course.name, amount })
    if (sent.status === 'failed') {
      // A date that has just gone is full now, and the way into its line is shown.
      if (sent.fieldErrors.trainingDate) void revalidate()
      return setSending({ busy: false, ...sent })
    }
    saveSubmittedBooking(course.id, element, sent.traineeId)
    // A whole new document: the checkout has a policy of its own, which a step inside this page would not bring.
    location.assign(paths.checkout(sent.traineeId))
  }

  function forget({ target }: FormEvent) {
    const name = target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target.name : ''
    if (name === 'couponCode' && target instanceof HTMLInputElement) setCode(tidyCode(target.value))
    if (fieldErrors[name]) setMended({ ...mended, [name]: undefined })
  }

  const { chosen, run, paymentType } = sums
  const first = { words: paymentType === 'Deposit' ? 'Deposit today' : 'Pay today', amount: chosen.dueToday }
  const balance = chosen.balanceDueAt && { amount: chosen.balance, dueAt: run && chosen.balanceDueAt }
  const lines = linesOf(
    {
      ...chosen,
      couponCode: coupon?.code ?? null,
      couponReason: coupon ? describeReduction(coupon.reduction) : undefined,
      first,
      balance,
    },
    site.zone,
  )
  const ticket = (
    <Ticket
      courseName={course.name}
      tone={courseTone[course.id]}
      seed={course.id}
      heading={run ? runHeading(run) : ['Choose a date', 'Live online']}
      lines={lines}
      note={<p>We hold your place for {holdMinutes} minutes while you pay.</p>}
    />
  )

  return (
    <BookingFrame
      heading="Your details"
      summary={`${course.name}, ${formatPenceShort(chosen.dueToday)} today`}
      ticket={ticket}
    >
      <FormProblems fieldErrors={fieldErrors} message={message} attempt={sending ?? applied} />
      <Form method="post" className="form" noValidate ref={form} onSubmit={submit} onInput={forget}>
        {/* Pressing Enter in a field means this button, not the first one that stands in the form. */}
        <button hidden name="intent" value="book" disabled={sending?.busy} />
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <input type="hidden" name="readerZone" value={zone ?? ''} />
        <DetailFields {...{ runs, fieldErrors, value }} run={run} onDate={sums.setTrainingDate} />
        <PaymentChoice
          full={sums.full}
          deposit={sums.deposit}
          dated={run !== null}
          defaultValue={paymentType}
          error={fieldErrors.typeofpayment}
          onChange={sums.setPaymentType}
        />
        <CouponField
          defaultValue={value('couponCode')}
          error={fieldErrors.couponCode}
          coupon={coupon}
          busy={applying.state !== 'idle'}
        />
        <Button name="intent" value="book" busy={sending?.busy ?? false}>
          Continue to payment
        </Button>
        <p className="fine-print">
          {`You pay ${formatPence(chosen.dueToday)} on the next page, by card. `}
          {terms.nonRefundable} {terms.cancellation}
        </p>
      </Form>
    </BookingFrame>
  )
}

const tidyCode = (code: unknown): string =>
  String(code ?? '')
    .trim()
    .toUpperCase()

const ORDER = ['trainingDate', 'fullName', 'email', 'phoneNumber', 'typeofpayment', 'couponCode']

interface FormProblemsProps {
  fieldErrors: FieldErrors
  message: string | null
  /** Changes with each try: the summary takes the focus once for each that was rejected. */
  attempt: unknown
}

/** Everything that is wrong, above the form and in its order. */
function FormProblems({ fieldErrors, message, attempt }: FormProblemsProps) {
  const summary = useRef<HTMLDivElement>(null)
  const problems = [
    ...(message ? [{ text: message }] : []),
    ...ORDER.flatMap((id) => (fieldErrors[id] ? [{ id, text: fieldErrors[id] }] : [])),
  ]
  const wrong = problems.length > 0
  const awake = useRef(false)
  // With the words themselves, so that it never takes a field from whoever has gone on to type in it; nor at the start,
  // from whoever was quicker than the script.
  useLayoutEffect(() => {
    const isTyping = !awake.current && document.activeElement?.matches('input, select')
    awake.current = true
    if (wrong && !isTyping) summary.current?.focus()
  }, [attempt, wrong])
  return <ErrorSummary problems={problems} ref={summary} />
}
