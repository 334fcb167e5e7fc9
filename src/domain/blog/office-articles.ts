import { sql } from 'kysely'
import type { ContentDocument } from '#domain/content/content-document.ts'
import { type ContentVersion, listVersionsByKey, type VersionState } from '#domain/content/content-versions.ts'
import { type SaveContentResult, saveContent } from '#domain/content/save-content.ts'
import { getContent, readStored } from '#domain/content/shown-content.ts'
import type { StaffActor } from '#domain/events/record-event.ts'
import type { Platform } from '#platform/platform.ts'
import { articleDocument, articleKey, type ArticleText } from './article-document.ts'
import { readDelivered } from './delivered-article.ts'
import { selectArticles } from './written-articles.ts'

/** An article in the office, whether or not readers see it. */
export interface OfficeArticle {
  id: number
  slug: string
  /** The product comes with it: it has a text to go back to. */
  isDelivered: boolean
  /** Title of the newest version; empty where nothing is written yet. */
  title: string
  author: string
  state: Exclude<VersionState, 'earlier'>
  /** When readers first saw it, or will. */
  publishedAt: Date | null
  changed: { by: string; at: Date } | null
}

/** All articles, the last that was changed first, then those begun, then by their day: in two queries, however many there are. */
export async function listOfficeArticles(platform: Pick<Platform, 'db' | 'clock'>): Promise<OfficeArticle[]> {
  const rows = await listArticleRows(platform)
  const versionsOf = await listVersionsByKey(
    platform,
    rows.map(({ id }) => articleKey(id)),
  )
  const articles = rows.map((row) => toOfficeArticle(row, versionsOf.get(articleKey(row.id)) ?? []))
  return articles.toSorted(
    (one, other) => Number(other.changed?.at ?? 0) - Number(one.changed?.at ?? 0) || dayOf(other) - dayOf(one),
  )
}

const dayOf = ({ publishedAt }: OfficeArticle): number => Number(publishedAt ?? Number.MAX_SAFE_INTEGER)

interface Row extends Pick<OfficeArticle, 'id' | 'slug' | 'publishedAt' | 'isDelivered'> {
  isShown: boolean
  /** Title and author of the newest version; null before there is one, when the first ones count. */
  title: string | null
  author: string | null
  firstTitle: string
  firstAuthor: string | null
}

/** Each article with the title and author of its newest text, without the text itself. */
const listArticleRows = (platform: Pick<Platform, 'db' | 'clock'>): Promise<Row[]> =>
  selectArticles(platform)
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
    .select([
      sql<string | null>`delivered ->> 'author'`.as('firstAuthor'),
      sql<boolean>`delivered is not null`.as('isDelivered'),
      sql<boolean>`coalesce((shown.value ->> 'shown')::boolean, shown.value is not null or delivered is not null)`.as(
        'isShown',
      ),
    ])
    .orderBy('id', 'desc')
    .execute()

function toOfficeArticle(
  { title, author, firstTitle, firstAuthor, isShown, ...row }: Row,
  versions: ContentVersion[],
): OfficeArticle {
  const scheduled = versions.find(({ state }) => state === 'scheduled')
  const [newest] = versions
  return {
    ...row,
    title: title ?? firstTitle,
    author: author ?? firstAuthor ?? '',
    state: isShown ? 'shown' : scheduled ? 'scheduled' : 'draft',
    publishedAt: row.publishedAt ?? (isShown ? null : (scheduled?.publishAt ?? null)),
    changed: newest ? { by: newest.author, at: newest.createdAt } : null,
  }
}

/** What was written last of an article, also where it was taken off the site since; at first what it came with, or its title. */
export async function newestText(
  { db, log }: Pick<Platform, 'db' | 'log'>,
  { id }: { id: number },
): Promise<ArticleText> {
  const article = await db
    .selectFrom('article')
    .select(['title', 'delivered'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const delivered = readDelivered(article.delivered)?.text
  const row = await db
    .selectFrom('contentVersion')
    .select('value')
    .where('key', '=', articleKey(id))
    .$if(delivered === undefined, (query) => query.where('value', 'is not', null))
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const document = articleDocument({ id, delivered })
  if (row) return readStored(document, { stored: row.value, log })
  return delivered ?? { ...document.initial, title: article.title }
}

type TakeOffSiteResult = Exclude<SaveContentResult, { error: 'wrong-fields' | 'too-early' }>

/** Publishes the text that readers see as one that they do not see. It comes back as it went. */
export async function takeOffSite(
  platform: Pick<Platform, 'db' | 'clock' | 'log'>,
  input: { actor: StaffActor; document: ContentDocument<ArticleText>; version: number },
): Promise<TakeOffSiteResult | { ok: false; error: 'unknown-version' }> {
  const value = { ...(await getContent(platform, input.document)), shown: false }
  const publishing = { as: 'published' as const }
  const saved = await saveContent(platform, { ...input, value, publishing, note: 'Taken off the site' })
  if (saved.ok || saved.error === 'changed-meanwhile') return saved
  return { ok: false, error: 'unknown-version' } // there is no text that readers could see
}

/** The article that the office edits; null where there is none. */
export async function findOfficeArticle(
  { db }: Pick<Platform, 'db'>,
  { id }: { id: number },
): Promise<Pick<OfficeArticle, 'id' | 'slug' | 'isDelivered'> | null> {
  if (!Number.isInteger(id) || id < 1 || id > 2 ** 31 - 1) return null
  const row = await db
    .selectFrom('article')
    .select(['id', 'slug', sql<boolean>`delivered is not null`.as('isDelivered')])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}
