import type { BookingEmail } from '#domain/bookings/booking-details.ts'
import { EMAIL_KIND_LABELS } from '#domain/mails/mail-kinds.ts'

/** What staff call a mail, and of a letter of theirs what they wrote over it. */
export const emailLabel = ({ kind, subject }: Pick<BookingEmail, 'kind' | 'subject'>): string =>
  subject ? `${EMAIL_KIND_LABELS[kind]}: ${subject}` : EMAIL_KIND_LABELS[kind]
