import { type Actor, recordAudit } from '#domain/audit/record-audit.ts'
import { enqueueEmail } from '#domain/emails/outbox.ts'
import { inTransaction, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { findRecipients, MAX_RECIPIENTS, type Recipients } from './find-recipients.ts'
import type { StaffEmail } from './staff-words.ts'

export interface EmailTraineesInput {
  actor: Actor
  to: Recipients
  email: StaffEmail
  /** One press of the button is one letter, however often it arrives. */
  idempotencyKey: string
}

export type EmailTraineesResult = { ok: true; written: number } | { ok: false; error: 'nobody' | 'too-many' }

/** The same letter to many trainees, one mail each: none of them sees another. */
export async function emailTrainees(platform: Platform, input: EmailTraineesInput): Promise<EmailTraineesResult> {
  const { actor, to, email, idempotencyKey } = input
  return inTransaction(platform.db, async (tx): Promise<EmailTraineesResult> => {
    const recipients = await findRecipients({ db: tx }, to)
    const written = recipients.length
    const message = await tx
      .insertInto('staffMessage')
      .values({ ...email, idempotencyKey, writtenBy: actor, recipients: written })
      .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!message) return { ok: true, written: await writtenBefore(tx, idempotencyKey) }
    if (written === 0) return { ok: false, error: 'nobody' }
    if (written > MAX_RECIPIENTS) return { ok: false, error: 'too-many' }
    for (const { bookingId } of recipients)
      await enqueueEmail(tx, platform.queue, {
        key: `staff-message/${message.id}/${bookingId}`,
        kind: 'staff-message',
        bookingId,
        details: { staffMessageId: message.id },
      })
    await recordAudit(tx, {
      actor,
      action: 'trainees-written-to',
      subject: `staff-message/${message.id}`,
      details: { subject: email.subject, written, ...to },
    })
    return { ok: true, written }
  })
}

async function writtenBefore(tx: Tx, idempotencyKey: string): Promise<number> {
  const { recipients } = await tx
    .selectFrom('staffMessage')
    .select('recipients')
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirstOrThrow()
  return recipients
}
