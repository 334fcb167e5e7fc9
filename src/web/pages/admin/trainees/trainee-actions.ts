import { setLetIn } from '#domain/attendance/let-in.ts'
import { requestBalance } from '#domain/bookings/balance-reminders.ts'
import { findPayments } from '#domain/bookings/booking-payments.ts'
import { correctPerson } from '#domain/bookings/correct-person.ts'
import { BOOKING_CHANGE_ERRORS, type BookingChangeError } from '#domain/bookings/messages.ts'
import { moveBooking } from '#domain/bookings/move-booking.ts'
import { addNote, editNote, noteForm } from '#domain/bookings/staff-messages.ts'
import { personDetails } from '#domain/bookings/trainee-details.ts'
import { resolutionForm, RESOLVE_CASE_ERRORS, resolveCase } from '#domain/cases/cases.ts'
import { changeBuyer, reissueDocuments } from '#domain/documents/change-buyer.ts'
import { buyerDetails } from '#domain/documents/buyer.ts'
import { resendEmail } from '#domain/emails/resend-email.ts'
import { type FieldErrors, readFields } from '#domain/fields.ts'
import { cancelBooking } from '#domain/payments/cancel-booking.ts'
import { emailInvoice } from '#domain/payments/pro-forma-invoice.ts'
import { recordedPayment, recordPayment } from '#domain/payments/record-payment.ts'
import { confirmPaidBack, refundPayment } from '#domain/payments/refund-payment.ts'
import { undoPayment } from '#domain/payments/undo-payment.ts'
import { unwaiveInstalment, waiveInstalment } from '#domain/payments/waive-instalment.ts'
import { formatPence, pence, type Pence } from '#domain/pence.ts'
import type { FormValues } from '../../form-actions.ts'
import { buildConflict, type Conflict, listDifferences } from '../conflict.ts'
import type { OfficeContext } from '../office-context.ts'
import { readId, readIdempotencyKey, readPounds, readReason, REASON_TOO_LONG } from '../read-form.ts'
import { BUYER_LABELS } from './buyer-section.tsx'
import { PERSON_LABELS } from './person-section.tsx'
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

type Result = { flash: keyof typeof FLASH_MESSAGES } | Failure

/** What a button of a booking's page does. */
export type TraineeHandler = (office: OfficeContext, submission: TraineeSubmission) => Promise<Result>

/** By the button's intent. Each command checks again whether the booking's state allows it. */
export const TRAINEE_ACTIONS: Record<string, TraineeHandler> = {
  async person({ platform, actor }, { bookingId, form }) {
    const read = readFields(personDetails, form)
    if (!read.ok) return { status: 422, fieldErrors: read.fieldErrors }
    const version = Number(form.version)
    const reason = readReason(form.nameReason)
    if (reason === null) return { status: 422, fieldErrors: { nameReason: REASON_TOO_LONG } }
    const answer = await correctPerson(platform, { actor, bookingId, version, person: read.data, reason })
    if (answer.ok) return { flash: 'corrected' }
    if (answer.error === 'reason-missing') return { status: 422, fieldErrors: { nameReason: NAME_REASON_MISSING } }
    if (answer.error !== 'changed-meanwhile') return reject(answer.error)
    const differences = listDifferences(PERSON_LABELS, answer.now, read.data)
    return { status: 409, conflict: buildConflict(answer.changed, differences) }
  },

  async buyer({ platform, actor }, { bookingId, form }) {
    const read = readFields(buyerDetails, form)
    if (!read.ok) return { status: 422, fieldErrors: read.fieldErrors }
    const version = Number(form.version)
    const answer = await changeBuyer(platform, { actor, bookingId, version, buyer: read.data })
    if (answer.ok) return { flash: 'buyer-stored' }
    if (answer.error === 'unknown-booking') return reject(answer.error)
    const differences = listDifferences(BUYER_LABELS, answer.now, read.data)
    return { status: 409, conflict: buildConflict(answer.changed, differences) }
  },

  async reissue({ platform, actor }, { bookingId, form }) {
    const idempotencyKey = readIdempotencyKey(form)
    if (!idempotencyKey) return FORM_EXPIRED
    const answer = await reissueDocuments(platform, { actor, bookingId, idempotencyKey })
    if (answer.ok) return { flash: 'reissued' }
    if (answer.error === 'unknown-booking') return reject(answer.error)
    return { status: 409, message: 'No document of this booking is left to reissue.' }
  },

  async note({ platform, actor }, { bookingId, form }) {
    const idempotencyKey = readIdempotencyKey(form)
    const read = readFields(noteForm, form)
    if (!read.ok) return { status: 422, fieldErrors: read.fieldErrors }
    if (!idempotencyKey) return FORM_EXPIRED
    const answer = await addNote(platform, { actor, bookingId, text: read.data.text, idempotencyKey })
    return answer.ok ? { flash: 'noted' } : reject(answer.error)
  },

  async 'edit-note'({ platform, actor }, { bookingId, form }) {
    const idempotencyKey = readIdempotencyKey(form)
    const read = readFields(noteForm, form)
    if (!read.ok) return { status: 422, fieldErrors: read.fieldErrors }
    if (!idempotencyKey) return FORM_EXPIRED
    const { noteId = '' } = form
    const answer = await editNote(platform, { actor, bookingId, noteId, text: read.data.text, idempotencyKey })
    return answer.ok ? { flash: 'noted' } : { status: 404, message: 'There is no such note.' }
  },

  async case({ platform, actor }, { form }) {
    const read = readFields(resolutionForm, form)
    if (!read.ok) return { status: 422, fieldErrors: read.fieldErrors }
    const answer = await resolveCase(platform, { actor, caseId: readId(form.caseId), sentence: read.data.sentence })
    return answer.ok ? { flash: 'resolved' } : { status: 409, message: RESOLVE_CASE_ERRORS[answer.error] }
  },

  async mail({ platform, actor }, { bookingId, form }) {
    const idempotencyKey = readIdempotencyKey(form)
    if (!idempotencyKey) return FORM_EXPIRED
    const answer = await resendEmail(platform, { actor, bookingId, mailId: readId(form.mailId), idempotencyKey })
    return answer.ok ? { flash: 'resent' } : { status: 404, message: 'This booking has no such email.' }
  },

  move: withReason(async ({ platform, actor }, { bookingId, form }, reason) => {
    const otherCourse = form.otherCourse === 'yes'
    const answer = await moveBooking(platform, { actor, bookingId, toRunId: readId(form.toRunId), otherCourse, reason })
    return answer.ok ? { flash: 'moved' } : reject(answer.error)
  }),

  cancel: withReason(async ({ platform, actor }, { bookingId, reference, form }, reason) => {
    const refund = form.refund === undefined ? pence(0) : readPounds(form.refund)
    if (refund === null) return { status: 422, fieldErrors: { refund: BOOKING_CHANGE_ERRORS['not-a-sum'].message } }
    const unconfirmed = requireConfirmation(refund, reference, form)
    if (unconfirmed) return unconfirmed
    const answer = await cancelBooking(platform, { actor, bookingId, reason, refund })
    return answer.ok ? { flash: 'cancelled' } : reject(answer.error, answer.left)
  }),

  refund: withReason(async ({ platform, actor }, { bookingId, reference, form }, reason) => {
    const amount = readPounds(form.refund)
    const idempotencyKey = readIdempotencyKey(form)
    if (amount === null) return { status: 422, fieldErrors: { refund: BOOKING_CHANGE_ERRORS['not-a-sum'].message } }
    if (!idempotencyKey) return FORM_EXPIRED
    const unconfirmed = requireConfirmation(amount, reference, form)
    if (unconfirmed) return unconfirmed
    const attemptId = readId(form.attemptId)
    const payments = await findPayments(platform, { bookingId })
    if (!payments.some((one) => one.attemptId === attemptId)) return reject('unknown-payment')
    const byHand = payments.some((one) => one.attemptId === attemptId && one.kind !== 'card')
    const answer = await refundPayment(platform, { actor, attemptId, amount, reason, idempotencyKey, byHand })
    return answer.ok ? { flash: byHand ? 'paid-back' : 'refunded' } : reject(answer.error, answer.left)
  }),

  waive: withReason(async ({ platform, actor }, { form }, reason) => {
    const instalmentId = readId(form.instalmentId)
    const answer = await waiveInstalment(platform, { actor, instalmentId, reason })
    return answer.ok ? { flash: 'waived' } : reject(answer.error)
  }),

  unwaive: withReason(async ({ platform, actor }, { form }, reason) => {
    const instalmentId = readId(form.instalmentId)
    const answer = await unwaiveInstalment(platform, { actor, instalmentId, reason })
    return answer.ok ? { flash: 'unwaived' } : reject(answer.error)
  }),

  async 'record-payment'({ platform, actor }, { form }) {
    const read = readFields(recordedPayment, form)
    if (!read.ok) return { status: 422, fieldErrors: read.fieldErrors }
    const amount = readPounds(form.amount)
    if (amount === null) return { status: 422, fieldErrors: { amount: BOOKING_CHANGE_ERRORS['not-a-sum'].message } }
    const idempotencyKey = readIdempotencyKey(form)
    if (!idempotencyKey) return FORM_EXPIRED
    const instalmentId = readId(form.instalmentId)
    const answer = await recordPayment(platform, { ...read.data, actor, instalmentId, amount, idempotencyKey })
    if (answer.ok) return { flash: 'recorded' }
    return answer.error === 'not-a-sum'
      ? { status: 422, fieldErrors: { amount: BOOKING_CHANGE_ERRORS['not-a-sum'].message } }
      : reject(answer.error, answer.left)
  },

  'undo-payment': withReason(async ({ platform, actor }, { bookingId, reference, form }, reason) => {
    const attemptId = readId(form.attemptId)
    const payment = (await findPayments(platform, { bookingId })).find((one) => one.attemptId === attemptId)
    const unconfirmed = payment && requireConfirmation(payment.amount, reference, form)
    if (unconfirmed) return unconfirmed
    const answer = await undoPayment(platform, { actor, attemptId, reason })
    return answer.ok ? { flash: 'undone' } : reject(answer.error)
  }),

  async 'paid-back'({ platform, actor }, { form }) {
    const answer = await confirmPaidBack(platform, { actor, refundId: readId(form.refundId) })
    return answer.ok ? { flash: 'paid-back' } : reject(answer.error)
  },

  async invoice({ platform, actor }, { bookingId, form }) {
    const idempotencyKey = readIdempotencyKey(form)
    if (!idempotencyKey) return FORM_EXPIRED
    const answer = await emailInvoice(platform, { actor, bookingId, idempotencyKey })
    return answer.ok ? { flash: 'invoiced' } : reject(answer.error)
  },

  async 'let-in'({ platform, actor }, { bookingId, form }) {
    const letIn = form.letIn === 'yes'
    const answer = await setLetIn(platform, { actor, bookingId, letIn })
    if (!answer.ok) return reject(answer.error)
    return { flash: letIn ? 'let-in' : 'not-let-in' }
  },

  async balance({ platform, actor }, { bookingId, form }) {
    const idempotencyKey = readIdempotencyKey(form)
    if (!idempotencyKey) return FORM_EXPIRED
    const answer = await requestBalance(platform, { actor, bookingId, idempotencyKey })
    return answer.ok ? { flash: 'asked' } : reject(answer.error)
  },
}

/** A handler that needs the reason that staff gave. */
function withReason(
  handler: (office: OfficeContext, submission: TraineeSubmission, reason: string) => Promise<Result>,
): TraineeHandler {
  return async (office, submission) => {
    const reason = readReason(submission.form.reason)
    if (reason === null) return { status: 422, fieldErrors: { reason: REASON_TOO_LONG } }
    return handler(office, submission, reason)
  }
}

/** A failure unless the reference was typed, where the refund is so high that it must be. */
function requireConfirmation(amount: Pence, reference: string, form: FormValues): Failure | null {
  if (amount <= CONFIRM_ABOVE) return null
  if (form.confirmation?.trim().toUpperCase() === reference) return null
  const confirmation = `This refunds more than ${formatPence(CONFIRM_ABOVE)}. Type ${reference} to confirm.`
  return { status: 422, fieldErrors: { confirmation } }
}

function reject(error: BookingChangeError, left?: Pence): Failure {
  const { status, message: reason } = BOOKING_CHANGE_ERRORS[error]
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
  'unknown-run': 'toRunId',
  'same-run': 'toRunId',
  'other-course': 'toRunId',
  'other-price': 'toRunId',
  'run-closed': 'toRunId',
  'run-begun': 'toRunId',
}

const NAME_REASON_MISSING =
  'The name has been fixed since the first session. Please say why it is changing: the reason is kept with the booking.'

const FORM_EXPIRED: Failure = {
  status: 422,
  message: 'This form is too old. Please reload the page and try again.',
}
