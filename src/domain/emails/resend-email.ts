import { sql } from 'kysely'
import { type Actor, recordAudit } from '#domain/audit/record-audit.ts'
import { isId } from '#domain/pagination.ts'
import { inTransaction, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { type EmailKind, enqueueEmailAgain } from './outbox.ts'

export type ResendEmailResult = { ok: true } | { ok: false; error: 'unknown-mail' | 'not-again' | 'dropped' }

/** Their link ends by itself, so a second copy would lead nowhere: whoever needs one asks for a new one. */
const NEVER_AGAIN = new Set<string>(['sign-up', 'password-reset'] satisfies EmailKind[])

/**
 * Sends a mail again, written anew and to the address of now. One that was never sent is tried again. Pressed twice, it
 * goes once.
 */
export async function resendEmail(
  platform: Pick<Platform, 'db' | 'queue'>,
  input: {
    actor: Actor
    mailId: string
    idempotencyKey: string
    /** Only if it is of this booking. */
    bookingId?: string
  },
): Promise<ResendEmailResult> {
  const { actor, mailId, idempotencyKey, bookingId } = input
  if (!isId(mailId)) return { ok: false, error: 'unknown-mail' }
  return inTransaction(platform.db, async (tx): Promise<ResendEmailResult> => {
    const mail = await tx.selectFrom('mail').selectAll().where('id', '=', mailId).forUpdate().executeTakeFirst()
    if (!mail || (bookingId && mail.bookingId !== bookingId)) return { ok: false, error: 'unknown-mail' }
    if (NEVER_AGAIN.has(mail.kind)) return { ok: false, error: 'not-again' }
    // What it would say is not true any more, so the job would drop it once more.
    if (mail.droppedAt) return { ok: false, error: 'dropped' }
    if (await wasSubmittedBefore(tx, input)) return { ok: true }
    if (mail.sentAt) await enqueueEmailAgain(tx, platform.queue, { mail, idempotencyKey })
    else await platform.queue.send(tx, 'send-mail', { mailId })
    await recordAudit(tx, {
      actor,
      action: 'mail-resent',
      subject: `mail/${mailId}`,
      bookingId: mail.bookingId ?? undefined,
      details: { mailId, kind: mail.kind, idempotencyKey },
    })
    return { ok: true }
  })
}

async function wasSubmittedBefore(
  tx: Tx,
  { mailId, idempotencyKey }: { mailId: string; idempotencyKey: string },
): Promise<boolean> {
  const before = await tx
    .selectFrom('audit')
    .select('id')
    .where('subject', '=', `mail/${mailId}`)
    .where(sql`details ->> 'idempotencyKey'`, '=', idempotencyKey)
    .executeTakeFirst()
  return before !== undefined
}
