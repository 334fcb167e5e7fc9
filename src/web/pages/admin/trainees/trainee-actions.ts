import { cancelBooking } from '#domain/aftercare/cancel-booking.ts'
import { moveBooking } from '#domain/aftercare/move-booking.ts'
import { refundPayment } from '#domain/aftercare/refund-payment.ts'
import { AFTERCARE_REFUSALS, type AftercareRefusal } from '#domain/aftercare/refusal-words.ts'
import { requestBalance } from '#domain/aftercare/request-balance.ts'
import { waiveObligation } from '#domain/aftercare/waive-obligation.ts'
import { correctPerson } from '#domain/bookings/correct-person.ts'
import { noteOnBooking } from '#domain/bookings/note-on-booking.ts'
import { personDetails } from '#domain/bookings/person-details.ts'
import { resolveCase } from '#domain/bookings/resolve-case.ts'
import { note, resolution } from '#domain/bookings/staff-words.ts'
import { readFields } from '#domain/fields.ts'
import { resendMail } from '#domain/mails/resend-mail.ts'
import { findPayments } from '#domain/payments/find-payments.ts'
import { formatPence, pence, type Pence } from '#domain/pence.ts'
import type { OfficeVisit } from '../office-visit.ts'
import { readReason, REASON_TOO_LONG } from '../read-reason.ts'
import { type Act, FORM_ENDED, type Press, type Refused } from './acted.ts'
import { BUYER_ACTS, BUYER_SAID } from './buyer-acts.ts'
import { type Form, readId, readPounds, readPressKey } from './read-form.ts'

/** What the page says of what was done. */
export const SAID = {
  corrected: 'The correction is stored.',
  noted: 'The note is in the file.',
  resolved: 'The case is closed.',
  resent: 'The mail is on its way again.',
  moved: 'The booking is moved. A mail with the new dates is on its way.',
  cancelled: 'The booking is cancelled, and its place is free again. A mail is on its way.',
  refunded: 'The refund is on its way. A mail follows when the card provider has made it.',
  waived: 'The sum is waived.',
  asked: 'The link to pay the balance is on its way.',
  ...BUYER_SAID,
}
type Said = keyof typeof SAID

/** Each button of the page by its intent. The verbs ask again whether it is allowed. */
export const ACTS: Record<string, Act<Said>> = {
  ...BUYER_ACTS,

  async person({ platform, actor }, { bookingId, form }) {
    const read = readFields(personDetails, form)
    if (!read.ok) return { status: 422, fieldErrors: read.fieldErrors }
    const version = Number(form.version)
    const answer = await correctPerson(platform, { actor, bookingId, version, person: read.data })
    if (answer.ok) return { said: 'corrected' }
    if (answer.refusal === 'unknown-booking') return refuse(answer.refusal)
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
    const pressKey = readPressKey(form)
    const read = readFields(note, form)
    if (!read.ok) return { status: 422, fieldErrors: read.fieldErrors }
    if (!pressKey) return FORM_ENDED
    const answer = await noteOnBooking(platform, { actor, bookingId, text: read.data.text, pressKey })
    return answer.ok ? { said: 'noted' } : refuse(answer.refusal)
  },

  async case({ platform, actor }, { form }) {
    const read = readFields(resolution, form)
    if (!read.ok) return { status: 422, fieldErrors: read.fieldErrors }
    const answer = await resolveCase(platform, { actor, caseId: readId(form.caseId), sentence: read.data.sentence })
    return answer.ok ? { said: 'resolved' } : { status: 409, sentence: CASE_REFUSALS[answer.refusal] }
  },

  async mail({ platform, actor }, { bookingId, form }) {
    const pressKey = readPressKey(form)
    if (!pressKey) return FORM_ENDED
    const answer = await resendMail(platform, { actor, bookingId, mailId: readId(form.mailId), pressKey })
    return answer.ok ? { said: 'resent' } : { status: 404, sentence: 'This booking has no such mail.' }
  },

  move: withReason(async ({ platform, actor }, { bookingId, form }, reason) => {
    const answer = await moveBooking(platform, { actor, bookingId, toRunId: readId(form.toRunId), reason })
    return answer.ok ? { said: 'moved' } : refuse(answer.refusal)
  }),

  cancel: withReason(async ({ platform, actor }, { bookingId, reference, form }, reason) => {
    const refund = form.refund === undefined ? pence(0) : readPounds(form.refund)
    if (refund === null) return { status: 422, fieldErrors: { refund: AFTERCARE_REFUSALS['not-a-sum'].sentence } }
    const untyped = askToType(refund, reference, form)
    if (untyped) return untyped
    const answer = await cancelBooking(platform, { actor, bookingId, reason, refund })
    return answer.ok ? { said: 'cancelled' } : refuse(answer.refusal, answer.left)
  }),

  refund: withReason(async ({ platform, actor }, { bookingId, reference, form }, reason) => {
    const amount = readPounds(form.refund)
    const pressKey = readPressKey(form)
    if (amount === null) return { status: 422, fieldErrors: { refund: AFTERCARE_REFUSALS['not-a-sum'].sentence } }
    if (!pressKey) return FORM_ENDED
    const untyped = askToType(amount, reference, form)
    if (untyped) return untyped
    const attemptId = readId(form.attemptId)
    const payments = await findPayments(platform, { bookingId })
    if (!payments.some((one) => one.attemptId === attemptId)) return refuse('unknown-payment')
    const answer = await refundPayment(platform, { actor, attemptId, amount, reason, pressKey })
    return answer.ok ? { said: 'refunded' } : refuse(answer.refusal, answer.left)
  }),

  waive: withReason(async ({ platform, actor }, { form }, reason) => {
    const obligationId = readId(form.obligationId)
    const answer = await waiveObligation(platform, { actor, obligationId, reason })
    return answer.ok ? { said: 'waived' } : refuse(answer.refusal)
  }),

  async balance({ platform, actor }, { bookingId, form }) {
    const pressKey = readPressKey(form)
    if (!pressKey) return FORM_ENDED
    const answer = await requestBalance(platform, { actor, bookingId, pressKey })
    return answer.ok ? { said: 'asked' } : refuse(answer.refusal)
  },
}

/** What is done for a reason that staff give, once that reason can be kept. */
function withReason(act: (visit: OfficeVisit, press: Press, reason: string) => ReturnType<Act<Said>>): Act<Said> {
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

const CASE_REFUSALS = {
  'unknown-case': 'There is no such case.',
  'resolved-already': 'Somebody has closed this case meanwhile.',
  'money-without-place':
    'This booking is paid and has no place. Move it to another date, refund it or cancel it: the case then closes by itself.',
  'hold-not-ended':
    'The card provider has not answered yet, so the place is still held. It is asked again each minute.',
}

/** More than this is not given back by a slip of the hand: the reference is typed first. */
export const TYPED_ABOVE = pence(100_000)

function askToType(amount: Pence, reference: string, form: Form): Refused | null {
  if (amount <= TYPED_ABOVE) return null
  if (form.confirmation?.trim().toUpperCase() === reference) return null
  const confirmation = `This gives back more than ${formatPence(TYPED_ABOVE)}. Type ${reference} to go on.`
  return { status: 422, fieldErrors: { confirmation } }
}

/** The refusals that are about a field stand beside it. */
const FIELD_OF: Partial<Record<AftercareRefusal, string>> = {
  'reason-missing': 'reason',
  'not-a-sum': 'refund',
  'more-than-left': 'refund',
  'unknown-run': 'toRunId',
  'same-run': 'toRunId',
  'other-price': 'toRunId',
  'run-closed': 'toRunId',
  'run-begun': 'toRunId',
}

function refuse(refusal: AftercareRefusal, left?: Pence): Refused {
  const { status, sentence } = AFTERCARE_REFUSALS[refusal]
  const words = left === undefined ? sentence : `${sentence} ${formatPence(left)} is left.`
  const field = FIELD_OF[refusal]
  return field ? { status, fieldErrors: { [field]: words } } : { status, sentence: words }
}
