import type { MailLine } from '#domain/mails/mail-query.ts'
import { EmailText } from '../email-text.tsx'

/** Where a mail went or will go: known from the moment it is written. */
export function Recipient({ mail: { recipient, sentAt } }: { mail: Pick<MailLine, 'recipient' | 'sentAt'> }) {
  if (recipient) return <EmailText address={recipient} />
  return <span className="second">{sentAt ? 'was not kept' : 'not written yet'}</span>
}
