import { certificateNumber } from '#domain/certificates/certificate.ts'
import type { BookingEventKind, DetailName } from '#domain/events/event.ts'
import { formatPence, pence } from '#domain/pence.ts'
import type { Settle } from '#domain/orders/order-details.ts'
import type { WithdrawalOutcome } from '#domain/students/withdrawal.ts'
import { formatDate } from '#web/pages/date-time.tsx'
import { valueLabel } from '../audit-labels.ts'
import { EVENT_LABELS, eventLabel } from '../event-labels.ts'
import { declineLabel, providerCodeLabel, refundFaultLabel } from '../provider-codes.ts'

export interface EventText {
  title: string
  detail?: string
}

/** A stored event of a booking in words. What only another release records is named as in the activity log. */
export const describeBookingEvent = (action: string, details: Record<string, unknown>): EventText =>
  isBookingEventKind(action) ? BOOKING_EVENT_TEXTS[action](details) : { title: eventLabel(action) }

const isBookingEventKind = (action: string): action is BookingEventKind => Object.hasOwn(BOOKING_EVENT_TEXTS, action)

const WITHDRAWAL_TEXTS: Record<string, string> = {
  cancelled: 'The booking was cancelled.',
  'already-cancelled': 'The booking was cancelled already.',
  'nothing-held': 'There was nothing to cancel.',
  ended: 'The last day had passed: nothing was changed.',
  'by-staff': 'A colleague needs to carry it out.',
} satisfies Partial<Record<WithdrawalOutcome, string>>

const SETTLED_BY: Record<string, string> = {
  card: 'to be paid by card',
  quote: 'as a quote',
  invoice: 'by invoice',
} satisfies Record<Settle, string>

type StoredDetails<Kind extends BookingEventKind> = { [Name in DetailName<Kind>]?: unknown }

/** A kind without a sentence does not compile. An older release may have stored other values: each is checked before it is shown. */
export const BOOKING_EVENT_TEXTS: { [Kind in BookingEventKind]: (details: StoredDetails<Kind>) => EventText } = {
  booked: ({ dueToday, priceReason }) => ({
    title: 'Booked a place',
    detail: withReason(`${sum(dueToday)} due today`, priceReason),
  }),
  'place-offered': () => ({ title: EVENT_LABELS['place-offered'] }),
  ordered: ({ seats, settle, totalPence, priceReason }) => ({
    title: `Ordered ${text(seats)} ${seats === 1 ? 'place' : 'places'}`,
    detail: withReason(`${sum(totalPence)}, ${SETTLED_BY[text(settle)] ?? ''}`, priceReason),
  }),
  'quote-accepted': ({ by }) => ({ title: 'Accepted the quote', detail: text(by) }),
  'place-named': ({ replaced }) => ({
    title: replaced === true ? 'Gave the place to another person' : 'Named the person',
  }),
  'place-claimed': ({ termsVersion }) => ({
    title: 'Claimed the place',
    detail: `Accepted the terms of ${text(termsVersion)}`,
  }),
  'place-given-back': ({ reason, creditPence, refundPence }) => ({
    title: `Gave the place back for ${sum(creditPence)}`,
    detail: [text(reason), refundPence ? `${sum(refundPence)} of it is refunded` : ''].filter(Boolean).join('. '),
  }),
  'price-mismatch': ({ stated, charged }) => ({
    title: 'Our own price was charged',
    detail: `The form stated ${valueLabel('stated', text(stated))}, and ${sum(charged)} was due`,
  }),
  confirmed: () => ({ title: 'The place was confirmed' }),
  expired: () => ({ title: 'The hold ended, and the place was released' }),
  declined: ({ decline }) => ({ title: 'The card was declined', detail: declineLabel(text(decline)) }),
  paid: ({ amountPence }) => ({ title: `Paid ${sum(amountPence)}` }),
  'paid-again': ({ amountPence }) => ({ title: `Paid ${sum(amountPence)} a second time` }),
  'refund-decided': ({ amountPence, reason }) => ({
    title: `Decided to refund ${sum(amountPence)}`,
    detail: text(reason),
  }),
  'refund-refused': ({ code }) => ({ title: 'The refund was rejected', detail: refundFaultLabel(text(code)) }),
  'refund-pending': () => ({ title: 'The bank is processing the refund' }),
  'refund-failed': ({ amountPence, code }) => ({
    title: `A refund of ${sum(amountPence)} came back`,
    detail: refundFaultLabel(text(code)),
  }),
  'dispute-needs-response': ({ reason }) => ({
    title: 'The buyer disputes the payment',
    detail: providerCodeLabel(text(reason)),
  }),
  'dispute-under-review': () => ({ title: 'The bank is reviewing the dispute' }),
  'dispute-won': () => ({ title: 'The dispute was won' }),
  'dispute-lost': ({ amountPence }) => ({ title: `The dispute was lost: ${sum(amountPence)} returned to the buyer` }),
  'fraud-warning': ({ kind }) => ({ title: 'The bank suspects fraud', detail: providerCodeLabel(text(kind)) }),
  'refunded-at-provider': ({ amountPence }) => ({ title: `Refunded ${sum(amountPence)} at the card provider` }),
  'balance-requested': () => ({ title: 'Sent the link to pay the balance' }),
  'invoice-emailed': ({ amountPence }) => ({ title: `Emailed an invoice for ${sum(amountPence)}` }),
  refunded: () => ({ title: 'The refund was made' }),
  cancelled: ({ reason, refundPence }) => ({
    title: 'Cancelled the booking',
    detail: [text(reason), refundPence ? `${sum(refundPence)} is refunded` : ''].filter(Boolean).join('. '),
  }),
  'withdrawal-received': ({ outcome, received }) => ({
    title: 'Withdrew from the contract',
    detail: `Received on ${text(received)}. ${WITHDRAWAL_TEXTS[text(outcome)] ?? ''}`,
  }),
  moved: ({ date, course, reason }) => ({
    title: `Moved the booking ${change(date)}`,
    detail: [course ? `Another course: ${change(course)}` : '', text(reason)].filter(Boolean).join('. '),
  }),
  waived: ({ kind, amountPence, reason }) => ({
    title: `Waived ${sum(amountPence)} (${text(kind)})`,
    detail: text(reason),
  }),
  'payment-recorded': ({ amountPence, receivedOn }) => ({
    title: `Recorded a payment of ${sum(amountPence)}`,
    detail: `Received on ${dayText(receivedOn)}`,
  }),
  'payment-undone': ({ amountPence, reason }) => ({
    title: `Undid the recorded payment of ${sum(amountPence)}`,
    detail: text(reason),
  }),
  'paid-back': ({ amountPence }) => ({ title: `Paid ${sum(amountPence)} back by hand` }),
  unwaived: ({ amountPence, reason }) => ({
    title: `Undid the waiver of ${sum(amountPence)}`,
    detail: text(reason),
  }),
  'person-corrected': ({ reason, ...fields }) => ({
    title: 'Corrected the trainee’s details',
    detail: [
      ...Object.entries(fields).map(([field, what]) => `${FIELDS[field] ?? field} ${change(what)}`),
      text(reason),
    ]
      .filter(Boolean)
      .join('; '),
  }),
  'address-joined': ({ address }) => ({
    title: 'Said that another address is the same person’s',
    detail: text(address),
  }),
  'address-separated': ({ address }) => ({
    title: 'Said that another address is another person’s',
    detail: text(address),
  }),
  'buyer-changed': ({ changed }) => ({
    title: 'Edited billing details',
    detail: list(changed, (field) => FIELDS[field] ?? field),
  }),
  'code-changed': ({ couponCode, dueToday }) => ({
    title: `Changed the code of the offer ${change(couponCode)}`,
    detail: `${sum(dueToday)} is due`,
  }),
  'booking-vat-changed': ({ treatment, reason }) => ({
    title: `Set the VAT of the booking ${change(treatment)}`,
    detail: text(reason),
  }),
  'documents-reissued': ({ numbers }) => ({ title: 'Reissued documents', detail: list(numbers) }),
  'mail-resent': () => ({ title: 'Sent an email again' }),
  'email-not-delivered': () => ({ title: EVENT_LABELS['email-not-delivered'] }),
  'email-delayed': () => ({ title: EVENT_LABELS['email-delayed'] }),
  'not-delivered-settled': () => ({ title: EVENT_LABELS['not-delivered-settled'] }),
  'let-in-changed': ({ letIn }) => ({
    title: isNowTrue(letIn)
      ? 'Joining allowed before the balance is paid'
      : 'The joining link requires the balance again',
  }),
  'chose-after-cancel': ({ kind, label }) => ({
    title:
      kind === 'date' ? `Chose ${text(label)} instead of the cancelled date` : 'Chose a refund of the cancelled date',
  }),
  'certificate-hidden': () => ({ title: 'Hid the certificate’s page' }),
  'certificate-shown': () => ({ title: 'Showed the certificate’s page' }),
  'attendance-corrected': ({ session, present }) => ({
    title: `${present === null ? 'Attendance not marked' : present ? 'Marked present' : 'Marked absent'} on ${formatDate(new Date(text(session)))}`,
  }),
  'certificate-issued': ({ number }) => ({ title: `Issued certificate ${certificateNumber(Number(number))}` }),
  'certificate-revoked': ({ reason }) => ({ title: 'Revoked the certificate', detail: text(reason) }),
  'certificate-reissued': () => ({ title: 'Issued the certificate again with the corrected name' }),
  'case-resolved': ({ sentence }) => ({ title: 'Closed a case', detail: text(sentence) }),
  noted: ({ text: note }) => ({ title: 'Wrote a note', detail: text(note) }),
  'note-edited': ({ text: note }) => ({ title: 'Edited a note', detail: text(note) }),
}

const FIELDS: Partial<Record<string, string>> = {
  fullName: 'name',
  printedName: 'name as printed',
  email: 'email',
  phoneNumber: 'phone',
  companyName: 'company',
  postalAddress: 'address',
  purchaseOrder: 'purchase order',
}

const list = (value: unknown, word: (one: string) => string = (one) => one): string =>
  Array.isArray(value) ? value.map((one) => word(String(one))).join(', ') : ''

const isNowTrue = (value: unknown): boolean =>
  value === true || (typeof value === 'object' && value !== null && 'to' in value && value.to === true)

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const withReason = (detail: string, priceReason: unknown): string =>
  priceReason ? `${detail}. Own price: ${text(priceReason)}` : detail

/** "27 Nov 2026", from a stored day. */
const dayText = (value: unknown): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(text(value)) ? formatDate(new Date(`${text(value)}T12:00:00Z`)) : text(value)

const sum = (value: unknown): string => (Number.isSafeInteger(value) ? formatPence(pence(Number(value))) : 'a sum')

/** "from A to B", from a stored `{ from, to }`. */
function change(value: unknown): string {
  const { from, to } = { from: '', to: '', ...(typeof value === 'object' ? value : {}) }
  if (from === to) return `to ${text(to)}, as it was`
  return `from ${text(from) || 'none'} to ${text(to) || 'none'}`
}
