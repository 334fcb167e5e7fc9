import { balanceOf, owesBalance } from '#domain/bookings/booking.ts'
import { findBooking } from '#domain/bookings/find-booking.ts'
import { pdfFile } from './attached-files.ts'
import { receiptFile } from '#documents/booking-amounts.ts'
import { renderReceipt } from './documents/receipt.tsx'
import { addresses } from '#documents/page-urls.ts'
import { balancePaid } from './emails/balance-paid.tsx'
import { type BalanceEmailData, balanceReminder, balanceRequest } from '#emails/balance.tsx'
import type { EmailContext, QueuedEmail, ComposeEmail } from './send-email.ts'
import { documentsOf, renderBookingEmail } from '#emails/email-template.tsx'

export const composeBalancePaid: ComposeEmail = async (ground, promised) => {
  const documents = await documentsOf(ground, promised, 'balance')
  const receipt = await renderReceipt(documents)
  return renderBookingEmail(balancePaid, documents, [
    pdfFile(`${receiptFile(documents)}-${documents.reference}-balance`, receipt),
  ])
}

export const composeBalanceReminder: ComposeEmail = async (ground, promised) => {
  const input = await loadBalanceEmailData(ground, promised)
  return input && renderBookingEmail(balanceReminder, input)
}

export const composeBalanceRequest: ComposeEmail = async (ground, promised) => {
  const input = await loadBalanceEmailData(ground, promised)
  return input && renderBookingEmail(balanceRequest, input)
}

/** Null when nothing is due any more: paid, waived or cancelled since the mail was promised. */
async function loadBalanceEmailData(ground: EmailContext, promised: QueuedEmail): Promise<BalanceEmailData | null> {
  const documents = await documentsOf(ground, promised)
  const booking = await findBooking(ground, { bookingId: promised.bookingId ?? '' })
  const balance = booking && balanceOf(booking)
  if (!balance || !owesBalance(booking)) return null
  const due = { amount: balance.amount, dueAt: balance.dueAt }
  const payUrl = addresses.checkout(ground.publicUrl, booking.publicId)
  return { ...documents, due, now: ground.clock.now(), payUrl }
}
