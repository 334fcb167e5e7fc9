import { sql } from 'kysely'
import { sha256 } from '#platform/digest.ts'
import type { Platform } from '#platform/platform.ts'
import { isSlug } from './article.ts'
import { findRating } from './article-feedback.ts'
import { type Rating, type Stars, toStars } from './rating.ts'

export interface RateArticleInput {
  /** The article and the stars as they were sent. */
  slug: unknown
  stars: unknown
  /** The random number of the visitor's cookie. */
  visitor: string
}

export type RateArticleResult =
  | { ok: true; stars: Stars; rating: Rating }
  | { ok: false; error: 'unknown-article' | 'wrong-stars' }

/** One rating a visitor an article: a second one changes the first. */
export async function rateArticle(
  platform: Pick<Platform, 'db'>,
  { slug, stars: sent, visitor }: RateArticleInput,
): Promise<RateArticleResult> {
  if (!isSlug(slug)) return { ok: false, error: 'unknown-article' }
  const stars = toStars(sent)
  if (!stars) return { ok: false, error: 'wrong-stars' }
  await platform.db
    .insertInto('articleRating')
    .values({ articleSlug: slug, visitor: sha256(visitor), stars })
    .onConflict((conflict) =>
      conflict.columns(['articleSlug', 'visitor']).doUpdateSet({ stars, ratedAt: sql<Date>`now()` }),
    )
    .execute()
  return { ok: true, stars, rating: await findRating(platform, { slug }) }
}
