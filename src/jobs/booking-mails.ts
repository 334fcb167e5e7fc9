import { UNPLACED_REFUND_HOURS } from '#domain/payments/settle-payment.ts'
import { pence, type Pence } from '#domain/pence.ts'
import type { Message } from '#platform/mail.ts'
import type { BookingPapers } from './documents/booking-papers.ts'
import { renderCalendar } from './documents/calendar.ts'
import { renderReceipt } from './documents/receipt.tsx'
import { bookingConfirmation } from './emails/booking-confirmation.tsx'
import { bookingRefunded } from './emails/booking-refunded.tsx'
import { composeLetter } from './emails/compose.tsx'
import type { Letter } from './emails/letter.ts'
import { paidWithoutPlace } from './emails/paid-without-place.tsx'
import { paymentReturned } from './emails/payment-returned.tsx'
import { gatherPapers } from './gather-papers.ts'
import type { MailGround, PromisedMail, WriteMail } from './send-mail.ts'

export const writeBookingConfirmation: WriteMail = async (ground, promised) => {
  const papers = await papersOf(ground, promised)
  return write(bookingConfirmation, papers, [
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
  ])
}

export const writePaidWithoutPlace: WriteMail = async (ground, promised) => {
  const papers = await papersOf(ground, promised)
  const refundAt = new Date(promised.promisedAt.getTime() + UNPLACED_REFUND_HOURS * 60 * 60 * 1000)
  return write(paidWithoutPlace, { ...papers, paid: await sumOf(ground, promised), refundAt })
}

export const writePaymentReturned: WriteMail = async (ground, promised) => {
  const papers = await papersOf(ground, promised)
  return write(paymentReturned, { ...papers, returned: await sumOf(ground, promised) })
}

export const writeBookingRefunded: WriteMail = async (ground, promised) => {
  const papers = await papersOf(ground, promised)
  return write(bookingRefunded, { ...papers, refunded: await sumOf(ground, promised) })
}

function papersOf(ground: MailGround, { bookingId }: PromisedMail): Promise<BookingPapers> {
  if (!bookingId) throw new Error('expected the mail of a booking')
  return gatherPapers(ground, { bookingId })
}

async function write<Facts extends BookingPapers>(
  letter: Letter<Facts>,
  facts: Facts,
  attachments: Message['attachments'] = [],
) {
  return { ...(await composeLetter(letter, facts)), to: { name: facts.fullName, address: facts.email }, attachments }
}

async function sumOf({ db }: MailGround, { facts }: PromisedMail): Promise<Pence> {
  const table = facts.refundId ? 'refund' : 'paymentAttempt'
  const id = facts.refundId ?? facts.attemptId ?? ''
  const row = await db.selectFrom(table).select('amountPence').where('id', '=', id).executeTakeFirstOrThrow()
  return pence(row.amountPence)
}
