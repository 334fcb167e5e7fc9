import type { RefundProposal } from '#domain/payments/propose-refund.ts'
import type { BookingAction } from '#domain/bookings/booking.ts'
import type { BookingDetails } from '#domain/bookings/booking-details.ts'
import type { CourseRun } from '#domain/courses/course-run.ts'
import type { FieldErrors } from '#domain/fields.ts'
import type { Payment } from '#domain/bookings/booking-payments.ts'
import type { Conflict } from '../conflict-notice.tsx'
import type { Form } from '#web/pages/admin/read-form.ts'
import type { OfficeContext } from '../office-context.ts'

/** What every section of a booking's page stands on. */
export interface TraineePage {
  file: BookingDetails
  /** What was paid, and what of each payment can still go back. */
  payments: Payment[]
  /** What cancelling now gives back by the terms. */
  proposal: RefundProposal
  moveTo: (CourseRun & { courseName: string })[]
  /** What the state of the booking and the role of whoever looks allow. */
  allowed: BookingAction[]
  /** Goes with each form whose button must do one thing however often it is pressed. */
  idempotencyKey: string
  /** What was sent and rejected. */
  answer: { intent: string; values: Form; fieldErrors?: FieldErrors; conflict?: Conflict } | null
}

/** What the forms of one intent are told apart by, where there are several. */
const WHICH = ['attemptId', 'instalmentId', 'caseId'] as const

const formName = (intent: string, which = ''): string => (which ? `${intent}-${which}` : intent)

/** Where a rejected form stands, and its fields. */
export function failedForm({ answer }: Pick<TraineePage, 'answer'>): string | null {
  if (!answer) return null
  const which = WHICH.map((name) => answer.values[name]).find((one) => one !== undefined)
  return formName(answer.intent, which)
}

/** One form of the page: whether it was just rejected, and for each field what was typed and what is wrong with it. */
export function formState(page: TraineePage, intent: string, which?: string) {
  const form = formName(intent, which)
  const rejected = failedForm(page) === form ? page.answer : null
  return {
    open: rejected !== null,
    field: (name: string, stored = '') => ({
      name,
      id: `${form}-${name}`,
      defaultValue: rejected ? (rejected.values[name] ?? '') : stored,
      error: rejected?.fieldErrors?.[name],
    }),
  }
}

/** What was pressed on the page of a booking, and of which booking. */
export interface FormSubmission {
  bookingId: string
  reference: string
  form: Form
}

export interface Failure {
  status: number
  sentence?: string
  fieldErrors?: FieldErrors
  conflict?: Conflict
}
export type Acted<Said extends string> = { said: Said } | Failure
export type Act<Said extends string> = (visit: OfficeContext, press: FormSubmission) => Promise<Acted<Said>>

export const FORM_EXPIRED: Failure = {
  status: 422,
  sentence: 'This form is too old. Please reload the page and try again.',
}
