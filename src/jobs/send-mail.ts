import { sql } from 'kysely'
import type { MailKind } from '#domain/mails/promise-mail.ts'
import { UNPLACED_REFUND_HOURS } from '#domain/payments/settle-payment.ts'
import { pence, type Pence } from '#domain/pence.ts'
import type { Mail, Message } from '#platform/mail.ts'
import type { Platform } from '#platform/platform.ts'
import type { BookingPapers } from './documents/booking-papers.ts'
import { renderCalendar } from './documents/calendar.ts'
import { renderReceipt } from './documents/receipt.tsx'
import { bookingConfirmation } from './emails/booking-confirmation.tsx'
import { bookingRefunded } from './emails/booking-refunded.tsx'
import { type ComposedLetter, composeLetter } from './emails/compose.tsx'
import { paidWithoutPlace } from './emails/paid-without-place.tsx'
import { paymentReturned } from './emails/payment-returned.tsx'
import { gatherPapers } from './gather-papers.ts'

export type MailGround = Platform & { mail: Mail; publicUrl: string; testMode: boolean }

interface PromisedMail {
  promisedAt: Date
  facts: { attemptId?: string; refundId?: string }
}
type Compose = (ground: MailGround, papers: BookingPapers, promised: PromisedMail) => Promise<ComposedLetter>

const COMPOSE: Record<MailKind, Compose> = {
  'booking-confirmation': (_, papers) => composeLetter(bookingConfirmation, papers),
  'paid-without-place': async (ground, papers, { promisedAt, facts }) =>
    composeLetter(paidWithoutPlace, {
      ...papers,
      paid: await sumOf(ground, facts),
      refundAt: new Date(promisedAt.getTime() + UNPLACED_REFUND_HOURS * 60 * 60 * 1000),
    }),
  'payment-returned': async (ground, papers, { facts }) =>
    composeLetter(paymentReturned, { ...papers, returned: await sumOf(ground, facts) }),
  'booking-refunded': async (ground, papers, { facts }) =>
    composeLetter(bookingRefunded, { ...papers, refunded: await sumOf(ground, facts) }),
}

/**
 * Sends a promised mail, once: a mail that is marked sent is left alone. Should the process die between the server's
 * yes and our mark, the second copy carries the same Message-ID, and a file in the outbox is simply written again.
 */
export async function sendMail(ground: MailGround, facts: { mailId: string }): Promise<void> {
  const promised = await ground.db
    .selectFrom('mail')
    .selectAll()
    .where('id', '=', facts.mailId)
    .executeTakeFirstOrThrow()
  if (promised.sentAt || !promised.bookingId) return
  const papers = await gatherPapers(ground, { bookingId: promised.bookingId })
  const kind = promised.kind as MailKind // written by promise-mail.ts alone
  const details = promised.facts as PromisedMail['facts'] // likewise
  const letter = await COMPOSE[kind](ground, papers, { promisedAt: promised.promisedAt, facts: details })
  const { messageId } = await ground.mail.send({
    ...letter,
    to: { name: papers.fullName, address: papers.email },
    attachments: kind === 'booking-confirmation' ? await papersOf(papers) : [],
    key: promised.key,
  })
  await ground.db
    .updateTable('mail')
    .set({ sentAt: sql`now()`, messageId })
    .where('id', '=', facts.mailId)
    .execute()
  ground.log.info('mail_sent', { kind, mailId: facts.mailId })
}

async function papersOf(papers: BookingPapers): Promise<Message['attachments']> {
  return [
    {
      filename: `receipt-${papers.reference}.pdf`,
      contentType: 'application/pdf',
      content: await renderReceipt(papers),
    },
    {
      filename: `sessions-${papers.reference}.ics`,
      contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
      content: renderCalendar(papers),
    },
  ]
}

async function sumOf({ db }: MailGround, facts: PromisedMail['facts']): Promise<Pence> {
  const table = facts.refundId ? 'refund' : 'paymentAttempt'
  const row = await db
    .selectFrom(table)
    .select('amountPence')
    .where('id', '=', facts.refundId ?? facts.attemptId ?? '')
    .executeTakeFirstOrThrow()
  return pence(row.amountPence)
}
