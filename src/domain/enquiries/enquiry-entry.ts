import { tidyLines } from '#domain/text.ts'
import { takeAdvisoryLock, type Tx } from '#platform/database.ts'

/** What staff write to an enquiry: for each other, or to its sender. */
export type EntryKind = 'note' | 'reply'

export const MAX_ENTRY_LENGTH = 5000

export interface EntryInput {
  text: string
  /** Made with the form: one press of its button is one entry, however often it reaches us. */
  idempotencyKey: string
}

export type ParsedEntry = { ok: true; text: string } | { ok: false; error: 'no-text' | 'text-too-long' }

export function parseEntry(typed: string): ParsedEntry {
  const text = tidyLines(typed)
  if (!text) return { ok: false, error: 'no-text' }
  return text.length > MAX_ENTRY_LENGTH ? { ok: false, error: 'text-too-long' } : { ok: true, text }
}

/**
 * Waits for the same press where it is under way, then says whether it was taken before: `same` with this very text.
 * A form that came back with another text is another press, which its page should have given another key.
 */
export async function findEarlierEntry(
  tx: Tx,
  input: EntryInput & { enquiryId: string },
): Promise<'new' | 'same' | 'other'> {
  await takeAdvisoryLock(tx, input.idempotencyKey)
  const before = await tx
    .selectFrom('enquiryEntry')
    .select(['enquiryId', 'text'])
    .where('idempotencyKey', '=', input.idempotencyKey)
    .executeTakeFirst()
  if (!before) return 'new'
  return before.text === input.text && before.enquiryId === input.enquiryId ? 'same' : 'other'
}

export async function insertEntry(
  tx: Tx,
  input: EntryInput & { enquiryId: string; kind: EntryKind; author: string },
): Promise<string> {
  const { id } = await tx.insertInto('enquiryEntry').values(input).returning('id').executeTakeFirstOrThrow()
  return id
}
