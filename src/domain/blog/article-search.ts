import { sql } from 'kysely'
import { tidyText } from '#domain/text.ts'
import { takeAdvisoryLock, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Article } from './article.ts'
import { SLUGS } from './slugs.ts'

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

/** Copies the articles from their files into the table, for the search and for comments. Safe in several processes at once. */
export async function syncArticles(platform: Pick<Platform, 'db'>, input: { articles: Article[] }): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    // The id is unique as well as the slug, and a conflict about the id would be an error.
    await takeAdvisoryLock(tx, 'articles-from-files')
    await writeArticles(tx, input.articles)
  })
}

const writeArticles = (tx: Tx, articles: Article[]) =>
  tx
    .insertInto('article')
    .values(
      articles.map(({ slug, title, description, text }) => ({ id: idOf(slug), slug, title, description, body: text })),
    )
    .onConflict((conflict) =>
      conflict
        .column('slug')
        .doUpdateSet(({ ref }) => ({
          title: ref('excluded.title'),
          description: ref('excluded.description'),
          body: ref('excluded.body'),
        }))
        .where(
          sql<boolean>`(article.title, article.description, article.body) is distinct from (excluded.title, excluded.description, excluded.body)`,
        ),
    )
    .execute()

/** The delivered articles have the ids 1 to 11, in the specification's order. */
const idOf = (slug: string): number => SLUGS.findIndex((one) => one === slug) + 1
