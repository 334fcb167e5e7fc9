import type { Mark } from '#domain/attendance/attendance.ts'
import type { BookingDetails } from '#domain/bookings/booking-details.ts'
import type { Payment } from '#domain/bookings/booking-payments.ts'
import type { BookingAction } from '#domain/bookings/booking.ts'
import type { Certificate } from '#domain/certificates/certificate.ts'
import type { EnquirySummary } from '#domain/enquiries/list-enquiries.ts'
import type { CourseRun } from '#domain/courses/course-run.ts'
import type { SamePerson } from '#domain/customers/same-person.ts'
import type { FieldErrors } from '#domain/fields.ts'
import type { CreditTerms } from '#domain/orders/place-credit.ts'
import type { RefundProposal } from '#domain/payments/propose-refund.ts'
import { pence, type Pence, sumPence } from '#domain/pence.ts'
import type { Settings } from '#domain/settings/settings.ts'
import type { FormValues } from '../../form-actions.ts'
import type { Conflict } from '../conflict-notice.tsx'

export interface TraineePage {
  file: BookingDetails
  /** What was paid, and what of each payment can still be refunded. */
  payments: Payment[]
  /** The refund that the terms give when the booking is cancelled now. */
  proposal: RefundProposal
  /** What the terms take off the order when this place of several is given back; null for a single booking. */
  credit: CreditTerms | null
  /** Dates with a place left, those of the booking's own course first. */
  moveTo: (CourseRun & { courseName: string; priceDifference: Pence })[]
  /** One mark for each session of the booking's date. */
  attendance: Mark[]
  certificates: Certificate[]
  /** What the trainee answered to emails of the booking, newest first. */
  enquiries: EnquirySummary[]
  hasPhotograph: boolean
  samePerson: SamePerson
  now: Date
  /** What the booking's state and the viewer's role allow. */
  allowed: BookingAction[]
  chargesVat: boolean
  /** For how long a place is held once its invoice is sent. */
  teams: Settings['teams']
  /** A company owes something, and may be sent an invoice to pay it by bank transfer. */
  mayInvoice: boolean
  /** No mail server is set, so emails are written to files. */
  toFiles: boolean
  /** By the calendar of our own zone: 2026-11-21. */
  today: string
  /** For each form that must take effect once, however often it is sent. */
  idempotencyKey: string
  /** The form that the address asks to unfold. */
  openForm?: string
  /** The form that was rejected. */
  answer: TraineeAnswer | null
}

export interface TraineeAnswer {
  intent: string
  values: FormValues
  message?: string
  fieldErrors?: FieldErrors
  conflict?: Conflict
}

/** A refund above this needs a confirmation to be typed, so that a slip of the hand cannot make it. */
export const CONFIRM_ABOVE = pence(100_000)

/** One form of the page: whether it was just rejected, and each field with what was typed and what is wrong with it. */
export function formState(page: TraineePage, intent: string, recordId?: string) {
  const form = formName(intent, recordId)
  const rejected = failedForm(page) === form ? page.answer : null
  return {
    open: rejected !== null || (page.answer === null && page.openForm === intent),
    field: (name: string, stored = '') => ({
      name,
      id: `${form}-${name}`,
      defaultValue: rejected ? (rejected.values[name] ?? '') : stored,
      error: rejected?.fieldErrors?.[name],
    }),
  }
}

/** The name of the rejected form, which its fields' ids begin with; null where none was. */
export function failedForm({ answer }: Pick<TraineePage, 'answer'>): string | null {
  if (!answer) return null
  const recordId = RECORD_FIELDS.map((name) => answer.values[name]).find((one) => one !== undefined)
  return formName(answer.intent, recordId)
}

/** The open cases of payments of another sum than requested, which do not count yet. */
export const openMismatches = ({ file }: Pick<TraineePage, 'file'>) =>
  file.cases.filter(({ reason, resolvedAt }) => reason === 'payment-mismatch' && resolvedAt === null)

/** What has arrived by them in our currency. */
export const uncountedSum = (page: Pick<TraineePage, 'file'>): Pence =>
  sumPence(openMismatches(page).map(({ details }) => Number(details.receivedPence ?? 0)))

/** Where a page has several forms of one intent, each has one of these fields. */
const RECORD_FIELDS = ['attemptId', 'instalmentId', 'caseId', 'noteId'] as const

const formName = (intent: string, recordId = ''): string => (recordId ? `${intent}-${recordId}` : intent)

export const FLASH_MESSAGES = {
  corrected: 'Saved.',
  'same-person': 'Saved. Both addresses are of one person now.',
  'other-person': 'Saved. The addresses are of two people again.',
  booked: 'The place is booked, and the confirmation is on its way.',
  'link-sent': 'The place is held, and the link to pay is on its way.',
  held: 'The place is held. Record the payment to confirm it.',
  noted: 'The note is saved.',
  resolved: 'The case is closed.',
  resent: 'The email is on its way again.',
  moved: 'The booking is moved. An email with the new dates is on its way.',
  cancelled: 'The booking is cancelled, and its place is free again. An email is on its way.',
  'given-back': 'The place is given back and on sale again. Its buyer gets an email.',
  refunded: 'The refund is on its way. An email follows when the card provider has made it.',
  waived: 'The amount is waived.',
  unwaived: 'The amount is due again.',
  recorded: 'The payment is recorded, and the receipt is on its way.',
  undone: 'The payment is undone, and the amount is due again.',
  'paid-back': 'Recorded as paid back. The credit note is on its way.',
  asked: 'The link to pay the balance is on its way.',
  invoiced: 'The invoice is on its way.',
  'let-in': 'The joining link now opens for this person before the balance is paid.',
  'not-let-in': 'The joining link no longer opens until the balance is paid.',
  'buyer-stored': 'Saved. Documents from now on name this buyer; those already issued stay as they are.',
  'vat-stored': 'Saved. Documents from now on follow it; those already issued stay as they are.',
  reissued: 'The documents are reissued. Send the email again for the trainee to have them.',
}
