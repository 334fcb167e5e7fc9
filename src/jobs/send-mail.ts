import { sql } from 'kysely'
import { keepLetter } from '#domain/mails/keep-letter.ts'
import type { MailAbout, MailKind } from '#domain/mails/promise-mail.ts'
import type { Mail, Message } from '#platform/mail.ts'
import type { Platform } from '#platform/platform.ts'
import { writeBookingCancelled, writeBookingMoved } from './aftercare-mails.ts'
import { writeBalancePaid, writeBalanceReminder, writeBalanceRequest } from './balance-mails.ts'
import {
  writeBookingConfirmation,
  writeBookingRefunded,
  writePaidWithoutPlace,
  writePaymentReturned,
} from './booking-mails.ts'
import { writeEnquiryForward, writeEnquiryReceived, writeEnquiryReply } from './enquiry-mails.ts'
import { writeCertificateMail } from './certificate-mails.ts'
import { writePasswordReset, writeSignUp } from './people-mails.ts'
import { writeCourseReminder } from './reminder-mails.ts'
import { writeStaffMessage } from './staff-mails.ts'
import { writeRunCancelled, writeRunChanged } from './run-mails.ts'
import { writeTasterConfirmation } from './taster-mails.ts'
import { writePlaceOffered, writeWaitingChanged, writeWaitingEnded, writeWaitingJoined } from './waiting-mails.ts'

/** What a mail's writer stands on. */
export type MailGround = Platform & {
  publicUrl: string
  testMode: boolean
  provider: { name: string; address: string }
}

export interface PromisedMail {
  bookingId: string | null
  promisedAt: Date
  facts: MailAbout
}

/** Null: what it would say is not true any more, so nothing is sent. */
export type WriteMail = (ground: MailGround, promised: PromisedMail) => Promise<Omit<Message, 'key'> | null>

const WRITE: Record<MailKind, WriteMail> = {
  'booking-confirmation': writeBookingConfirmation,
  'paid-without-place': writePaidWithoutPlace,
  'payment-returned': writePaymentReturned,
  'booking-refunded': writeBookingRefunded,
  'booking-cancelled': writeBookingCancelled,
  'booking-moved': writeBookingMoved,
  'course-reminder': writeCourseReminder,
  'balance-paid': writeBalancePaid,
  'balance-reminder': writeBalanceReminder,
  'balance-request': writeBalanceRequest,
  'enquiry-received': writeEnquiryReceived,
  'enquiry-forward': writeEnquiryForward,
  'enquiry-reply': writeEnquiryReply,
  'taster-confirmation': writeTasterConfirmation,
  'sign-up': writeSignUp,
  'password-reset': writePasswordReset,
  'staff-message': writeStaffMessage,
  'run-changed': writeRunChanged,
  'run-cancelled': writeRunCancelled,
  'waiting-joined': writeWaitingJoined,
  'waiting-changed': writeWaitingChanged,
  'waiting-ended': writeWaitingEnded,
  'place-offered': writePlaceOffered,
  certificate: writeCertificateMail,
}

/**
 * Sends a promised mail, once: a mail that is marked sent is left alone. What was written is kept first, so that staff
 * see where a mail that cannot be sent would go. Should the process die between the server's yes and our mark, the
 * second copy carries the same Message-ID, and a file in the outbox is simply written again.
 */
export async function sendMail(ground: MailGround & { mail: Mail }, facts: { mailId: string }): Promise<void> {
  const promised = await ground.db
    .selectFrom('mail')
    .leftJoin('mail as first', 'first.id', 'mail.againOf')
    .selectAll('mail')
    // A mail that is sent again still counts its days from the first.
    .select(({ fn }) => fn.coalesce('first.promisedAt', 'mail.promisedAt').as('promisedAt'))
    .where('mail.id', '=', facts.mailId)
    .executeTakeFirstOrThrow()
  if (promised.sentAt || promised.droppedAt) return
  const kind = promised.kind as MailKind // written by promise-mail.ts alone
  const about = promised.facts as MailAbout // likewise
  const tooLate = promised.usefulUntil && promised.usefulUntil < ground.clock.now()
  const message = tooLate ? null : await WRITE[kind](ground, { ...promised, facts: about })
  if (!message) return dropMail(ground, facts)
  await keepLetter(ground, { mailId: facts.mailId, message, publicUrl: ground.publicUrl })
  const { messageId } = await ground.mail.send({ ...message, key: promised.key })
  await ground.db
    .updateTable('mail')
    .set({ sentAt: sql`now()`, messageId })
    .where('id', '=', facts.mailId)
    .execute()
  ground.log.info('mail_sent', { kind, mailId: facts.mailId })
}

async function dropMail({ db, log }: MailGround, { mailId }: { mailId: string }): Promise<void> {
  await db
    .updateTable('mail')
    .set({ droppedAt: sql`now()` })
    .where('id', '=', mailId)
    .execute()
  log.info('mail_dropped', { mailId })
}
