import { usernameOf } from '#domain/audit/record-audit.ts'
import { enqueueEmail } from '#domain/emails/outbox.ts'
import { inTransaction } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { type EntryInput, findEarlierEntry, insertEntry, parseEntry } from './enquiry-entry.ts'
import { changeEnquiry, type EnquiryChangeInput, lockEnquiry } from './change-enquiry.ts'

export type ReplyToEnquiryResult =
  | { ok: true }
  | {
      ok: false
      error: 'unknown-enquiry' | 'changed-meanwhile' | 'quarantined' | 'no-text' | 'text-too-long' | 'pressed-before'
    }

/**
 * Promises a mail with what staff wrote, to the sender's own address and to nobody else; the enquiry is answered, and
 * looked after by whoever wrote first. Pressed twice it is one mail; a colleague's change in between is an error, so
 * that nobody is answered twice.
 */
export async function replyToEnquiry(
  platform: Pick<Platform, 'db' | 'queue'>,
  input: EnquiryChangeInput & EntryInput,
): Promise<ReplyToEnquiryResult> {
  const read = parseEntry(input.text)
  if (!read.ok) return read
  return inTransaction(platform.db, async (tx): Promise<ReplyToEnquiryResult> => {
    const enquiry = await lockEnquiry(tx, input)
    if (!enquiry) return { ok: false, error: 'unknown-enquiry' }
    const entry = { enquiryId: enquiry.id, text: read.text, idempotencyKey: input.idempotencyKey }
    const press = await findEarlierEntry(tx, entry)
    if (press === 'same') return { ok: true }
    if (enquiry.version !== input.version) return { ok: false, error: 'changed-meanwhile' }
    if (press === 'other') return { ok: false, error: 'pressed-before' }
    // Whoever is suspect is written to only after somebody has looked and released it.
    if (enquiry.state === 'quarantined') return { ok: false, error: 'quarantined' }
    const author = usernameOf(input.actor)
    const enquiryEntryId = await insertEntry(tx, { ...entry, kind: 'reply', author })
    await enqueueEmail(tx, platform.queue, {
      key: `enquiry-reply/${enquiryEntryId}`,
      kind: 'enquiry-reply',
      details: { enquiryId: enquiry.id, enquiryEntryId },
    })
    await changeEnquiry(tx, enquiry, {
      actor: input.actor,
      action: 'enquiry-reply',
      state: 'answered',
      owner: enquiry.owner ?? author,
      details: { entryId: enquiryEntryId },
    })
    return { ok: true }
  })
}
