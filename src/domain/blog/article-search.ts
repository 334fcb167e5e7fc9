import { sql } from 'kysely'
import { tidyText } from '#domain/text.ts'
import { takeAdvisoryLock, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { type DeliveredArticle, noonOf, toStored } from './delivered-article.ts'
import { deliveredId } from './slugs.ts'
import { syncWrittenArticles } from './written-articles.ts'

export interface FoundArticle {
  slug: string
  /** A part of the text around the words that were found; every second piece is one of them. */
  excerpt: string[]
}

export const MAX_QUERY_LENGTH = 200

/** Marks around a found word in what the database returns; no article contains them. */
const [START, STOP] = ['⟦', '⟧']

/** The articles that match, best first, also those that readers do not see: the title weighs most, then the description, then the text. */
export async function searchArticles(
  platform: Pick<Platform, 'db'>,
  input: { query: string },
): Promise<FoundArticle[]> {
  const words = tidyText(input.query).slice(0, MAX_QUERY_LENGTH).toWellFormed()
  if (!words) return []
  const options = `StartSel=${START}, StopSel=${STOP}, MaxWords=28, MinWords=14, MaxFragments=1`
  const { rows } = await sql<{ slug: string; excerpt: string }>`
    with asked as (select websearch_to_tsquery('english', ${words}) as query)
    select slug, ts_headline('english', body, query, ${options}) as excerpt
    from article, asked
    where words @@ query
    order by ts_rank(words, query) desc, slug`.execute(platform.db)
  return rows.map(({ slug, excerpt }) => ({ slug, excerpt: excerpt.split(new RegExp(`[${START}${STOP}]`)) }))
}

/** Copies the articles from their files into the table, where staff edit them. Safe in several processes at once. */
export async function syncArticles(
  platform: Pick<Platform, 'db' | 'clock' | 'log'>,
  input: { articles: readonly DeliveredArticle[] },
): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    // The slug is unique as well as the id, and a conflict about the slug would be an error.
    await takeAdvisoryLock(tx, 'articles-from-files')
    await writeArticles(tx, input.articles)
  })
  await syncWrittenArticles(platform)
}

/** Staff may have changed the text, the address or the day since; the words for the search follow. */
const writeArticles = (tx: Tx, articles: readonly DeliveredArticle[]) =>
  tx
    .insertInto('article')
    .values(
      articles.map((article) => ({
        id: deliveredId(article.slug),
        slug: article.slug,
        title: article.title,
        description: article.description,
        body: '',
        publishedAt: noonOf(article.date),
        delivered: JSON.stringify(toStored(article)),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(({ ref, fn }) => ({
          // An installation from before the articles were edited has none.
          publishedAt: fn.coalesce(ref('article.publishedAt'), ref('excluded.publishedAt')),
          delivered: ref('excluded.delivered'),
        }))
        .where(sql<boolean>`article.published_at is null or article.delivered is distinct from excluded.delivered`),
    )
    .execute()
