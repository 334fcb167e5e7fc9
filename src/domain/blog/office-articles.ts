import { sql } from 'kysely'
import { type ContentVersion, listVersionsByKey, type VersionState } from '#domain/content/content-versions.ts'
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

/** The articles that staff wrote, the last that was changed first: in two queries, however many there are. */
export async function listOfficeArticles(platform: Pick<Platform, 'db' | 'clock'>): Promise<OfficeArticle[]> {
  const rows = await listArticleRows(platform)
  const versionsOf = await listVersionsByKey(
    platform,
    rows.map(({ id }) => articleKey(id)),
  )
  const articles = rows.map((row) => toOfficeArticle(row, versionsOf.get(articleKey(row.id)) ?? []))
  return articles.toSorted((one, other) => Number(other.changed?.at ?? 0) - Number(one.changed?.at ?? 0))
}

interface Row extends Pick<OfficeArticle, 'id' | 'slug' | 'publishedAt'> {
  /** Of the newest text; null where there is none yet, and of its row what was typed at first. */
  title: string | null
  author: string | null
  firstTitle: string
}

/** Each article with the title and author of its newest text, without the text itself. */
const listArticleRows = ({ db }: Pick<Platform, 'db'>): Promise<Row[]> =>
  db
    .selectFrom('article')
    .leftJoinLateral(
      (select) =>
        select
          .selectFrom('contentVersion')
          .select([
            sql<string | null>`value ->> 'title'`.as('title'),
            sql<string | null>`value ->> 'author'`.as('author'),
          ])
          .where('key', '=', sql<string>`'article/' || article.id`)
          .where('value', 'is not', null)
          .orderBy('number', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .select(['id', 'slug', 'publishedAt', 'article.title as firstTitle', 'newest.title', 'newest.author'])
    .where('id', '>', SLUGS.length)
    .orderBy('id', 'desc')
    .execute()

function toOfficeArticle({ title, author, firstTitle, ...row }: Row, versions: ContentVersion[]): OfficeArticle {
  const isShown = versions.some(({ state, isInitial }) => state === 'shown' && !isInitial)
  const scheduled = versions.find(({ state }) => state === 'scheduled')
  const [newest] = versions
  return {
    ...row,
    title: title ?? firstTitle,
    author: author ?? '',
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
