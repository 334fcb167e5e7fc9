import type { EmailSummary } from '#domain/emails/list-emails.ts'
import { EmailAddress } from '../email-text.tsx'

/** Where a mail went or will go: known from the moment it is written. */
export function Recipient({ mail: { recipient, sentAt } }: { mail: Pick<EmailSummary, 'recipient' | 'sentAt'> }) {
  if (recipient) return <EmailAddress address={recipient} />
  return <span className="second">{sentAt ? 'was not kept' : 'not written yet'}</span>
}
