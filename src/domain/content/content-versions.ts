import type { Database, Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { ContentDocument } from './content-document.ts'
import { readStored } from './shown-content.ts'

/** At most so many versions of a document are kept. */
export const MAX_VERSIONS = 50

/** `shown`: what visitors see. */
export type VersionState = 'draft' | 'scheduled' | 'shown' | 'earlier'

export interface ContentVersion {
  number: number
  state: VersionState
  publishAt: Date | null
  note: string
  author: string
  createdAt: Date
  /** True for the text that a new installation starts with. */
  isInitial: boolean
}

interface VersionsSource {
  db: Database | Tx
  clock: Platform['clock']
}

/** The versions of a document, the newest first. */
export async function listVersions(
  source: VersionsSource,
  { key }: Pick<ContentDocument, 'key'>,
): Promise<ContentVersion[]> {
  return (await listVersionsByKey(source, [key])).get(key) ?? []
}

/** The versions of several documents, by their keys, in one query. */
export async function listVersionsByKey(
  { db, clock }: VersionsSource,
  keys: readonly string[],
): Promise<Map<string, ContentVersion[]>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('contentVersion')
    .select(['key', 'number', 'state', 'publishAt', 'note', 'author', 'createdAt'])
    .select((select) => select('value', 'is', null).as('isInitial'))
    .where('key', 'in', keys)
    .orderBy('number', 'desc')
    .execute()
  const now = clock.now()
  return new Map([...Map.groupBy(rows, ({ key }) => key)].map(([key, own]) => [key, withStates(own, now)]))
}

type VersionRow = Omit<ContentVersion, 'state' | 'isInitial'> & {
  state: Publication['state']
  isInitial: unknown
}

function withStates(rows: readonly VersionRow[], now: Date): ContentVersion[] {
  const shown = shownNumber(rows, now)
  return rows.map(({ number, state, publishAt, note, author, createdAt, isInitial }) => ({
    number,
    publishAt,
    note,
    author,
    createdAt,
    isInitial: Boolean(isInitial),
    state:
      state === 'draft'
        ? 'draft'
        : number === shown
          ? 'shown'
          : isLater({ number, state, publishAt }, now)
            ? 'scheduled'
            : 'earlier',
  }))
}

interface Publication {
  number: number
  state: VersionState | 'published'
  publishAt: Date | null
}

const isLater = ({ state, publishAt }: Publication, now: Date): boolean =>
  state === 'scheduled' && publishAt !== null && publishAt > now

/** The version whose time came last, and of two with the same moment the newer; null for the initial text. */
function shownNumber(rows: readonly Publication[], now: Date): number | null {
  const [shown] = rows
    .filter((row) => row.publishAt !== null && !isLater(row, now))
    .toSorted((one, other) => Number(other.publishAt) - Number(one.publishAt) || other.number - one.number)
  return shown?.number ?? null
}

/** The version that visitors saw before this one; 0 for the initial text. */
export function numberBefore(versions: readonly ContentVersion[], { number }: Pick<ContentVersion, 'number'>): number {
  const shown = versions.find((one) => one.number === number)
  const others = versions.filter((one) => one.number !== number)
  return shown?.publishAt ? (shownNumber(others, shown.publishAt) ?? 0) : 0
}

/** The text of a version, repaired where an older release wrote it; 0 is the initial text, and null an unknown number. */
export async function findVersionValue<Value>(
  { db, log }: { db: Database | Tx; log: Platform['log'] },
  document: ContentDocument<Value>,
  { number }: { number: number },
): Promise<Value | null> {
  if (number === 0) return document.initial
  const row = await db
    .selectFrom('contentVersion')
    .select('value')
    .where('key', '=', document.key)
    .where('number', '=', number)
    .executeTakeFirst()
  return row ? readStored(document, { stored: row.value, log }) : null
}

export interface ContentSummary {
  key: string
  /** The newest version; null while the text is as installed. */
  last: ContentVersion | null
  /** The newest version is a draft, which visitors do not see yet. */
  hasDraft: boolean
  scheduled: Date | null
}

/** One summary for each document, in the order given. */
export async function summariseContent(
  platform: VersionsSource,
  documents: readonly Pick<ContentDocument, 'key'>[],
): Promise<ContentSummary[]> {
  const versionsOf = await listVersionsByKey(
    platform,
    documents.map(({ key }) => key),
  )
  return documents.map(({ key }) => {
    const versions = versionsOf.get(key) ?? []
    const last = versions[0] ?? null
    const scheduled = versions.findLast(({ state }) => state === 'scheduled')?.publishAt ?? null
    return { key, last, hasDraft: last?.state === 'draft', scheduled }
  })
}
