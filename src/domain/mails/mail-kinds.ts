import type { EmailKind } from '#domain/emails/outbox.ts'

/** What staff call each kind of mail. */
export const EMAIL_KIND_LABELS: Record<EmailKind, string> = {
  'booking-confirmation': 'Booking confirmation',
  'paid-without-place': 'Paid without a place',
  'payment-returned': 'Payment returned',
  'booking-refunded': 'Booking refunded',
  'booking-cancelled': 'Booking cancelled',
  'booking-moved': 'Booking moved',
  'course-reminder': 'Course reminder',
  'balance-request': 'Balance, asked for',
  'balance-reminder': 'Balance, reminder',
  'balance-paid': 'Balance paid',
  'enquiry-received': 'Enquiry received',
  'enquiry-forward': 'Enquiry, to us',
  'enquiry-reply': 'Reply to an enquiry',
  'taster-confirmation': 'Taster confirmation',
  'sign-up': 'Asked to sign up',
  'password-reset': 'New password',
  'run-changed': 'Dates changed',
  'run-cancelled': 'Dates cancelled',
  'waiting-joined': 'On the waiting list',
  'waiting-changed': 'Waiting list, new dates',
  'waiting-ended': 'Waiting list ended',
  'place-offered': 'Place offered',
  'staff-message': 'Message to trainees',
  certificate: 'Certificate',
}

export const isEmailKind = (kind: string): kind is EmailKind => Object.hasOwn(EMAIL_KIND_LABELS, kind)
