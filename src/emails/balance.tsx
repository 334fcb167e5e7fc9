import { site } from '#content/site.ts'
import { balanceOf, owesBalance } from '#domain/bookings/booking.ts'
import { daysBetween, formatDay } from '#domain/courses/session-times.ts'
import { formatPence, type Pence } from '#domain/pence.ts'
import { amountLines, receiptWord, stampWord } from '#documents/booking-amounts.ts'
import type { BookingDocumentData } from '#documents/booking-document-data.ts'
import { pageUrls } from '#documents/page-urls.ts'
import { EmailLayout, EmailLink, Greeting, Paragraph } from './email-layout.tsx'
import {
  attachReceipt,
  type ComposeEmail,
  type EmailContext,
  type EmailTemplate,
  getBookingOf,
  loadBookingData,
  type QueuedEmail,
  renderBookingEmail,
} from './email-template.tsx'
import { Ticket } from './ticket.tsx'

/** With the receipt of the balance. */
export const composeBalancePaid: ComposeEmail = async (context, queued) => {
  const data = await loadBookingData(context, queued, { of: 'balance' })
  return renderBookingEmail(balancePaid, data, [await attachReceipt(context, data, '-balance')])
}

/** With the receipt of a payment that staff recorded. */
export const composePaymentReceived: ComposeEmail = async (context, queued) => {
  const data = await loadBookingData(context, queued, { attemptId: queued.details.attemptId ?? '' })
  return renderBookingEmail(paymentReceived, data, [await attachReceipt(context, data)])
}

/** Sent automatically before, on and after the due day. */
export const composeBalanceReminder: ComposeEmail = async (context, queued) => {
  const data = await loadBalanceEmailData(context, queued)
  return data && renderBookingEmail(balanceReminder, data)
}

/** Staff ask for the balance. */
export const composeBalanceRequest: ComposeEmail = async (context, queued) => {
  const data = await loadBalanceEmailData(context, queued)
  return data && renderBookingEmail(balanceRequest, data)
}

/** Null when nothing is due any more: paid, waived or cancelled since the email was queued. */
async function loadBalanceEmailData(context: EmailContext, queued: QueuedEmail): Promise<BalanceEmailData | null> {
  const booking = await getBookingOf(context, queued)
  const balance = balanceOf(booking)
  if (!balance || !owesBalance(booking)) return null
  return {
    ...(await loadBookingData(context, queued)),
    due: { amount: balance.outstanding, dueAt: balance.dueAt },
    now: context.clock.now(),
    payUrl: pageUrls.checkout(context.publicUrl, booking.publicId),
  }
}

interface BalanceEmailData extends BookingDocumentData {
  due: { amount: Pence; dueAt: Date }
  now: Date
  /** The checkout. */
  payUrl: string
}

export const balanceReminder: EmailTemplate<BalanceEmailData> = {
  subject: (data) => `Your balance of ${formatPence(data.due.amount)} ${whenDue(data)} (${data.reference})`,
  Body: (data) => (
    <BalanceEmail data={data}>
      {isPast(data)
        ? 'If you have paid in the last few minutes, you don’t need to do anything. If something is holding you up, reply to this email and we’ll sort it out together.'
        : 'If you would rather pay in another way, reply to this email.'}
    </BalanceEmail>
  ),
}

export const balanceRequest: EmailTemplate<BalanceEmailData> = {
  subject: ({ due, reference }) => `How to pay your balance of ${formatPence(due.amount)} (${reference})`,
  Body: (data) => <BalanceEmail data={data}>If you would rather pay in another way, reply to this email.</BalanceEmail>,
}

function BalanceEmail({ data, children }: { data: BalanceEmailData; children: string }) {
  const { fullName, courseName, runLabel, due, payUrl, zone } = data
  const amount = formatPence(due.amount)
  return (
    <EmailLayout
      data={data}
      title={`Your balance ${whenDue(data)}`}
      preview={`${amount} for ${courseName}, ${runLabel}.`}
    >
      <Greeting name={fullName} />
      <Paragraph>
        Your place on {courseName}, {runLabel}, is booked and your deposit is paid. The balance of {amount}{' '}
        {isPast(data) ? 'was' : 'is'} due by {formatDay(due.dueAt, zone)}.
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

export const balancePaid: EmailTemplate<BookingDocumentData> = {
  subject: ({ courseName, runLabel, reference }) => `Paid in full: ${courseName}, ${runLabel} (${reference})`,
  Body: BalancePaidBody,
}

function BalancePaidBody(data: BookingDocumentData) {
  const { fullName, courseName, runLabel, paid, receipt } = data
  return (
    <EmailLayout data={data} title="Your booking is paid in full" preview={`${courseName}, ${runLabel}.`}>
      <Greeting name={fullName} />
      <Paragraph>
        Thank you. We have your balance of {formatPence(paid)} for {courseName}, {runLabel}. There is nothing more to
        pay.
      </Paragraph>
      <Ticket data={data} stamp={stampWord(data)} amounts={amountLines(data)} />
      {receipt && (
        <Paragraph>
          Your {receiptWord(receipt).toLowerCase()} {receipt.number} is attached. Your dates have not changed.
        </Paragraph>
      )}
    </EmailLayout>
  )
}

export const paymentReceived: EmailTemplate<BookingDocumentData> = {
  subject: ({ paid, reference }) => `We have received ${formatPence(paid)} (${reference})`,
  Body: PaymentReceivedBody,
}

function PaymentReceivedBody(data: BookingDocumentData) {
  const { fullName, courseName, runLabel, paid, balance, receipt } = data
  return (
    <EmailLayout data={data} title="We have received your payment" preview={`${courseName}, ${runLabel}.`}>
      <Greeting name={fullName} />
      <Paragraph>
        Thank you. We have received {formatPence(paid)} for {courseName}, {runLabel}.
        {balance > 0 && ` There is ${formatPence(balance)} still to pay.`}
      </Paragraph>
      <Ticket data={data} stamp={stampWord(data)} amounts={amountLines(data)} />
      {receipt && (
        <Paragraph>
          Your {receiptWord(receipt).toLowerCase()} {receipt.number} is attached.
        </Paragraph>
      )}
    </EmailLayout>
  )
}
