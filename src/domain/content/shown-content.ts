import { expressionBuilder, sql } from 'kysely'
import { statesBefore, type Transitions } from '#domain/transitions.ts'
import type { Database, Tables, Tx } from '#platform/database.ts'
import type { Log } from '#platform/log.ts'
import type { Clock, Platform } from '#platform/platform.ts'
import { readOnce } from '#platform/readings.ts'
import type { ContentState } from '#platform/tables.ts'
import { type ReadableContent, repairContent } from './content-document.ts'

export type ContentSource = Pick<Platform, 'clock' | 'log' | 'readings'> & { db: Database | Tx }

/** The stored value of each document that shows another than its initial one, by its key. */
export type ShownContent = ReadonlyMap<string, unknown>

/**
 * What visitors are shown now: of each document the version whose time came last, of two the newer. In one query. Articles,
 * of which there may be many, are left out: one is found by its key.
 */
export async function loadShownContent(
  { db, clock }: Pick<ContentSource, 'db' | 'clock'>,
  { key: only }: { key?: string } = {},
): Promise<ShownContent> {
  const rows = await db
    .selectFrom('contentVersion')
    .where('key', only === undefined ? 'not like' : '=', only ?? 'article/%')
    .distinctOn('key')
    .select(['key', 'value'])
    .where(hasBegun(clock))
    .orderBy('key')
    .orderBy('publishAt', 'desc')
    .orderBy('number', 'desc')
    .execute()
  return new Map(rows.filter(({ value }) => value !== null).map(({ key, value }) => [key, value]))
}

/** A draft is published as a new version, and so is an earlier text: what was published stays what it was. */
export const CONTENT_TRANSITIONS: Transitions<ContentState> = {
  draft: [],
  scheduled: ['draft', 'published'],
  published: [],
}

/** For a query that selects versions: those whose time has come. */
export const hasBegun = (clock: Clock) => {
  const where = expressionBuilder<Tables, 'contentVersion'>()
  // What one process has published counts in all, also where the clock of another is behind.
  return where.or([
    where('contentVersion.state', '=', 'published'),
    where.and([where('contentVersion.state', '=', 'scheduled'), where('contentVersion.publishAt', '<=', clock.now())]),
  ])
}

/** A document as visitors see it. What cannot be read of the stored value is as a new installation has it, and logged. */
export function contentOf<Value>(
  document: ReadableContent<Value>,
  { shown, log }: { shown: ShownContent; log: Log },
): Value {
  const stored = shown.get(document.key)
  return stored === undefined ? document.initial : readStored(document, { stored, log })
}

/** A document for a command that needs no other. */
export async function getContent<Value>(platform: ContentSource, document: ReadableContent<Value>): Promise<Value> {
  const shown = await readOnce(platform, contentTopic(document), () => loadShownContent(platform, document))
  return contentOf(document, { shown, log: platform.log })
}

/** A stored value of a version; null is the initial value. */
export function readStored<Value>(
  document: ReadableContent<Value>,
  { stored, log }: { stored: unknown; log: Log },
): Value {
  if (stored === null) return document.initial
  const { value, repaired } = repairContent(document, stored)
  if (repaired.length > 0) log.warn('content_unreadable', { content: document.key, fields: repaired })
  return value
}

/** What a page notes that shows a document: db/migrations/0041-content-versions.sql names it when it changes. */
export const contentTopic = ({ key }: Pick<ReadableContent, 'key'>): string => `content_version/${key}`

/** In how many milliseconds the next scheduled text begins, by the database's clock; null when none is scheduled. */
export async function findNextPublishing({ db }: Pick<Platform, 'db'>): Promise<{ ms: number } | null> {
  const { rows } = await sql<{ ms: number | null }>`
    select (extract(epoch from min(publish_at) - now()) * 1000)::float as ms
    from content_version where state = 'scheduled'`.execute(db)
  const ms = rows[0]?.ms ?? null
  return ms === null ? null : { ms }
}

/** Marks what was scheduled and has come as published, which drops the pages that show it in every process. */
export async function publishScheduled({ db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>): Promise<void> {
  const published = await db
    .updateTable('contentVersion')
    .set({ state: sql`'published'` })
    .where('state', 'in', statesBefore(CONTENT_TRANSITIONS, 'published'))
    .where('publishAt', '<=', clock.now())
    .returning(['key', 'number'])
    .execute()
  for (const { key, number } of published) log.info('content_published', { content: key, version: number })
}
