/** Who or what wrote an email. Only a person waits for an answer. */
export type EmailOrigin = 'person' | 'automatic' | 'mailing' | 'no-reply' | 'unreadable'

interface OriginInput {
  from: { address: string }
  replyTo: { address: string } | null
  subject?: string
  headerOf(key: string): string
}

/** What absence notes begin with. A person may write it too: it counts only with a header that programs write. */
const ABSENCE =
  /^\W*(automatic reply|auto(matic)?[- ]?(reply|response)|out of (the )?office|away from|automatische antwort|abwesen|abwezig|réponse automatique|absence du bureau|respuesta automática|fuera de la oficina|risposta automatica|fuori sede|resposta automática|autosvar|automatiskt svar|frånvaro|fravær|automaattinen vastaus|odpowiedź automatyczna|automatická odpověď|автоматический ответ|自動(返信|応答)|自动答复|不在通知)/i

/**
 * Automatic replies (RFC 3834 and its forerunners), reports of mail servers and mailings. That an email came through a group
 * address, or that a forwarding rule stamped it, does not say that nobody wrote it.
 */
export function originOf({ from, replyTo, subject = '', headerOf }: OriginInput): EmailOrigin {
  const has = (key: string, pattern = /\S/) => pattern.test(headerOf(key).trim())
  const isByProgram =
    has('auto-submitted', /^auto-(?!replied)/i) ||
    has('precedence', /bulk|junk/i) ||
    has('x-auto-response-suppress') ||
    has('return-path', /^<>$/)
  if (
    has('auto-submitted', /^auto-(replied|notified)/i) ||
    has('precedence', /^auto_reply/i) ||
    has('x-autoreply', /^(?!no\b)\S/i) ||
    has('x-autorespond', /^(?!no\b)\S/i) ||
    has('x-mail-autoreply') ||
    has('x-vacation') ||
    has('return-path', /^<>$/) ||
    has('content-type', /^multipart\/report/i) ||
    /^(mailer-daemon|postmaster)@/i.test(from.address) ||
    (isByProgram && ABSENCE.test(subject))
  )
    return 'automatic'
  const isMailing =
    has('list-unsubscribe') && !has('list-post') && (has('list-unsubscribe-post') || has('precedence', /bulk/i))
  if (isMailing) return 'mailing'
  return /^(no|do[-_.]?not)[-_.]?reply\b/i.test(from.address) && !replyTo ? 'no-reply' : 'person'
}
