import { sql } from 'kysely'
import { hasBegun, readStored, type ShownContent } from '#domain/content/shown-content.ts'
import type { Platform } from '#platform/platform.ts'
import { articleDocument, articleKey, type ArticleText } from './article-document.ts'
import { withoutMarkup } from './article.ts'
import { isSlug, SLUGS } from './slugs.ts'

type Source = Pick<Platform, 'db' | 'clock' | 'log'>

/** An article that staff wrote, as readers see it. */
export interface WrittenArticle extends ArticleText {
  id: number
  slug: string
  /** When readers first saw it. */
  publishedAt: Date
  /** When they first saw this text of it. */
  changedAt: Date
}

/** The articles that staff wrote and readers see now, in one query. */
export async function loadWrittenArticles(platform: Source): Promise<WrittenArticle[]> {
  return (await shownVersions(platform).execute()).flatMap((row) => toWritten(platform, row))
}

/** The one at this address; with a draft of its text, the draft. */
export async function findWrittenArticle(
  platform: Source,
  { slug, drafts }: { slug: string; drafts: ShownContent },
): Promise<WrittenArticle | null> {
  const row = await platform.db
    .selectFrom('article')
    .select(['id', 'slug', 'publishedAt'])
    .where('slug', '=', slug)
    .where('id', '>', SLUGS.length)
    .executeTakeFirst()
  if (!row) return null
  const draft = drafts.get(articleKey(row.id))
  if (draft !== undefined)
    return toWritten(platform, { ...row, value: draft, publishAt: platform.clock.now() })[0] ?? null
  const shown = await shownVersions(platform).where('article.id', '=', row.id).executeTakeFirst()
  return (shown && toWritten(platform, shown)[0]) ?? null
}

/** The article that had this address before; null where none had it. */
export async function findMovedArticle(
  { db }: Pick<Platform, 'db'>,
  { slug }: { slug: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('articleRedirect')
    .innerJoin('article', 'article.id', 'articleRedirect.articleId')
    .select('article.slug')
    .where('articleRedirect.slug', '=', slug)
    .executeTakeFirst()
  return row?.slug ?? null
}

/** Whether readers see this article and may comment on it; null where there is none. */
export async function findCommentsOpen(platform: Source, { slug }: { slug: unknown }): Promise<boolean | null> {
  if (isSlug(slug)) return true
  if (typeof slug !== 'string' || slug.includes('\0')) return null
  const article = await findWrittenArticle(platform, { slug: slug.toWellFormed(), drafts: new Map() })
  return article && article.commentsOpen
}

/** Copies what readers see into the table that is searched. Run again, it changes nothing. */
export async function syncWrittenArticles(platform: Source): Promise<void> {
  for (const { id, title, description, body, publishedAt } of await loadWrittenArticles(platform))
    await platform.db
      .updateTable('article')
      .set({ title, description, body: withoutMarkup(body), publishedAt })
      .where('id', '=', id)
      .where(
        sql<boolean>`(title, description, body, published_at) is distinct from
          (${title}, ${description}, ${withoutMarkup(body)}, ${publishedAt}::timestamptz)`,
      )
      .execute()
}

/** Of each article the version whose time came last. An article that was taken off the site has one without a value. */
const shownVersions = ({ db, clock }: Source) =>
  db
    .selectFrom('article')
    .innerJoin('contentVersion', (join) => join.on('contentVersion.key', '=', sql<string>`'article/' || article.id`))
    .distinctOn('article.id')
    .select(['article.id', 'article.slug', 'article.publishedAt', 'value', 'publishAt'])
    .where(hasBegun(clock))
    .orderBy('article.id')
    .orderBy('contentVersion.publishAt', 'desc')
    .orderBy('contentVersion.number', 'desc')

interface ShownVersion {
  id: number
  slug: string
  publishedAt: Date | null
  value: unknown
  publishAt: Date | null
}

/** Empty for one that was taken off the site, or whose stored text has no title any more. */
function toWritten({ log }: Pick<Platform, 'log'>, version: ShownVersion): WrittenArticle[] {
  const { id, slug, publishedAt, value, publishAt } = version
  if (value === null || !publishAt) return []
  const text = readStored(articleDocument({ id }), { stored: value, log })
  return text.title === '' ? [] : [{ ...text, id, slug, publishedAt: publishedAt ?? publishAt, changedAt: publishAt }]
}
