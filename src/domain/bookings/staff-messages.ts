import { sql } from 'kysely'
import { z } from 'zod'
import { enqueueEmail } from '#domain/emails/outbox.ts'
import { entriesOfKind } from '#domain/events/audit-log.ts'
import { type Actor, recordEvent, wasSubmittedBefore } from '#domain/events/record-event.ts'
import { findLockedOrder } from '#domain/order.ts'
import type { Result } from '#domain/result.ts'
import { atMost, tidyLines, tidyText } from '#domain/text.ts'
import { inTransaction, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { findRecipients, MAX_RECIPIENTS, type Recipients } from './bulk-actions.ts'

type NoteResult = Result<unknown, 'unknown-booking'>

/** Adds a note of staff to a booking, where it stays. Submitted twice, it is one note. */
export async function addNote(
  platform: Platform,
  input: { actor: Actor; bookingId: string; text: string; idempotencyKey: string },
): Promise<NoteResult> {
  const { actor, bookingId, text, idempotencyKey } = input
  return inTransaction(platform.db, async (tx): Promise<NoteResult> => {
    if (!(await findLockedOrder(tx, { bookingId }))) return { ok: false, error: 'unknown-booking' }
    if (await wasSubmittedBefore(tx, { bookingId, idempotencyKey })) return { ok: true }
    await recordEvent(tx, { kind: 'noted', actor, bookingId, details: { text, idempotencyKey } })
    return { ok: true }
  })
}

/** Changes a note. The audit log keeps every wording; the booking's page shows the newest. */
export async function editNote(
  platform: Platform,
  input: { actor: Actor; bookingId: string; noteId: string; text: string; idempotencyKey: string },
): Promise<Result<unknown, 'unknown-note'>> {
  const { actor, bookingId, noteId, text, idempotencyKey } = input
  return inTransaction(platform.db, async (tx): Promise<Result<unknown, 'unknown-note'>> => {
    await findLockedOrder(tx, { bookingId })
    const note = await entriesOfKind(tx, 'noted')
      .select('id')
      .where('bookingId', '=', bookingId)
      .where(sql`details ->> 'idempotencyKey'`, '=', noteId)
      .executeTakeFirst()
    if (!note) return { ok: false, error: 'unknown-note' }
    if (await wasSubmittedBefore(tx, { bookingId, idempotencyKey })) return { ok: true }
    await recordEvent(tx, { kind: 'note-edited', actor, bookingId, details: { noteId, text, idempotencyKey } })
    return { ok: true }
  })
}

interface EmailTraineesInput {
  actor: Actor
  to: Recipients
  email: StaffEmail
  /** One submission is one email to each, however often it arrives. */
  idempotencyKey: string
}

export type EmailTraineesError = 'no-recipients' | 'too-many'
type EmailTraineesResult = Result<{ written: number }, EmailTraineesError>

/** Sends the same text to many trainees, one email each: none of them sees another. */
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
    if (written === 0) return { ok: false, error: 'no-recipients' }
    if (written > MAX_RECIPIENTS) return { ok: false, error: 'too-many' }
    for (const { bookingId } of recipients)
      await enqueueEmail(tx, platform.queue, {
        key: `staff-message/${message.id}/${bookingId}`,
        kind: 'staff-message',
        bookingId,
        details: { staffMessageId: message.id },
      })
    await recordEvent(tx, {
      kind: 'trainees-written-to',
      actor,
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

export const noteForm = z.object({ text: requiredText({ required: 'Please write a note.', most: 2000 }) })

/** An email from staff to one or many trainees: plain text, with its paragraphs. */
export const staffEmailForm = z.object({
  subject: requiredText({ required: 'Please enter a subject.', most: 150, tidy: tidyText }),
  text: requiredText({ required: 'Please write a message.', most: 5000 }),
})
type StaffEmail = z.infer<typeof staffEmailForm>

function requiredText(rule: { required: string; most: number; tidy?: (value: unknown) => string }) {
  return z
    .unknown()
    .optional()
    .transform(rule.tidy ?? tidyLines)
    .pipe(z.string().min(1, rule.required).max(rule.most, atMost(rule.most)))
}
