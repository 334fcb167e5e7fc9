import type { Actor } from '#domain/audit/record-audit.ts'
import type { FieldErrors } from '#domain/fields.ts'
import { inTransaction, takeAdvisoryLock } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { listContentDifferences } from './content-differences.ts'
import { type ContentDocument, parseContent } from './content-document.ts'
import { listVersions } from './content-versions.ts'
import { addVersion } from './save-content.ts'
import { getContent } from './shown-content.ts'

interface ImportContentInput {
  actor: Actor
  documents: readonly { document: ContentDocument; value: unknown }[]
  as: 'draft' | 'published'
}

type ImportContentResult =
  /** The keys of those that are different from what visitors see. */
  | { ok: true; changed: string[] }
  | { ok: false; error: 'wrong-fields'; faults: { key: string; fieldErrors: FieldErrors }[] }

/** Takes over texts of another installation: all of them, or none where one is not valid. What is the same is left alone. */
export async function importContent(
  platform: Pick<Platform, 'db' | 'clock' | 'log'>,
  { actor, documents, as }: ImportContentInput,
): Promise<ImportContentResult> {
  const read = documents.map(({ document, value }) => ({ document, read: parseContent(document, value) }))
  const faults = read.flatMap(({ document: { key }, read: one }) =>
    one.ok ? [] : [{ key, fieldErrors: one.fieldErrors }],
  )
  if (faults.length > 0) return { ok: false, error: 'wrong-fields', faults }
  return inTransaction(platform.db, async (tx) => {
    const seen = { db: tx, clock: platform.clock, log: platform.log }
    const changed: string[] = []
    for (const { document, read: one } of read.toSorted(byKey)) {
      if (!one.ok) continue
      await takeAdvisoryLock(tx, `content/${document.key}`)
      if (listContentDifferences(document.field, await getContent(seen, document), one.value).length === 0) continue
      const [newest] = await listVersions(seen, document)
      const version = newest?.number ?? 0
      await addVersion(platform, tx, {
        actor,
        document,
        version,
        stored: one.value,
        publishing: { as },
        note: 'Imported',
      })
      changed.push(document.key)
    }
    return { ok: true, changed }
  })
}

/** Always in the same order, so that two imports at once do not wait for each other. */
const byKey = (one: { document: ContentDocument }, other: { document: ContentDocument }): number =>
  one.document.key < other.document.key ? -1 : 1
