import { enqueueEmail } from '#domain/emails/outbox.ts'
import { type StaffActor, recordEvent, usernameOf } from '#domain/events/record-event.ts'
import { findMergeFields } from '#domain/merge-fields.ts'
import { tidyLines } from '#domain/text.ts'
import { inTransaction, takeAdvisoryLock, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { changeEnquiry, type EnquiryChangeInput, lockEnquiry } from './change-enquiry.ts'
import { stateAfter } from './enquiry-state.ts'

type ReplyToEnquiryResult =
  | { ok: true }
  | {
      ok: false
      error:
        | 'unknown-enquiry'
        | 'changed-meanwhile'
        | 'quarantined'
        | 'no-text'
        | 'text-too-long'
        | 'unfilled-field'
        | 'pressed-before'
    }

/**
 * Queues an email with what staff wrote to the sender's address. The enquiry becomes answered and, without an owner, the
 * actor's. The same submission sends one email; a colleague's change in between is an error, so that no sender gets two
 * answers.
 */
export async function replyToEnquiry(
  platform: Pick<Platform, 'db' | 'queue'>,
  input: EnquiryChangeInput & EntryInput,
): Promise<ReplyToEnquiryResult> {
  const parsed = parseEntry(input.text)
  if (!parsed.ok) return parsed
  if (findMergeFields(parsed.text).length > 0) return { ok: false, error: 'unfilled-field' }
  return inTransaction(platform.db, async (tx): Promise<ReplyToEnquiryResult> => {
    const enquiry = await lockEnquiry(tx, input)
    if (!enquiry) return { ok: false, error: 'unknown-enquiry' }
    const entry = { enquiryId: enquiry.id, text: parsed.text, idempotencyKey: input.idempotencyKey }
    const earlier = await findEarlierEntry(tx, entry)
    if (earlier === 'same') return { ok: true }
    if (enquiry.version !== input.version) return { ok: false, error: 'changed-meanwhile' }
    if (earlier === 'other') return { ok: false, error: 'pressed-before' }
    const state = stateAfter('replied', enquiry.state)
    if (!state) return { ok: false, error: 'quarantined' }
    const author = usernameOf(input.actor)
    const enquiryEntryId = await insertEntry(tx, { ...entry, kind: 'reply', author })
    await enqueueEmail(tx, platform.queue, {
      key: `enquiry-reply/${enquiryEntryId}`,
      kind: 'enquiry-reply',
      details: { enquiryId: enquiry.id, enquiryEntryId },
    })
    await changeEnquiry(tx, enquiry, {
      actor: input.actor,
      kind: 'enquiry-reply',
      state,
      owner: enquiry.owner ?? author,
      entryId: enquiryEntryId,
    })
    return { ok: true }
  })
}

type AddEnquiryNoteResult =
  | { ok: true }
  | { ok: false; error: 'unknown-enquiry' | 'no-text' | 'text-too-long' | 'pressed-before' }

/** Adds a note that only staff read. It needs no version: two colleagues may add one each at the same time. */
export async function addEnquiryNote(
  platform: Pick<Platform, 'db'>,
  input: EntryInput & { reference: string; actor: StaffActor },
): Promise<AddEnquiryNoteResult> {
  const parsed = parseEntry(input.text)
  if (!parsed.ok) return parsed
  return inTransaction(platform.db, async (tx): Promise<AddEnquiryNoteResult> => {
    const enquiry = await lockEnquiry(tx, input)
    if (!enquiry) return { ok: false, error: 'unknown-enquiry' }
    const entry = { enquiryId: enquiry.id, text: parsed.text, idempotencyKey: input.idempotencyKey }
    const earlier = await findEarlierEntry(tx, entry)
    if (earlier !== 'new') return earlier === 'same' ? { ok: true } : { ok: false, error: 'pressed-before' }
    const entryId = await insertEntry(tx, { ...entry, kind: 'note', author: usernameOf(input.actor) })
    await recordEvent(tx, {
      kind: 'enquiry-note',
      actor: input.actor,
      subject: `enquiry/${enquiry.reference}`,
      details: { entryId },
    })
    return { ok: true }
  })
}

export const MAX_ENTRY_LENGTH = 5000

interface EntryInput {
  text: string
  /** Made with the form: one submission is one entry, however often it is sent. */
  idempotencyKey: string
}

type ParsedEntry = { ok: true; text: string } | { ok: false; error: 'no-text' | 'text-too-long' }

function parseEntry(input: string): ParsedEntry {
  const text = tidyLines(input)
  if (!text) return { ok: false, error: 'no-text' }
  return text.length > MAX_ENTRY_LENGTH ? { ok: false, error: 'text-too-long' } : { ok: true, text }
}

/**
 * Whether this submission was stored before: `same` with this text, `other` with another one, which its page should have
 * given another key. Waits for the same submission where it is being stored at this moment.
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
  input: EntryInput & { enquiryId: string; kind: 'note' | 'reply'; author: string },
): Promise<string> {
  const { id } = await tx.insertInto('enquiryEntry').values(input).returning('id').executeTakeFirstOrThrow()
  return id
}
