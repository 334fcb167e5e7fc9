import type { EmailSummary } from '#domain/emails/list-emails.ts'
import { Badge } from '#web/ui/badge.tsx'
import { formatDateTime } from '#web/pages/date-time.tsx'
import { TwoLines } from '../fact-lines.tsx'
import { STATE_LABELS } from '#web/pages/admin/mails/mail-words.ts'

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
