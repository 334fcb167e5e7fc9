import type { MailLine } from '#domain/mails/mail-query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { formatMoment } from '../format-moment.ts'
import { FactLines } from '../fact-lines.tsx'
import { STATE_WORDS } from './mail-words.ts'

/** What became of a mail: when it went, or why it did not and when it is tried again. */
export function MailStateBadge({ mail }: { mail: MailLine }) {
  const { kind, words } = STATE_WORDS[mail.state]
  return <FactLines first={<Badge kind={kind}>{words}</Badge>} second={detail(mail)} />
}

function detail({ state, sentAt, failures, lastError, nextTryAt }: MailLine): string | null {
  if (state === 'sent') return sentAt && formatMoment(sentAt)
  if (state === 'waiting') return null
  if (state === 'dropped') return 'What it would have said was not true any more.'
  const tried =
    failures > 0 ? `Failed ${failures === 1 ? 'once' : `${failures} times`}: ${lastError ?? 'no reason given'}` : null
  if (state === 'failing')
    return [tried, nextTryAt && `Tried again ${formatMoment(nextTryAt)}`].filter(Boolean).join('. ')
  return tried ?? 'The queue has forgotten why.'
}
