import type { EmailState, EmailSummary } from '#domain/emails/list-emails.ts'
import { Badge, type BadgeKind } from '#web/ui/notice.tsx'
import { formatDateTime } from '#web/pages/date-time.tsx'
import { EmailAddress, TwoLines } from '../table-cells.tsx'
import { paths } from '#web/paths.ts'
import { EMAIL_KIND_LABELS, isEmailKind } from '#domain/emails/outbox.ts'

/** What became of a mail: when it went, or why it did not and when it is tried again. */
export function EmailStateBadge({ mail }: { mail: EmailSummary }) {
  const { kind, words } = STATE_LABELS[mail.state]
  return <TwoLines first={<Badge kind={kind}>{words}</Badge>} second={detail(mail)} />
}

function detail({ state, sentAt, failures, lastError, nextTryAt }: EmailSummary): string | null {
  if (state === 'sent') return sentAt && formatDateTime(sentAt)
  if (state === 'waiting') return null
  if (state === 'dropped') return 'What it would have said was not true any more.'
  const tried =
    failures > 0 ? `Failed ${failures === 1 ? 'once' : `${failures} times`}: ${lastError ?? 'no reason given'}` : null
  if (state === 'failing')
    return [tried, nextTryAt && `Tried again ${formatDateTime(nextTryAt)}`].filter(Boolean).join('. ')
  return tried ?? 'The queue has forgotten why.'
}

/** Where a mail went or will go: known from the moment it is written. */
export function Recipient({ mail: { recipient, sentAt } }: { mail: Pick<EmailSummary, 'recipient' | 'sentAt'> }) {
  if (recipient) return <EmailAddress address={recipient} />
  return <span className="second">{sentAt ? 'was not kept' : 'not written yet'}</span>
}

/** The booking or enquiry that a mail is about; nothing for one that is about neither. */
export function EmailSubjectLink({ mail: { booking, enquiry } }: { mail: Pick<EmailSummary, 'booking' | 'enquiry'> }) {
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

export const STATE_LABELS: Record<EmailState, { kind: BadgeKind; words: string }> = {
  sent: { kind: 'ok', words: 'Sent' },
  waiting: { kind: 'info', words: 'Waiting' },
  failing: { kind: 'warn', words: 'Failing' },
  'given-up': { kind: 'danger', words: 'Given up' },
  dropped: { kind: 'quiet', words: 'Not needed' },
}

export const emailKindLabel = (kind: string): string => (isEmailKind(kind) ? EMAIL_KIND_LABELS[kind] : kind)
