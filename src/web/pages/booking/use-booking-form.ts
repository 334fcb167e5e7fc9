import { type FormEvent, type RefObject, useEffect, useReducer, useState } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import { traineeDetails } from '#domain/bookings/trainee-details.ts'
import { type Coupon, isDepositOffered, type PaymentType, quote } from '#domain/coupons/pricing.ts'
import type { CourseRun } from '#domain/courses/course-run.ts'
import type { Course } from '#domain/courses/course.ts'
import { placePrice } from '#domain/courses/place-price.ts'
import { getFirstSession } from '#domain/courses/session-times.ts'
import { type FieldErrors, readFields } from '#domain/fields.ts'
import { type Pence, toPounds } from '#domain/pence.ts'
import type { OwnDetails } from '#domain/students/own-details.ts'
import { readCode } from '#domain/typed-code.ts'
import { apiPaths, postJson } from '#web/api-client.ts'
import { paths } from '#web/paths.ts'
import {
  clearFinishedBooking,
  findSubmittedBooking,
  findUnfinishedBooking,
  saveSubmittedBooking,
  useBookingDraft,
} from './booking-draft.ts'
import { changeForm, errorsOf, type FailedForm, type FormAnswer } from './booking-form-state.ts'

/** The intent of the button that sends the form to the waiting list of a full date: the browser sends it by itself. */
export const JOIN_WAITLIST = 'join'

interface UseBookingFormInput {
  course: Course
  runs: CourseRun[]
  wanted: { trainingDate: string; couponCode: string }
  own: OwnDetails | null
  now: Date
  answer: FormAnswer | null
}

export function useBookingForm(
  form: RefObject<HTMLFormElement | null>,
  { course, runs, wanted, own, now, answer }: UseBookingFormInput,
) {
  const applying = useFetcher<FormAnswer>()
  const { revalidate } = useRevalidator()
  const [state, dispatch] = useReducer(changeForm, {})
  const begin: Partial<Record<string, string>> = { ...own, ...wanted }
  const value = (name: string) => String(answer?.values[name] ?? begin[name] ?? '')
  const applied = applying.data ?? answer
  // A code that was edited after it was applied is no longer applied: what is shown is what is charged.
  const accepted = applied?.coupon ?? null
  const coupon = accepted && (state.code ?? accepted.code) === accepted.code ? accepted : null
  const sums = useQuote({
    course,
    runs,
    now,
    coupon,
    trainingDate: value('trainingDate'),
    typeofpayment: value('typeofpayment'),
  })
  const codeAnswer = applying.state === 'submitting' ? null : (applying.data ?? null)
  const errors = errorsOf(state, answer, codeAnswer)
  useFocusOnRejectedCode(form, codeAnswer)

  useBookingDraft(form, { courseId: course.id, own }, (element) => {
    const data = new FormData(element)
    sums.setTrainingDate(String(data.get('trainingDate') ?? ''))
    sums.setPaymentType(data.get('typeofpayment') === 'Deposit' ? 'Deposit' : 'Full Payment')
    if (data.get('couponCode') && !coupon) apply(data)
  })

  function apply(data: FormData) {
    const { couponCode: _cleared, ...cleared } = state.cleared ?? {}
    dispatch({ appliedSince: true, cleared })
    data.set('intent', 'apply')
    void applying.submit(data, { method: 'post' })
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    const button = (event.nativeEvent as SubmitEvent).submitter // React's type does not say that it is one
    const intent = button instanceof HTMLButtonElement ? button.value : ''
    if (intent === JOIN_WAITLIST) return
    event.preventDefault()
    const element = event.currentTarget
    const data = new FormData(element)
    data.set('unfinished', findUnfinishedBooking() ?? '')
    if (intent === 'apply') return apply(data)
    dispatch({ cleared: {} })
    const before = findSubmittedBooking(course.id, element)
    if (before) return location.assign(paths.checkout(before))
    const typed = readCode(data.get('couponCode'))
    const appliedSince = state.appliedSince && typed !== '' && typed === readCode(applied?.values.couponCode)
    dispatch({ sent: { status: 'sending' }, appliedSince })
    const { dueToday } = sums.chosen
    const sent = await submitBooking(data, { courseId: course.id, courseName: course.name, dueToday })
    if (sent.status === 'failed') {
      // A date that has just become full is loaded as such, with the way into its waiting list, and a new price is shown.
      if (sent.isOutdated) void revalidate()
      return dispatch({ sent })
    }
    if (dueToday === 0) clearFinishedBooking(course.id)
    else saveSubmittedBooking(course.id, element, sent.traineeId)
    // A new document, because the checkout has its own content security policy.
    location.assign(paths.checkout(sent.traineeId))
  }

  function clearError({ target }: FormEvent) {
    const name = 'name' in target ? String(target.name) : ''
    if (name === 'couponCode' && target instanceof HTMLInputElement) dispatch({ code: readCode(target.value) })
    if (errors.fieldErrors[name]) dispatch({ cleared: { ...state.cleared, [name]: undefined } })
  }

  return {
    value,
    sums,
    coupon,
    ...errors,
    busy: { sending: state.sent?.status === 'sending', applying: applying.state !== 'idle' },
    submit,
    clearError,
  }
}

/** The focus stays at a code that was rejected, unless the visitor has gone on to another field meanwhile. */
function useFocusOnRejectedCode(form: RefObject<HTMLFormElement | null>, answer: FormAnswer | null) {
  useEffect(() => {
    const field = form.current?.elements.namedItem('couponCode')
    if (!answer?.fieldErrors.couponCode || !(field instanceof HTMLInputElement)) return
    if (!document.activeElement?.matches('input, select, textarea')) field.focus()
  }, [form, answer])
}

interface UseQuoteInput {
  course: Course
  runs: CourseRun[]
  now: Date
  coupon: Coupon | null
  trainingDate: string
  typeofpayment: string
}

/** What the form adds up to as it is filled in, by the same rule as the server's. */
function useQuote({ course, runs, now, coupon, ...first }: UseQuoteInput) {
  const [trainingDate, setTrainingDate] = useState(first.trainingDate)
  const [wantedType, setPaymentType] = useState<PaymentType>(
    first.typeofpayment === 'Deposit' ? 'Deposit' : 'Full Payment',
  )
  const run = runs.find((one) => one.label === trainingDate) ?? null
  const { price, deposit, earlyUntil } = placePrice(course, run, now)
  const dated = run ?? runs[0]
  const isOffered = !run || isDepositOffered(getFirstSession(run).startsAt, now)
  const paymentType = isOffered ? wantedType : 'Full Payment'
  const sumFor = (type: PaymentType) =>
    quote({
      price,
      deposit,
      paymentType: type,
      reduction: coupon?.reduction ?? null,
      firstSession: dated ? getFirstSession(dated).startsAt : now,
      now,
    })
  return {
    run,
    earlyUntil,
    paymentType,
    isDepositOffered: isOffered,
    setTrainingDate,
    setPaymentType,
    chosen: sumFor(paymentType),
    full: sumFor('Full Payment'),
    deposit: sumFor('Deposit'),
  }
}

type SubmittedBooking = { status: 'succeeded'; traineeId: string } | (FailedForm & { isOutdated: boolean })

interface TraineeDetailsReply {
  traineeId?: string
  error?: string
  fieldErrors?: FieldErrors
}

/** Sends the booking form to the API, as the specification's client does. Nothing is sent while a field is wrong. */
async function submitBooking(
  form: FormData,
  { dueToday, ...course }: { courseId: number; courseName: string; dueToday: Pence },
): Promise<SubmittedBooking> {
  const { idempotencyKey, intent: _, ...fields } = Object.fromEntries(form)
  const read = readFields(traineeDetails, fields)
  if (!read.ok) return { status: 'failed', fieldErrors: read.fieldErrors, message: null, isOutdated: false }
  try {
    const { ok, status, reply } = await postJson<TraineeDetailsReply>(
      apiPaths.traineeDetails,
      { ...fields, ...course, amount: toPounds(dueToday) },
      { 'idempotency-key': String(idempotencyKey) },
    )
    if (ok && reply.traineeId) return { status: 'succeeded', traineeId: reply.traineeId }
    const fieldErrors = reply.fieldErrors ?? {}
    const message = Object.keys(fieldErrors).length > 0 ? null : (reply.error ?? 'An error occurred')
    return {
      status: 'failed',
      fieldErrors,
      message,
      unfinished: reply.traineeId,
      isOutdated: status === 409 || 'trainingDate' in fieldErrors,
    }
  } catch {
    // No response, or none of ours: the specification's text. What was typed is still in the form.
    return { status: 'failed', fieldErrors: {}, message: 'An error occurred', isOutdated: false }
  }
}
