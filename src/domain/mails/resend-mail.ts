import { sql } from 'kysely'
import { type Actor, recordAudit } from '#domain/audit/record-audit.ts'
import { isId } from '#domain/page.ts'
import { inTransaction, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { type EmailKind, enqueueEmailAgain } from './promise-mail.ts'

export type ResendEmailResult = { ok: true } | { ok: false; refusal: 'unknown-mail' | 'not-again' | 'dropped' }

/** Their link ends by itself, so a second copy would lead nowhere: whoever needs one asks for a new one. */
const NEVER_AGAIN = new Set<string>(['sign-up', 'password-reset'] satisfies EmailKind[])

/**
 * Sends a mail again, written anew and to the address of now. One that was never sent is tried again. Pressed twice, it
 * goes once.
 */
export async function resendEmail(
  platform: Pick<Platform, 'db' | 'queue'>,
  facts: {
    actor: Actor
    mailId: string
    pressKey: string
    /** Only if it is of this booking. */
    bookingId?: string
  },
): Promise<ResendEmailResult> {
  const { actor, mailId, pressKey, bookingId } = facts
  if (!isId(mailId)) return { ok: false, refusal: 'unknown-mail' }
  return inTransaction(platform.db, async (tx): Promise<ResendEmailResult> => {
    const mail = await tx.selectFrom('mail').selectAll().where('id', '=', mailId).forUpdate().executeTakeFirst()
    if (!mail || (bookingId && mail.bookingId !== bookingId)) return { ok: false, refusal: 'unknown-mail' }
    if (NEVER_AGAIN.has(mail.kind)) return { ok: false, refusal: 'not-again' }
    // What it would say is not true any more, so the job would drop it once more.
    if (mail.droppedAt) return { ok: false, refusal: 'dropped' }
    if (await wasSubmittedBefore(tx, facts)) return { ok: true }
    if (mail.sentAt) await enqueueEmailAgain(tx, platform.queue, { mail, pressKey })
    else await platform.queue.send(tx, 'send-mail', { mailId })
    await recordAudit(tx, {
      actor,
      action: 'mail-resent',
      subject: `mail/${mailId}`,
      bookingId: mail.bookingId ?? undefined,
      facts: { mailId, kind: mail.kind, pressKey },
    })
    return { ok: true }
  })
}

async function wasSubmittedBefore(
  tx: Tx,
  { mailId, pressKey }: { mailId: string; pressKey: string },
): Promise<boolean> {
  const before = await tx
    .selectFrom('audit')
    .select('id')
    .where('subject', '=', `mail/${mailId}`)
    .where(sql`facts ->> 'pressKey'`, '=', pressKey)
    .executeTakeFirst()
  return before !== undefined
}
