import { site } from '#content/site.ts'
import { balanceOf, owesBalance } from '#domain/bookings/booking.ts'
import { daysBetween, formatClock, formatDay, formatFullDays, getFirstSession } from '#domain/courses/session-times.ts'
import { formatPence, type Pence } from '#domain/pence.ts'
import { amountLines, paidInFullLines, receiptWord, stampWord } from '#documents/booking-amounts.ts'
import type { BookingDocumentData } from '#documents/booking-document-data.ts'
import { pageUrls } from '#documents/page-urls.ts'
import {
  balancePaidWords,
  balanceReminderWords,
  balanceRequestWords,
  paymentReceivedWords,
} from '#site-content/emails/payment-emails.ts'
import { EmailLayout, LinkButton, Paragraph, Typed } from './email-layout.tsx'
import {
  attachReceipt,
  type ComposeEmail,
  type EmailContext,
  getBookingOf,
  loadBookingData,
  type QueuedEmail,
  renderBookingEmail,
} from './email-template.tsx'
import { bookingValues, type WithWords, wordedTemplate } from './email-wording.ts'
import { Ticket } from './ticket.tsx'

/** With the receipt of the balance. */
export const composeBalancePaid: ComposeEmail = async (context, queued) => {
  const data = {
    ...(await loadBookingData(context, queued, { paidBy: queued.details.attemptId })),
    now: context.clock.now(),
  }
  return renderBookingEmail(context, balancePaid, data, [await attachReceipt(context, data, '-balance')])
}

/** With the receipt of a payment that staff recorded. */
export const composePaymentReceived: ComposeEmail = async (context, queued) => {
  const data = await loadBookingData(context, queued, { attemptId: queued.details.attemptId ?? '' })
  return renderBookingEmail(context, paymentReceived, data, [await attachReceipt(context, data)])
}

/** Sent automatically before, on and after the due day. */
export const composeBalanceReminder: ComposeEmail = async (context, queued) => {
  const data = await loadBalanceEmailData(context, queued)
  return data && renderBookingEmail(context, balanceReminder, data)
}

/** Staff ask for the balance. */
export const composeBalanceRequest: ComposeEmail = async (context, queued) => {
  const data = await loadBalanceEmailData(context, queued)
  return data && renderBookingEmail(context, balanceRequest, data)
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

const balanceValues = (data: BalanceEmailData) => ({
  ...bookingValues(data),
  'amount due': formatPence(data.due.amount),
  'when due': whenDue(data),
  'due by': `${isPast(data) ? 'was' : 'is'} due by ${formatDay(data.due.dueAt, data.zone)}`,
})

export const balanceReminder = wordedTemplate({
  wording: balanceReminderWords,
  values: balanceValues,
  Body: (data) => <BalanceEmail data={data} closing={isPast(data) ? data.words.closingOverdue : data.words.closing} />,
})

export const balanceRequest = wordedTemplate({
  wording: balanceRequestWords,
  values: balanceValues,
  Body: (data) => <BalanceEmail data={data} closing={data.words.closing} />,
})

interface BalanceEmailProps {
  data: WithWords<BalanceEmailData, typeof balanceRequestWords>
  closing: string
}

function BalanceEmail({ data, closing }: BalanceEmailProps) {
  const { words, courseName, due, payUrl } = data
  return (
    <EmailLayout
      data={data}
      title={words.heading}
      preview={`${formatPence(due.amount)} for ${courseName}, ${formatFullDays(data)}.`}
    >
      <Paragraph>{words.greeting}</Paragraph>
      <Typed text={words.opening} />
      <LinkButton href={payUrl}>Pay {formatPence(due.amount)} by card</LinkButton>
      <Typed text={closing} />
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

interface BalancePaidData extends BookingDocumentData {
  now: Date
}

const amountValues = (data: BookingDocumentData) => ({ ...bookingValues(data), amount: formatPence(data.paid) })

export const balancePaid = wordedTemplate({
  wording: balancePaidWords,
  values: (data: BalancePaidData) => amountValues(data),
  Body: BalancePaidBody,
})

function BalancePaidBody(data: WithWords<BalancePaidData, typeof balancePaidWords>) {
  const { words, courseName, receipt } = data
  return (
    <EmailLayout data={data} title={words.heading} preview={`${courseName}, ${formatFullDays(data)}.`}>
      <Paragraph>{words.greeting}</Paragraph>
      <Typed text={words.opening} />
      <Ticket data={data} stamp={stampWord(data)} amounts={paidInFullLines(data)} />
      {receipt && (
        <Paragraph>
          Your {receiptWord(receipt).toLowerCase()} {receipt.number} is attached.
        </Paragraph>
      )}
      <Start data={data} />
      <Typed text={words.closing} />
    </EmailLayout>
  )
}

/** Nothing once the course has begun. */
function Start({ data }: { data: BalancePaidData }) {
  const { startsAt } = getFirstSession(data)
  if (startsAt <= data.now) return null
  return (
    <Paragraph>
      You start on {formatDay(startsAt, data.zone)}, {formatClock(startsAt, data.zone)}.
    </Paragraph>
  )
}

export const paymentReceived = wordedTemplate({
  wording: paymentReceivedWords,
  values: amountValues,
  Body: PaymentReceivedBody,
})

function PaymentReceivedBody(data: WithWords<BookingDocumentData, typeof paymentReceivedWords>) {
  const { words, courseName, balance, receipt } = data
  const stillToPay = balance > 0 ? ` There is ${formatPence(balance)} still to pay.` : ''
  return (
    <EmailLayout data={data} title={words.heading} preview={`${courseName}, ${formatFullDays(data)}.`}>
      <Paragraph>{words.greeting}</Paragraph>
      <Typed text={words.opening + stillToPay} />
      <Ticket data={data} stamp={stampWord(data)} amounts={amountLines(data)} />
      {receipt && (
        <Paragraph>
          Your {receiptWord(receipt).toLowerCase()} {receipt.number} is attached.
        </Paragraph>
      )}
      <Typed text={words.closing} />
    </EmailLayout>
  )
}
