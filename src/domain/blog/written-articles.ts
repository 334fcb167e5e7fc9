import { sql } from 'kysely'
import { hasBegun, readStored, type ShownContent } from '#domain/content/shown-content.ts'
import type { Platform } from '#platform/platform.ts'
import { articleDocument, articleKey, type ArticleText } from './article-document.ts'
import { withoutMarkup } from './article.ts'
import { readDelivered } from './delivered-article.ts'

type Source = Pick<Platform, 'db' | 'clock' | 'log'>

export interface WrittenArticle extends ArticleText {
  id: number
  slug: string
  /** What the feeds know it by: its slug when it was begun. */
  feedSlug: string
  /** When readers first saw it. */
  publishedAt: Date
  /** When they first saw this text of it; null where it is the first. */
  changedAt: Date | null
}

/** The articles that readers see now, in one query. */
export async function loadWrittenArticles(platform: Source): Promise<WrittenArticle[]> {
  const rows = await shownVersions(platform).execute()
  return rows.flatMap((row) => toWritten(platform, row)).filter(({ shown }) => shown)
}

/** The one at this address; with a draft of its text, the draft. */
export async function findWrittenArticle(
  platform: Source,
  { slug, drafts }: { slug: string; drafts: ShownContent },
): Promise<WrittenArticle | null> {
  const row = await shownVersions(platform).where('slug', '=', slug).executeTakeFirst()
  if (!row) return null
  const draft = drafts.get(articleKey(row.id))
  if (draft !== undefined)
    return toWritten(platform, { ...row, value: draft, publishAt: platform.clock.now() })[0] ?? null
  return toWritten(platform, row).find(({ shown }) => shown) ?? null
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

/** Each article with the version whose time came last, if it has one. Without a value it has no text, or the delivered one. */
export const selectArticles = ({ db, clock }: Pick<Source, 'db' | 'clock'>) =>
  db.selectFrom('article').leftJoinLateral(
    (select) =>
      select
        .selectFrom('contentVersion')
        .select(['value', 'publishAt'])
        .where('key', '=', sql<string>`'article/' || article.id`)
        .where(hasBegun(clock))
        .orderBy('publishAt', 'desc')
        .orderBy('number', 'desc')
        .limit(1)
        .as('shown'),
    (join) => join.onTrue(),
  )

const shownVersions = (source: Source) =>
  selectArticles(source)
    .select(['article.id', 'slug', 'feedSlug', 'publishedAt', 'delivered', 'shown.value', 'shown.publishAt'])
    .orderBy('article.id')

interface ShownVersion {
  id: number
  slug: string
  feedSlug: string | null
  publishedAt: Date | null
  delivered: unknown
  value: unknown
  publishAt: Date | null
}

/** Empty where there is no text for readers, or the stored one has no title any more. */
function toWritten({ log }: Pick<Platform, 'log'>, { id, slug, value, ...row }: ShownVersion): WrittenArticle[] {
  const delivered = readDelivered(row.delivered)
  const publishedAt = row.publishedAt ?? row.publishAt
  if (!publishedAt || (value === null && !delivered)) return []
  const text = readStored(articleDocument({ id, delivered: delivered?.text }), { stored: value, log })
  if (text.title === '') return []
  const changedAt = value === null ? (delivered?.changedAt ?? null) : row.publishAt
  return [{ ...text, id, slug, feedSlug: row.feedSlug ?? slug, publishedAt, changedAt }]
}
