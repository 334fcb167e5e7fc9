import { sql } from 'kysely'
import type { Platform } from '#platform/platform.ts'
import type { Article } from './article.ts'

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
