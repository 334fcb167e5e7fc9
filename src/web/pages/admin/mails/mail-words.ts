import { isEmailKind, EMAIL_KIND_LABELS } from '#domain/mails/mail-kinds.ts'
import type { EmailState } from '#domain/emails/list-emails.ts'
import type { BadgeKind } from '#web/ui/badge.tsx'

export const STATE_LABELS: Record<EmailState, { kind: BadgeKind; words: string }> = {
  sent: { kind: 'ok', words: 'Sent' },
  waiting: { kind: 'info', words: 'Waiting' },
  failing: { kind: 'warn', words: 'Failing' },
  'given-up': { kind: 'danger', words: 'Given up' },
  dropped: { kind: 'quiet', words: 'Not needed' },
}

export const emailKindLabel = (kind: string): string => (isEmailKind(kind) ? EMAIL_KIND_LABELS[kind] : kind)
