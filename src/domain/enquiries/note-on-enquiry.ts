import { recordAudit, type StaffActor, usernameOf } from '#domain/audit/record-audit.ts'
import { inTransaction } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { type EntryInput, findEarlierEntry, insertEntry, parseEntry } from './enquiry-entry.ts'
import { lockEnquiry } from './lock-enquiry.ts'

export type AddEnquiryNoteResult =
  | { ok: true }
  | { ok: false; refusal: 'unknown-enquiry' | 'no-text' | 'text-too-long' | 'pressed-before' }

/** A note that only staff read. It is added, so it asks for no version: two colleagues may write at once. */
export async function addEnquiryNote(
  platform: Pick<Platform, 'db'>,
  facts: EntryInput & { reference: string; actor: StaffActor },
): Promise<AddEnquiryNoteResult> {
  const read = parseEntry(facts.text)
  if (!read.ok) return read
  return inTransaction(platform.db, async (tx): Promise<AddEnquiryNoteResult> => {
    const enquiry = await lockEnquiry(tx, facts)
    if (!enquiry) return { ok: false, refusal: 'unknown-enquiry' }
    const entry = { enquiryId: enquiry.id, text: read.text, pressKey: facts.pressKey }
    const press = await findEarlierEntry(tx, entry)
    if (press !== 'new') return press === 'same' ? { ok: true } : { ok: false, refusal: 'pressed-before' }
    const entryId = await insertEntry(tx, { ...entry, kind: 'note', author: usernameOf(facts.actor) })
    await recordAudit(tx, {
      actor: facts.actor,
      action: 'enquiry-note',
      subject: `enquiry/${enquiry.reference}`,
      facts: { entryId },
    })
    return { ok: true }
  })
}
