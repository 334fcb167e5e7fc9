import { site } from '#content/site.ts'
import { daysBetween, formatDay } from '#domain/courses/session-times.ts'
import { formatPence, type Pence } from '#domain/pence.ts'
import type { BookingDocumentData } from '../documents/booking-papers.ts'
import type { Letter } from './letter.ts'
import { EmailLink } from './mail-links.tsx'
import { EmailLayout, Paragraph } from './mail-page.tsx'

export interface BalanceEmailData extends BookingDocumentData {
  due: { amount: Pence; dueAt: Date }
  now: Date
  /** Where it is paid by card. */
  payUrl: string
}

/** Before, on and after the day that a balance is due. */
export const balanceReminder: Letter<BalanceEmailData> = {
  subject: (facts) => `Your balance of ${formatPence(facts.due.amount)} ${whenDue(facts)} (${facts.reference})`,
  Body: (facts) => (
    <BalanceLetter facts={facts}>
      {isPast(facts)
        ? 'If you have paid in the last few minutes, there is nothing to do. If something stands in the way, reply to this email and we find a way.'
        : 'If you would rather pay in another way, reply to this email.'}
    </BalanceLetter>
  ),
}

/** Staff ask for it now, at whatever time. */
export const balanceRequest: Letter<BalanceEmailData> = {
  subject: ({ due, reference }) => `How to pay your balance of ${formatPence(due.amount)} (${reference})`,
  Body: (facts) => (
    <BalanceLetter facts={facts}>If you would rather pay in another way, reply to this email.</BalanceLetter>
  ),
}

function BalanceLetter({ facts, children }: { facts: BalanceEmailData; children: string }) {
  const { fullName, courseName, runLabel, due, payUrl, zone } = facts
  const sum = formatPence(due.amount)
  return (
    <EmailLayout
      papers={facts}
      title={`Your balance ${whenDue(facts)}`}
      preview={`${sum} for ${courseName}, ${runLabel}.`}
    >
      <Paragraph>Hello {fullName},</Paragraph>
      <Paragraph>
        Your place on {courseName}, {runLabel}, is booked and your deposit is paid. The balance of {sum}{' '}
        {isPast(facts) ? 'was' : 'is'} due by {formatDay(due.dueAt, zone)}.
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
