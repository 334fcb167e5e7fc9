import { type Actor, recordAudit } from '#domain/audit/record-audit.ts'
import { enqueueEmail } from '#domain/mails/promise-mail.ts'
import { inTransaction, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { findRecipients, MAX_RECIPIENTS, type Recipients } from './find-recipients.ts'
import type { StaffEmail } from './staff-words.ts'

export interface EmailTraineesInput {
  actor: Actor
  to: Recipients
  letter: StaffEmail
  /** One press of the button is one letter, however often it arrives. */
  pressKey: string
}

export type EmailTraineesResult = { ok: true; written: number } | { ok: false; refusal: 'nobody' | 'too-many' }

/** The same letter to many trainees, one mail each: none of them sees another. */
export async function emailTrainees(platform: Platform, facts: EmailTraineesInput): Promise<EmailTraineesResult> {
  const { actor, to, letter, pressKey } = facts
  return inTransaction(platform.db, async (tx): Promise<EmailTraineesResult> => {
    const recipients = await findRecipients({ db: tx }, to)
    const written = recipients.length
    const message = await tx
      .insertInto('staffMessage')
      .values({ ...letter, pressKey, writtenBy: actor, recipients: written })
      .onConflict((conflict) => conflict.column('pressKey').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!message) return { ok: true, written: await writtenBefore(tx, pressKey) }
    if (written === 0) return { ok: false, refusal: 'nobody' }
    if (written > MAX_RECIPIENTS) return { ok: false, refusal: 'too-many' }
    for (const { bookingId } of recipients)
      await enqueueEmail(tx, platform.queue, {
        key: `staff-message/${message.id}/${bookingId}`,
        kind: 'staff-message',
        bookingId,
        facts: { staffMessageId: message.id },
      })
    await recordAudit(tx, {
      actor,
      action: 'trainees-written-to',
      subject: `staff-message/${message.id}`,
      facts: { subject: letter.subject, written, ...to },
    })
    return { ok: true, written }
  })
}

async function writtenBefore(tx: Tx, pressKey: string): Promise<number> {
  const { recipients } = await tx
    .selectFrom('staffMessage')
    .select('recipients')
    .where('pressKey', '=', pressKey)
    .executeTakeFirstOrThrow()
  return recipients
}
