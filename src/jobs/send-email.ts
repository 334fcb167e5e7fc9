import { sql } from 'kysely'
import { getCompany } from '#domain/content/company.ts'
import { saveEmailContent } from '#domain/emails/email-content.ts'
import type { EmailAbout, EmailKind } from '#domain/emails/outbox.ts'
import type { Mail } from '#platform/mail.ts'
import { withReadings } from '#platform/readings.ts'
import { RecipientRefused } from '#platform/smtp.ts'
import { composeCompanyForm } from '#emails/company-form.tsx'
import { composeLoginLink, composeOfficeLoginLink, composePasswordReset, composeSignUp } from '#emails/account.tsx'
import {
  composeBalancePaid,
  composeBalanceReminder,
  composeBalanceRequest,
  composePaymentReceived,
} from '#emails/balance.tsx'
import { composeProFormaInvoice } from '#emails/pro-forma-invoice.tsx'
import { composeBookingCancelled } from '#emails/booking-cancelled.tsx'
import { composeBookingMoved } from '#emails/booking-moved.tsx'
import { composeBookingConfirmation } from '#emails/booking-confirmation.tsx'
import { composeCertificateEmail } from '#emails/certificate.tsx'
import { composeCourseReminder } from '#emails/course-reminder.tsx'
import { composeFeedbackRequest } from '#emails/feedback-request.tsx'
import type { ComposeEmail, EmailContext } from '#emails/email-template.tsx'
import { composeEnquiryForward, composeEnquiryReceived } from '#emails/enquiry.tsx'
import { composeEnquiryReply } from '#emails/enquiry-reply.tsx'
import { composePaymentLink, composeUnfinishedBooking } from '#emails/payment-link.tsx'
import {
  composeOrderConfirmed,
  composeOrderQuoted,
  composePlaceClaimed,
  composePlaceInvitation,
  composeQuoteReminder,
} from '#emails/order-emails.tsx'
import { composeEmployerAsked, composeEmployerReleased } from '#emails/employer-asked.tsx'
import { composePlaceAsked, composePlaceAskedLapsed, composePlaceAskedReminder } from '#emails/place-asked.tsx'
import { composePlaceCancelled, composePlaceReassigned } from '#emails/place-ended.tsx'
import { composePlaceGivenBack } from '#emails/place-given-back.tsx'
import { composeInvoiceReminder, composePeopleReminder } from '#emails/order-reminders.tsx'
import { composePlaceOffered } from '#emails/place-offered.tsx'
import { composeBookingRefunded, composeRefundFailed } from '#emails/refund-outcome.tsx'
import { composePaidWithoutPlace, composePaymentReturned } from '#emails/refunds.tsx'
import { composeRunCancelled } from '#emails/run-cancelled.tsx'
import { composeRunChanged } from '#emails/run-changed.tsx'
import { composeStaffMessage } from '#emails/staff-message.tsx'
import { composeTasterAdded } from '#emails/taster-added.tsx'
import { composeTasterCancelled, composeTasterChanged } from '#emails/taster-changes.tsx'
import { composeTasterConfirmation, composeTasterReminder } from '#emails/taster-place.tsx'
import { composeWithdrawalReceived, composeWithdrawalUnmatched } from '#emails/withdrawal.tsx'
import { composeWeeklyFigures } from '#emails/weekly-figures.tsx'
import { composeWordingTest } from '#emails/wording-test.tsx'
import { composeWaitingChanged, composeWaitingEnded, composeWaitingJoined } from '#emails/waiting-list.tsx'

/**
 * Sends a queued email, once. Its content is saved before it is sent, so that staff also see an email that cannot be
 * delivered. If the process dies after the mail server took it and before it is marked as sent, the second copy has the
 * same Message-ID; in the outbox folder it overwrites the first. The same is true where the connection ends after the whole
 * email and before the server's answer. An address that the server refuses for good is not tried again.
 */
export async function sendEmail(
  platform: Omit<EmailContext, 'us'> & { mail: Mail },
  input: { mailId: string },
): Promise<void> {
  const { db, log, clock, mail, publicUrl } = platform
  const { mailId } = input
  const queued = await db
    .selectFrom('mail')
    .leftJoin('mail as first', 'first.id', 'mail.againOf')
    .selectAll('mail')
    // An email that staff send again keeps the time of the first: deadlines in its text are counted from it.
    .select(({ fn }) => fn.coalesce('first.promisedAt', 'mail.promisedAt').as('promisedAt'))
    .where('mail.id', '=', mailId)
    .executeTakeFirstOrThrow()
  if (queued.sentAt || queued.droppedAt || queued.refusal !== null) return
  const reading = withReadings(platform)
  const { brand, email } = await getCompany(reading)
  const us = { name: brand, address: email }
  const context = { ...reading, us }
  const kind = queued.kind as EmailKind // only written by domain/emails/outbox.ts
  const details = queued.details as EmailAbout // likewise
  const tooLate = queued.usefulUntil && queued.usefulUntil < clock.now()
  const message = tooLate ? null : await COMPOSERS[kind](context, { ...queued, kind, details })
  if (!message) return dropEmail(context, input)
  await saveEmailContent(context, { mailId, message, publicUrl })
  try {
    const { messageId, toFile } = await mail.send({ from: us, ...message, key: queued.key })
    await db
      .updateTable('mail')
      .set({ sentAt: sql`now()`, messageId, toFile })
      .where('id', '=', mailId)
      .execute()
    log.info('mail_sent', { kind, mailId })
  } catch (error) {
    if (!(error instanceof RecipientRefused)) throw error
    await db.updateTable('mail').set({ refusal: error.message }).where('id', '=', mailId).execute()
    log.warn('mail_refused', { kind, mailId })
  }
}

const COMPOSERS: Record<EmailKind, ComposeEmail> = {
  'booking-confirmation': composeBookingConfirmation,
  'order-quoted': composeOrderQuoted,
  'employer-asked': composeEmployerAsked,
  'employer-released': composeEmployerReleased,
  'place-asked': composePlaceAsked,
  'place-asked-reminder': composePlaceAskedReminder,
  'place-asked-lapsed': composePlaceAskedLapsed,
  'order-confirmed': composeOrderConfirmed,
  'quote-reminder': composeQuoteReminder,
  'people-reminder': composePeopleReminder,
  'invoice-reminder': composeInvoiceReminder,
  'place-invitation': composePlaceInvitation,
  'place-claimed': composePlaceClaimed,
  'place-reassigned': composePlaceReassigned,
  'place-cancelled': composePlaceCancelled,
  'company-form': composeCompanyForm,
  'place-given-back': composePlaceGivenBack,
  'payment-link': composePaymentLink,
  'unfinished-booking': composeUnfinishedBooking,
  'paid-without-place': composePaidWithoutPlace,
  'payment-returned': composePaymentReturned,
  'booking-refunded': composeBookingRefunded,
  'refund-failed': composeRefundFailed,
  'booking-cancelled': composeBookingCancelled,
  'booking-moved': composeBookingMoved,
  'course-reminder': composeCourseReminder,
  'balance-paid': composeBalancePaid,
  'payment-received': composePaymentReceived,
  'pro-forma-invoice': composeProFormaInvoice,
  'balance-reminder': composeBalanceReminder,
  'balance-request': composeBalanceRequest,
  'enquiry-received': composeEnquiryReceived,
  'enquiry-forward': composeEnquiryForward,
  'enquiry-reply': composeEnquiryReply,
  'taster-confirmation': composeTasterConfirmation,
  'taster-changed': composeTasterChanged,
  'taster-cancelled': composeTasterCancelled,
  'taster-reminder': composeTasterReminder,
  'taster-added': composeTasterAdded,
  'sign-up': composeSignUp,
  'password-reset': composePasswordReset,
  'login-link': composeLoginLink,
  'office-login-link': composeOfficeLoginLink,
  'staff-message': composeStaffMessage,
  'run-changed': composeRunChanged,
  'run-cancelled': composeRunCancelled,
  'waiting-joined': composeWaitingJoined,
  'waiting-changed': composeWaitingChanged,
  'waiting-ended': composeWaitingEnded,
  'place-offered': composePlaceOffered,
  'withdrawal-received': composeWithdrawalReceived,
  'withdrawal-unmatched': composeWithdrawalUnmatched,
  'weekly-figures': composeWeeklyFigures,
  certificate: composeCertificateEmail,
  'feedback-request': composeFeedbackRequest,
  'wording-test': composeWordingTest,
}

async function dropEmail({ db, log }: EmailContext, { mailId }: { mailId: string }): Promise<void> {
  await db
    .updateTable('mail')
    .set({ droppedAt: sql`now()` })
    .where('id', '=', mailId)
    .execute()
  log.info('mail_dropped', { mailId })
}
