import { sql } from 'kysely'
import { sha256 } from '#platform/crypto.ts'
import type { Platform } from '#platform/platform.ts'
import { type Rating, type Stars, toStars } from './rating.ts'
import { findCommentsOpen } from './written-articles.ts'

export interface Comment {
  id: string
  name: string
  text: string
  receivedAt: Date
  /** Staff wrote it in the company's name. */
  byCompany: boolean
}

export interface ArticleFeedback {
  rating: Rating
  /** The approved ones, oldest first, each with its replies. */
  comments: (Comment & { replies: Comment[] })[]
}

/** What is public of an article's ratings and comments: no email addresses. */
export async function loadArticleFeedback(
  platform: Pick<Platform, 'db'>,
  input: { slug: string },
): Promise<ArticleFeedback> {
  const [rating, comments] = await Promise.all([findRating(platform, input), findComments(platform, input)])
  const first = comments.filter((one) => one.replyTo === null)
  return {
    rating,
    comments: first.map((one) => ({
      ...toComment(one),
      replies: comments.filter((reply) => reply.replyTo === one.id).map(toComment),
    })),
  }
}

async function findRating({ db }: Pick<Platform, 'db'>, { slug }: { slug: string }): Promise<Rating> {
  const { average, count } = await db
    .selectFrom('articleRating')
    .select(({ fn }) => [fn.avg<string | null>('stars').as('average'), fn.countAll<string>().as('count')])
    .where('articleSlug', '=', slug)
    .executeTakeFirstOrThrow()
  return { average: Number(average ?? 0), count: Number(count) }
}

const findComments = ({ db }: Pick<Platform, 'db'>, { slug }: { slug: string }) =>
  db
    .selectFrom('articleComment')
    .select(['id', 'replyTo', 'name', 'text', 'receivedAt', 'byCompany'])
    .where('articleSlug', '=', slug)
    .where('state', '=', 'approved')
    .orderBy('receivedAt')
    .orderBy('id')
    .execute()

const toComment = ({ id, name, text, receivedAt, byCompany }: Comment): Comment => ({
  id,
  name,
  text,
  receivedAt,
  byCompany,
})

interface RateArticleInput {
  /** The article and the stars as they were sent, not checked yet. */
  slug: unknown
  stars: unknown
  /** The random number of the visitor's cookie. */
  visitor: string
}

export type RateArticleResult =
  | { ok: true; stars: Stars; rating: Rating }
  | { ok: false; error: 'unknown-article' | 'wrong-stars' }

/** Stores a visitor's rating of an article; a second one replaces the first. */
export async function rateArticle(
  platform: Pick<Platform, 'db' | 'clock' | 'log'>,
  { slug, stars: sent, visitor }: RateArticleInput,
): Promise<RateArticleResult> {
  if (typeof slug !== 'string' || (await findCommentsOpen(platform, { slug })) === null)
    return { ok: false, error: 'unknown-article' }
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
