import { site } from '#content/site.ts'
import { daysBetween, formatDay } from '#domain/courses/session-times.ts'
import { formatPence, type Pence } from '#domain/pence.ts'
import type { BookingDocumentData } from '../jobs/documents/booking-papers.ts'
import type { Email } from '../jobs/emails/letter.ts'
import { EmailLink } from '../jobs/emails/mail-links.tsx'
import { EmailLayout, Paragraph } from './email-layout.tsx'

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
