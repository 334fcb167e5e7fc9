import { balanceOf, owesBalance } from '#domain/bookings/booking.ts'
import { findBooking } from '#domain/bookings/find-booking.ts'
import { pdfFile } from './attached-files.ts'
import { receiptFile } from './documents/booking-sums.ts'
import { renderReceipt } from './documents/receipt.tsx'
import { addresses } from './emails/addresses.ts'
import { balancePaid } from './emails/balance-paid.tsx'
import { type BalanceLetterFacts, balanceReminder, balanceRequest } from './emails/balance-reminder.tsx'
import type { MailGround, PromisedMail, WriteMail } from './send-mail.ts'
import { papersOf, writeLetter } from './write-letter.ts'

export const writeBalancePaid: WriteMail = async (ground, promised) => {
  const papers = await papersOf(ground, promised, 'balance')
  const receipt = await renderReceipt(papers)
  return writeLetter(balancePaid, papers, [pdfFile(`${receiptFile(papers)}-${papers.reference}-balance`, receipt)])
}

export const writeBalanceReminder: WriteMail = async (ground, promised) => {
  const facts = await factsOf(ground, promised)
  return facts && writeLetter(balanceReminder, facts)
}

export const writeBalanceRequest: WriteMail = async (ground, promised) => {
  const facts = await factsOf(ground, promised)
  return facts && writeLetter(balanceRequest, facts)
}

/** Null when nothing is due any more: paid, waived or cancelled since the mail was promised. */
async function factsOf(ground: MailGround, promised: PromisedMail): Promise<BalanceLetterFacts | null> {
  const papers = await papersOf(ground, promised)
  const booking = await findBooking(ground, { bookingId: promised.bookingId ?? '' })
  const balance = booking && balanceOf(booking)
  if (!balance || !owesBalance(booking)) return null
  const due = { amount: balance.amount, dueAt: balance.dueAt }
  const payUrl = addresses.checkout(ground.publicUrl, booking.publicId)
  return { ...papers, due, now: ground.clock.now(), payUrl }
}
