import { cancelBooking } from '#domain/payments/cancel-booking.ts'
import { moveBooking } from '#domain/bookings/move-booking.ts'
import { refundPayment } from '#domain/payments/refund-payment.ts'
import { BOOKING_CHANGE_ERRORS, type BookingChangeError } from '#domain/bookings/messages.ts'
import { requestBalance } from '#domain/bookings/balance-reminders.ts'
import { waiveInstalment } from '#domain/payments/waive-instalment.ts'
import { correctPerson } from '#domain/bookings/correct-person.ts'
import { addNote, noteForm } from '#domain/bookings/staff-messages.ts'
import { personDetails } from '#domain/bookings/trainee-details.ts'
import { resolutionForm, resolveCase } from '#domain/cases/cases.ts'
import { RESOLVE_CASE_ERRORS } from '#domain/cases/messages.ts'
import { readFields } from '#domain/fields.ts'
import { resendEmail } from '#domain/emails/resend-email.ts'
import { findPayments } from '#domain/bookings/booking-payments.ts'
import { formatPence, pence, type Pence } from '#domain/pence.ts'
import type { OfficeContext } from '../office-context.ts'
import { readReason, REASON_TOO_LONG } from '../read-form.ts'
import { type Act, type Failure, FORM_EXPIRED, type FormSubmission } from './trainee-page.ts'
import { BUYER_ACTIONS, BUYER_MESSAGES } from './buyer-section.tsx'
import { type Form, readId, readIdempotencyKey, readPounds } from '#web/pages/admin/read-form.ts'

/** What the page says of what was done. */
export const FLASH_MESSAGES = {
  corrected: 'The correction is stored.',
  noted: 'The note is in the file.',
  resolved: 'The case is closed.',
  resent: 'The mail is on its way again.',
  moved: 'The booking is moved. A mail with the new dates is on its way.',
  cancelled: 'The booking is cancelled, and its place is free again. A mail is on its way.',
  refunded: 'The refund is on its way. A mail follows when the card provider has made it.',
  waived: 'The sum is waived.',
  asked: 'The link to pay the balance is on its way.',
  ...BUYER_MESSAGES,
}
type Said = keyof typeof FLASH_MESSAGES

/** Each button of the page by its intent. The verbs ask again whether it is allowed. */
export const TRAINEE_ACTIONS: Record<string, Act<Said>> = {
  ...BUYER_ACTIONS,

  async person({ platform, actor }, { bookingId, form }) {
    const read = readFields(personDetails, form)
    if (!read.ok) return { status: 422, fieldErrors: read.fieldErrors }
    const version = Number(form.version)
    const answer = await correctPerson(platform, { actor, bookingId, version, person: read.data })
    if (answer.ok) return { said: 'corrected' }
    if (answer.error === 'unknown-booking') return reject(answer.error)
    const { now, changed } = answer
    const differences = PERSON_FIELDS.map(({ name, label }) => ({ label, stored: now[name], typed: read.data[name] }))
    return {
      status: 409,
      conflict: {
        by: changed?.by.replace('staff:', '') ?? null,
        at: changed?.at ?? null,
        differences: differences.filter(({ stored, typed }) => stored !== typed),
      },
    }
  },

  async note({ platform, actor }, { bookingId, form }) {
    const idempotencyKey = readIdempotencyKey(form)
    const read = readFields(noteForm, form)
    if (!read.ok) return { status: 422, fieldErrors: read.fieldErrors }
    if (!idempotencyKey) return FORM_EXPIRED
    const answer = await addNote(platform, { actor, bookingId, text: read.data.text, idempotencyKey })
    return answer.ok ? { said: 'noted' } : reject(answer.error)
  },

  async case({ platform, actor }, { form }) {
    const read = readFields(resolutionForm, form)
    if (!read.ok) return { status: 422, fieldErrors: read.fieldErrors }
    const answer = await resolveCase(platform, { actor, caseId: readId(form.caseId), sentence: read.data.sentence })
    return answer.ok ? { said: 'resolved' } : { status: 409, sentence: RESOLVE_CASE_ERRORS[answer.error] }
  },

  async mail({ platform, actor }, { bookingId, form }) {
    const idempotencyKey = readIdempotencyKey(form)
    if (!idempotencyKey) return FORM_EXPIRED
    const answer = await resendEmail(platform, { actor, bookingId, mailId: readId(form.mailId), idempotencyKey })
    return answer.ok ? { said: 'resent' } : { status: 404, sentence: 'This booking has no such mail.' }
  },

  move: withReason(async ({ platform, actor }, { bookingId, form }, reason) => {
    const answer = await moveBooking(platform, { actor, bookingId, toRunId: readId(form.toRunId), reason })
    return answer.ok ? { said: 'moved' } : reject(answer.error)
  }),

  cancel: withReason(async ({ platform, actor }, { bookingId, reference, form }, reason) => {
    const refund = form.refund === undefined ? pence(0) : readPounds(form.refund)
    if (refund === null) return { status: 422, fieldErrors: { refund: BOOKING_CHANGE_ERRORS['not-a-sum'].message } }
    const untyped = requireConfirmation(refund, reference, form)
    if (untyped) return untyped
    const answer = await cancelBooking(platform, { actor, bookingId, reason, refund })
    return answer.ok ? { said: 'cancelled' } : reject(answer.error, answer.left)
  }),

  refund: withReason(async ({ platform, actor }, { bookingId, reference, form }, reason) => {
    const amount = readPounds(form.refund)
    const idempotencyKey = readIdempotencyKey(form)
    if (amount === null) return { status: 422, fieldErrors: { refund: BOOKING_CHANGE_ERRORS['not-a-sum'].message } }
    if (!idempotencyKey) return FORM_EXPIRED
    const untyped = requireConfirmation(amount, reference, form)
    if (untyped) return untyped
    const attemptId = readId(form.attemptId)
    const payments = await findPayments(platform, { bookingId })
    if (!payments.some((one) => one.attemptId === attemptId)) return reject('unknown-payment')
    const answer = await refundPayment(platform, { actor, attemptId, amount, reason, idempotencyKey })
    return answer.ok ? { said: 'refunded' } : reject(answer.error, answer.left)
  }),

  waive: withReason(async ({ platform, actor }, { form }, reason) => {
    const instalmentId = readId(form.instalmentId)
    const answer = await waiveInstalment(platform, { actor, instalmentId, reason })
    return answer.ok ? { said: 'waived' } : reject(answer.error)
  }),

  async balance({ platform, actor }, { bookingId, form }) {
    const idempotencyKey = readIdempotencyKey(form)
    if (!idempotencyKey) return FORM_EXPIRED
    const answer = await requestBalance(platform, { actor, bookingId, idempotencyKey })
    return answer.ok ? { said: 'asked' } : reject(answer.error)
  },
}

/** What is done for a reason that staff give, once that reason can be kept. */
function withReason(
  act: (visit: OfficeContext, press: FormSubmission, reason: string) => ReturnType<Act<Said>>,
): Act<Said> {
  return async (visit, press) => {
    const reason = readReason(press.form.reason)
    return reason === null ? { status: 422, fieldErrors: { reason: REASON_TOO_LONG } } : act(visit, press, reason)
  }
}

export const PERSON_FIELDS = [
  { name: 'fullName', label: 'Full name' },
  { name: 'email', label: 'Email address' },
  { name: 'phoneNumber', label: 'Phone number' },
] as const

/** More than this is not given back by a slip of the hand: the reference is typed first. */
export const CONFIRM_ABOVE = pence(100_000)

function requireConfirmation(amount: Pence, reference: string, form: Form): Failure | null {
  if (amount <= CONFIRM_ABOVE) return null
  if (form.confirmation?.trim().toUpperCase() === reference) return null
  const confirmation = `This gives back more than ${formatPence(CONFIRM_ABOVE)}. Type ${reference} to go on.`
  return { status: 422, fieldErrors: { confirmation } }
}

/** The errors that are about a field stand beside it. */
const FIELD_OF: Partial<Record<BookingChangeError, string>> = {
  'reason-missing': 'reason',
  'not-a-sum': 'refund',
  'more-than-left': 'refund',
  'unknown-run': 'toRunId',
  'same-run': 'toRunId',
  'other-price': 'toRunId',
  'run-closed': 'toRunId',
  'run-begun': 'toRunId',
}

function reject(error: BookingChangeError, left?: Pence): Failure {
  const { status, message } = BOOKING_CHANGE_ERRORS[error]
  const words = left === undefined ? message : `${message} ${formatPence(left)} is left.`
  const field = FIELD_OF[error]
  return field ? { status, fieldErrors: { [field]: words } } : { status, sentence: words }
}
