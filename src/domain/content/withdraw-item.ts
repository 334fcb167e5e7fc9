import { type StaffActor, recordEvent } from '#domain/events/record-event.ts'
import { inTransaction, takeAdvisoryLock, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { ContentDocument } from './content-document.ts'
import { idOf } from './content-fields.ts'
import { listVersions } from './content-versions.ts'
import { getContent } from './shown-content.ts'

interface WithdrawItemInput {
  actor: StaffActor
  document: ContentDocument
  /** The list, such as `testimonials`, and the item's id in it. */
  list: string
  id: string
}

/**
 * Takes an item of a list away wherever it is: from what visitors see and from every draft, scheduled and earlier version,
 * so that restoring one does not bring it back. For a person who no longer wants to be shown.
 */
export async function withdrawItem(
  platform: Pick<Platform, 'db' | 'clock' | 'log'>,
  { actor, document, list, id }: WithdrawItemInput,
): Promise<{ ok: true } | { ok: false; error: 'unknown-item' }> {
  const { key, field } = document
  const part = field.kind === 'group' && Object.hasOwn(field.fields, list) ? field.fields[list] : undefined
  if (part?.kind !== 'list' || !part.withdrawable) return { ok: false, error: 'unknown-item' }
  return inTransaction(platform.db, async (tx) => {
    // The same lock as of each other change: none adds a version meanwhile.
    await takeAdvisoryLock(tx, `content/${key}`)
    const seen = { db: tx, clock: platform.clock, log: platform.log }
    const wasShown = hasItem(await getContent(seen, document), { list, id })
    const changed = await removeFromVersions(tx, { key, list, id })
    if (!wasShown && changed === 0) return { ok: false, error: 'unknown-item' }
    // Where visitors see the delivered text, there is no version to take the item out of.
    const shown = await getContent(seen, document)
    if (hasItem(shown, { list, id })) {
      const [newest] = await listVersions(seen, document)
      await insertPublished(tx, {
        key,
        number: (newest?.number ?? 0) + 1,
        value: without(shown, { list, id }),
        author: actor,
        at: platform.clock.now(),
      })
    }
    await recordEvent(tx, { kind: 'content-withdrawn', actor, subject: `content/${key}`, details: { list, id } })
    return { ok: true }
  })
}

async function insertPublished(
  tx: Tx,
  { at, ...version }: { key: string; number: number; value: string; author: StaffActor; at: Date },
): Promise<void> {
  const row = { ...version, state: 'published' as const, publishAt: at, createdAt: at, note: 'Withdrawn' }
  await tx.insertInto('contentVersion').values(row).execute()
}

interface Item {
  list: string
  id: string
}

const itemsOf = (value: unknown, list: string): unknown[] => {
  const items = typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(list) : undefined
  return Array.isArray(items) ? items : []
}

const hasItem = (value: unknown, { list, id }: Item): boolean => itemsOf(value, list).some((item) => idOf(item) === id)

const without = (value: unknown, { list, id }: Item): string =>
  JSON.stringify({ ...Object(value), [list]: itemsOf(value, list).filter((item) => idOf(item) !== id) })

/** Takes the item out of every version; the answer is how many had it. */
async function removeFromVersions(tx: Tx, { key, ...item }: Item & { key: string }): Promise<number> {
  const rows = await tx.selectFrom('contentVersion').select(['number', 'value']).where('key', '=', key).execute()
  const changed = rows.filter(({ value }) => hasItem(value, item))
  for (const { number, value } of changed)
    await tx
      .updateTable('contentVersion')
      .set({ value: without(value, item) })
      .where('key', '=', key)
      .where('number', '=', number)
      .execute()
  return changed.length
}
