import { recordAudit, type StaffActor, usernameOf } from '#domain/audit/record-audit.ts'
import { enqueueEmail } from '#domain/emails/outbox.ts'
import { inTransaction, takeAdvisoryLock, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { changeEnquiry, type EnquiryChangeInput, lockEnquiry } from './change-enquiry.ts'
import { tidyLines } from '#domain/text.ts'

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

/** What staff write to an enquiry: for each other, or to its sender. */
export type EntryKind = 'note' | 'reply'

export const MAX_ENTRY_LENGTH = 5000

interface EntryInput {
  text: string
  /** Made with the form: one press of its button is one entry, however often it reaches us. */
  idempotencyKey: string
}

export type ParsedEntry = { ok: true; text: string } | { ok: false; error: 'no-text' | 'text-too-long' }

function parseEntry(typed: string): ParsedEntry {
  const text = tidyLines(typed)
  if (!text) return { ok: false, error: 'no-text' }
  return text.length > MAX_ENTRY_LENGTH ? { ok: false, error: 'text-too-long' } : { ok: true, text }
}

/**
 * Waits for the same press where it is under way, then says whether it was taken before: `same` with this very text.
 * A form that came back with another text is another press, which its page should have given another key.
 */
async function findEarlierEntry(tx: Tx, input: EntryInput & { enquiryId: string }): Promise<'new' | 'same' | 'other'> {
  await takeAdvisoryLock(tx, input.idempotencyKey)
  const before = await tx
    .selectFrom('enquiryEntry')
    .select(['enquiryId', 'text'])
    .where('idempotencyKey', '=', input.idempotencyKey)
    .executeTakeFirst()
  if (!before) return 'new'
  return before.text === input.text && before.enquiryId === input.enquiryId ? 'same' : 'other'
}

async function insertEntry(
  tx: Tx,
  input: EntryInput & { enquiryId: string; kind: EntryKind; author: string },
): Promise<string> {
  const { id } = await tx.insertInto('enquiryEntry').values(input).returning('id').executeTakeFirstOrThrow()
  return id
}
