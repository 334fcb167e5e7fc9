import type { EmailState, EmailSummary } from '#domain/emails/list-emails.ts'
import { EMAIL_KIND_LABELS, isEmailKind } from '#domain/emails/outbox.ts'
import { formatDateTime } from '#web/pages/date-time.tsx'
import { paths } from '#web/paths.ts'
import { EmailAddress, StateBadge, type StateLabel, TwoLines } from '../table-cells.tsx'

/** The email's state, and below it when it was sent, or why it failed and when it is tried again. */
export function EmailStateBadge({ email }: { email: EmailSummary }) {
  return <TwoLines first={<StateBadge labels={STATE_LABELS} state={email.state} />} second={detailOf(email)} />
}

function detailOf({ state, sentAt, failures, lastError, nextTryAt }: EmailSummary): string | null {
  if (state === 'sent') return sentAt && formatDateTime(sentAt)
  if (state === 'waiting') return null
  if (state === 'dropped') return 'What it would have said was not true any more.'
  const tried =
    failures > 0 ? `Failed ${failures === 1 ? 'once' : `${failures} times`}: ${lastError ?? 'no reason given'}` : null
  if (state === 'failing')
    return [tried, nextTryAt && `Tried again ${formatDateTime(nextTryAt)}`].filter(Boolean).join('. ')
  return tried ?? 'The queue has forgotten why.'
}

/** The recipient's address, which is stored once the email is written. */
export function Recipient({ email: { recipient, sentAt } }: { email: Pick<EmailSummary, 'recipient' | 'sentAt'> }) {
  if (recipient) return <EmailAddress address={recipient} />
  return <span className="second">{sentAt ? 'was not kept' : 'not written yet'}</span>
}

/** A link to the booking or enquiry that an email is about, if any. */
export function EmailSubjectLink({
  email: { booking, enquiry },
}: {
  email: Pick<EmailSummary, 'booking' | 'enquiry'>
}) {
  if (booking)
    return (
      <a href={paths.admin.trainee(booking.reference)}>
        <code>{booking.reference}</code>
      </a>
    )
  if (!enquiry) return null
  return (
    <a href={paths.admin.enquiry(enquiry.reference)}>
      <code>{enquiry.reference}</code>
    </a>
  )
}

export const STATE_LABELS: Record<EmailState, StateLabel> = {
  sent: { kind: 'ok', label: 'Sent' },
  waiting: { kind: 'info', label: 'Waiting' },
  failing: { kind: 'warn', label: 'Failing' },
  'given-up': { kind: 'danger', label: 'Given up' },
  dropped: { kind: 'quiet', label: 'Not needed' },
}

export const emailKindLabel = (kind: string): string => (isEmailKind(kind) ? EMAIL_KIND_LABELS[kind] : kind)
