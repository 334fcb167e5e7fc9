import { useState } from 'react'
import { type Coupon, type PaymentType, quote } from '#domain/coupons/pricing.ts'
import type { Course } from '#domain/courses/course.ts'
import type { CourseRun } from '#domain/courses/course-run.ts'
import { getFirstSession } from '#domain/courses/session-times.ts'
import { traineeDetails } from '#domain/bookings/trainee-details.ts'
import { type FieldErrors, readFields } from '#domain/fields.ts'
import { apiPaths } from '#web/api-paths.ts'

interface UseQuoteInput {
  course: Course
  runs: CourseRun[]
  now: Date
  coupon: Coupon | null
  trainingDate: string
  typeofpayment: string
}

/** What the form adds up to as it stands, by the same rule as the server's. */
export function useQuote({ course, runs, now, coupon, ...first }: UseQuoteInput) {
  const [trainingDate, setTrainingDate] = useState(first.trainingDate)
  const [paymentType, setPaymentType] = useState<PaymentType>(
    first.typeofpayment === 'Deposit' ? 'Deposit' : 'Full Payment',
  )
  const run = runs.find((one) => one.label === trainingDate) ?? null
  const dated = run ?? runs[0]
  const sumFor = (type: PaymentType) =>
    quote({
      price: course.price,
      deposit: course.deposit,
      paymentType: type,
      reduction: coupon?.reduction ?? null,
      firstSession: dated ? getFirstSession(dated).startsAt : now,
      now,
    })
  return {
    run,
    paymentType,
    setTrainingDate,
    setPaymentType,
    chosen: sumFor(paymentType),
    full: sumFor('Full Payment'),
    deposit: sumFor('Deposit'),
  }
}

export type SubmittedBooking =
  | { status: 'succeeded'; traineeId: string }
  | { status: 'failed'; fieldErrors: FieldErrors; message: string | null }

/** Sends the booking form to the API as the specification's client does. Nothing is sent while a field is wrong. */
export async function submitBooking(
  form: FormData,
  stated: { courseId: number; courseName: string; amount: number },
): Promise<SubmittedBooking> {
  const { idempotencyKey, intent: _, ...fields } = Object.fromEntries(form)
  const read = readFields(traineeDetails, fields)
  if (!read.ok) return { status: 'failed', fieldErrors: read.fieldErrors, message: null }
  try {
    const response = await fetch(apiPaths.traineeDetails, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': String(idempotencyKey) },
      body: JSON.stringify({ ...fields, ...stated }),
    })
    const answer: { traineeId?: string; error?: string; fieldErrors?: FieldErrors } = await response.json()
    if (response.ok && answer.traineeId) return { status: 'succeeded', traineeId: answer.traineeId }
    const fieldErrors = answer.fieldErrors ?? {}
    const message = Object.keys(fieldErrors).length > 0 ? null : (answer.error ?? 'An error occurred')
    return { status: 'failed', fieldErrors, message }
  } catch {
    // No answer at all, or none that is ours: the specification's words. What was typed is still in the form.
    return { status: 'failed', fieldErrors: {}, message: 'An error occurred' }
  }
}
