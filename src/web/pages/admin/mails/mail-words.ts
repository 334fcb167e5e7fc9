import { isMailKind, MAIL_KINDS } from '#domain/mails/mail-kinds.ts'
import type { MailState } from '#domain/mails/mail-query.ts'
import type { BadgeKind } from '#web/ui/badge.tsx'

export const STATE_WORDS: Record<MailState, { kind: BadgeKind; words: string }> = {
  sent: { kind: 'ok', words: 'Sent' },
  waiting: { kind: 'info', words: 'Waiting' },
  failing: { kind: 'warn', words: 'Failing' },
  'given-up': { kind: 'danger', words: 'Given up' },
  dropped: { kind: 'quiet', words: 'Not needed' },
}

export const kindWords = (kind: string): string => (isMailKind(kind) ? MAIL_KINDS[kind] : kind)
