import { balanceOf, owesBalance } from '#domain/bookings/booking.ts'
import { findBooking } from '#domain/bookings/find-booking.ts'
import {
  type ComposeEmail,
  documentsOf,
  type Email,
  type EmailContext,
  pdfFile,
  type QueuedEmail,
  renderBookingEmail,
} from './email-template.tsx'
import { amountLines, receiptFile, receiptWord, stampWord } from '#documents/booking-amounts.ts'
import { renderReceipt } from '#documents/receipt.tsx'
import { addresses } from '#documents/page-urls.ts'
import { site } from '#content/site.ts'
import { daysBetween, formatDay } from '#domain/courses/session-times.ts'
import { formatPence, type Pence } from '#domain/pence.ts'
import type { BookingDocumentData } from '#documents/booking-document-data.ts'
import { EmailLayout, EmailLink, Paragraph } from './email-layout.tsx'
import { Ticket } from './ticket.tsx'

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

export interface BalanceEmailData extends BookingDocumentData {
  due: { amount: Pence; dueAt: Date }
  now: Date
  /** Where it is paid by card. */
  payUrl: string
}

/** Before, on and after the day that a balance is due. */
export const balanceReminder: Email<BalanceEmailData> = {
  subject: (input) => `Your balance of ${formatPence(input.due.amount)} ${whenDue(input)} (${input.reference})`,
  Body: (input) => (
    <BalanceEmail details={input}>
      {isPast(input)
        ? 'If you have paid in the last few minutes, there is nothing to do. If something stands in the way, reply to this email and we find a way.'
        : 'If you would rather pay in another way, reply to this email.'}
    </BalanceEmail>
  ),
}

/** Staff ask for it now, at whatever time. */
export const balanceRequest: Email<BalanceEmailData> = {
  subject: ({ due, reference }) => `How to pay your balance of ${formatPence(due.amount)} (${reference})`,
  Body: (input) => (
    <BalanceEmail details={input}>If you would rather pay in another way, reply to this email.</BalanceEmail>
  ),
}

function BalanceEmail({ details: input, children }: { details: BalanceEmailData; children: string }) {
  const { fullName, courseName, runLabel, due, payUrl, zone } = input
  const sum = formatPence(due.amount)
  return (
    <EmailLayout
      documents={input}
      title={`Your balance ${whenDue(input)}`}
      preview={`${sum} for ${courseName}, ${runLabel}.`}
    >
      <Paragraph>Hello {fullName},</Paragraph>
      <Paragraph>
        Your place on {courseName}, {runLabel}, is booked and your deposit is paid. The balance of {sum}{' '}
        {isPast(input) ? 'was' : 'is'} due by {formatDay(due.dueAt, zone)}.
      </Paragraph>
      <Paragraph>
        Pay it by card here: <EmailLink href={payUrl}>{payUrl}</EmailLink>
      </Paragraph>
      <Paragraph>{children}</Paragraph>
    </EmailLayout>
  )
}

const isPast = ({ due, now }: BalanceEmailData) => daysBetween(now, due.dueAt, site.zone) < 0

function whenDue({ due, now }: BalanceEmailData): string {
  const days = daysBetween(now, due.dueAt, site.zone)
  if (days < 0) return 'is overdue'
  if (days === 0) return 'is due today'
  return days === 1 ? 'is due tomorrow' : `is due in ${days} days`
}

/** Sent once with the payment of a balance: nothing is due any more. */
export const balancePaid: Email<BookingDocumentData> = {
  subject: ({ courseName, runLabel, reference }) => `Paid in full: ${courseName}, ${runLabel} (${reference})`,
  Body,
}

function Body(documents: BookingDocumentData) {
  const { fullName, courseName, runLabel, paid, receipt } = documents
  return (
    <EmailLayout documents={documents} title="Your booking is paid in full" preview={`${courseName}, ${runLabel}.`}>
      <Paragraph>Hello {fullName},</Paragraph>
      <Paragraph>
        Thank you. We have your balance of {formatPence(paid)} for {courseName}, {runLabel}. Nothing is due any more.
      </Paragraph>
      <Ticket documents={documents} stamp={stampWord(documents)} sums={amountLines(documents)} />
      {receipt && (
        <Paragraph>
          Your {receiptWord(receipt).toLowerCase()} {receipt.number} is attached. Your dates have not changed.
        </Paragraph>
      )}
    </EmailLayout>
  )
}
