import { bounceReason, isTemporary } from '#domain/emails/bounces.ts'
import type { EmailState, EmailSummary } from '#domain/emails/list-emails.ts'
import { EMAIL_KIND_LABELS, isEmailKind } from '#domain/emails/outbox.ts'
import { formatDateTime } from '#web/pages/date-time.tsx'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/notice.tsx'
import { EmailAddress, type StateLabel, TwoLines } from '../table-cells.tsx'

export function EmailStateBadge({ email, toFiles }: { email: EmailSummary; toFiles: boolean }) {
  return <TwoLines first={<Badge {...emailStateLabel(email, toFiles)} />} second={emailStateDetail(email)} />
}

/** An email in a file has reached its reader only if staff have passed it on. `toFiles`: no mail server is set now. */
export function emailStateLabel({ state, toFile, refusal }: EmailSummary, toFiles: boolean) {
  if (refusal !== null) return { kind: EMAIL_STATE_LABELS['given-up'].kind, children: 'Not delivered' }
  const { kind, label } = state === 'sent' && (toFile ?? toFiles) ? TO_FILE : EMAIL_STATE_LABELS[state]
  return { kind, children: label }
}

export function emailStateDetail(email: EmailSummary): string | null {
  const { state, sentAt, failures, lastError, nextTryAt, refusal, bounce } = email
  if (state === 'not-delivered') return bounce && describeBounce(bounce)
  if (state === 'delayed') return 'Their mail server has not taken it yet and is tried again.'
  if (state === 'sent') return sentAt && formatDateTime(sentAt)
  if (state === 'waiting') return null
  if (state === 'dropped') return 'It was no longer needed when it was due to go out.'
  if (refusal !== null) return `The mail server refused the address: ${refusal || 'the answer is no longer kept'}.`
  const reason =
    failures > 0
      ? `Failed ${failures === 1 ? 'once' : `${failures} times`}: ${lastError ?? 'no reason given'}.`
      : 'The reason is no longer known.'
  return state === 'failing' && nextTryAt ? `${reason} Next try ${formatDateTime(nextTryAt)}` : reason
}

/** "There is no such address." What may arrive when it is sent again says so. */
const describeBounce = (bounce: { status: string | null; said: string | null }): string =>
  `${bounceReason(bounce)}${isTemporary(bounce.status) ? ' It may arrive if you send it again later.' : ''}`

/** The recipient's address, which is stored once the email is written. */
export function Recipient({ email: { recipient, sentAt } }: { email: Pick<EmailSummary, 'recipient' | 'sentAt'> }) {
  if (recipient) return <EmailAddress address={recipient} />
  return <span className="second">{sentAt ? 'not known' : 'not written yet'}</span>
}

export function EmailSubjectLink({
  email: { booking, enquiry },
}: {
  email: Pick<EmailSummary, 'booking' | 'enquiry'>
}) {
  const subject = booking
    ? { reference: booking.reference, href: paths.admin.trainee(booking.reference) }
    : enquiry && { reference: enquiry.reference, href: paths.admin.enquiry(enquiry.reference) }
  if (!subject) return null
  return (
    <a href={subject.href}>
      <code>{subject.reference}</code>
    </a>
  )
}

/** Who an email is for, the address it went to or goes to, and a link to what it is about. */
export function EmailPerson({ email }: { email: EmailSummary }) {
  const { booking, enquiry, recipient } = email
  const name = booking?.fullName ?? enquiry?.name
  const address = recipient ?? booking?.email ?? enquiry?.email
  return (
    <>
      {name && <bdi>{name}</bdi>}
      <span>{address ? <EmailAddress address={address} /> : 'Not written yet'}</span>
      <EmailSubjectLink email={email} />
    </>
  )
}

export const EMAIL_STATE_LABELS: Record<EmailState, StateLabel> = {
  sent: { kind: 'ok', label: 'Sent' },
  'not-delivered': { kind: 'danger', label: 'Not delivered' },
  delayed: { kind: 'warn', label: 'Delayed' },
  waiting: { kind: 'info', label: 'Queued' },
  failing: { kind: 'warn', label: 'Retrying' },
  'given-up': { kind: 'danger', label: 'Failed' },
  dropped: { kind: 'quiet', label: 'Not needed' },
}

export const TO_FILE: StateLabel = { kind: 'quiet', label: 'Delivered to file' }

export const emailKindLabel = (kind: string): string => (isEmailKind(kind) ? EMAIL_KIND_LABELS[kind] : kind)
