import { useState } from 'react'
import type { Coupon } from '#domain/bookings/coupon.ts'
import { type PaymentType, quote } from '#domain/coupons/pricing.ts'
import type { Course } from '#domain/courses/course.ts'
import type { CourseRun } from '#domain/courses/run.ts'
import { getFirstSession } from '#domain/courses/session-times.ts'

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
