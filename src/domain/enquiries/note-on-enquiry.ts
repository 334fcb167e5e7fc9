import { recordAudit, type StaffActor, usernameOf } from '#domain/audit/record-audit.ts'
import { inTransaction } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { type EntryInput, findEarlierEntry, insertEntry, parseEntry } from './enquiry-entry.ts'
import { lockEnquiry } from './change-enquiry.ts'

export type AddEnquiryNoteResult =
  | { ok: true }
  | { ok: false; error: 'unknown-enquiry' | 'no-text' | 'text-too-long' | 'pressed-before' }

/** A note that only staff read. It is added, so it asks for no version: two colleagues may write at once. */
export async function addEnquiryNote(
  platform: Pick<Platform, 'db'>,
  input: EntryInput & { reference: string; actor: StaffActor },
): Promise<AddEnquiryNoteResult> {
  const read = parseEntry(input.text)
  if (!read.ok) return read
  return inTransaction(platform.db, async (tx): Promise<AddEnquiryNoteResult> => {
    const enquiry = await lockEnquiry(tx, input)
    if (!enquiry) return { ok: false, error: 'unknown-enquiry' }
    const entry = { enquiryId: enquiry.id, text: read.text, idempotencyKey: input.idempotencyKey }
    const press = await findEarlierEntry(tx, entry)
    if (press !== 'new') return press === 'same' ? { ok: true } : { ok: false, error: 'pressed-before' }
    const entryId = await insertEntry(tx, { ...entry, kind: 'note', author: usernameOf(input.actor) })
    await recordAudit(tx, {
      actor: input.actor,
      action: 'enquiry-note',
      subject: `enquiry/${enquiry.reference}`,
      details: { entryId },
    })
    return { ok: true }
  })
}
