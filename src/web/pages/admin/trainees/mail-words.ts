import type { FiledMail } from '#domain/bookings/booking-file.ts'
import { MAIL_KINDS } from '#domain/mails/mail-kinds.ts'

/** What staff call a mail, and of a letter of theirs what they wrote over it. */
export const mailWords = ({ kind, subject }: Pick<FiledMail, 'kind' | 'subject'>): string =>
  subject ? `${MAIL_KINDS[kind]}: ${subject}` : MAIL_KINDS[kind]
