import { sql } from 'kysely'
import { tidyText } from '#domain/text.ts'
import type { Platform } from '#platform/platform.ts'
import { type Article, isSlug, type Slug } from './article.ts'

export interface FoundArticle {
  slug: Slug
  /** Where the words stand in the text; every second piece is one of them. */
  excerpt: string[]
}

export const MAX_QUERY_LENGTH = 200

/** Stand around a found word on its way out of the database; no article contains them. */
const [OPENS, CLOSES] = ['⟦', '⟧']

/** The articles that hold what was searched for, best first: the title weighs most, then the description, then the text. */
export async function searchArticles(
  platform: Pick<Platform, 'db'>,
  input: { query: string },
): Promise<FoundArticle[]> {
  const words = tidyText(input.query).slice(0, MAX_QUERY_LENGTH).toWellFormed()
  if (!words) return []
  const options = `StartSel=${OPENS}, StopSel=${CLOSES}, MaxWords=28, MinWords=14, MaxFragments=1`
  const { rows } = await sql<{ slug: string; excerpt: string }>`
    with asked as (select websearch_to_tsquery('english', ${words}) as query)
    select slug, ts_headline('english', body, query, ${options}) as excerpt
    from article, asked
    where words @@ query
    order by ts_rank(words, query) desc, slug`.execute(platform.db)
  return rows.flatMap(({ slug, excerpt }) =>
    isSlug(slug) ? [{ slug, excerpt: excerpt.split(new RegExp(`[${OPENS}${CLOSES}]`)) }] : [],
  )
}

/** Brings the table to what the files say, so that they can be searched and spoken of. Safe by many processes at once. */
export async function syncArticles(platform: Pick<Platform, 'db'>, input: { articles: Article[] }): Promise<void> {
  await platform.db
    .insertInto('article')
    .values(input.articles.map(({ slug, title, description, text }) => ({ slug, title, description, body: text })))
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
}
