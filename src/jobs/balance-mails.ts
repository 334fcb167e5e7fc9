import { balanceOf, owesBalance } from '#domain/bookings/booking.ts'
import { findBooking } from '#domain/bookings/find-booking.ts'
import { pdfFile } from './attached-files.ts'
import { receiptFile } from './documents/booking-sums.ts'
import { renderReceipt } from './documents/receipt.tsx'
import { addresses } from './emails/addresses.ts'
import { balancePaid } from './emails/balance-paid.tsx'
import { type BalanceEmailData, balanceReminder, balanceRequest } from './emails/balance-reminder.tsx'
import type { EmailContext, QueuedEmail, ComposeEmail } from './send-mail.ts'
import { papersOf, renderBookingEmail } from './write-letter.ts'

export const composeBalancePaid: ComposeEmail = async (ground, promised) => {
  const papers = await papersOf(ground, promised, 'balance')
  const receipt = await renderReceipt(papers)
  return renderBookingEmail(balancePaid, papers, [
    pdfFile(`${receiptFile(papers)}-${papers.reference}-balance`, receipt),
  ])
}

export const composeBalanceReminder: ComposeEmail = async (ground, promised) => {
  const facts = await loadBalanceEmailData(ground, promised)
  return facts && renderBookingEmail(balanceReminder, facts)
}

export const composeBalanceRequest: ComposeEmail = async (ground, promised) => {
  const facts = await loadBalanceEmailData(ground, promised)
  return facts && renderBookingEmail(balanceRequest, facts)
}

/** Null when nothing is due any more: paid, waived or cancelled since the mail was promised. */
async function loadBalanceEmailData(ground: EmailContext, promised: QueuedEmail): Promise<BalanceEmailData | null> {
  const papers = await papersOf(ground, promised)
  const booking = await findBooking(ground, { bookingId: promised.bookingId ?? '' })
  const balance = booking && balanceOf(booking)
  if (!balance || !owesBalance(booking)) return null
  const due = { amount: balance.amount, dueAt: balance.dueAt }
  const payUrl = addresses.checkout(ground.publicUrl, booking.publicId)
  return { ...papers, due, now: ground.clock.now(), payUrl }
}
