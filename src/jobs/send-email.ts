import { sql } from 'kysely'
import { saveEmailContent } from '#domain/emails/email-content.ts'
import type { EmailAbout, EmailKind } from '#domain/emails/outbox.ts'
import type { Mail } from '#platform/mail.ts'
import { composeBookingCancelled, composeBookingMoved } from '#emails/booking-changes.tsx'
import { composeBalancePaid, composeBalanceReminder, composeBalanceRequest } from '#emails/balance.tsx'
import {
  composeBookingConfirmation,
  composeBookingRefunded,
  composePaidWithoutPlace,
  composePaymentReturned,
} from '#emails/refunds.tsx'
import type { ComposeEmail, EmailContext } from '#emails/email-template.tsx'
import { composeEnquiryForward, composeEnquiryReceived, composeEnquiryReply } from '#emails/enquiry.tsx'
import { composeCertificateEmail } from '#emails/certificate.tsx'
import { composePasswordReset, composeSignUp } from '#emails/account.tsx'
import { composeCourseReminder } from '#emails/course-reminder.tsx'
import { composeStaffMessage } from '#emails/staff-message.tsx'
import { composeRunCancelled, composeRunChanged } from '#emails/run-changed.tsx'
import { composeTasterConfirmation } from '#emails/taster-confirmation.tsx'
import {
  composePlaceOffered,
  composeWaitingChanged,
  composeWaitingEnded,
  composeWaitingJoined,
} from '#emails/waiting-list.tsx'

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
