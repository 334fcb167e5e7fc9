import type { Actor } from '#domain/events/record-event.ts'
import type { FieldErrors } from '#domain/fields.ts'
import { takeAdvisoryLock, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { listContentDifferences } from './content-differences.ts'
import { type ContentDocument, parseContent } from './content-document.ts'
import type { ContentField } from './content-fields.ts'
import { findVersionValue, listVersions } from './content-versions.ts'
import { addVersion } from './save-content.ts'
import { getContent } from './shown-content.ts'
import { SITE_PAGE_KEY } from './site-pages.ts'

/** What is wrong with a file that is imported: `faq.json`, `articles/sprint-goals.md`. */
export interface ContentFault {
  file: string
  fieldErrors: FieldErrors
}

export interface ImportedDocument {
  file: string
  document: ContentDocument
  value: unknown
  /** Visitors do not see it yet where it comes from, and it becomes a draft here too. */
  isDraft: boolean
}

type ReadDocuments = { ok: true; documents: ImportedDocument[] } | { ok: false; faults: ContentFault[] }

export function readDocuments(documents: readonly ImportedDocument[]): ReadDocuments {
  const read = documents.map((one) => ({ one, parsed: parseStorable(one) }))
  const faults = read.flatMap(({ one: { file }, parsed }) =>
    parsed.ok ? [] : [{ file, fieldErrors: parsed.fieldErrors }],
  )
  if (faults.length > 0) return { ok: false, faults }
  return { ok: true, documents: read.map(({ one, parsed }) => ({ ...one, value: parsed.ok ? parsed.value : null })) }
}

function parseStorable({ document, value }: ImportedDocument): ReturnType<typeof parseContent> {
  const parsed = parseContent(document, value)
  if (!parsed.ok || isStorable(parsed.value)) return parsed
  return { ok: false, fieldErrors: { '': 'It has characters that cannot be stored.' } }
}

/** The database takes neither a zero character nor half of a pair. */
const isStorable = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.isWellFormed() && !value.includes('\0')
    : typeof value !== 'object' || value === null || Object.values(value).every(isStorable)

/** The same text with the courses that it names by the numbers that they have here. */
export function renumberCourses(field: ContentField, value: unknown, ids: ReadonlyMap<unknown, number>): unknown {
  if (field.kind === 'course') return ids.get(value) ?? value
  if (field.kind === 'list' && Array.isArray(value)) return value.map((one) => renumberCourses(field.item, one, ids))
  if (field.kind !== 'group' || typeof value !== 'object' || value === null) return value
  const { fields } = field
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, fields[name] ? renumberCourses(fields[name], one, ids) : one]),
  )
}

interface ImportDocuments {
  actor: Actor
  /** The folder’s texts, read and checked. */
  documents: readonly ImportedDocument[]
  as: 'draft' | 'published'
}

/** Takes over texts in the transaction of the caller. What is the same is left alone; the keys of the others are the answer. */
export async function importDocuments(
  platform: Pick<Platform, 'db' | 'clock' | 'log'>,
  tx: Tx,
  { actor, documents, as: wanted }: ImportDocuments,
): Promise<string[]> {
  const source = { db: tx, clock: platform.clock, log: platform.log }
  const changed: string[] = []
  for (const { document, value, isDraft } of documents.toSorted(byKey)) {
    await takeAdvisoryLock(tx, `content/${document.key}`)
    const as = isDraft ? 'draft' : wanted
    const [newest] = await listVersions(source, document)
    const isThere = (there: unknown) => listContentDifferences(document.field, there, value).length === 0
    const isNewPage = !newest && document.key.startsWith(SITE_PAGE_KEY)
    if (!isNewPage && isThere(await getContent(source, document))) continue
    if (as === 'draft' && newest && isThere(await findVersionValue(source, document, newest))) continue
    const version = newest?.number ?? 0
    await addVersion(platform, tx, { actor, document, version, stored: value, publishing: { as }, note: 'Imported' })
    changed.push(document.key)
  }
  return changed
}

/** Always in the same order, so that two imports at once do not wait for each other. */
const byKey = (one: ImportedDocument, other: ImportedDocument): number =>
  one.document.key < other.document.key ? -1 : 1
