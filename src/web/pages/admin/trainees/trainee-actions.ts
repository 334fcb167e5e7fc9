import { setLetIn } from '#domain/attendance/let-in.ts'
import { correctPerson } from '#domain/bookings/correct-person.ts'
import { findBooking } from '#domain/bookings/find-booking.ts'
import { BOOKING_CHANGE_ERRORS, NAME_REASON_MISSING } from '#domain/bookings/messages.ts'
import { moveBooking } from '#domain/bookings/move-booking.ts'
import { addNote, editNote, noteForm } from '#domain/bookings/staff-messages.ts'
import { personByStaff } from '#domain/bookings/trainee-details.ts'
import { resolutionForm, RESOLVE_CASE_ERRORS, resolveCase } from '#domain/cases/cases.ts'
import { ADDRESS_ERRORS, addressForm, joinAddress, separateAddress } from '#domain/customers/same-person.ts'
import { changeBuyer, reissueDocuments } from '#domain/documents/change-buyer.ts'
import { buyerDetails } from '#domain/documents/buyer.ts'
import { findUnprintableBuyer } from '#domain/documents/printable-buyer.ts'
import { resendEmail } from '#domain/emails/resend-email.ts'
import { readFields } from '#domain/fields.ts'
import { cancelBooking } from '#domain/orders/cancel-booking.ts'
import { changeBookingVat } from '#domain/orders/change-booking-vat.ts'
import { givePlaceBack } from '#domain/orders/give-place-back.ts'
import { creditFor } from '#domain/orders/place-credit.ts'
import { pence } from '#domain/pence.ts'
import { BOOKING_TREATMENTS } from '../courses/vat-form.tsx'
import { buildConflict, listDifferences } from '../conflict-notice.tsx'
import { poundsQuestion, readPounds } from '#domain/typed-number.ts'
import { readId, readIdempotencyKey, readReason, REASON_TOO_LONG } from '../read-form.ts'
import { BUYER_LABELS } from './buyer-section.tsx'
import { PAYMENT_ACTIONS } from './payment-actions.ts'
import { PERSON_LABELS } from './person-section.tsx'
import { FORM_EXPIRED, reject, requireConfirmation, type TraineeHandler, withReason } from './trainee-submission.ts'

/** By the button's intent. Each command checks again whether the booking's state allows it. */
export const TRAINEE_ACTIONS: Record<string, TraineeHandler> = {
  ...PAYMENT_ACTIONS,

  async person({ platform, actor }, { bookingId, form }) {
    const read = readFields(personByStaff, form)
    if (!read.ok) return { status: 422, fieldErrors: read.fieldErrors }
    const version = Number(form.version)
    const reason = readReason(form.nameReason)
    if (reason === null) return { status: 422, fieldErrors: { nameReason: REASON_TOO_LONG } }
    const answer = await correctPerson(platform, { actor, bookingId, version, person: read.data, reason })
    if (answer.ok) return { flash: 'corrected' }
    if (answer.error === 'wrong-fields') return { status: 422, fieldErrors: answer.fieldErrors }
    if (answer.error === 'reason-missing') return { status: 422, fieldErrors: { nameReason: NAME_REASON_MISSING } }
    if (answer.error !== 'changed-meanwhile') return reject(answer.error)
    const differences = listDifferences(PERSON_LABELS, answer.now, read.data)
    return { status: 409, conflict: buildConflict(answer.changed, differences) }
  },

  async 'same-person'({ platform, actor }, { bookingId, form }) {
    const read = readFields(addressForm, form)
    if (!read.ok) return { status: 422, fieldErrors: read.fieldErrors }
    const answer = await joinAddress(platform, { actor, bookingId, ...read.data })
    if (answer.ok) return { flash: 'same-person' }
    return { status: 422, fieldErrors: { address: ADDRESS_ERRORS[answer.error] } }
  },

  async 'other-person'({ platform, actor }, { bookingId, form }) {
    await separateAddress(platform, { actor, bookingId, address: form.address ?? '' })
    return { flash: 'other-person' }
  },

  async buyer({ platform, actor }, { bookingId, form }) {
    const read = readFields(buyerDetails, form)
    if (!read.ok) return { status: 422, fieldErrors: read.fieldErrors }
    const unprintable = findUnprintableBuyer(read.data)
    if (Object.keys(unprintable).length > 0) return { status: 422, fieldErrors: unprintable }
    const version = Number(form.version)
    const answer = await changeBuyer(platform, { actor, bookingId, version, buyer: read.data })
    if (answer.ok) return { flash: 'buyer-stored' }
    if (answer.error === 'unknown-booking') return reject(answer.error)
    const differences = listDifferences(BUYER_LABELS, answer.now, read.data)
    return { status: 409, conflict: buildConflict(answer.changed, differences) }
  },

  vat: withReason(async ({ platform, actor }, { bookingId, form }, reason) => {
    const treatment = BOOKING_TREATMENTS.find((one) => one === form.treatment)
    if (!treatment) return { status: 422, fieldErrors: { treatment: 'Please choose one of these.' } }
    const answer = await changeBookingVat(platform, { actor, bookingId, treatment, reason })
    return answer.ok ? { flash: 'vat-stored' } : reject(answer.error)
  }),

  async reissue({ platform, actor }, { bookingId, form }) {
    const idempotencyKey = readIdempotencyKey(form)
    if (!idempotencyKey) return FORM_EXPIRED
    const answer = await reissueDocuments(platform, { actor, bookingId, idempotencyKey })
    if (answer.ok) return { flash: 'reissued' }
    return reject(answer.error)
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
    return answer.ok ? { flash: 'noted' } : reject(answer.error)
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
    return answer.ok ? { flash: 'resent' } : reject('unknown-mail')
  },

  move: withReason(async ({ platform, actor }, { bookingId, form }, reason) => {
    const otherCourse = form.otherCourse === 'yes'
    const answer = await moveBooking(platform, { actor, bookingId, toRunId: readId(form.toRunId), otherCourse, reason })
    return answer.ok ? { flash: 'moved' } : reject(answer.error)
  }),

  cancel: withReason(async ({ platform, actor }, { bookingId, reference, form }, reason) => {
    const refund = form.refund === undefined ? pence(0) : readPounds(form.refund)
    if (refund === null) {
      const question = poundsQuestion(form.refund, BOOKING_CHANGE_ERRORS['not-a-sum'])
      return { status: 422, fieldErrors: { refund: question } }
    }
    const unconfirmed = requireConfirmation(refund, reference, form)
    if (unconfirmed) return unconfirmed
    const answer = await cancelBooking(platform, { actor, bookingId, reason, refund })
    return answer.ok ? { flash: 'cancelled' } : reject(answer.error, answer.left)
  }),

  'give-back': withReason(async ({ platform, actor }, { bookingId, reference, form }, reason) => {
    const credit = form.refund === undefined ? pence(0) : readPounds(form.refund)
    if (credit === null) {
      const question = poundsQuestion(form.refund, BOOKING_CHANGE_ERRORS['not-a-sum'])
      return { status: 422, fieldErrors: { refund: question } }
    }
    const booking = await findBooking(platform, { bookingId })
    const unconfirmed = booking && requireConfirmation(creditFor(booking, credit).refunded, reference, form)
    if (unconfirmed) return unconfirmed
    const answer = await givePlaceBack(platform, { actor, bookingId, reason, credit })
    return answer.ok ? { flash: 'given-back' } : reject(answer.error, answer.left)
  }),

  async 'let-in'({ platform, actor }, { bookingId, form }) {
    const letIn = form.letIn === 'yes'
    const answer = await setLetIn(platform, { actor, bookingId, letIn })
    if (!answer.ok) return reject(answer.error)
    return { flash: letIn ? 'let-in' : 'not-let-in' }
  },
}
