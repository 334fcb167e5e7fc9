import { type Actor, recordEvent, wasSubmittedBefore } from '#domain/events/record-event.ts'
import { isId } from '#domain/pagination.ts'
import type { ErrorOf } from '#domain/result.ts'
import { inTransaction } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { type EmailKind, enqueueEmailAgain } from './outbox.ts'

/** What staff are shown on the page of one email. */
export const RESEND_EMAIL_ERRORS: Record<Exclude<ErrorOf<ResendEmailResult>, 'unknown-mail'>, string> = {
  'not-again': 'This email can’t be sent again, because its link has expired. Send a new link instead.',
  dropped: 'This email is no longer needed: what it would say isn’t true any more.',
}

/** The same among the outcomes for several bookings, each after the trainee's name. */
export const RESEND_EMAILS_ERRORS: Record<ErrorOf<ResendEmailResult>, string> = {
  'unknown-mail': 'This booking never had that email.',
  'not-again': 'The link in it has expired. The trainee can ask for a new one.',
  dropped: 'What it said is no longer true.',
}

export type ResendEmailResult = { ok: true } | { ok: false; error: 'unknown-mail' | 'not-again' | 'dropped' }

/** Emails whose links expire: a copy would lead nowhere, so the recipient asks for a new one instead. */
const NOT_RESENT = new Set<string>([
  'sign-up',
  'password-reset',
  'login-link',
  'office-login-link',
] satisfies EmailKind[])

/**
 * Sends an email again, composed from current data and to the current address. An unsent one is retried. The same submission
 * sends one copy.
 */
export async function resendEmail(
  platform: Pick<Platform, 'db' | 'queue'>,
  input: {
    actor: Actor
    mailId: string
    idempotencyKey: string
    /** Set: only an email of this booking. */
    bookingId?: string
  },
): Promise<ResendEmailResult> {
  const { actor, mailId, idempotencyKey, bookingId } = input
  if (!isId(mailId)) return { ok: false, error: 'unknown-mail' }
  return inTransaction(platform.db, async (tx): Promise<ResendEmailResult> => {
    const mail = await tx.selectFrom('mail').selectAll().where('id', '=', mailId).forUpdate().executeTakeFirst()
    if (!mail || (bookingId && mail.bookingId !== bookingId)) return { ok: false, error: 'unknown-mail' }
    if (NOT_RESENT.has(mail.kind)) return { ok: false, error: 'not-again' }
    // What it would state is no longer true, so the job would drop it again.
    if (mail.droppedAt) return { ok: false, error: 'dropped' }
    if (await wasSubmittedBefore(tx, { subject: `mail/${mailId}`, idempotencyKey })) return { ok: true }
    if (mail.sentAt) await enqueueEmailAgain(tx, platform.queue, { mail, idempotencyKey })
    else {
      await tx.updateTable('mail').set({ refusal: null }).where('id', '=', mailId).execute()
      await platform.queue.send(tx, 'send-mail', { mailId })
    }
    await recordEvent(tx, {
      kind: 'mail-resent',
      actor,
      subject: `mail/${mailId}`,
      bookingId: mail.bookingId ?? undefined,
      details: { mailId, kind: mail.kind, idempotencyKey },
    })
    return { ok: true }
  })
}
