import { listVersions, type VersionState } from '#domain/content/content-versions.ts'
import { readStored } from '#domain/content/shown-content.ts'
import type { Platform } from '#platform/platform.ts'
import { articleDocument, articleKey, type ArticleText } from './article-document.ts'
import { SLUGS } from './slugs.ts'

/** An article in the office, whether or not readers see it. */
export interface OfficeArticle {
  id: number
  slug: string
  /** Of its newest text; empty where nothing is written yet. */
  title: string
  author: string
  state: Exclude<VersionState, 'earlier'>
  /** When readers first saw it, or will. */
  publishedAt: Date | null
  changed: { by: string; at: Date } | null
}

/** The articles that staff wrote, the last that was changed first. */
export async function listOfficeArticles(platform: Pick<Platform, 'db' | 'clock' | 'log'>): Promise<OfficeArticle[]> {
  const rows = await platform.db
    .selectFrom('article')
    .select(['id', 'slug', 'publishedAt'])
    .where('id', '>', SLUGS.length)
    .orderBy('id', 'desc')
    .execute()
  const articles = await Promise.all(rows.map((row) => toOfficeArticle(platform, row)))
  return articles.toSorted((one, other) => Number(other.changed?.at ?? 0) - Number(one.changed?.at ?? 0))
}

type Row = Pick<OfficeArticle, 'id' | 'slug' | 'publishedAt'>

async function toOfficeArticle(platform: Pick<Platform, 'db' | 'clock' | 'log'>, row: Row): Promise<OfficeArticle> {
  const versions = await listVersions(platform, { key: articleKey(row.id) })
  const { title, author } = await newestText(platform, row)
  const isShown = versions.some(({ state, isInitial }) => state === 'shown' && !isInitial)
  const scheduled = versions.find(({ state }) => state === 'scheduled')
  const [newest] = versions
  return {
    ...row,
    title,
    author,
    state: isShown ? 'shown' : scheduled ? 'scheduled' : 'draft',
    publishedAt: row.publishedAt ?? (isShown ? null : (scheduled?.publishAt ?? null)),
    changed: newest ? { by: newest.author, at: newest.createdAt } : null,
  }
}

/** What was written last of an article, also where it was taken off the site since; at first only its title. */
export async function newestText(
  { db, log }: Pick<Platform, 'db' | 'log'>,
  { id }: { id: number },
): Promise<ArticleText> {
  const { title } = await db.selectFrom('article').select('title').where('id', '=', id).executeTakeFirstOrThrow()
  const row = await db
    .selectFrom('contentVersion')
    .select('value')
    .where('key', '=', articleKey(id))
    .where('value', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const document = articleDocument({ id })
  return row ? readStored(document, { stored: row.value, log }) : { ...document.initial, title }
}

/** The article that the office edits; null for one that is a file, or none. */
export async function findOfficeArticle(
  { db }: Pick<Platform, 'db'>,
  { id }: { id: number },
): Promise<Pick<OfficeArticle, 'id' | 'slug'> | null> {
  if (!Number.isInteger(id) || id <= SLUGS.length || id > 2 ** 31 - 1) return null
  const row = await db.selectFrom('article').select(['id', 'slug']).where('id', '=', id).executeTakeFirst()
  return row ?? null
}
