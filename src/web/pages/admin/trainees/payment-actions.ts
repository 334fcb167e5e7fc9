import { requestBalance } from '#domain/bookings/balance-reminders.ts'
import { findPayments } from '#domain/bookings/booking-payments.ts'
import { BOOKING_CHANGE_ERRORS } from '#domain/bookings/messages.ts'
import { readFields } from '#domain/fields.ts'
import { emailInvoice } from '#domain/payments/pro-forma-invoice.ts'
import { recordPayment, type RecordPaymentInput } from '#domain/payments/record-payment.ts'
import { confirmPaidBack, refundPayment } from '#domain/payments/refund-payment.ts'
import { undoPayment } from '#domain/payments/undo-payment.ts'
import { unwaiveInstalment, waiveInstalment } from '#domain/payments/waive-instalment.ts'
import { recordedPayment } from '#domain/payments/settlement-details.ts'
import { poundsQuestion, readPounds } from '#domain/typed-number.ts'
import { readId, readIdempotencyKey } from '../read-form.ts'
import { FORM_EXPIRED, reject, requireConfirmation, type TraineeHandler, withReason } from './trainee-submission.ts'

const NOT_A_SUM = BOOKING_CHANGE_ERRORS['not-a-sum']

export const PAYMENT_ACTIONS: Record<string, TraineeHandler> = {
  refund: withReason(async ({ platform, actor }, { bookingId, reference, form }, reason) => {
    const amount = readPounds(form.refund)
    const idempotencyKey = readIdempotencyKey(form)
    if (amount === null) return { status: 422, fieldErrors: { refund: poundsQuestion(form.refund, NOT_A_SUM) } }
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
    if (amount === null) return { status: 422, fieldErrors: { amount: poundsQuestion(form.amount, NOT_A_SUM) } }
    const idempotencyKey = readIdempotencyKey(form)
    if (!idempotencyKey) return FORM_EXPIRED
    const instalmentId = readId(form.instalmentId)
    const allocations: RecordPaymentInput['allocations'] = [{ instalmentId, amount }]
    const answer = await recordPayment(platform, { ...read.data, actor, allocations, idempotencyKey })
    if (answer.ok) return { flash: 'recorded' }
    return answer.error === 'not-a-sum'
      ? { status: 422, fieldErrors: { amount: NOT_A_SUM } }
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

  async balance({ platform, actor }, { bookingId, form }) {
    const idempotencyKey = readIdempotencyKey(form)
    if (!idempotencyKey) return FORM_EXPIRED
    const answer = await requestBalance(platform, { actor, bookingId, idempotencyKey })
    return answer.ok ? { flash: 'asked' } : reject(answer.error)
  },
}
