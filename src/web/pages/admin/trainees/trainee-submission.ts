import { BOOKING_CHANGE_ERRORS, type BookingChangeError } from '#domain/bookings/messages.ts'
import type { FieldErrors } from '#domain/fields.ts'
import { formatPence, type Pence } from '#domain/pence.ts'
import { readReference } from '#domain/typed-code.ts'
import { statusOf } from '../../../../failure-status.ts'
import type { FormValues } from '../../form-actions.ts'
import type { Conflict } from '../conflict-notice.tsx'
import type { OfficeContext } from '../office-context.ts'
import { FORM_TOO_OLD, readReason, REASON_TOO_LONG } from '../read-form.ts'
import { CONFIRM_ABOVE, type FLASH_MESSAGES } from './trainee-page.ts'

interface TraineeSubmission {
  bookingId: string
  reference: string
  form: FormValues
}

interface Failure {
  status: number
  /** About the whole form. */
  message?: string
  fieldErrors?: FieldErrors
  conflict?: Conflict
}

type TraineeResult = { flash: keyof typeof FLASH_MESSAGES } | Failure

export type TraineeHandler = (office: OfficeContext, submission: TraineeSubmission) => Promise<TraineeResult>

export function withReason(
  handler: (office: OfficeContext, submission: TraineeSubmission, reason: string) => Promise<TraineeResult>,
): TraineeHandler {
  return async (office, submission) => {
    const reason = readReason(submission.form.reason)
    if (reason === null) return { status: 422, fieldErrors: { reason: REASON_TOO_LONG } }
    return handler(office, submission, reason)
  }
}

/** A failure unless the reference was typed, where the refund is so high that it must be. */
export function requireConfirmation(amount: Pence, reference: string, form: FormValues): Failure | null {
  if (amount <= CONFIRM_ABOVE) return null
  if (readReference(form.confirmation) === reference) return null
  const confirmation = `This refunds more than ${formatPence(CONFIRM_ABOVE)}. Type ${reference} to confirm.`
  return { status: 422, fieldErrors: { confirmation } }
}

export function reject(error: BookingChangeError, left?: Pence): Failure {
  const reason = BOOKING_CHANGE_ERRORS[error]
  const status = statusOf(error)
  const message = left === undefined ? reason : `${reason} ${formatPence(left)} is left.`
  const field = FIELD_OF[error]
  return field ? { status, fieldErrors: { [field]: message } } : { status, message }
}

/** The field next to which an error is shown; the others are about the whole form. */
const FIELD_OF: Partial<Record<BookingChangeError, string>> = {
  'reason-missing': 'reason',
  'not-a-sum': 'refund',
  'more-than-left': 'refund',
  'more-than-owed': 'amount',
  'received-later': 'receivedOn',
  'received-earlier': 'receivedOn',
  'unknown-run': 'toRunId',
  'same-run': 'toRunId',
  'other-course': 'toRunId',
  'other-price': 'toRunId',
  'other-vat': 'toRunId',
  'run-closed': 'toRunId',
  'run-begun': 'toRunId',
}

export const FORM_EXPIRED: Failure = {
  status: 422,
  message: FORM_TOO_OLD,
}
