import { sql } from 'kysely'
import { saveEmailContent } from '#domain/emails/email-content.ts'
import type { EmailAbout, EmailKind } from '#domain/emails/outbox.ts'
import type { Mail, Message } from '#platform/mail.ts'
import type { Platform } from '#platform/platform.ts'
import { composeBookingCancelled, composeBookingMoved } from './aftercare-mails.ts'
import { composeBalancePaid, composeBalanceReminder, composeBalanceRequest } from './balance-mails.ts'
import {
  composeBookingConfirmation,
  composeBookingRefunded,
  composePaidWithoutPlace,
  composePaymentReturned,
} from '#emails/refunds.tsx'
import { composeEnquiryForward, composeEnquiryReceived, composeEnquiryReply } from '#emails/enquiry.tsx'
import { composeCertificateEmail } from './certificate-mails.ts'
import { composePasswordReset, composeSignUp } from './people-mails.ts'
import { composeCourseReminder } from './reminder-mails.ts'
import { composeStaffMessage } from './staff-mails.ts'
import { composeRunCancelled, composeRunChanged } from './run-mails.ts'
import { composeTasterConfirmation } from './taster-mails.ts'
import {
  composePlaceOffered,
  composeWaitingChanged,
  composeWaitingEnded,
  composeWaitingJoined,
} from '#emails/waiting-list.tsx'

/** What a mail's writer stands on. */
export type EmailContext = Platform & {
  publicUrl: string
  testMode: boolean
  provider: { name: string; address: string }
}

export interface QueuedEmail {
  bookingId: string | null
  promisedAt: Date
  details: EmailAbout
}

/** Null: what it would say is not true any more, so nothing is sent. */
export type ComposeEmail = (ground: EmailContext, promised: QueuedEmail) => Promise<Omit<Message, 'key'> | null>

const COMPOSERS: Record<EmailKind, ComposeEmail> = {
  'booking-confirmation': composeBookingConfirmation,
  'paid-without-place': composePaidWithoutPlace,
  'payment-returned': composePaymentReturned,
  'booking-refunded': composeBookingRefunded,
  'booking-cancelled': composeBookingCancelled,
  'booking-moved': composeBookingMoved,
  'course-reminder': composeCourseReminder,
  'balance-paid': composeBalancePaid,
  'balance-reminder': composeBalanceReminder,
  'balance-request': composeBalanceRequest,
  'enquiry-received': composeEnquiryReceived,
  'enquiry-forward': composeEnquiryForward,
  'enquiry-reply': composeEnquiryReply,
  'taster-confirmation': composeTasterConfirmation,
  'sign-up': composeSignUp,
  'password-reset': composePasswordReset,
  'staff-message': composeStaffMessage,
  'run-changed': composeRunChanged,
  'run-cancelled': composeRunCancelled,
  'waiting-joined': composeWaitingJoined,
  'waiting-changed': composeWaitingChanged,
  'waiting-ended': composeWaitingEnded,
  'place-offered': composePlaceOffered,
  certificate: composeCertificateEmail,
}

/**
 * Sends a promised mail, once: a mail that is marked sent is left alone. What was written is kept first, so that staff
 * see where a mail that cannot be sent would go. Should the process die between the server's yes and our mark, the
 * second copy carries the same Message-ID, and a file in the outbox is simply written again.
 */
export async function sendMail(ground: EmailContext & { mail: Mail }, input: { mailId: string }): Promise<void> {
  const promised = await ground.db
    .selectFrom('mail')
    .leftJoin('mail as first', 'first.id', 'mail.againOf')
    .selectAll('mail')
    // A mail that is sent again still counts its days from the first.
    .select(({ fn }) => fn.coalesce('first.promisedAt', 'mail.promisedAt').as('promisedAt'))
    .where('mail.id', '=', input.mailId)
    .executeTakeFirstOrThrow()
  if (promised.sentAt || promised.droppedAt) return
  const kind = promised.kind as EmailKind // written by promise-mail.ts alone
  const about = promised.details as EmailAbout // likewise
  const tooLate = promised.usefulUntil && promised.usefulUntil < ground.clock.now()
  const message = tooLate ? null : await COMPOSERS[kind](ground, { ...promised, details: about })
  if (!message) return dropEmail(ground, input)
  await saveEmailContent(ground, { mailId: input.mailId, message, publicUrl: ground.publicUrl })
  const { messageId } = await ground.mail.send({ ...message, key: promised.key })
  await ground.db
    .updateTable('mail')
    .set({ sentAt: sql`now()`, messageId })
    .where('id', '=', input.mailId)
    .execute()
  ground.log.info('mail_sent', { kind, mailId: input.mailId })
}

async function dropEmail({ db, log }: EmailContext, { mailId }: { mailId: string }): Promise<void> {
  await db
    .updateTable('mail')
    .set({ droppedAt: sql`now()` })
    .where('id', '=', mailId)
    .execute()
  log.info('mail_dropped', { mailId })
}
