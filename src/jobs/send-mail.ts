import { sql } from 'kysely'
import type { MailAbout, MailKind } from '#domain/mails/promise-mail.ts'
import type { Mail, Message } from '#platform/mail.ts'
import type { Platform } from '#platform/platform.ts'
import {
  writeBookingConfirmation,
  writeBookingRefunded,
  writePaidWithoutPlace,
  writePaymentReturned,
} from './booking-mails.ts'
import { writeEnquiryForward, writeEnquiryReceived } from './enquiry-mails.ts'
import { writeTasterConfirmation } from './taster-mails.ts'

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

export type WriteMail = (ground: MailGround, promised: PromisedMail) => Promise<Omit<Message, 'key'>>

const WRITE: Record<MailKind, WriteMail> = {
  'booking-confirmation': writeBookingConfirmation,
  'paid-without-place': writePaidWithoutPlace,
  'payment-returned': writePaymentReturned,
  'booking-refunded': writeBookingRefunded,
  'enquiry-received': writeEnquiryReceived,
  'enquiry-forward': writeEnquiryForward,
  'taster-confirmation': writeTasterConfirmation,
}

/**
 * Sends a promised mail, once: a mail that is marked sent is left alone. Should the process die between the server's
 * yes and our mark, the second copy carries the same Message-ID, and a file in the outbox is simply written again.
 */
export async function sendMail(ground: MailGround & { mail: Mail }, facts: { mailId: string }): Promise<void> {
  const promised = await ground.db
    .selectFrom('mail')
    .selectAll()
    .where('id', '=', facts.mailId)
    .executeTakeFirstOrThrow()
  if (promised.sentAt) return
  const kind = promised.kind as MailKind // written by promise-mail.ts alone
  const about = promised.facts as MailAbout // likewise
  const message = await WRITE[kind](ground, { ...promised, facts: about })
  const { messageId } = await ground.mail.send({ ...message, key: promised.key })
  await ground.db
    .updateTable('mail')
    .set({ sentAt: sql`now()`, messageId })
    .where('id', '=', facts.mailId)
    .execute()
  ground.log.info('mail_sent', { kind, mailId: facts.mailId })
}
